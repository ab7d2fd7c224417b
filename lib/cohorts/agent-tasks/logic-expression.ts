import type { CohortQuery, Criterion } from "../query/cohort-query";

/** Levels of brackets that are read. */
const MOST_LEVELS = 40;

/**
 * A form from an expression over criteria: "c1 and not (c2 or c3)". `and` binds closer than `or`, `not` closest; `except` is `and not`.
 * @returns null for what is no such expression, names a criterion that there is not, or leaves one out
 */
export function queryOfLogic(text: string, criteria: ReadonlyMap<string, Criterion>): CohortQuery | null {
  const words = text.match(/\(|\)|[^\s()]+/gu) ?? [];
  const used = new Set<string>();
  let at = 0;
  const isNext = (word: string) => words[at]?.toLowerCase() === word;
  const joined = (op: "and" | "or", part: (level: number) => CohortQuery | null, level: number): CohortQuery | null => {
    const of: CohortQuery[] = [];
    for (;;) {
      const one = part(level);
      if (one === null) return null;
      of.push(one);
      if (!isNext(op)) break;
      at++;
    }
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { op, of };
  };
  const factor = (level: number): CohortQuery | null => {
    if (level > MOST_LEVELS) return null;
    if (isNext("not")) {
      at++;
      const of = factor(level + 1);
      return of && { op: "not", of };
    }
    if (isNext("(")) {
      at++;
      const of = anyOf(level + 1);
      if (!isNext(")")) return null;
      at++;
      return of;
    }
    const id = words[at++] ?? "";
    const criterion = criteria.get(id);
    if (criterion === undefined) return null;
    used.add(id);
    return { op: "criterion", criterion };
  };
  const excepted = (level: number): CohortQuery | null => {
    let of = factor(level);
    while (of !== null && isNext("except")) {
      at++;
      const without = factor(level);
      of = without && { op: "except", of, without };
    }
    return of;
  };
  const anyOf = (level: number): CohortQuery | null => joined("or", (inner) => joined("and", excepted, inner), level);
  const query = anyOf(0);
  return at === words.length && used.size === criteria.size ? query : null;
}
