import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordOf } from "../../experts/fixtures/record";
import { SharedStays } from "./shared-stays";

type Measured = Parameters<typeof recordOf>[0];

/** A stay of 40 laboratory values that another seed does not share. */
function stay(seed: number, shift = 0): Measured {
  const random = (n: number) => ((seed * 7919 + n * 104_729) % 997) / 997;
  const drawn = (start: number, factor: number): [number, number][] =>
    Array.from({ length: 20 }, (_, i) => [
      60 + i * 130 + Math.floor(random(start + i) * 90) + shift,
      Number((factor * (1 + random(start + 50 + i))).toFixed(2)),
    ]);
  return { creatinine: drawn(1, 1), potassium: drawn(101, 3) };
}

const charted = { heartRate: [[10, 80] as [number, number]] };

describe("stays that two sources share", () => {
  it("are found whatever the clock says and whatever the flowsheet holds beside the laboratory's values", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: -50, max: 200 }), (seed, shift) => {
        const held = new SharedStays([
          { id: "another", record: recordOf(stay(seed + 1)) },
          { id: "the same", record: recordOf({ ...stay(seed), ...charted }) },
        ]);
        const found = held.sameAs(recordOf(stay(seed, shift)));
        expect(found).toMatchObject({ id: "the same", offset: 0 - shift });
        expect(found?.equal).toBe(found?.values);
      }),
      { numRuns: 30 },
    );
  });

  it("are none where the same values stand at other intervals, or all but a few differ", () => {
    const held = new SharedStays([{ id: "e", record: recordOf(stay(5)) }]);
    expect(held.sameAs(recordOf(stay(6)))).toBeNull();
    const slower = Object.fromEntries(
      Object.entries(stay(5)).map(([id, values]) => [id, (values ?? []).map(([at, value]) => [at * 2, value])]),
    ) as Measured;
    expect(held.sameAs(recordOf(slower))).toBeNull();
    const few = { creatinine: (stay(5).creatinine ?? []).slice(0, 7) };
    expect(held.sameAs(recordOf(few))).toBeNull();
    expect(held.sameAs(recordOf({ creatinine: (stay(5).creatinine ?? []).slice(0, 8) }))).not.toBeNull();
  });

  it("are told by the hours that both cover: what was measured before the one begins does not count against it", () => {
    const shifted = Object.fromEntries(
      Object.entries(stay(9, -600)).map(([id, values]) => [id, (values ?? []).filter(([at]) => at >= 0)]),
    ) as Measured;
    const found = new SharedStays([{ id: "later", record: recordOf(shifted) }]).sameAs(recordOf(stay(9)));
    expect(found).toMatchObject({ id: "later", offset: -600 });
    expect(found?.values).toBeLessThan(40);
  });
});
