import { consultServerHabits, type HabitOutcome } from "../../lib/consultations/testing/consult-server-habit.server";
import { faultsOf, notYet } from "../../lib/consultations/testing/server-habit-ends";
import { habitNames, serverHabits } from "../../lib/language-models/testing/habits/server-habits";
import { benchOptions } from "../bench-options";
import { tellFigures } from "../measured";

/**
 * Whole consultations against servers of the protocol, each with one habit that real servers have: how each ends, a line a habit, and
 * how many end with a report. `--only` takes those habits whose names hold some words; `--seen` says who has them.
 */
const USAGE = "npm run bench -- server-habits [--only <words>] [--seen]";
const { only = "", seen } = benchOptions(USAGE, {
  only: { type: "string" },
  seen: { type: "boolean", default: false },
});
const habits = habitNames.filter((habit) => habit.includes(only));

function tell(outcome: HabitOutcome): void {
  const { habit, ended, sentence, seconds, counted } = outcome;
  const faults = faultsOf(outcome);
  const number = String(habitNames.indexOf(habit) + 1).padStart(2);
  const state = faults.length === 0 ? "as it should be" : notYet[habit] ? "not yet" : "WRONG";
  console.log(
    `${number} ${habit.padEnd(46)} ${ended.padEnd(9)} ${String(counted.run.calls).padStart(2)} calls ${seconds.toFixed(1).padStart(5)} s  ${state}`,
  );
  if (sentence) console.log(`   ${sentence}`);
  for (const fault of faults) console.log(`   ! ${fault}`);
  if (seen) console.log(`   ${serverHabits[habit].seen}`);
}

const outcomes = await consultServerHabits(habits, tell);
const ended = (how: HabitOutcome["ended"]) => outcomes.filter((one) => one.ended === how).length;
tellFigures("server-habits", {
  habits: outcomes.length,
  report: ended("report"),
  sentence: ended("sentence"),
  hung: ended("hung"),
  notAsTheyShouldBe: outcomes.filter((one) => faultsOf(one).length > 0).length,
});
process.exit(0);
