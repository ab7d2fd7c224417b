import { describe, expect, it } from "vitest";
import { KeyedHashes } from "../../fhir/storing/keyed-hashes.server";
import { PatientMapping } from "../../fhir/storing/map-patient.server";
import { asRead } from "../history/as-read";
import { devFamily } from "./notes/dev/dev-family";
import { COHORT_SEED, oncologyCohort } from "./oncology-cohort";
import { oncologyTruthSchema } from "./oncology-truth";

const patients = [...oncologyCohort({ size: 25, seed: COHORT_SEED, family: devFamily })];

/** How the importer reads a record. */
function mapped({ history }: (typeof patients)[number]) {
  const secret = Buffer.from("oncology");
  const run = {
    importId: 1,
    source: "Synthetic oncology",
    synthetic: true,
    secret,
    hashes: new KeyedHashes(secret, "Synthetic oncology"),
    storedAt: Date.parse("2026-01-01T00:00:00Z"),
    hasShiftedDates: false,
  };
  const mapping = new PatientMapping(asRead(history), run, history.patientId, new Map());
  return { resources: mapping.resources.map((read) => mapping.map(read, 1, false)), notes: mapping.notes };
}

describe("the record of an invented patient with cancer", () => {
  it("is read whole: the importer has nothing to say against it", () => {
    for (const patient of patients) {
      const { resources, notes } = mapped(patient);
      expect(notes).toEqual([]);
      expect(resources.length).toBe(patient.history.resources.length);
      for (const { resource, noteText } of resources) {
        expect(resource.occurredAt.start ?? resource.knownAt).toBeTruthy();
        if (resource.resourceType === "DocumentReference") expect(noteText?.length).toBeGreaterThan(250);
      }
    }
  });

  it("says in its notes all that is told there, as so, and nothing that is coded alone", () => {
    for (const { truth, history } of patients) {
      const said = new Set(
        truth.documents.flatMap(({ says }) =>
          says.flatMap(({ fact, stance }) => (stance === "affirmed" || stance === "recalled" ? [fact] : [])),
        ),
      );
      for (const fact of truth.facts)
        expect(said.has(fact.id), `${truth.id} ${fact.id} ${fact.kind}`).toBe(fact.told !== "coded");
      expect(history.resources.filter((one) => one.resourceType === "DocumentReference").length).toBe(
        truth.documents.length,
      );
    }
  });

  it("says what only seems so in at least one document, and corrects a slip after it was made", () => {
    for (const { truth } of patients) {
      const dateOf = (ids: readonly string[]) =>
        truth.documents
          .filter(({ id }) => ids.includes(id))
          .map(({ date }) => date)
          .toSorted();
      for (const { stance, documents } of truth.decoys)
        if (stance !== "planned") expect(documents.length, `${truth.id} ${stance}`).toBeGreaterThan(0);
      const [wrong, right] = ["mistaken", "corrected"].map((stance) =>
        dateOf(truth.decoys.find((one) => one.stance === stance)?.documents ?? []),
      );
      if (wrong?.[0] && right?.[0]) expect(wrong[0] <= right[0]).toBe(true);
    }
  });

  it("plans before it treats, and its documents stand in the order of their dates", () => {
    for (const { truth, briefs } of patients) {
      expect(truth.documents.map(({ date }) => date)).toEqual(truth.documents.map(({ date }) => date).toSorted());
      for (const { date, statements } of briefs)
        for (const { stance, fact } of statements) {
          if (stance === "planned" && truth.facts.some(({ id }) => id === fact.id))
            expect(fact.on > date, `${truth.id} ${fact.id}`).toBe(true);
          if (stance === "affirmed" || stance === "recalled")
            expect(fact.on <= date, `${truth.id} ${fact.id} ${stance}`).toBe(true);
        }
    }
  });

  it("keeps to the schema of the truth, which tells of nothing that is not told", () => {
    for (const { truth } of patients) expect(oncologyTruthSchema.parse(truth)).toEqual(truth);
  });
});
