import type { JsonObject } from "../../fhir/reading/patient-resources";
import { attached } from "../../fhir/writing/note-text";
import { concept, loinc } from "../history/fhir-elements";
import type { SyntheticHistory } from "../history/told-history";
import { briefsOf } from "./documents/plan-documents";
import { codedBodies } from "./fhir/coded-facts";
import { type ToldLife, tellLife } from "./journey/tell-life";
import { patientName } from "./names";
import { type DocumentBrief, documentKinds } from "./notes/document-brief";
import type { LatentFact, LatentFactOf } from "./notes/latent-fact";
import type { NoteFamily } from "./notes/note-family";
import type { OncologyTruth } from "./oncology-truth";
import type { PlannedPatient } from "./plan-cohort";

/** An invented patient with cancer: the record as FHIR R4, and what is true of the patient. */
export interface OncologyPatient {
  history: SyntheticHistory;
  truth: OncologyTruth;
  briefs: readonly DocumentBrief[];
}

const IDENTIFIERS = "https://example.org/oncology-practices/mrn";

/** @param family writes the notes. The same patient, seed and family always give the same. */
export function oncologyPatient(planned: PlannedPatient, seed: string, family: NoteFamily): OncologyPatient {
  const told = tellLife(planned, seed);
  const { given, family: surname } = patientName(planned.id, planned.sex, seed);
  const name = `${given} ${surname}`;
  const documents = briefsOf(told, { name, seed });
  const patientId = `oncology-${planned.id.slice(2)}`;
  const subject = { reference: `Patient/${patientId}` };
  const counts = new Map<string, number>();
  const numbered = (body: JsonObject): JsonObject => {
    const type = String(body.resourceType);
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    const { resourceType, ...rest } = body;
    return { resourceType, id: `${patientId}-${type}-${count}`, subject, ...rest };
  };
  return {
    history: {
      ...{ patientId, mrn: planned.id, name, sex: planned.saysSex ? planned.sex : "unknown" },
      resources: [
        patientResource(told, patientId, given, surname),
        ...told.facts.flatMap((fact) => codedBodies(fact, reasonOf(fact, told))).map(numbered),
        ...documents.map((brief) => numbered(documentReference(brief, family))),
      ],
    },
    truth: truthOf(told, documents),
    briefs: documents,
  };
}

/** Two of the four practices code what a treatment is for. */
function reasonOf({ of }: LatentFact, { life, facts }: ToldLife): LatentFactOf<"diagnosis"> | null {
  if (life.patient.practice > 2) return null;
  return facts.find((one): one is LatentFactOf<"diagnosis"> => one.kind === "diagnosis" && one.id === of) ?? null;
}

const usCore = (name: "race" | "ethnicity", text: string): JsonObject => ({
  url: `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`,
  extension: [{ url: "text", valueString: text }],
});

function patientResource({ life, facts }: ToldLife, id: string, given: string, family: string): JsonObject {
  const { patient, born } = life;
  const death = facts.find((fact) => fact.kind === "death" && fact.told !== "notes");
  const said = [
    patient.race === null ? null : usCore("race", patient.race),
    patient.ethnicity === null ? null : usCore("ethnicity", patient.ethnicity),
  ].filter((one) => one !== null);
  return {
    ...{ resourceType: "Patient", id, ...(said.length > 0 && { extension: said }) },
    identifier: [{ system: IDENTIFIERS, value: patient.id }],
    ...{
      name: [{ use: "official", given: [given], family }],
      ...(patient.saysSex && { gender: patient.sex }),
      birthDate: born,
    },
    ...(death !== undefined && { deceasedDateTime: death.on }),
  };
}

function documentReference(brief: DocumentBrief, family: NoteFamily): JsonObject {
  const { loinc: code, title } = documentKinds[brief.kind];
  return {
    ...{
      resourceType: "DocumentReference",
      status: "current",
      type: concept(loinc(code, title)),
      date: `${brief.date}T16:00:00Z`,
    },
    author: [{ display: `${brief.author.name}, ${brief.author.role}` }],
    content: [{ attachment: attached(title, family.render(brief).text) }],
  };
}

function truthOf({ life, facts, decoys, recordUntil }: ToldLife, documents: readonly DocumentBrief[]): OncologyTruth {
  const { patient, born, model } = life;
  const saying = (fact: string, stance: string) =>
    documents
      .filter((brief) => brief.statements.some((one) => one.fact.id === fact && one.stance === stance))
      .map((brief) => brief.id);
  return {
    ...{
      id: patient.id,
      tumour: model.id,
      sex: patient.saysSex ? patient.sex : null,
      birthDate: born,
      race: patient.race,
      ethnicity: patient.ethnicity,
      practice: patient.practice,
      recordUntil,
    },
    facts: [...facts],
    decoys: decoys.map((one) => ({ ...one, documents: saying(one.fact.id, one.stance) })),
    documents: documents.map(({ id, kind, date, statements }) => ({
      id,
      kind,
      date,
      says: statements.map(({ fact, stance }) => ({ fact: fact.id, stance })),
    })),
  };
}
