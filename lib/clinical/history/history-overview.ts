import { z } from "zod";
import { extentOf, type HistoryExtent } from "../../record/history/history-extent";
import { instantSchema } from "../../record/history/moment";
import { absenceOf, type RecordedAbsence } from "../../record/history/recorded-absence";
import type { ResourceType } from "../../record/history/resource-types";
import type { History } from "../../record/history/schema";
import { drugLineSchema, drugLines } from "./active-drugs";
import { encounterLineSchema, encountersOf } from "./encounters-of";
import { historyBanner, historyBannerSchema } from "./history-banner";
import { latestResultSchema, latestResults } from "./latest-results";
import { momentTold } from "./moment-told";
import { problemSchema, problemsOf, setAsideProblemSchema, setAsideProblemsOf } from "./problems-of";

/** Kinds of what a record may hold, as the overview names them, with the resource types in which it would stand. */
const kinds: Readonly<Record<string, readonly ResourceType[]>> = {
  Allergies: ["AllergyIntolerance"],
  Problems: ["Condition"],
  Medications: ["MedicationRequest", "MedicationAdministration", "MedicationStatement"],
  Results: ["Observation"],
  Encounters: ["Encounter"],
  Procedures: ["Procedure"],
  Immunizations: ["Immunization"],
  Notes: ["DocumentReference"],
};

/** What is known of a patient's years at a moment, in short. */
export const historyOverviewSchema = historyBannerSchema.extend({
  /** The moment for which it is told: the one looked back to or now, or the end of a record whose dates were shifted into the future; death where that was earlier. */
  at: instantSchema,
  /** Over which moments one may go: from birth, or the first entry known, to today. */
  range: z.strictObject({ from: instantSchema, to: instantSchema }),
  problems: z.array(problemSchema),
  /** Refuted, or entered in error. */
  setAsideProblems: z.array(setAsideProblemSchema),
  /** All that are taken or may be; of past ones the latest `PAST_DRUGS_SHOWN`. */
  drugs: z.array(drugLineSchema),
  /** How many past ones there are. */
  pastDrugs: z.number().int().nonnegative(),
  results: z.array(latestResultSchema),
  /** The latest `ENCOUNTERS_SHOWN`, and how many there are. */
  encounters: z.strictObject({ last: z.array(encounterLineSchema), total: z.number().int() }),
  /** Entries known, of all types. */
  entries: z.number().int(),
});
export type HistoryOverview = z.infer<typeof historyOverviewSchema>;

const ENCOUNTERS_SHOWN = 5;
/** The page of medications shows all: of hundreds, an overview is none. */
const PAST_DRUGS_SHOWN = 20;
const DAY = 86_400_000;
/** Of dates that were shifted into the future, as MIMIC-IV's are, nobody may ask today: a life's length is then shown. */
const LIFE = 100 * 365.25 * DAY;

/** @param now the server's clock, milliseconds since 1970 */
export function historyOverview(history: History, now: number): HistoryOverview {
  const { resources } = history;
  const extent = extentOf(resources);
  const at = momentTold(history, extent, now);
  const encounters = encountersOf(history);
  const drugs = drugLines(history, at);
  const past = drugs.filter(({ state }) => state === "past");
  return {
    ...historyBanner(history, extent, now),
    at: new Date(at).toISOString(),
    range: rangeOf(history, extent, now),
    problems: problemsOf(history),
    setAsideProblems: setAsideProblemsOf(history),
    drugs: [...drugs.filter(({ state }) => state !== "past"), ...past.slice(0, PAST_DRUGS_SHOWN)],
    pastDrugs: past.length,
    results: latestResults(history),
    encounters: { last: encounters.slice(0, ENCOUNTERS_SHOWN), total: encounters.length },
    kinds: Object.entries(kinds).map(([kind, types]) => ({ kind, absence: absenceOfKind(history, types) })),
    entries: resources.length,
  };
}

/** Depends on nothing that was known later than the moment: where the record ends would tell how long the patient was seen. */
function rangeOf({ patient, resources }: History, { lastKnown }: HistoryExtent, now: number) {
  const today = Math.ceil(now / DAY) * DAY - 1;
  const firstEntry = () =>
    resources.reduce(
      (first, { occurredAt: { start } }) => (start ? Math.min(first, Date.parse(start.at)) : first),
      today,
    );
  const from = patient.birthDate ? Date.parse(patient.birthDate.at) : firstEntry();
  const isShifted = Math.max(from, lastKnown) > today + DAY;
  const to = isShifted ? Math.max(from + LIFE, lastKnown) : today;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

function absenceOfKind(history: History, types: readonly ResourceType[]): RecordedAbsence {
  const said = types.map((type) => absenceOf(history, type));
  return (["recorded", "none", "not-asked"] as const).find((one) => said.includes(one)) ?? "not-recorded";
}
