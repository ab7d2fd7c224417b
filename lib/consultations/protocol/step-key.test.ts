import fc from "fast-check";
import { expect, it } from "vitest";
import { readStepKey, roundOfStep, type StepId, stepOf } from "./step-key";

const round = fc.nat(12);
const doctor = fc.constantFrom("adacare", "concare", "boosted-trees");
const ids: fc.Arbitrary<StepId> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("predict" as const, "draft" as const, "decide" as const, "revise" as const),
    round,
  }),
  fc.record({ kind: fc.constantFrom("retrieve" as const, "review" as const, "opinion" as const), round, doctor }),
  fc.record({ kind: fc.constant("answer" as const), round, question: fc.nat(99).map((n) => `said-${n}`) }),
  fc.record({ kind: fc.constant("finalise" as const), rounds: round }),
  fc.constant({ kind: "fuse" as const }),
);

it("reads back every key that it makes, and makes no key twice", () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(readStepKey(stepOf(id).key)).toEqual({ ...id });
    }),
  );
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      expect(stepOf(a).key === stepOf(b).key).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});

it("gives the keys that stored consultations hold", () => {
  expect([
    stepOf({ kind: "predict", round: 0 }).key,
    stepOf({ kind: "predict", round: 2 }).key,
    stepOf({ kind: "review", round: 0, doctor: "adacare" }).key,
    stepOf({ kind: "review", round: 2, doctor: "adacare" }).key,
    stepOf({ kind: "retrieve", round: 0, doctor: "adacare" }).key,
    stepOf({ kind: "finalise", rounds: 3 }).key,
  ]).toEqual(["predict", "predict:2", "review:adacare", "review:2:adacare", "retrieve:0:adacare", "finalise:3"]);
});

it("books a review that is written anew to its round, and the final report to none", () => {
  expect(
    ["review:adacare", "review:2:adacare", "draft:2", "finalise:3", "fuse", "nonsense:1"].map(roundOfStep),
  ).toEqual([0, 2, 2, null, null, null]);
});
