import { encounterTitle } from "../../clinical/history/encounter-title";
import { ageAt } from "../../record/history/age-at";
import { asKnown, patientAsKnown } from "../../record/history/as-known";
import { conceptText, drugText } from "../../record/history/concept-text";
import type { History, Resource, ResourceOf } from "../../record/history/schema";
import type { Terminology } from "../../terminology/links/terminology";
import { demographicEntries } from "./demographic-entries";
import { type KeyOf, keysOf } from "./entry-key";
import { entryRef } from "./entry-ref";
import { isNeverRead } from "./never-read";
import { observationEntries } from "./observation-entries";
import { sortedEntries, type Trajectory, type TrajectoryEntry, type TrajectoryPatient } from "./trajectory-entry";

export interface HistoryToRead {
  /** The moment at which is judged, ISO 8601: what was known then or later is not read. */
  index: string;
  lookbackYears: number;
  /** Texts of notes by the ids of their resources (`readNoteTexts`); a note without one stands with its title alone. */
  notes: ReadonlyMap<string, string>;
  terminology: Terminology;
}

/**
 * What was known of a patient before the index, over the years before it, as entries. A history read as of later gives the same, unless a
 * version known before the index was replaced since: read it as of the index.
 */
export function entriesOfHistory(
  history: History,
  { index, lookbackYears, notes, terminology }: HistoryToRead,
): Trajectory {
  const known = Date.parse(index) - 1;
  const begin = new Date(index);
  begin.setUTCFullYear(begin.getUTCFullYear() - lookbackYears);
  const from = begin.toISOString();
  const keyOf = keysOf(terminology);
  const resources = history.resources.flatMap((one) => asKnown(one, known) ?? []);
  const read = resources.filter((one) => !isNeverRead(one)).flatMap((one) => entriesOf(one, notes, keyOf));
  const entries = read.filter(({ at }) => at >= from && at < index);
  const patient = patientOf(history, resources, known);
  return {
    ...{ patient, clock: "calendar", index: new Date(index).toISOString(), from },
    entries: sortedEntries([...demographicEntries(patient, from), ...entries]),
  };
}

function patientOf(history: History, resources: readonly Resource[], known: number): TrajectoryPatient {
  const { birthDate, sex } = patientAsKnown(history.patient, known);
  const person = resources.find(
    (one): one is ResourceOf<"Other"> => one.resourceType === "Other" && one.fhirType === "Patient",
  );
  return {
    ageYears: birthDate === null ? null : (ageAt(birthDate, known)?.years ?? null),
    sex,
    races: (person?.races ?? []).slice(0, 6).map((race) => race.slice(0, 100)),
    ethnicity: person?.ethnicity?.slice(0, 100) ?? null,
  };
}

/** An end that stands for a moment has its own entry, so that nobody knows of it where it begins. */
function entriesOf(resource: Resource, notes: HistoryToRead["notes"], keyOf: KeyOf): TrajectoryEntry[] {
  const at = resource.occurredAt.start?.at ?? resource.occurredAt.end?.at ?? resource.knownAt;
  const ofText = (
    kind: TrajectoryEntry["kind"],
    text: string | null,
    more: Partial<TrajectoryEntry> = {},
  ): TrajectoryEntry => ({
    ref: entryRef({ in: "resource", resourceId: resource.id, part: null }),
    ...{ at, knownAt: resource.knownAt, kind, key: keyOf(resource.code), text: text ?? "unnamed" },
    ...{ value: null, unit: null, state: null, status: resource.status?.slice(0, 60) ?? null, note: null },
    ...more,
  });
  switch (resource.resourceType) {
    case "Encounter":
      return [ofText("encounter", encounterTitle(resource).title, { key: encounterKey(resource, keyOf) })];
    case "Condition":
      return conditionEntries(resource, ofText);
    case "Observation":
      return observationEntries(resource, at, keyOf);
    case "MedicationRequest":
    case "MedicationAdministration":
    case "MedicationStatement":
      return [
        ofText(
          "medication",
          [drugText(resource.code) ?? "drug without a name", resource.dosage].filter(Boolean).join(", "),
        ),
      ];
    case "Procedure":
      return [ofText("procedure", conceptText(resource.code))];
    case "AllergyIntolerance":
      return [ofText("allergy", conceptText(resource.code), { key: `allergy|${keyOf(resource.code)}`.slice(0, 300) })];
    case "Immunization":
      return [ofText("immunization", conceptText(resource.code))];
    case "DocumentReference":
    case "DiagnosticReport":
      return [noteEntry(resource, notes, ofText)];
    default:
      return [];
  }
}

type OfText = (kind: TrajectoryEntry["kind"], text: string | null, more?: Partial<TrajectoryEntry>) => TrajectoryEntry;

/** FHIR R4 condition-clinical: what stands no more. */
const overStatuses: ReadonlySet<string> = new Set(["resolved", "inactive", "remission"]);

function conditionEntries(condition: ResourceOf<"Condition">, ofText: OfText): TrajectoryEntry[] {
  const { clinicalStatus, verificationStatus, code, occurredAt, knownAt, id } = condition;
  const text = conceptText(code);
  const status = verificationStatus === "refuted" ? "refuted" : clinicalStatus;
  const { start, end } = occurredAt;
  if (start === null || end === null || end.at <= start.at)
    return [ofText("diagnosis", text, { status: status?.slice(0, 60) ?? null })];
  const over = status !== null && (overStatuses.has(status) || status === "refuted") ? status : "resolved";
  return [
    ofText("diagnosis", text, { status: null }),
    ofText("diagnosis", text, {
      ref: entryRef({ in: "resource", resourceId: id, part: "end" }),
      ...{ at: end.at, knownAt: knownAt > end.at ? knownAt : end.at, status: over.slice(0, 60) },
    }),
  ];
}

/** By what it was for; of one that names nothing, by its class. */
function encounterKey(encounter: ResourceOf<"Encounter">, keyOf: KeyOf): string {
  const [reason] = encounter.reasons;
  return reason === undefined
    ? `encounter|${(encounter.class?.code ?? "unknown").toLowerCase()}`.slice(0, 300)
    : `encounter|${keyOf(reason)}`.slice(0, 300);
}

function noteEntry(
  note: ResourceOf<"DocumentReference"> | ResourceOf<"DiagnosticReport">,
  notes: HistoryToRead["notes"],
  ofText: OfText,
): TrajectoryEntry {
  const written = notes.get(note.id) ?? "";
  const conclusion = note.resourceType === "DiagnosticReport" ? (note.conclusion?.trim() ?? "") : "";
  const parts = [written, written.includes(conclusion) ? "" : conclusion].filter((part) => part.trim() !== "");
  return ofText(note.resourceType === "DiagnosticReport" ? "report" : "note", note.title ?? conceptText(note.code), {
    note: parts.length === 0 ? null : parts.join("\n\n"),
  });
}
