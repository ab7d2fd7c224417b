import type { z } from "zod";
import { AppError } from "../../platform/errors";
import { parsedJson } from "../../platform/parsed-json";
import { type CohortQuery, type ConceptRef, type Criterion, cohortQuerySchema } from "./cohort-query";
import { criterionFaults } from "./criterion-faults";

/** The most that is read of a form: longer ones are refused before anything is run. */
const MOST_CHARACTERS = 1_000_000;
const MOST_CRITERIA = 300;
/** Of JSON: a `not` takes one, an `and` two. */
const MOST_LEVELS = 100;

/**
 * A form from JSON, as `cohortQuerySchema` has it.
 * @param isKnown whether our tables know a concept that they should know
 * @throws AppError "invalid" that names the field, "of[1].criterion.atLeast", and what was expected
 */
export function readQuery(text: string, isKnown: (concept: ConceptRef) => boolean): CohortQuery {
  if (text.length > MOST_CHARACTERS) throw invalid(`expected at most ${MOST_CHARACTERS} characters`);
  const json = parsedJson(text);
  if (json === undefined) throw invalid("expected JSON");
  if (isDeeper(json, MOST_LEVELS)) throw invalid(`expected at most ${MOST_LEVELS} levels of nesting`);
  const parsed = cohortQuerySchema.safeParse(json);
  if (!parsed.success) {
    const { path, message } = deepest(parsed.error.issues, []);
    throw invalid(message, path);
  }
  const criteria = criteriaOf(parsed.data, []);
  if (criteria.length > MOST_CRITERIA) throw invalid(`expected at most ${MOST_CRITERIA} criteria`);
  for (const { criterion, path } of criteria)
    for (const fault of criterionFaults(criterion, isKnown)) throw invalid(fault.message, [...path, ...fault.path]);
  return parsed.data;
}

const invalid = (message: string, path: readonly PropertyKey[] = []) =>
  new AppError("invalid", { userMessage: `The form${path.length > 0 ? `, ${pathText(path)}` : ""}: ${message}.` });

/** "of[1].criterion.atLeast" */
const pathText = (path: readonly PropertyKey[]): string =>
  path.map((one, i) => (typeof one === "number" ? `[${one}]` : `${i === 0 ? "" : "."}${String(one)}`)).join("");

function isDeeper(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= most && level.length > 0; depth++)
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  return level.length > 0;
}

interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

/** Of a union the branch that came furthest is the one that was meant. */
function deepest(issues: readonly z.core.$ZodIssue[], before: readonly PropertyKey[]): Fault {
  const faults = issues.map((issue): Fault => {
    const path = [...before, ...issue.path];
    if (issue.code !== "invalid_union" || issue.errors.length === 0)
      return { path, message: issue.message.charAt(0).toLowerCase() + issue.message.slice(1) };
    return issue.errors.map((branch) => deepest(branch, path)).reduce(further);
  });
  return faults.reduce(further, { path: before, message: "expected a form" });
}

const further = (a: Fault, b: Fault): Fault =>
  b.path.length > a.path.length || a.message === "expected a form" ? b : a;

interface Placed {
  criterion: Criterion;
  path: readonly PropertyKey[];
}

/** All criteria of a form with their places, those that times count from among them. */
function criteriaOf(query: CohortQuery, path: readonly PropertyKey[]): Placed[] {
  switch (query.op) {
    case "criterion":
      return placed(query.criterion, [...path, "criterion"]);
    case "not":
      return criteriaOf(query.of, [...path, "of"]);
    case "except":
      return [...criteriaOf(query.of, [...path, "of"]), ...criteriaOf(query.without, [...path, "without"])];
    default:
      return query.of.flatMap((one, i) => criteriaOf(one, [...path, "of", i]));
  }
}

const placed = (criterion: Criterion, path: readonly PropertyKey[]): Placed[] => [
  { criterion, path },
  ...(("time" in criterion && criterion.time) || []).flatMap((scope, i) =>
    "of" in scope ? placed(scope.of, [...path, "time", i, "of"]) : [],
  ),
];
