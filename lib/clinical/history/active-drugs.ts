import { z } from "zod";
import { conceptKey, conceptText } from "../../record/history/concept-text";
import { momentSchema } from "../../record/history/moment";
import { quantityText } from "../../record/history/observed-value-text";
import { statesNone } from "../../record/history/recorded-absence";
import type { History, MedicationResource } from "../../record/history/schema";

/** A drug that a patient takes or took: requests, statements and administrations of one code, read as one. */
export const drugCourseSchema = z.strictObject({
  title: z.string(),
  /** "unclear": ordered, and whether it had ended by then is not recorded. */
  state: z.enum(["active", "on-hold", "unclear", "past"]),
  /** As of the newest entry: "1 tablet twice a day". */
  dose: z.string().nullable(),
  /** How it is known: ordered, given, or told. */
  by: z.enum(["MedicationRequest", "MedicationAdministration", "MedicationStatement"]),
  /** Since when without a gap of more than `RENEWED_WITHIN_DAYS`. */
  since: momentSchema.nullable(),
  /** When it was last ordered, given or told. */
  last: momentSchema.nullable(),
  /** Null where it has not ended, or nobody wrote down when. */
  ended: momentSchema.nullable(),
  /** Entries of this course and those before. */
  times: z.number().int().positive(),
  /** The newest of them. */
  resourceId: z.uuid(),
});
export type DrugCourse = z.infer<typeof drugCourseSchema>;

const DAY = 86_400_000;
/** Repeat prescriptions are renewed at least once a year; a month's grace (a team decision). */
const RENEWED_WITHIN_DAYS = 396;
/** A drug that was given within a day counts as being given (a team decision). */
const GIVEN_WITHIN_DAYS = 1;

/** FHIR R4 medicationrequest-intent, medication status: what was never to be taken. */
const notOrders = ["proposal", "plan", "option"];
const notTaken = ["entered-in-error", "cancelled", "draft", "not-taken", "not-done"];
const under = ["active", "in-progress", "intended"];
const over = ["completed", "stopped"];

/**
 * The drugs of a history as of a moment, those taken first, then the latest. An entry is active where its end lies after the moment, or
 * where it has none and its status says active; a request or statement without end and status (as of a moment before a later status) is
 * active for as long as a repeat prescription lasts, then unclear; an administration for a day. "stopped" without an end is past, and
 * when it stopped is not recorded.
 * @param at the moment, milliseconds since 1970
 */
export function drugCourses({ resources }: Pick<History, "resources">, at: number): DrugCourse[] {
  const groups = new Map<string, MedicationResource[]>();
  for (const one of resources) {
    if (!isMedication(one) || !wasToBeTaken(one)) continue;
    const key = conceptKey(one.code) ?? one.id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rank = { active: 0, "on-hold": 1, unclear: 2, past: 3 };
  return [...groups.values()]
    .map((entries) => courseOf(entries, at))
    .sort((a, b) => rank[a.state] - rank[b.state] || started(b.last) - started(a.last) || (a.title < b.title ? -1 : 1));
}

/** Whether an entry is of a drug that was to be taken: no statement that there is none, no plan, nothing that was called off. */
export const wasToBeTaken = (one: MedicationResource): boolean =>
  !statesNone(one) &&
  !notTaken.includes(one.status ?? "") &&
  !(one.resourceType === "MedicationRequest" && notOrders.includes(one.intent ?? ""));

const isMedication = (one: History["resources"][number]): one is MedicationResource =>
  one.resourceType === "MedicationRequest" ||
  one.resourceType === "MedicationAdministration" ||
  one.resourceType === "MedicationStatement";

const started = (moment: DrugCourse["last"]) => (moment === null ? 0 : Date.parse(moment.at));
const startOf = (one: MedicationResource) => Date.parse(one.occurredAt.start?.at ?? one.knownAt);

/** Whether a drug is taken at a moment, as far as one entry tells. @param at milliseconds since 1970 */
export function drugStateAt(one: MedicationResource, at: number): DrugCourse["state"] {
  const { status, occurredAt, resourceType } = one;
  const days = (at - startOf(one)) / DAY;
  if (resourceType === "MedicationAdministration")
    return days <= GIVEN_WITHIN_DAYS || (occurredAt.end === null && status === "in-progress") ? "active" : "past";
  if (status === "on-hold") return "on-hold";
  if (over.includes(status ?? "")) return "past";
  if (occurredAt.end !== null) return Date.parse(occurredAt.end.at) > at ? "active" : "past";
  if (under.includes(status ?? "") || days <= RENEWED_WITHIN_DAYS) return "active";
  return "unclear";
}

function courseOf(entries: readonly MedicationResource[], at: number): DrugCourse {
  const order = ["active", "on-hold", "unclear", "past"] as const;
  const state = order.find((one) => entries.some((entry) => drugStateAt(entry, at) === one)) ?? "past";
  const newestFirst = [...entries].sort((a, b) => startOf(b) - startOf(a));
  const newest = newestFirst.find((entry) => drugStateAt(entry, at) === state) as MedicationResource;
  return {
    title: conceptText(newest.code) ?? "Not named",
    state,
    dose: doseText(newest),
    by: newest.resourceType,
    since: firstOfCourse(newestFirst).occurredAt.start,
    last: newestFirst[0]?.occurredAt.start ?? null,
    ended: state === "past" ? newest.occurredAt.end : null,
    times: entries.length,
    resourceId: newest.id,
  };
}

/** The entry with which the present course began: before it lies a gap longer than a prescription lasts, or nothing. */
function firstOfCourse(newestFirst: readonly MedicationResource[]): MedicationResource {
  let first = newestFirst[0] as MedicationResource;
  for (const earlier of newestFirst) {
    const until = Math.max(startOf(earlier), Date.parse(earlier.occurredAt.end?.at ?? "") || 0);
    if ((startOf(first) - until) / DAY > RENEWED_WITHIN_DAYS) break;
    first = earlier;
  }
  return first;
}

/** "1 tablet twice a day" as given, else dose, route and frequency as far as there are any. */
export function doseText(one: MedicationResource): string | null {
  if (one.dosage !== null) return one.dosage;
  const parts = [
    one.dose && quantityText(one.dose),
    one.rate && quantityText(one.rate),
    conceptText(one.route),
    one.frequency,
    one.asNeeded === true ? "as needed" : null,
  ].filter((part) => part !== null && part !== "");
  return parts.length > 0 ? parts.join(", ") : null;
}
