import { expect, test } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { runOnSlowServer } from "./testing/slow-server-run.server";

forEachEngine("a consultation on a machine that reads 12 tokens a second and writes 6", (open) => {
  test("finishes with one call at a time, in no more than one and a half times what was said before, nor in less than two thirds", async () => {
    const speed = { reads: 12, writes: 6, scale: 200 };
    const { end, state, estimate, inCalls, worked, counts } = await runOnSlowServer(await open(), speed);
    expect(state.failure).toBeNull();
    expect(end).toBe("finished");
    expect(state.rounds).toHaveLength(2);
    expect(state.unusable).toEqual([]);
    expect(counts).toMatchObject({ mostAtOnce: 1, left: 0 });
    // Not counting the two Tests' own calls, two each.
    expect(state.usage).toMatchObject({ calls: counts.calls - 4 });
    expect(state.usage).not.toHaveProperty("unknownCalls");
    // By the server's clock: at this scale what a busy machine itself takes for a call would count for minutes.
    expect(worked).toBeGreaterThan(1800);
    expect(inCalls).toBeGreaterThan(0.9 * worked);
    expect(estimate.byTestAlone).toBe(true);
    expect(worked / estimate.seconds).toBeGreaterThan(1 / 1.5);
    expect(worked / estimate.seconds).toBeLessThan(1.5);
  }, 240_000);
});
