//! How fast the engine is in WebAssembly, beside `wuzi-bench` natively: in Node, by
//! `cargo test --release --target wasm32-unknown-unknown --bench engine`.
#![cfg(target_arch = "wasm32")]

use js_sys::Date;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};
use wuzi::engine::bench::{make_and_unmake, signature};

/// What `work` counts in a second, at its best of some rounds.
fn rate(work: impl Fn() -> u64) -> f64 {
    let once = || {
        let start = Date::now();
        let count = work() as f64;
        1000.0 * count / (Date::now() - start)
    };
    (0..5).map(|_| once()).fold(0.0, f64::max)
}

#[wasm_bindgen_test]
fn speed() {
    console_log!("{:.0} nodes per second", rate(|| signature().nodes));
    let pairs = rate(|| make_and_unmake(2_000));
    console_log!("{pairs:.0} pairs of make and unmake per second");
}
