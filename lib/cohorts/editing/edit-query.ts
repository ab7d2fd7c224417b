import type { CohortQuery } from "../query/cohort-query";

/** Where a part of a form stands: "of" and "without" of `not` and `except`, places in the list of an `and` or `or`. The whole form is []. */
export type QueryPath = readonly (number | "of" | "without")[];

/** The part at a place; null where there is none. */
export function partAt(query: CohortQuery, path: QueryPath): CohortQuery | null {
  const [step, ...rest] = path;
  if (step === undefined) return query;
  const child = childAt(query, step);
  return child === null ? null : partAt(child, rest);
}

function childAt(query: CohortQuery, step: QueryPath[number]): CohortQuery | null {
  if (query.op === "criterion") return null;
  if (typeof step === "number") return Array.isArray(query.of) ? (query.of[step] ?? null) : null;
  if (step === "without") return query.op === "except" ? query.without : null;
  return Array.isArray(query.of) ? null : query.of;
}

/**
 * The form with another part at a place; with `null` without it. A list of which one part is left is that part, `not` of nothing is nothing,
 * and of an exception whose first half goes, the other stays excluded.
 * @returns null where nothing is left; the form as it was where it has no such place
 */
export function changedAt(query: CohortQuery, path: QueryPath, part: CohortQuery | null): CohortQuery | null {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  const child = childAt(query, step);
  if (child === null) return query;
  const changed = changedAt(child, rest, part);
  switch (query.op) {
    case "and":
    case "or":
      return changed === null
        ? listOf(
            query.op,
            query.of.filter((_, i) => i !== step),
          )
        : { op: query.op, of: query.of.map((one, i) => (i === step ? changed : one)) };
    case "not":
      return changed === null ? null : { op: "not", of: changed };
    case "except":
      if (step === "without") return changed === null ? query.of : { ...query, without: changed };
      return changed === null ? { op: "not", of: query.without } : { ...query, of: changed };
    default:
      return query;
  }
}

function listOf(op: "and" | "or", parts: CohortQuery[]): CohortQuery | null {
  const [only, ...others] = parts;
  return only === undefined ? null : others.length === 0 ? only : { op, of: parts };
}

/** Excludes a part, or takes it in again: `not` stands before it, or goes. */
export function excludedAt(query: CohortQuery, path: QueryPath): CohortQuery {
  const part = partAt(query, path);
  if (part === null) return query;
  return changedAt(query, path, part.op === "not" ? part.of : { op: "not", of: part }) ?? query;
}

/** Joins the parts of a list by the other word. A place that is no list is left as it is. */
export function joinedOtherwiseAt(query: CohortQuery, path: QueryPath): CohortQuery {
  const part = partAt(query, path);
  if (part === null || (part.op !== "and" && part.op !== "or")) return query;
  return changedAt(query, path, { op: part.op === "and" ? "or" : "and", of: part.of }) ?? query;
}

/** The form with one more part that has to hold, too. */
export function narrowedBy(query: CohortQuery | null, part: CohortQuery): CohortQuery {
  if (query === null) return part;
  return { op: "and", of: query.op === "and" ? [...query.of, part] : [query, part] };
}
