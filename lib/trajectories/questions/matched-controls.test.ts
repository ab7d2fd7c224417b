import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IndexCandidate } from "./index-candidates";
import { matchedInstances, matching } from "./matched-controls";
import { weighed } from "./population-weights";

const anyCandidates = fc.array(
  fc.record({
    patientId: fc.integer({ min: 1, max: 40 }).map((n) => `p${n}`),
    index: fc.integer({ min: 0, max: 3000 }).map((day) => new Date(Date.UTC(2010, 0, 1 + day)).toISOString()),
    indexType: fc.constantFrom("AMB", "EMER"),
    ageYears: fc.integer({ min: 18, max: 90 }),
    sex: fc.constantFrom("female" as const, "male" as const),
    outcome: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    died: fc.constant(false),
  }),
  { minLength: 1, maxLength: 120 },
) satisfies fc.Arbitrary<IndexCandidate[]>;

describe("cases and their controls", () => {
  it("are each one moment of another patient; controls are like their case and never have the outcome", () => {
    fc.assert(
      fc.property(anyCandidates, (candidates) => {
        const instances = matchedInstances(candidates, "seed");
        const patients = instances.map(({ patientId }) => patientId);
        expect(new Set(patients).size).toBe(patients.length);
        const withOutcome = new Set(
          candidates.filter(({ outcome }) => outcome === 1).map(({ patientId }) => patientId),
        );
        expect(instances.filter(({ outcome }) => outcome === 1)).toHaveLength(withOutcome.size);
        for (const one of instances) {
          if (one.matchedTo === null) continue;
          const its = instances.find(({ patientId }) => patientId === one.matchedTo);
          expect([one.sex, one.indexType, one.outcome]).toEqual([its?.sex, its?.indexType, 0]);
          expect(Math.abs((one.ageYears ?? 0) - (its?.ageYears ?? 0))).toBeLessThanOrEqual(matching.ageYears);
          expect(withOutcome.has(one.patientId)).toBe(false);
        }
        const perCase = new Map<string, number>();
        for (const { matchedTo } of instances) if (matchedTo) perCase.set(matchedTo, (perCase.get(matchedTo) ?? 0) + 1);
        expect(Math.max(0, ...perCase.values())).toBeLessThanOrEqual(matching.most);
      }),
      { numRuns: 60 },
    );
  });

  it("are the same whatever the order of the moments", () => {
    fc.assert(
      fc.property(anyCandidates, (candidates) => {
        const distinct = [...new Map(candidates.map((one) => [`${one.patientId} ${one.index}`, one])).values()];
        const sorted = distinct.toSorted((a, b) => (a.index < b.index ? -1 : 1));
        const ids = (all: IndexCandidate[]) =>
          matchedInstances(all, "s")
            .map(({ patientId }) => patientId)
            .sort();
        const byTime = [...sorted].reverse().sort((a, b) => (a.index < b.index ? -1 : 1));
        expect(ids(byTime)).toEqual(ids(sorted));
      }),
      { numRuns: 30 },
    );
  });
});

describe("weights to the population", () => {
  const moment = (patientId: string, ageYears: number, outcome: 0 | 1): IndexCandidate => ({
    ...{
      patientId,
      ageYears,
      outcome,
      index: "2015-01-01T00:00:00.000Z",
      indexType: "AMB",
      sex: "female",
      died: false,
    },
  });
  const young = Array.from({ length: 80 }, (_, i) => moment(`y${i}`, 25, 0));
  const old = Array.from({ length: 10 }, (_, i) => moment(`o${i}`, 75, 0));
  const cases = Array.from({ length: 10 }, (_, i) => moment(`c${i}`, 75, 1));
  const all = [...young, ...old, ...cases];

  it("make the weighed share of cases the population's", () => {
    const instances = matchedInstances(all, "seed");
    const { instances: own, population } = weighed(instances, all);
    expect(population.prevalence).toBeCloseTo(0.1, 10);
    const total = own.reduce((sum, { weight }) => sum + weight, 0);
    const ofCases = own.filter(({ outcome }) => outcome === 1).reduce((sum, { weight }) => sum + weight, 0);
    expect(ofCases / total).toBeCloseTo(0.1, 10);
    expect(total / own.length).toBeCloseTo(1, 10);
  });

  it("say of how many no control is like", () => {
    const { population } = weighed(matchedInstances(all, "seed"), all);
    expect(population.covered).toBeCloseTo(10 / 90, 10);
  });
});
