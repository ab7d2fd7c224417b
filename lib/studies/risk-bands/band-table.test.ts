import { expect, test } from "vitest";
import { type BandedStay, bandTable } from "./band-table";

const stay = (risk: number, band: BandedStay["band"], died: 0 | 1, others: number[] = []): BandedStay => ({
  risk,
  band,
  spread: [risk - 0.1, risk + 0.2],
  died,
  others,
});
const low = [stay(0.1, "below average", 0), stay(0.12, "below average", 0), stay(0.11, "below average", 1)];
const high = [stay(0.6, "over three times the average", 1), stay(0.7, "over three times the average", 1)];

test("counts stays, deaths and mean risk of each band that has a stay, in the order of the bands", () => {
  expect(bandTable([...high, ...low]).rows).toMatchObject([
    { band: "below average", n: 3, deaths: 1, meanRisk: expect.closeTo(0.11) },
    { band: "over three times the average", n: 2, deaths: 2, meanRisk: expect.closeTo(0.65) },
  ]);
});

test("says whether observed deaths rise by band", () => {
  expect(bandTable([...low, ...high]).rises).toBe(true);
  expect(bandTable([...low, ...high.map((one) => ({ ...one, died: 0 as const }))]).rises).toBe(false);
});

test("counts the stays of those bands whose observed deaths lie within the mean spread", () => {
  const { rows, covered } = bandTable([...low, ...high]);
  // A third of three within 0.01 to 0.31 is not; two of two are not within 0.55 to 0.85.
  expect(rows.map((row) => row.covered)).toEqual([false, false]);
  expect(covered).toBe(0);
  expect(bandTable([...low, stay(0.1, "below average", 0)]).covered).toBe(1);
});

test("counts how often the spread holds what other models say, and how often the number lies on its edge", () => {
  const stays = [stay(0.3, "over twice the average", 1, [0.25, 0.6]), { ...low[0], spread: [0.1, 0.2] } as BandedStay];
  expect(bandTable(stays)).toMatchObject({ holdsOthers: 0.5, onTheEdge: 0.5, width: expect.closeTo(0.2) });
  expect(bandTable(low).holdsOthers).toBeNull();
});
