#![no_main]

#[path = "../../support/hostile.rs"]
mod hostile;

use libfuzzer_sys::fuzz_target;
use wuzi::record::Format;

fuzz_target!(|bytes: &[u8]| {
    hostile::check(bytes, Some(Format::LIB));
});
