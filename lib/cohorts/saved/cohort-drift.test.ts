import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cohortDrift, cohortOverlap } from "./cohort-drift";

const answer = fc.constantFrom("met" as const, "unknown" as const);
const anyMembers = fc.uniqueArray(
  fc.record({
    patientId: fc.constantFrom("a", "b", "c", "d", "e"),
    answer,
    criteria: fc.array(fc.constantFrom("met" as const, "not met" as const, "unknown" as const), {
      minLength: 2,
      maxLength: 2,
    }),
  }),
  { selector: ({ patientId }) => patientId },
);
const metIn = (all: readonly { answer: string }[]) => all.filter((one) => one.answer === "met").length;

describe("what became of a cohort", () => {
  it("who was there, less who left, and whoever joined, are those who are there now", () =>
    fc.assert(
      fc.property(anyMembers, anyMembers, (then, now) => {
        const { joined, left, stayed } = cohortDrift(then, now, new Map());
        expect(stayed + left.length).toBe(metIn(then));
        expect(stayed + joined.length).toBe(metIn(now));
        expect(cohortDrift(then, then, new Map())).toEqual({ joined: [], left: [], stayed: metIn(then) });
        const back = cohortDrift(now, then, new Map());
        expect(back.joined.map(({ patientId }) => patientId)).toEqual(left.map(({ patientId }) => patientId));
      }),
    ));

  it("tells which criterion took somebody away, and what nobody kept of whoever joined", () => {
    const { joined, left } = cohortDrift(
      [{ patientId: "a", answer: "met", criteria: ["met", "met"] }],
      [{ patientId: "b", answer: "met", criteria: ["met", "met"] }],
      new Map([["a", { answer: "not met", criteria: ["met", "not met"] }]]),
    );
    expect(left).toEqual([
      { patientId: "a", before: "met", now: "not met", changed: [{ place: 1, before: "met", now: "not met" }] },
    ]);
    expect(joined[0]).toMatchObject({ patientId: "b", before: "not met", now: "met" });
    expect(joined[0]?.changed.map(({ before }) => before)).toEqual([null, null]);
  });

  it("of somebody who may have met it, tells what was unknown then", () => {
    const { joined } = cohortDrift(
      [{ patientId: "a", answer: "unknown", criteria: ["met", "unknown"] }],
      [{ patientId: "a", answer: "met", criteria: ["met", "met"] }],
      new Map(),
    );
    expect(joined).toEqual([
      { patientId: "a", before: "unknown", now: "met", changed: [{ place: 1, before: "unknown", now: "met" }] },
    ]);
  });
});

it("two cohorts overlap in whoever meets both, and everybody stands in one list", () =>
  fc.assert(
    fc.property(anyMembers, anyMembers, (first, second) => {
      const { both, onlyFirst, onlySecond } = cohortOverlap(first, second);
      expect(both.length + onlyFirst.length).toBe(metIn(first));
      expect(both.length + onlySecond.length).toBe(metIn(second));
      expect(new Set([...both, ...onlyFirst, ...onlySecond]).size).toBe(
        both.length + onlyFirst.length + onlySecond.length,
      );
    }),
  ));
