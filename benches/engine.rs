//! How fast the engine is in WebAssembly, in the words of `wuzi-bench`: `npm run bench:engine`
//! runs both in turn.
#![cfg(target_arch = "wasm32")]

use js_sys::Date;
use wasm_bindgen_test::{console_log, wasm_bindgen_test};
use wuzi::engine::bench::{make_and_unmake, signature};

/// What `work` counts in a second.
fn rate(work: impl Fn() -> u64) -> f64 {
    let start = Date::now();
    let count = work() as f64;
    1000.0 * count / (Date::now() - start)
}

#[wasm_bindgen_test]
fn speed() {
    console_log!("{:.0} nodes per second", rate(|| signature().nodes));
    let pairs = rate(|| make_and_unmake(10_000));
    console_log!("{pairs:.0} pairs of make and unmake per second");
}
