import { canonicalJson } from "../../platform/canonical-json";
import type { Criterion, CriterionOf, Interval, TimeScope } from "./cohort-query";
import { type StageAxis, stageSpelling } from "./stage-order";

/** Values without their doubles, in the order of their canonical JSON. */
export function sortedSet<T>(values: readonly T[]): T[] {
  const byText = new Map(values.map((one) => [canonicalJson(one), one]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Bounds that count whole things: "above 2" is "at least 3". As it was where no whole number lies between them. */
function wholeInterval(given: Interval, lowest: number, highest: number): Interval {
  const { atLeast, above, atMost, below } = given;
  const low = above !== undefined ? Math.floor(above) + 1 : atLeast !== undefined ? Math.ceil(atLeast) : -Infinity;
  const high = below !== undefined ? Math.ceil(below) - 1 : atMost !== undefined ? Math.floor(atMost) : Infinity;
  if (low > high) return given;
  const bounds = { ...(low > lowest && { atLeast: low }), ...(high < highest && { atMost: high }) };
  return Object.keys(bounds).length > 0 ? bounds : { atLeast: lowest };
}

const days = (interval: Interval): Interval => wholeInterval(interval, 0, Infinity);

/** "At least once" is what a criterion asks for anyway. */
function canonicalCount<T extends { count?: Interval | undefined }>(criterion: T): T {
  if (criterion.count === undefined) return criterion;
  const { count, ...rest } = criterion;
  const whole = wholeInterval(count, 0, Infinity);
  const isOnce = whole.atLeast === 1 && Object.keys(whole).length === 1;
  return { ...rest, ...(!isOnce && { count: whole }) } as T;
}

function canonicalScope(scope: TimeScope): TimeScope {
  switch (scope.kind) {
    case "dates":
    case "last":
      return scope;
    case "age":
      return { ...scope, years: wholeInterval(scope.years, 0, Infinity) };
    case "before":
    case "after":
      return {
        ...scope,
        of: canonicalCriterion(scope.of),
        ...(scope.days !== undefined && { days: days(scope.days) }),
      };
    case "within":
    case "during":
      return { ...scope, of: canonicalCriterion(scope.of) };
    default: {
      const never: never = scope;
      return never;
    }
  }
}

function canonicalStage(criterion: CriterionOf<"stage">): CriterionOf<"stage"> {
  const spell = (axis: StageAxis, written: string) => stageSpelling(axis, written) ?? written;
  const { axis, atLeast, atMost } = criterion;
  return {
    ...criterion,
    ...(atLeast !== undefined && { atLeast: spell(axis, atLeast) }),
    ...(atMost !== undefined && { atMost: spell(axis, atMost) }),
  };
}

function canonicalPerformance(criterion: CriterionOf<"performance">): CriterionOf<"performance"> {
  return { ...criterion, is: wholeInterval(criterion.is, 0, criterion.scale === "ECOG" ? 5 : 100) };
}

/** What its own kind says: bounds and spellings. */
function ownRules(criterion: Criterion): Criterion {
  switch (criterion.kind) {
    case "demographic":
      return criterion.of === "age" ? { ...criterion, years: wholeInterval(criterion.years, 0, Infinity) } : criterion;
    case "stage":
      return canonicalStage(criterion);
    case "performance":
      return canonicalPerformance(criterion);
    default:
      return "count" in criterion ? canonicalCount(criterion) : criterion;
  }
}

/**
 * One of all ways to write a criterion: bounds that count whole things are whole numbers, bounds that leave nothing out are dropped
 * (ECOG at least 0, at least once), stages are spelled as the AJCC spells them, lists are sorted and without doubles.
 */
export function canonicalCriterion(criterion: Criterion): Criterion {
  const own: Record<string, unknown> = { ...ownRules(criterion) };
  for (const [field, value] of Object.entries(own)) {
    if (value === undefined) delete own[field];
    else if (field === "time") own[field] = sortedSet((value as TimeScope[]).map(canonicalScope));
    else if (field === "except" && criterion.kind === "gene-alteration")
      own[field] = sortedSet((value as object[]).map(sortedLists));
    else if (Array.isArray(value)) own[field] = sortedSet(value);
  }
  return own as Criterion;
}

const sortedLists = (alteration: object): object =>
  Object.fromEntries(
    Object.entries(alteration).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, Array.isArray(value) ? sortedSet(value) : value]],
    ),
  );
