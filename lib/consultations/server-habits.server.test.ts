import { inspect } from "node:util";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { habitNames, serverHabits } from "../language-models/testing/habits/server-habits";
import { log } from "../platform/log.server";
import { consultServerHabits, type HabitOutcome, key } from "./testing/consult-server-habit.server";
import { faultsOf, notYet } from "./testing/server-habit-ends";

/** All of them, a few at a time; a team decision: ten times what they take on two idle cores. */
const longestMs = 1_800_000;

describe("a consultation against a server with the habit", () => {
  let outcomes: HabitOutcome[] = [];
  const logged = (["debug", "info", "warn", "error", "fatal"] as const).map((level) => vi.spyOn(log, level));
  beforeAll(async () => {
    outcomes = await consultServerHabits(habitNames);
  }, longestMs);
  const faults = (habit: string) => {
    const outcome = outcomes.find((one) => one.habit === habit);
    return outcome ? faultsOf(outcome) : ["there was none"];
  };

  test.each(habitNames.filter((habit) => !notYet[habit]))(
    "%s: ends with a report or one sentence that names the remedy, counts as the server does, and keeps the key to itself",
    (habit) => expect(faults(habit)).toEqual([]),
  );

  test.each(Object.entries(notYet))("%s: is not as it should be as yet: nobody %s", (habit) =>
    expect(faults(habit), "take it out of the list").not.toEqual([]),
  );

  test("leaves the key in no line of the log", () => {
    const lines = logged.flatMap(({ mock }) => mock.calls);
    expect(inspect(lines, { depth: Number.POSITIVE_INFINITY, maxStringLength: null })).not.toContain(key);
  });

  test("ends with a report against at least 38 of at least 40 habits, each of a server that is named", () => {
    expect(habitNames.length).toBeGreaterThanOrEqual(40);
    expect(outcomes.filter(({ ended }) => ended === "report").length).toBeGreaterThanOrEqual(38);
    for (const habit of habitNames) expect(serverHabits[habit].seen.length).toBeGreaterThan(20);
  });
});
