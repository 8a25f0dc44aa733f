#!/usr/bin/env bash
# For Debian machines that cannot fetch rustup's wasm target: takes Debian's own Rust, which carries
# the standard library as source, builds that library for wasm32-unknown-unknown once (about a
# minute), and links the result as the rustup toolchain "debian-web".
set -euo pipefail

target=wasm32-unknown-unknown
lib=/usr/lib/rustlib/$target/lib
sudo=()
[ "$(id -u)" = 0 ] || sudo=(sudo -n)

"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 update
"${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y \
  --no-install-recommends rustc-web cargo-web rust-web-src rust-web-llvm lld-22 rust-web-clippy \
  rustfmt-web gcc libc6-dev

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/src"
touch "$scratch/src/lib.rs"
cat >"$scratch/Cargo.toml" <<'TOML'
[package]
name = "scratch"
version = "0.0.0"
edition = "2021"
TOML

# The build of std is an unstable feature; RUSTC_BOOTSTRAP allows it for this one build.
cd "$scratch"
env -u RUSTUP_TOOLCHAIN -u CARGO_TARGET_DIR RUSTC_BOOTSTRAP=1 PATH=/usr/bin:/bin /usr/bin/cargo \
  build --release --target "$target" -Zbuild-std=std,panic_abort,test

"${sudo[@]}" mkdir -p "$lib"
"${sudo[@]}" rm -f "$lib"/lib*.rlib
find "target/$target/release/deps" -name 'lib*.rlib' ! -name 'libscratch-*' \
  -exec "${sudo[@]}" cp -t "$lib" {} +
# Which compiler this library belongs to: after an upgrade of Debian's Rust it must be built anew.
/usr/bin/rustc -vV | "${sudo[@]}" tee "$lib/built-for.txt" >/dev/null

rustup toolchain link debian-web /usr
