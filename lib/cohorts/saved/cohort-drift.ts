import { z } from "zod";
import type { Answer } from "../evaluate/kleene";

/** A patient of a cohort, then or now. */
interface Membership {
  patientId: string;
  answer: "met" | "unknown";
  criteria: readonly Answer[];
}

const answerSchema = z.enum(["met", "not met", "unknown"]);

/** A criterion whose answer is another now, by its place in the form. */
const changedCriterionSchema = z.strictObject({
  place: z.number().int().nonnegative(),
  /** Null where it was not kept: the patient did not meet the question then. */
  before: answerSchema.nullable(),
  now: answerSchema,
});

/** A patient whose answer to the whole question is another now. */
export const driftedSchema = z.strictObject({
  patientId: z.string(),
  before: answerSchema,
  now: answerSchema,
  changed: z.array(changedCriterionSchema),
});
export type Drifted = z.infer<typeof driftedSchema>;

/** What became of a cohort's members since: in the order of their ids. */
export interface CohortDrift {
  /** Who meets the question now and did not. */
  joined: Drifted[];
  /** Who met it and does not now. */
  left: Drifted[];
  /** How many met it then and do now. */
  stayed: number;
}

/**
 * Who joined a cohort and who left it. Whoever is in neither list of members did not meet the question.
 * @param answersNow the answers to the criteria of those who left, by patient; none of somebody who is not here any more
 */
export function cohortDrift(
  then: readonly Membership[],
  now: readonly Membership[],
  answersNow: ReadonlyMap<string, { answer: Answer; criteria: readonly Answer[] }>,
): CohortDrift {
  const [before, after] = [then, now].map((all) => new Map(all.map((one) => [one.patientId, one]))) as [
    Map<string, Membership>,
    Map<string, Membership>,
  ];
  const met = (all: readonly Membership[]) => all.filter(({ answer }) => answer === "met");
  const joined = met(now).filter(({ patientId }) => before.get(patientId)?.answer !== "met");
  const left = met(then).filter(({ patientId }) => after.get(patientId)?.answer !== "met");
  const drifted = (patientId: string): Drifted => {
    const was = before.get(patientId);
    const is = after.get(patientId) ?? answersNow.get(patientId);
    const answers = is?.criteria ?? [];
    return {
      patientId,
      before: was?.answer ?? "not met",
      now: is?.answer ?? "not met",
      changed: answers.flatMap((one, place) => {
        const earlier = was?.criteria[place] ?? null;
        return earlier === one ? [] : [{ place, before: earlier, now: one }];
      }),
    };
  };
  const sorted = (all: readonly Membership[]) => all.map(({ patientId }) => drifted(patientId)).sort(byId);
  return { joined: sorted(joined), left: sorted(left), stayed: met(then).length - left.length };
}

const byId = (a: Drifted, b: Drifted) => (a.patientId < b.patientId ? -1 : 1);

/** How two cohorts overlap, of those who meet them. */
export interface CohortOverlap {
  both: string[];
  onlyFirst: string[];
  onlySecond: string[];
}

export function cohortOverlap(first: readonly Membership[], second: readonly Membership[]): CohortOverlap {
  const [one, other] = [first, second].map(
    (all) => new Set(all.filter(({ answer }) => answer === "met").map(({ patientId }) => patientId)),
  ) as [Set<string>, Set<string>];
  return {
    both: [...one].filter((id) => other.has(id)).sort(),
    onlyFirst: [...one].filter((id) => !other.has(id)).sort(),
    onlySecond: [...other].filter((id) => !one.has(id)).sort(),
  };
}
