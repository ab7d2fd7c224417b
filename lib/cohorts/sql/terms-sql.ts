import type { Answer } from "../evaluate/kleene";
import type { PlannedTerm } from "../plan/planned-terms";

/** Gives a value a place in a statement: "$1". */
export type Param = (value: unknown) => string;

/** Answers as numbers, so that `and` is the least, `or` the greatest and `not` the negative. */
export const numberOf: Readonly<Record<Answer, number>> = { met: 1, unknown: 0, "not met": -1 };

/** A contradiction, which is above all: it is unknown in the end. */
export const CONFLICT = 2;

/** Terms as rows of JSON. @param more what else is told of a term */
export const termRows = (terms: readonly PlannedTerm[], more: (term: number) => object = () => ({})): string =>
  json(
    terms.map(({ term, fit, about, bounds, openWithout, groups }) => ({
      ...{ term, fit: fit === "conflict" ? CONFLICT : numberOf[fit], about: numberOf[about] },
      ...(bounds && { ml: bounds.met.low, mh: bounds.met.high, pl: bounds.possible.low, ph: bounds.possible.high }),
      ...(openWithout && { x: openWithout }),
      ...{ g: groups.reduce((mask, group) => (group < 31 ? mask | (1 << group) : mask), 0), ...more(term) },
    })),
  );

/** JSON has no infinite numbers: the greatest that there is stands for one. */
export const json = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    value === Number.POSITIVE_INFINITY
      ? Number.MAX_VALUE
      : value === Number.NEGATIVE_INFINITY
        ? -Number.MAX_VALUE
        : value,
  );
