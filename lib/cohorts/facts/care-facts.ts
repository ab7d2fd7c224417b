import { conceptText } from "../../record/history/concept-text";
import { isStatement } from "../../record/history/recorded-absence";
import type { EncounterResource, HistoryPatient, Resource, ResourceOf } from "../../record/history/schema";
import { isIntensiveCare, isIntensiveCareWard } from "../../record/sources/fhir/stay-of-encounter";
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

/**
 * An Encounter: its class of ours; intensive care where its name or all its wards say so. One that was in such wards for a part of its time was in intensive
 * care for that part, unless an encounter within it says so itself.
 */
export function encounterFacts(
  encounter: EncounterResource,
  encounters: Iterable<EncounterResource> = [],
): CohortFact[] {
  if (!tookPlace(encounter)) return [];
  const code = encounter.class?.code ?? "";
  const ours = classes[code.toUpperCase()] ?? classWords[code.toLowerCase()] ?? null;
  const mayBeIcu = ours === null || ours === "inpatient";
  const isIcu = mayBeIcu && isIntensiveCare(encounter);
  const whole = factOf({
    ...baseOf("encounter", encounter),
    codes: codeRefs(encounter.code),
    words: conceptText(encounter.code),
    encounterClass: isIcu ? "intensive care" : ours,
  });
  if (isIcu || !mayBeIcu || [...encounters].some((one) => one.partOf === encounter.id && isIntensiveCare(one)))
    return [whole];
  return [whole, ...timesInIntensiveCare(encounter).map((part) => ({ ...whole, ...part }))];
}

/** Of wards that follow each other the times of intensive care, known when they begin; none of a ward that has no times. */
function timesInIntensiveCare({
  locations,
  knownAt,
}: EncounterResource): Pick<CohortFact, "words" | "encounterClass" | "occurredAt" | "knownAt">[] {
  const runs: EncounterResource["locations"][] = [];
  for (const [i, ward] of locations.entries()) {
    if (!isIntensiveCareWard(ward.name) || ward.start === null) continue;
    const before = locations[i - 1];
    const run = runs.at(-1);
    if (run && before && run.at(-1) === before) run.push(ward);
    else runs.push([ward]);
  }
  return runs.map((run) => {
    const [start, end] = [run[0]?.start ?? null, run.at(-1)?.end ?? null];
    const began = start === null ? knownAt : new Date(start.at).toISOString();
    return {
      words: run.map(({ name }) => name).join(", "),
      encounterClass: "intensive care",
      occurredAt: { start, end },
      knownAt: knownAt !== null && began !== null && began < knownAt ? knownAt : began,
    };
  });
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
