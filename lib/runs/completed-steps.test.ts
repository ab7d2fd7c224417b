import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CompletedSteps } from "./completed-steps";

describe("completed steps", () => {
  it("keep what a value held, whatever is made from it later, as an object that is copied each time would", () => {
    const moves = fc.array(fc.record({ from: fc.nat(30), key: fc.constantFrom(..."abcdefgh"), seq: fc.nat(3) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(moves, (list) => {
        const values = [{ ours: CompletedSteps.none, plain: {} as Record<string, number> }];
        for (const { from, key, seq } of list) {
          const before = values[from % values.length] as (typeof values)[number];
          const plain = key in before.plain ? before.plain : { ...before.plain, [key]: seq };
          values.push({ ours: before.ours.with(key, seq), plain });
        }
        for (const { ours, plain } of values) {
          expect(JSON.parse(JSON.stringify(ours))).toEqual(plain);
          expect([...ours.keys()]).toEqual(Object.keys(plain));
          expect(ours.size).toBe(Object.keys(plain).length);
          for (const key of "abcdefgh") expect(ours.seqOf(key)).toBe(plain[key] ?? null);
        }
      }),
    );
  });

  it("are equal to others that hold the same, and not to those that hold more", () => {
    const one = CompletedSteps.of([["a", 1]]);
    const more = one.with("b", 2);
    expect(one).toEqual(CompletedSteps.of([["a", 1]]));
    expect(more).not.toEqual(one);
    expect(one).not.toEqual(CompletedSteps.of([["a", 3]]));
  });

  it("start empty every time", () => {
    CompletedSteps.none.with("a", 1);
    expect([CompletedSteps.none.size, CompletedSteps.none.has("a")]).toEqual([0, false]);
  });

  it("made twice from the same value share what they hold: ten thousand take no time", () => {
    let steps = CompletedSteps.none;
    const began = performance.now();
    for (let n = 0; n < 10_000; n += 1) {
      steps.with(`step:${n}`, n);
      steps = steps.with(`step:${n}`, n);
    }
    expect(steps.size).toBe(10_000);
    // Copied each time, they would take some ten seconds.
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
