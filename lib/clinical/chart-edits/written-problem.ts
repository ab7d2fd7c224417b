import { z } from "zod";
import { AppError } from "../../platform/errors";
import { ENTRIES } from "../../record/history/entered-here";
import { type Moment, momentOf, overAt } from "../../record/history/moment";
import type { ConditionResource } from "../../record/history/schema";
import { codingSchema } from "../../terminology/codeable-concept";
import { problemEntrySchema } from "../history/problems-of";
import { laterOf, type Writing } from "./written-note";

/** A day, a month or a year: "2019-05-03", "2019-05", "2019". */
const daySchema = z
  .string()
  .trim()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "Expected a date as 2019-05-03, 2019-05 or 2019.")
  .refine((text) => momentOf(text) !== null, "No calendar has this day.");

/** What a clinician says of a problem that no source tells of. */
export const writtenProblemSchema = z.strictObject({
  words: z.string().trim().min(1, "Name the problem.").max(200),
  /** What was chosen of what the search found for these words; null where the words alone name it. */
  coding: codingSchema.strict().nullable(),
  onset: daySchema.nullable(),
  status: z.enum(["active", "resolved"]),
});
export type WrittenProblem = z.infer<typeof writtenProblemSchema>;

/** What a problem can be set to. The last two are FHIR's condition-ver-status: the patient does not have it; it was a slip. */
export const settableStates = ["active", "resolved", "refuted", "entered-in-error"] as const;

export const problemChangeSchema = z.discriminatedUnion("kind", [
  /** `on`: when it ended, of one that is resolved; null for now. */
  z.strictObject({ kind: z.literal("state"), state: z.enum(settableStates), on: daySchema.nullable() }),
  z.strictObject({ kind: z.literal("onset"), onset: daySchema.nullable() }),
]);
export type ProblemChange = z.infer<typeof problemChangeSchema>;

/** A change of a problem, with all its entries as the clinician saw them. */
export const changedProblemSchema = z.strictObject({
  entries: z.array(problemEntrySchema).min(1).max(1000),
  change: problemChangeSchema,
});

/** The last place where a day begins is 14 hours ahead of UTC. */
const EASTERNMOST_MS = 14 * 3_600_000;

const now = (at: string): Moment => ({ at, precision: "second", utcOffset: 0 });
const invalid = (userMessage: string) => new AppError("invalid", { userMessage });

/** The first version of a problem. @param id a UUID of its own @throws AppError "invalid" for an onset in the future */
export function newProblem(id: string, written: WrittenProblem, writing: Writing): ConditionResource {
  const { words, coding, onset, status } = written;
  const { author, at } = writing;
  const start = onset === null ? null : momentOf(onset);
  const problem: ConditionResource = {
    resourceType: "Condition",
    ...{ id, version: 1, source: ENTRIES, encounterId: null, status: null, author },
    code: { coding: coding === null ? [] : [coding], text: words },
    occurredAt: { start, end: status === "resolved" ? now(at) : null },
    ...{ knownAt: at, knownBy: "recorded", categories: ["problem-list-item"], severity: null },
    ...{ clinicalStatus: status, verificationStatus: "confirmed" },
  };
  checkDays(problem, at);
  return problem;
}

/**
 * The next version of a Condition as a clinician changes it; what it said besides stays. FHIR R4's invariants con-4 and con-5 hold: what
 * has ended is resolved or inactive, and what was entered in error has no clinical status.
 * @throws AppError "invalid" for days in the future, or an end before the onset
 */
export function changedCondition(
  condition: ConditionResource,
  change: ProblemChange,
  { author, at }: Writing,
): ConditionResource {
  const next: ConditionResource = {
    ...condition,
    ...{ version: condition.version + 1, source: ENTRIES, author },
    ...{ knownAt: laterOf(condition.knownAt, at), knownBy: "recorded" },
  };
  const { start, end } = condition.occurredAt;
  if (change.kind === "onset") next.occurredAt = { start: change.onset === null ? null : momentOf(change.onset), end };
  else {
    const on = change.on === null ? now(at) : momentOf(change.on);
    const of = {
      active: { clinicalStatus: "active", verificationStatus: heldAs(condition), end: null },
      resolved: { clinicalStatus: "resolved", verificationStatus: heldAs(condition), end: on },
      refuted: { clinicalStatus: "inactive", verificationStatus: "refuted", end },
      "entered-in-error": { clinicalStatus: null, verificationStatus: "entered-in-error", end },
    }[change.state];
    next.clinicalStatus = of.clinicalStatus;
    next.verificationStatus = of.verificationStatus;
    next.occurredAt = { start, end: of.end };
  }
  checkDays(next, at, condition);
  return next;
}

/** Who sets a problem that was refuted to active or resolved says that the patient has it. */
const heldAs = ({ verificationStatus }: ConditionResource) =>
  verificationStatus === "refuted" || verificationStatus === "entered-in-error" ? "confirmed" : verificationStatus;

/** Days that the clinician gave: those of a source that shifted its dates may be in the future. */
function checkDays({ occurredAt: { start, end } }: ConditionResource, at: string, before?: ConditionResource): void {
  const latest = Date.parse(at) + EASTERNMOST_MS;
  const isNew = (moment: Moment | null, old: Moment | null | undefined) => moment !== null && moment.at !== old?.at;
  if (isNew(start, before?.occurredAt.start) && Date.parse(start?.at ?? at) > Math.max(latest, knownBefore(before)))
    throw invalid("The onset is in the future. Expected a day that has begun.");
  if (isNew(end, before?.occurredAt.end) && Date.parse(end?.at ?? at) > Math.max(latest, knownBefore(before)))
    throw invalid("The end is in the future. Expected a day that has begun.");
  if (start !== null && end !== null && overAt(end) < Date.parse(start.at))
    throw invalid("The problem would end before it began. Give another day.");
}

const knownBefore = (before: ConditionResource | undefined) => (before ? Date.parse(before.knownAt) : 0);
