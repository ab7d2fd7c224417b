import type { FeatureId } from "../../record/catalogue";
import type { Severity } from "../schema";

/** What a criterion comes to, without its name and source. */
export type CriterionResult = Omit<Severity, "id" | "title" | "kind" | "unit" | "source">;
export type UsedValue = Severity["inputs"][number];

/** One line of a score, or one step of a derived value. */
export interface CriterionPart {
  name: string;
  /** Null where an input is missing, and for the steps of derived values. */
  points: number | null;
  because: string;
  /** The points are a lower bound: part of what the criterion asks for is not in the record. */
  atLeast?: boolean;
  inputs?: readonly UsedValue[];
  /** What is missing, where it is not the whole part. */
  missing?: string;
}

/** A step of a derived value, or a remark on it. */
export function step(name: string, because: string, inputs: readonly UsedValue[] = []): CriterionPart {
  return { name, points: null, because, inputs };
}

/** A line of a score of which nothing can be told. */
export function unscored(name: string, because: string, missing: string): CriterionPart {
  return { name, points: null, because, missing };
}

export function usedValue(feature: FeatureId, { minutes, value }: { minutes: number; value: number }): UsedValue {
  return { feature, minutes, value };
}

/**
 * Adds up a score. A part without points, or with a lower bound, makes the sum "at least N"; with no part known the
 * score is "not computable". A missing input is never zero points.
 */
export function pointsSum(parts: readonly CriterionPart[]): CriterionResult {
  const known = parts.filter((p) => p.points !== null);
  const points = known.length === 0 ? null : known.reduce((sum, p) => sum + (p.points ?? 0), 0);
  const complete = known.length === parts.length && parts.every((p) => !p.atLeast);
  return {
    ...shown(parts),
    points,
    value: points,
    complete,
    text: points === null ? "not computable" : complete ? `${points}` : `at least ${points}`,
    notComputable: points === null ? "None of its inputs is in the record" : null,
  };
}

/** A figure with the steps that led to it. `atLeast`: the figure is a lower bound. */
export function derived(
  value: number,
  text: string,
  parts: readonly CriterionPart[],
  atLeast = false,
): CriterionResult {
  return { ...shown(parts), points: null, value, complete: !atLeast, text, notComputable: null };
}

/** No figure: inputs are missing. */
export function notComputableResult(
  because: string,
  missing: readonly string[],
  parts: readonly CriterionPart[] = [],
): CriterionResult {
  const rest = shown(parts);
  return {
    ...rest,
    points: null,
    value: null,
    complete: false,
    text: "not computable",
    missing: [...new Set([...rest.missing, ...missing])],
    notComputable: because,
  };
}

/** No figure: the inputs are there, and the criterion is not made for them. */
export function inapplicable(because: string, parts: readonly CriterionPart[] = []): CriterionResult {
  return { ...shown(parts), points: null, value: null, complete: true, text: "does not apply", notComputable: because };
}

function shown(parts: readonly CriterionPart[]): Pick<CriterionResult, "components" | "inputs" | "missing"> {
  const inputs = new Map(parts.flatMap((p) => p.inputs ?? []).map((i) => [`${i.feature} ${i.minutes}`, i]));
  return {
    components: parts.map(({ name, points, because }) => ({ name, points, because })),
    inputs: [...inputs.values()],
    missing: [...new Set(parts.flatMap((p) => p.missing ?? []))],
  };
}
