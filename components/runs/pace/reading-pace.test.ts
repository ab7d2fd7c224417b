import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords, msLeft, nextShown, secondsToRead } from "./reading-pace";

test("a turn stays as long as its words take to read: 238 a minute, no less than 1.5 s and no more than 6", () => {
  expect(secondsToRead(0)).toBe(0);
  expect(secondsToRead(1)).toBe(1.5);
  expect(secondsToRead(12)).toBeCloseTo(3.03, 2);
  expect(secondsToRead(400)).toBe(6);
});

test("more words never take less time", () => {
  fc.assert(fc.property(fc.nat(500), fc.nat(500), (a, b) => secondsToRead(a) <= secondsToRead(a + b)));
});

test("a turn's time runs from when it was shown: events that come meanwhile do not begin it anew", () => {
  expect(msLeft(6000, 1000, 1000)).toBe(6000);
  expect(msLeft(6000, 1000, 4000)).toBe(3000);
  expect(msLeft(6000, 1000, 60_000)).toBe(0);
  expect(msLeft(6000, null, 60_000)).toBe(6000);
});

test("words are counted as they stand apart", () => {
  expect(countWords("  Lactate 4.8 mmol/L,\n rising ")).toBe(4);
  expect(countWords("")).toBe(0);
});

test("each step shows one turn, and what is no turn up to the following one", () => {
  const turns = [false, false, true, false, true];
  const isTurn = (index: number) => turns[index] ?? false;
  expect(nextShown(0, 5, isTurn)).toBe(2);
  expect(nextShown(2, 5, isTurn)).toBe(4);
  expect(nextShown(4, 5, isTurn)).toBe(5);
});

test("from anywhere every event is shown in the end, and no step shows two turns", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (turns) => {
      const isTurn = (index: number) => turns[index] ?? false;
      for (let shown = 0; shown < turns.length; ) {
        const next = nextShown(shown, turns.length, isTurn);
        expect(next).toBeGreaterThan(shown);
        expect(turns.slice(shown, next).filter(Boolean).length).toBeLessThanOrEqual(1);
        shown = next;
      }
    }),
  );
});
