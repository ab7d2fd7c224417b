import { ageOn } from "../days";
import type { ToldLife } from "../journey/tell-life";
import { authorName } from "../names";
import type { DocumentBrief, DocumentKind } from "../notes/document-brief";
import type { Draft } from "./drafts";
import { eventDrafts } from "./event-drafts";
import { filledTo, mergedTo } from "./fit-number";

const roles: Readonly<Record<DocumentKind, string>> = {
  "clinic letter": "medical oncologist",
  "progress note": "medical oncologist",
  pathology: "pathologist",
  radiology: "radiologist",
  molecular: "molecular pathologist",
  operation: "surgeon",
  "tumour board": "tumour board coordinator",
  "discharge summary": "hospitalist",
  nursing: "oncology nurse",
  "chemotherapy chart": "infusion nurse",
  "radiotherapy summary": "radiation oncologist",
  "telephone call": "oncology nurse",
};

/** Plans the documents of a record: as many as the patient was planned with, in the order of their dates. */
export function briefsOf(told: ToldLife, { name, seed }: { name: string; seed: string }): DocumentBrief[] {
  const { life, recordUntil } = told;
  const { patient, draws } = life;
  const drafts = mergedTo(patient.documents, eventDrafts(told, draws("documents")).all(), recordUntil);
  const all = filledTo(patient.documents, drafts, told, draws("more documents")).toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
  return all.map((draft, i) => briefOf(draft, i + 1, told, name, seed));
}

function briefOf(
  { kind, date, says }: Draft,
  number: number,
  { life: { patient, born } }: ToldLife,
  name: string,
  seed: string,
): DocumentBrief {
  const id = `${patient.id}-d${number}`;
  const role = roles[kind];
  return {
    ...{ id, kind, date, seed: `${seed}/${id}`, practice: patient.practice },
    patient: { id: patient.id, name, sex: patient.saysSex ? patient.sex : "unknown", ageYears: ageOn(born, date) },
    author: { name: authorName(role, patient.practice), role },
    statements: says.map((said, i) => ({ id: `s${i + 1}`, ...said })),
  };
}
