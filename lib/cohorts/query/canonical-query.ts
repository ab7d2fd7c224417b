import { canonicalJson } from "../../platform/canonical-json";
import { canonicalCriterion, sortedSet } from "./canonical-criterion";
import type { CohortQuery, Criterion, CriterionKind } from "./cohort-query";

/**
 * One of all ways to ask the same: what is asked in other words and means the same has the same canonical form. Each rule holds where an
 * answer may be unknown (Kleene's three values), so that the answers stay what they were:
 * - `except` is `and` with `not`; a negation stands at criteria alone (De Morgan, and twice not is not at all).
 * - `and` within `and`, and `or` within `or`, are one; their parts are sorted, without doubles, and one part alone stands by itself.
 * - `or` of criteria that differ in one list of alternatives alone is one criterion with both lists.
 * - Each criterion is in its canonical form.
 */
export function canonicalQuery(query: CohortQuery): CohortQuery {
  return canonical(query, true);
}

/** @param affirmed whether the question itself is meant, or its negation */
function canonical(query: CohortQuery, affirmed: boolean): CohortQuery {
  switch (query.op) {
    case "criterion": {
      const own: CohortQuery = { op: "criterion", criterion: canonicalCriterion(query.criterion) };
      return affirmed ? own : { op: "not", of: own };
    }
    case "not":
      return canonical(query.of, !affirmed);
    case "except":
      return canonical({ op: "and", of: [query.of, { op: "not", of: query.without }] }, affirmed);
    case "and":
    case "or": {
      const op = (query.op === "and") === affirmed ? "and" : "or";
      return joined(
        op,
        query.of.map((one) => canonical(one, affirmed)),
      );
    }
    default: {
      const never: never = query;
      return never;
    }
  }
}

function joined(op: "and" | "or", parts: readonly CohortQuery[]): CohortQuery {
  const flat = parts.flatMap((one) => (one.op === op ? one.of : [one]));
  const merged = sortedSet(op === "or" ? withMergedLists(flat) : flat);
  const [only, ...others] = merged;
  return only !== undefined && others.length === 0 ? only : { op, of: merged };
}

/**
 * Lists of which any one will do, in the order in which they are merged, and the fields beside which they cannot be: what is counted, or
 * how many different ones there are, is counted over the whole list.
 */
const alternatives: Partial<Record<CriterionKind, { lists: readonly string[]; notBeside: readonly string[] }>> = {
  condition: { lists: ["concepts"], notBeside: ["count"] },
  medication: { lists: ["concepts"], notBeside: ["count", "different"] },
  procedure: { lists: ["concepts"], notBeside: ["count"] },
  encounter: { lists: ["classes"], notBeside: ["count"] },
  "gene-alteration": { lists: ["genes", "kinds", "changes", "exons", "significance"], notBeside: [] },
  biomarker: { lists: ["markers", "results"], notBeside: [] },
  "disease-state": { lists: ["is"], notBeside: [] },
};

function withMergedLists(parts: readonly CohortQuery[]): CohortQuery[] {
  const criteria = parts.flatMap((one) => (one.op === "criterion" ? [one.criterion] : []));
  const others = parts.filter((one) => one.op !== "criterion");
  const lists = [...new Set(Object.values(alternatives).flatMap((one) => one.lists))];
  let merged = criteria;
  for (let before = -1; before !== merged.length; ) {
    before = merged.length;
    for (const list of lists) merged = mergedBy(list, merged);
  }
  return [...others, ...merged.map((criterion): CohortQuery => ({ op: "criterion", criterion }))];
}

/** The criteria, of which those that are alike but for this list are one. */
function mergedBy(list: string, criteria: readonly Criterion[]): Criterion[] {
  const groups = new Map<string, Criterion[]>();
  for (const criterion of criteria) {
    const key = keyBut(list, criterion);
    groups.set(key, [...(groups.get(key) ?? []), criterion]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    // Those that are no alternatives by this list are here for being the same.
    if (!merges(list, first)) return [first];
    const values = sortedSet(group.flatMap((one) => (one as unknown as Record<string, unknown[]>)[list] ?? []));
    return values.length > MOST_ALTERNATIVES ? group : [{ ...first, [list]: values } as Criterion];
  });
}

/** The longest list that every form may have (`cohort-query.ts`): what would be longer is left apart. */
const MOST_ALTERNATIVES = 60;

/** What a criterion has in common with those that it may be one with. */

function keyBut(list: string, criterion: Criterion): string {
  const own = criterion as unknown as Record<string, unknown>;
  return canonicalJson(merges(list, criterion) ? { ...own, [list]: "any of these" } : own);
}

/** Whether any one of this list of a criterion will do. */
function merges(list: string, criterion: Criterion): boolean {
  const rule = alternatives[criterion.kind];
  const own = criterion as unknown as Record<string, unknown>;
  if (rule === undefined || own[list] === undefined) return false;
  return rule.lists.includes(list) && !rule.notBeside.some((field) => own[field] !== undefined);
}
