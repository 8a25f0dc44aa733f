//! The boundary, called as JavaScript calls it: in Node, by wasm-bindgen-test.
#![cfg(target_arch = "wasm32")]

mod explain;
mod game;
mod records;
mod retry;
