#![no_main]

#[path = "../../support/hostile.rs"]
mod hostile;

use libfuzzer_sys::fuzz_target;
use wuzi::record::Format;

fuzz_target!(|bytes: &[u8]| {
    for format in [Format::PSQ, Format::REC] {
        hostile::check(bytes, Some(format));
    }
});
