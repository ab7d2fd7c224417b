import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factOf } from "../../cohorts/facts/cohort-fact";
import { anyPatient } from "../../cohorts/testing/any-fact";
import { anyCriterion } from "../../cohorts/testing/any-query";
import { concepts, patientWithNotes, wholeRecord } from "../../cohorts/testing/patients-with-notes.server";
import { checkEvidence } from "./check-evidence";

const asOf = wholeRecord;
const { patient } = patientWithNotes("p", [
  ["2021-03-01", "Lung adenocarcinoma. Type 2 diabetes mellitus."],
  ["2022-03-01", "Lung adenocarcinoma. He takes osimertinib."],
]);
const lung = { kind: "condition" as const, concepts: ["disease:DOID:1324" as never] };

describe("the evidence of a met criterion", () => {
  it("suffices alone, and is needed, for a disease in a patient with another", () => {
    expect(checkEvidence(patient, lung, { asOf, concepts })).toMatchObject({ suffices: true, isNeeded: true });
  });
  it("is not there for what is not met, and for what is met by nothing being there", () => {
    expect(
      checkEvidence(patient, { kind: "condition", concepts: ["disease:DOID:1612" as never] }, { asOf, concepts }),
    ).toBeNull();
    const alive = { facts: [], coverage: new Set(["vital-status"] as const) };
    expect(checkEvidence(alive, { kind: "vital-status", is: "alive" }, { asOf, concepts })).toBeNull();
  });
  it("is found wanting by an engine that shows too little: a time without what it counts from", () => {
    const day = (at: string) => ({
      start: { at: `${at}T00:00:00.000Z`, precision: "day" as const, utcOffset: null },
      end: null,
    });
    const place = { in: "patient" } as const;
    const facts = [
      factOf({ kind: "condition", concept: lung.concepts[0], occurredAt: day("2021-01-01"), knownAt: null, place }),
      factOf({
        kind: "medication",
        concept: "drug:osimertinib" as never,
        occurredAt: day("2022-01-01"),
        knownAt: null,
        place,
      }),
    ];
    const later = {
      kind: "medication" as const,
      concepts: ["drug:osimertinib" as never],
      time: [{ kind: "after" as const, of: lung }],
    };
    expect(checkEvidence({ facts, coverage: new Set() }, later, { asOf, concepts })).toEqual({
      shown: 2,
      suffices: true,
      isNeeded: true,
    });
  });
  it("suffices and is needed for any criterion of any patient, times and counts among them", () => {
    let met = 0;
    fc.assert(
      fc.property(anyPatient, anyCriterion, (one, criterion) => {
        const checked = checkEvidence(one, criterion, { asOf, concepts });
        if (checked === null) return;
        met++;
        expect(checked, JSON.stringify(criterion)).toMatchObject({ suffices: true, isNeeded: true });
      }),
      { numRuns: 3000, seed: 20 },
    );
    expect(met).toBeGreaterThan(50);
  });
});
