import { conceptText } from "../../record/history/concept-text";
import { isStatement } from "../../record/history/recorded-absence";
import type { EncounterResource, HistoryPatient, Resource, ResourceOf } from "../../record/history/schema";
import { isIntensiveCare } from "../../record/sources/fhir/stay-of-encounter";
import type { Terminology } from "../../terminology/links/terminology";
import { type CohortFact, type EncounterClass, factOf } from "./cohort-fact";
import { procedureRef } from "./procedure-ref";
import { baseOf, codeRefs } from "./resource-fact";
import { reasonRef, roleIn } from "./treatment-reason";

/** FHIR R4 event-status and encounter-status: what did not take place, or not yet. */
const notDone = ["not-done", "entered-in-error", "preparation", "cancelled", "planned", "unknown"];

/** Whether it took place, or goes on. */
export const tookPlace = ({ status }: Resource) => !notDone.includes(status ?? "");

/** A Procedure: its codes, its words where it has no code that we know, and what it was done for. */
export function procedureFacts(terminology: Terminology, procedure: ResourceOf<"Procedure">): CohortFact[] {
  if (!tookPlace(procedure) || isStatement(procedure)) return [];
  return [
    factOf({
      ...baseOf("procedure", procedure),
      concept: procedureRef(procedure.code),
      codes: codeRefs(procedure.code),
      words: conceptText(procedure.code),
      role: roleIn(procedure.reason?.text ?? null),
      of: reasonRef(terminology, procedure.reason),
    }),
  ];
}

/** HL7 v3 ActEncounterCode, the value set of FHIR R4's Encounter.class, as classes of ours (a team decision): pre-admission and in the field are none. */
const classes: Readonly<Record<string, EncounterClass>> = {
  AMB: "ambulatory",
  EMER: "emergency",
  IMP: "inpatient",
  ACUTE: "inpatient",
  NONAC: "inpatient",
  OBSENC: "inpatient",
  SS: "inpatient",
  HH: "home",
  VR: "virtual",
};

/** Classes as Synthea of 2018 and other sources write them, in words. */
const classWords: Readonly<Record<string, EncounterClass>> = {
  ambulatory: "ambulatory",
  outpatient: "ambulatory",
  wellness: "ambulatory",
  urgentcare: "ambulatory",
  emergency: "emergency",
  inpatient: "inpatient",
  home: "home",
  virtual: "virtual",
};

/** An Encounter: its class of ours; intensive care where its name or its wards say so. */
export function encounterFacts(encounter: EncounterResource): CohortFact[] {
  if (!tookPlace(encounter)) return [];
  const code = encounter.class?.code ?? "";
  const ours = classes[code.toUpperCase()] ?? classWords[code.toLowerCase()] ?? null;
  const isIcu = (ours === null || ours === "inpatient") && isIntensiveCare(encounter);
  return [
    factOf({
      ...baseOf("encounter", encounter),
      codes: codeRefs(encounter.code),
      words: conceptText(encounter.code),
      encounterClass: isIcu ? "intensive care" : ours,
    }),
  ];
}

/** When nothing earlier is written: what is so from birth was known from the first. */
const ALWAYS = "0001-01-01T00:00:00.000Z";

/** Race and ethnicity as a Patient says them, known from the first. */
export function originFacts(patient: ResourceOf<"Other">): CohortFact[] {
  const said = (kind: "race" | "ethnicity", words: string) =>
    factOf({ ...baseOf(kind, patient), words, occurredAt: { start: null, end: null }, knownAt: ALWAYS });
  return [
    ...(patient.races ?? []).map((words) => said("race", words)),
    ...(patient.ethnicity === undefined ? [] : [said("ethnicity", patient.ethnicity)]),
  ];
}

/** What the record says of the person: sex and birth, known from the first, and death, known when its day is over. */
export function personFacts({ sex, birthDate, deceased }: HistoryPatient, deathKnownAt: string | null): CohortFact[] {
  const place = { in: "patient" } as const;
  const nowhen = { start: null, end: null };
  const facts: CohortFact[] = [];
  if (sex !== "unknown") facts.push(factOf({ kind: "sex", words: sex, occurredAt: nowhen, knownAt: ALWAYS, place }));
  if (birthDate !== null)
    facts.push(factOf({ kind: "birth", occurredAt: { start: birthDate, end: null }, knownAt: ALWAYS, place }));
  if (deceased !== null)
    facts.push(
      factOf({
        kind: "death",
        occurredAt: { start: deceased === "yes" ? null : deceased, end: null },
        knownAt: deathKnownAt,
        place,
      }),
    );
  return facts;
}
