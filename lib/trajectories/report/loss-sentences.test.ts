import { expect, test } from "vitest";
import { lossSentences } from "./loss-sentences";

const calendar = { clock: "calendar", index: "2015-05-12T00:00:00.000Z" } as const;
const chunk = (number: number, entries: number) => ({
  ...{ number, from: "2011-03-01T00:00:00.000Z", to: "2012-03-01T00:00:00.000Z", tokens: 7412, entries },
});

test("a reading without loss says so of each kind", () => {
  const all = {
    chunks: [chunk(1, 10), chunk(2, 5)],
    read: 2,
    truncated: null,
    folded: 0,
    dropped: 0,
    droppedRefs: 0,
    reused: 0,
  };
  expect(lossSentences({ ...calendar, ...all })).toEqual([
    "2 of 2 chunks read, 15 entries.",
    "Nothing was left out for length.",
    "No copies were folded into an earlier event.",
    "No event was dropped for want of a source.",
  ]);
});

test("what was left out, folded and dropped is counted, and the stretch is told", () => {
  const truncated = {
    ...{ chunks: 3, entries: 212, tokens: 21_004 },
    ...{ from: "2012-03-01T00:00:00.000Z", to: "2013-08-01T00:00:00.000Z" },
  };
  const told = lossSentences({
    ...{ ...calendar, chunks: [chunk(1, 1)], read: 1, truncated, folded: 1, dropped: 2, reused: 1, droppedRefs: 1 },
  });
  expect(told).toEqual([
    "1 of 1 chunk read, 1 entry.",
    "1 chunk is as in an earlier reading of the same content; only what came after was read anew.",
    "Not read: 212 entries, 21,004 tokens, Mar 2012 to Aug 2013, left out of the middle for length.",
    "1 copy carried forward was folded into an earlier event.",
    "2 events dropped: nothing in the chunk bears them out at the time named.",
    "1 source dropped of events that keep another: not in the chunk at that time.",
  ]);
});
