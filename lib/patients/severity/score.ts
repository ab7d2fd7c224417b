import type { Severity } from "../schema";

export type Component = Severity["components"][number] & {
  /** The points are a lower bound: part of what the criterion asks for is not in the record. */
  atLeast?: boolean;
};

/**
 * Adds up a score. A component without points, or with a lower bound, makes the sum "at least N"; with no component
 * known the score is "not computable". A missing input is never zero points.
 */
export function score(of: { id: string; title: string; source: string }, components: readonly Component[]): Severity {
  const known = components.filter((c) => c.points !== null);
  const complete = known.length === components.length && components.every((c) => !c.atLeast);
  const points = known.length === 0 ? null : known.reduce((sum, c) => sum + (c.points ?? 0), 0);
  return {
    ...of,
    points,
    complete,
    text: points === null ? "not computable" : complete ? `${points}` : `at least ${points}`,
    components: components.map(({ name, points, because }) => ({ name, points, because })),
  };
}

/** Points by the first band that the value is in; bands from the worst to the mildest, else 0. */
export function banded(
  value: number,
  bands: readonly (readonly [points: number, in_: (value: number) => boolean])[],
): number {
  return bands.find(([, inBand]) => inBand(value))?.[0] ?? 0;
}
