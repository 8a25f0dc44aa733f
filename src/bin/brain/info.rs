//! What INFO sets.

use wuzi::Rule;

use crate::conversation::{Conversation, DEFAULT_TABLE};

/// What the program needs beside its table.
const OWN_MEMORY: usize = 24 << 20;

impl Conversation<'_> {
    pub(crate) fn info(&mut self, rest: &str) {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let number = value.trim().parse::<i64>();
        let Ok(number) = number else {
            return;
        };
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.clock.turn = number,
            "timeout_match" => self.clock.game = number,
            "time_left" => self.clock.left = Some(number),
            "max_memory" => self.set_memory(number),
            // Not in the protocol, but widely understood: for matches that don't
            // depend on how busy the machine is.
            "max_node" => self.limits.nodes = number.max(1).unsigned_abs(),
            "rule" => self.set_rule(rule_of_bits(number)),
            _ => {}
        }
    }

    fn set_rule(&mut self, rule: Rule) {
        if rule != self.rule {
            self.rule = rule;
            self.prepare();
        }
    }

    fn set_memory(&mut self, bytes: i64) {
        let table = match usize::try_from(bytes) {
            Ok(0) | Err(_) => DEFAULT_TABLE,
            Ok(bytes) => (bytes.saturating_sub(OWN_MEMORY) >> 21).clamp(1, 256),
        };
        if table != self.table {
            self.table = table;
            self.prepare();
        }
    }
}

fn rule_of_bits(bits: i64) -> Rule {
    match bits {
        _ if bits & 4 != 0 => Rule::Renju,
        _ if bits & 8 != 0 => Rule::Caro,
        _ if bits & 1 != 0 => Rule::Standard,
        _ => Rule::Freestyle,
    }
}
