import { hierarchyAmong } from "../agent-tasks/given-concepts";
import type { ReadPatientInput } from "../agent-tasks/read-patient";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { AsOf } from "../evaluate/fact-time";
import type { FactKind } from "../facts/cohort-fact";
import { chunkInputs, type NoteTables } from "../facts/facts-of-note";
import { criteriaOf } from "../parse/phrases/item";
import { type CohortQuery, type ConceptRef, conceptRefSchema } from "../query/cohort-query";
import { criterionText } from "../query/criterion-text";
import type { ScoredChunk } from "./chunk-index";
import type { PatientRecord } from "./cohort-architecture";

/** What the record holds of a person beside notes. */
const ofThePerson: readonly FactKind[] = ["birth", "sex", "race", "ethnicity", "death"];

/** Of which cancer a stage or a marker tells hangs on what is a cancer. */
const CANCER = conceptRefSchema.parse("disease:DOID:162");

/** A question and a patient's passages as `read-patient` takes them: the passages by date, with the names of our tables in them. */
export function readPatientInput(
  { text, query }: { text: string; query: CohortQuery },
  { patient, notes }: PatientRecord,
  chunks: readonly ScoredChunk[],
  { concepts, vocabulary, asOf }: { concepts: CohortConcepts; vocabulary: NoteTables["vocabulary"]; asOf: AsOf },
): ReadPatientInput {
  const passages = notes.flatMap((note) => {
    const own = chunks.filter(({ chunk }) => chunk.note === note).map(({ chunk }) => chunk.at.from);
    if (own.length === 0) return [];
    return chunkInputs(note, vocabulary).flatMap(({ at, input }, i) =>
      own.includes(at.from)
        ? [{ ...input, id: `${note.id}/${i + 1}`, writtenAt: note.writtenAt, knownAt: note.knownAt }]
        : [],
    );
  });
  passages.sort((a, b) => (a.knownAt < b.knownAt ? -1 : 1));
  const criteria = criteriaOf(query).map((criterion, i) => ({
    ...{ id: `c${i + 1}`, criterion },
    text: criterionText(criterion, (concept) => concepts.nameOf(concept)),
  }));
  const named = passages.flatMap(({ names }) => names.flatMap(({ of }) => of.flatMap((one) => refOf(one) ?? [])));
  return {
    ...{ question: text, criteria, passages },
    person: patient.facts.filter(({ kind }) => ofThePerson.includes(kind)),
    recorded: [...patient.coverage],
    hierarchy: hierarchyAmong([CANCER, ...refsIn(criteria), ...named], concepts),
    asOf,
  };
}

const refOf = (text: string): ConceptRef | null => conceptRefSchema.safeParse(text).data ?? null;

/** Every concept that stands anywhere in a form's criteria. */
function refsIn(value: unknown): ConceptRef[] {
  if (typeof value === "string") return [refOf(value) ?? []].flat();
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(refsIn) : [];
}
