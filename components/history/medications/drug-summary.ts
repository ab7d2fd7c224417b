import { z } from "zod";
import { timelineEntries } from "@/components/history/timeline/timeline-entry";
import { timelineOf } from "@/components/history/timeline/timeline-items";
import { DAY } from "@/components/history/timeline/timeline-window";
import { wallEnd } from "@/components/history/timeline/wall-end";
import { type DrugHistory, doseChangesOf, drugHistories, entriesOf } from "@/lib/clinical/history/drug-courses";
import { onWall } from "@/lib/record/history/moment-text";
import type { History } from "@/lib/record/history/schema";
import { drugText } from "./course-text";
import { rateSteps } from "./rate-steps";

/** Wall-clock milliseconds. */
const wall = z.number().int();

/** A drug as its row and its bars show it, and nothing else of what stands behind. */
const drugSummarySchema = z.strictObject({
  title: z.string(),
  /** "said": what somebody says the patient takes. */
  told: z.enum(["ordered", "said"]),
  state: z.enum(["active", "unsaid", "past"]),
  dose: z.string().nullable(),
  /** Its last course, how many came before, how often it was given. */
  text: z.string(),
  /** Its courses: an end of null is not recorded. */
  bars: z.array(z.strictObject({ from: wall, to: wall.nullable(), goesOn: z.boolean(), doseChanges: z.array(wall) })),
  /** When it was given: the first in wall-clock seconds, each other in seconds after the one before it. */
  given: z.array(z.number().int()),
  /** Rates of an infusion: from when to when, and how much, in one unit. */
  rates: z.array(z.tuple([wall, wall, z.number()])),
  /** One of its entries: all of them are read by it. */
  resourceId: z.uuid(),
});
export type DrugSummary = z.infer<typeof drugSummarySchema>;

/** GET /api/patients/[id]/history/medications, `?asOf=<instant>` for what was known by then. */
export const drugSummariesSchema = z.strictObject({
  /** The moment of the view; null: all that is stored is shown. */
  asOf: wall.nullable(),
  /** From the first drug to the end of the record. */
  from: wall,
  to: wall,
  drugs: z.array(drugSummarySchema),
});
export type DrugSummaries = z.infer<typeof drugSummariesSchema>;

/** Types that tell of drugs; encounters tell until when the record goes. */
const types = ["MedicationRequest", "MedicationAdministration", "MedicationStatement", "Encounter"];

/** The drugs of a history as the page of medications shows them. @param at the moment of the view, milliseconds since 1970 */
export function drugSummaries(history: History, at: number): DrugSummaries {
  const told = { ...history, resources: history.resources.filter(({ resourceType }) => types.includes(resourceType)) };
  const { byLane, whole, asOf } = timelineOf(timelineEntries(told));
  // From the first drug to the end of the record: until then, what goes on is known to go on.
  const from = Math.min(byLane.medications[0]?.start ?? whole.from, whole.to - DAY);
  return { asOf, from, to: whole.to, drugs: drugHistories(told, at).map(summaryOf) };
}

function summaryOf(drug: DrugHistory): DrugSummary {
  const { title, told, state, dose, courses, given } = drug;
  const seconds = given
    .flatMap(({ occurredAt: { start, end } }) => start ?? end ?? [])
    .map((moment) => Math.round(onWall(moment) / 1000))
    .sort((a, b) => a - b);
  return {
    ...{ title, told, state, dose },
    text: drugText(drug),
    bars: courses.map((course) => ({
      from: onWall(course.start),
      to: course.end && wallEnd(course.end),
      goesOn: course.goesOn,
      doseChanges: doseChangesOf(course).map((change) => onWall(change.at)),
    })),
    given: seconds.map((at, i) => at - (seconds[i - 1] ?? 0)),
    rates: rateSteps(given).steps.map(({ from, to, rate }) => [from, to, rate]),
    resourceId: entriesOf(drug)[0]?.id ?? "",
  };
}

/** When a drug was given, wall-clock milliseconds, in order. */
export function givenAt({ given }: Pick<DrugSummary, "given">): number[] {
  let at = 0;
  return given.map((gap) => {
    at += gap;
    return at * 1000;
  });
}
