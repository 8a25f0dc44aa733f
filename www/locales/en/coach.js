/** The words of the coach in English: why a game was lost. */
/** @type {import("../index.js").Words} */
export default {
  // page: the headline under the result
  "coach.name": "Why it was lost",
  "coach.looking": "Looking why …",
  "coach.failed": "The reason couldn’t be found this time.",
  "coach.ask": "What was missed?",
  "coach.show": "Show me",
  "coach.proved": "Checked",
  "coach.sought": "All fours were searched",
  "coach.chance": "Not proved",
  "coach.row": "{from}–{to}",
  "coach.banned-move": "Move {move}: {point} was forbidden to Black, {why}.",
  "coach.missed-five": "Move {move}: {loser} could have made five at {points}.",
  "coach.missed-win": "Move {move}: {loser} could have won by fours, starting with {point}.",
  "coach.left-four": "Move {move}: {winner}’s four {row} had to be stopped at {points}.",
  "coach.left-three": "Move {move}: {winner}’s open three {row} had to be stopped.",
  "coach.left-three.double":
    "Move {move}: {winner}’s row {row}, about to make two fours, had to be stopped.",
  "coach.banned-block":
    "Move {move}: {point} would have stopped {winner}, but Black may not play there: {why}.",
  "coach.left-fours": "Move {move}: {winner} was about to win by fours, starting with {point}.",
  "coach.double-threat": "Move {move}: after {winner}’s {point} no move stopped a win by fours.",
  "coach.double-threat.rows":
    "Move {move}: {winner}’s {point} made more threats than one stone can stop: {rows}.",
  "coach.own-help":
    "Move {move}: {loser}’s four at {played} drew {winner} to {point}, a stone that {winner} won with.",
  "coach.corridor": "From move {move} on, nothing held.",
  "coach.corridor.detail": "{winner} needed at most {count} more moves.",
  "coach.no-proof": "No win by fours explains this loss.",
  "coach.no-proof.detail": "Analyse shows where the game turned.",
  "coach.played": "{loser} played {played} instead.",
  "coach.held.few": "{loser} played {played}; {holding} held.",
  "coach.held.many": "{loser} played {played}; {count} moves held.",
  "coach.held.none": "{loser} played {played}.",
  "coach.leave": "Back to the result",
  "coach.previous": "Previous step",
  "coach.next": "Next",
  "coach.done": "Done",
  "coach.place": "{step} of {all} · move {move}",
  "coach.groups": "What each move meets",

  // page: the story
  "coach.step.missed": "{loser} could have won here",
  "coach.step.missed.five": "A stone at {points} makes five.",
  "coach.step.missed.fours":
    "Each move of this line is a four that must be answered, up to the five.",
  "coach.step.threat": "{winner} was already threatening to win",
  "coach.step.threat.text": "If {loser} did nothing here, {winner} would win in {count}.",
  "coach.step.hold.few": "{holding} held",
  "coach.step.hold.many": "{count} moves held",
  "coach.step.hold.text":
    "{loser} played {played}. A move holds if it stops every win by fours; that alone doesn’t save the game.",
  "coach.step.key": "{winner}’s {point} decided it",
  "coach.step.key.row": "It made the threat {rows}.",
  "coach.step.key.rows": "It made the threats {rows} at once.",
  "coach.step.nothing": "From here on nothing held",
  "coach.step.nothing.text": "{loser} to move: all {count} moves lose.",
  "coach.group.played": "{point}, played",
  "coach.group.played.more": "{point}, played, and {count} more",
  "coach.group.few": "{list}",
  "coach.group.many": "{point} and {count} more",
  "coach.answer.five": "{at} makes five",
  "coach.answer.fours": "{line}",
  "coach.answer.block": "stopped: {line}",
  "coach.before": "Before it, there was no win by fours.",
  "coach.step.hold.kept": "{loser} played {played}, which held: after it no win by fours was left.",
};
