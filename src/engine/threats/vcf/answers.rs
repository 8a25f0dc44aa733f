//! Playing a four and each of its answers.

use crate::engine::position::{PointClass, Position, SpotSet};
use crate::engine::threats::urgency::stops;
use crate::engine::threats::vcf::ending::any_legal;
use crate::engine::threats::vcf::failures::Failure;
use crate::engine::threats::vcf::{Solver, VcfStep};

impl Solver {
    /// Plays the top attack's next four and its first answer.
    pub(super) fn try_next(&mut self, position: &mut Position) -> VcfStep {
        let Some(attack) = self.attacks.last_mut() else {
            return VcfStep::Failed { cut: false };
        };
        let Some(&(_, four)) = self.fours.get(attack.next) else {
            let cut = attack.cut;
            let failure = if cut {
                Failure::UpTo(attack.limit)
            } else {
                Failure::Final
            };
            self.failures.remember(attack.hash, failure);
            self.fours.truncate(attack.first);
            self.attacks.pop();
            return VcfStep::Failed { cut };
        };
        attack.next += 1;
        position.make(four);
        let enemy = position.turn();
        let answers = position.legal(enemy, stops(position, enemy.other(), PointClass::FIVE));
        attack.first_answer = self.answers.len();
        attack.next_answer = attack.first_answer;
        self.answers.extend(answers.iter());
        let limit = attack.limit;
        match self.answers.get(attack.next_answer) {
            Some(&answer) => {
                attack.next_answer += 1;
                position.make(answer);
                VcfStep::Enter(limit - 1)
            }
            // Renju forbids Black the only answer: any other move, then five.
            None => {
                self.line
                    .extend(position.set(enemy.other(), PointClass::FIVE).first());
                self.line.extend(any_legal(position, &SpotSet::default()));
                self.line.push(four);
                position.unmake();
                self.pop_won();
                VcfStep::Won
            }
        }
    }

    /// After an answer that failed: the next answer, or the attack is won.
    pub(super) fn answer_failed(&mut self, position: &mut Position) -> VcfStep {
        position.unmake();
        let Some(attack) = self.attacks.last_mut() else {
            return VcfStep::Won;
        };
        if let Some(&answer) = self.answers.get(attack.next_answer) {
            attack.next_answer += 1;
            self.line.clear();
            position.make(answer);
            return VcfStep::Enter(attack.limit - 1);
        }
        let answer = self.answers[attack.next_answer - 1];
        let (_, four) = self.fours[attack.next - 1];
        self.line.push(answer);
        self.line.push(four);
        position.unmake();
        self.pop_won();
        VcfStep::Won
    }

    fn pop_won(&mut self) {
        if let Some(attack) = self.attacks.pop() {
            self.fours.truncate(attack.first);
            self.answers.truncate(attack.first_answer);
        }
    }

    /// Takes back the four that failed and its answer.
    pub(super) fn take_back(&mut self, position: &mut Position) {
        if let Some(attack) = self.attacks.last() {
            self.answers.truncate(attack.first_answer);
            self.line.clear();
            position.unmake();
            position.unmake();
        }
    }
}
