//! `wuzi-bench`: how fast the engine is, and whether it still behaves the same.
//!
//! Prints the nodes and the hash of the fixed searches, nodes per second, and
//! pairs of make and unmake per second.

use std::io::{self, ErrorKind, Write};
use std::time::Instant;

use wuzi::engine::bench::{make_and_unmake, signature};

fn main() -> io::Result<()> {
    match run(&mut io::stdout()) {
        // Who reads has heard enough, as `head -1` has.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        ended => ended,
    }
}

fn run(out: &mut impl Write) -> io::Result<()> {
    let start = Instant::now();
    let signature = signature();
    let seconds = start.elapsed().as_secs_f64();
    writeln!(out, "signature {} {:016x}", signature.nodes, signature.hash)?;
    let speed = signature.nodes as f64 / seconds;
    writeln!(out, "{speed:.0} nodes per second")?;
    let start = Instant::now();
    let pairs = make_and_unmake(10_000);
    let seconds = start.elapsed().as_secs_f64();
    let speed = pairs as f64 / seconds;
    writeln!(out, "{speed:.0} pairs of make and unmake per second")
}
