import { z } from "zod";
import { conceptKey, conceptText } from "../../record/history/concept-text";
import { isEnteredHere } from "../../record/history/entered-here";
import { instantSchema, momentSchema } from "../../record/history/moment";
import { isStatement } from "../../record/history/recorded-absence";
import type { ConditionResource, History } from "../../record/history/schema";

/** A Condition by the version that was read. */
export const problemEntrySchema = z.strictObject({ id: z.uuid(), version: z.number().int().positive() });

/** A problem of a patient: all Conditions of one code, read as one. */
export const problemSchema = z.strictObject({
  title: z.string(),
  /**
   * "coded": coded for an encounter, and nothing says since when or whether it goes on, as of the diagnoses of a hospital's bill.
   * "ended": resolved, in remission or inactive.
   */
  state: z.enum(["active", "coded", "ended"]),
  /** Of its circumstances rather than the patient's body, where FHIR's category says so. */
  isSocial: z.boolean(),
  /** Provisional or differential. */
  isUnconfirmed: z.boolean(),
  severity: z.string().nullable(),
  /** Of those now active the first onset; else the last one's. */
  since: momentSchema.nullable(),
  ended: momentSchema.nullable(),
  /** When it was last written down. */
  lastConfirmed: instantSchema,
  /** Conditions that say so. */
  times: z.number().int().positive(),
  /** The newest of them. */
  resourceId: z.uuid(),
  /** All of them as they were read: whoever changes the problem says what they saw. */
  entries: z.array(problemEntrySchema),
  /** Who of the clinicians here wrote the newest of them last; null where it is as its source wrote it. */
  changedBy: z.string().nullable(),
});
export type Problem = z.infer<typeof problemSchema>;

/** A problem of which somebody said that the patient does not have it, or that it was written down by mistake. */
export const setAsideProblemSchema = problemSchema
  .pick({
    ...{ title: true, resourceId: true, entries: true, changedBy: true, lastConfirmed: true },
  })
  .extend({ verification: z.enum(["refuted", "entered-in-error"]) });
export type SetAsideProblem = z.infer<typeof setAsideProblemSchema>;

/** FHIR R4 condition-clinical: values that say that it goes on, and that it does not. */
const goesOn = ["active", "recurrence", "relapse"];
const isOver = ["inactive", "remission", "resolved"];

/** Categories of findings about how somebody lives: US Core 6 condition categories, and FHIR's observation-category. */
const socialCategories = ["sdoh", "social-history", "social-determinant-of-health"];

/** FHIR R4 condition-ver-status: what is no problem of this patient. */
const notProblems = ["refuted", "entered-in-error"];

/**
 * The problems of a history, the latest onset first. A Condition is active where its status says so; without a status, as of a moment
 * before its end, where it has an onset and no end is known (a team decision: whatever began and is not known to have ended goes on).
 */
export const problemsOf = (history: Pick<History, "resources">): Problem[] =>
  conditionsByCode(history, (one) => !isSetAside(one))
    .map(problemOf)
    .sort((a, b) => latest(b) - latest(a) || (a.title < b.title ? -1 : 1));

/** Problems that were refuted or entered in error, by title: they are kept, and are none of the patient's. */
export const setAsideProblemsOf = (history: Pick<History, "resources">): SetAsideProblem[] =>
  conditionsByCode(history, isSetAside)
    .map((conditions) => {
      const { title, resourceId, entries, changedBy, lastConfirmed } = problemOf(conditions);
      const isRefuted = conditions.some(({ verificationStatus }) => verificationStatus === "refuted");
      const verification = isRefuted ? ("refuted" as const) : ("entered-in-error" as const);
      return { title, resourceId, entries, changedBy, lastConfirmed, verification };
    })
    .sort((a, b) => (a.title < b.title ? -1 : 1));

const isSetAside = ({ verificationStatus }: ConditionResource) => notProblems.includes(verificationStatus ?? "");

function conditionsByCode(
  { resources }: Pick<History, "resources">,
  wanted: (one: ConditionResource) => boolean,
): ConditionResource[][] {
  const groups = new Map<string, ConditionResource[]>();
  for (const one of resources) {
    if (one.resourceType !== "Condition" || isStatement(one) || !wanted(one)) continue;
    const key = conceptKey(one.code) ?? one.id;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** Whether a Condition goes on, is over, or says neither. */
export function stateOf({ clinicalStatus, occurredAt }: ConditionResource): Problem["state"] {
  if (occurredAt.end !== null || isOver.includes(clinicalStatus ?? "")) return "ended";
  return goesOn.includes(clinicalStatus ?? "") || occurredAt.start !== null ? "active" : "coded";
}

const onset = (one: ConditionResource) => Date.parse(one.occurredAt.start?.at ?? one.knownAt);
const latest = ({ since, lastConfirmed }: Problem) => Date.parse(since?.at ?? lastConfirmed);

function problemOf(conditions: readonly ConditionResource[]): Problem {
  const order = ["active", "coded", "ended"] as const;
  const state = order.find((one) => conditions.some((condition) => stateOf(condition) === one)) ?? "ended";
  const meant = conditions.filter((one) => stateOf(one) === state).sort((a, b) => onset(b) - onset(a));
  const newest = meant[0] as ConditionResource;
  const from = state === "active" ? meant.filter(({ occurredAt }) => occurredAt.start !== null).at(-1) : newest;
  return {
    title: conceptText(newest.code) ?? "Not named",
    state,
    isSocial: newest.categories.some((category) => socialCategories.includes(category)),
    isUnconfirmed: ["provisional", "differential", "unconfirmed"].includes(newest.verificationStatus ?? ""),
    severity: conceptText(newest.severity),
    since: from?.occurredAt.start ?? null,
    ended: state === "ended" ? newest.occurredAt.end : null,
    lastConfirmed: meant.map(({ knownAt }) => knownAt).reduce((a, b) => (a > b ? a : b)),
    times: conditions.length,
    resourceId: newest.id,
    entries: conditions.map(({ id, version }) => ({ id, version })),
    changedBy: isEnteredHere(newest) ? newest.author : null,
  };
}
