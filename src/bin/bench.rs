//! `wuzi-bench`: how fast the engine is, and whether it still behaves the same.
//!
//! Prints the nodes and the hash of the fixed searches, nodes per second, and
//! pairs of make and unmake per second.
#![allow(clippy::print_stdout, reason = "a command-line tool")]

use std::time::Instant;

use wuzi::engine::bench::{make_and_unmake, signature};

fn main() {
    let start = Instant::now();
    let signature = signature();
    let seconds = start.elapsed().as_secs_f64();
    println!("signature {} {:016x}", signature.nodes, signature.hash);
    println!("{:.0} nodes per second", signature.nodes as f64 / seconds);
    let start = Instant::now();
    let pairs = make_and_unmake(10_000);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{:.0} pairs of make and unmake per second",
        pairs as f64 / seconds
    );
}
