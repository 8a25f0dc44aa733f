#![no_main]

#[path = "../../support/hostile.rs"]
mod hostile;

use libfuzzer_sys::fuzz_target;
use wuzi::record::Format;

fuzz_target!(|bytes: &[u8]| {
    for format in [Format::Lines, Format::Offsets, Format::Classic] {
        hostile::check(bytes, Some(format));
    }
});
