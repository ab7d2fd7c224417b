import type { Resource } from "./schema";

/** From which sources a history is, and how far it goes. */
export interface HistoryExtent {
  /** Names, sorted. */
  sources: string[];
  /** When its last resource became known, milliseconds since 1970; 0 where there is none. */
  lastKnown: number;
}

export const extentOf = (resources: readonly Pick<Resource, "source" | "knownAt">[]): HistoryExtent => ({
  sources: [...new Set(resources.map(({ source }) => source))].sort(),
  lastKnown: resources.reduce((last, { knownAt }) => Math.max(last, Date.parse(knownAt)), 0),
});

/** That of both together. */
export const jointExtent = (one: HistoryExtent, other: HistoryExtent): HistoryExtent => ({
  sources: [...new Set([...one.sources, ...other.sources])].sort(),
  lastKnown: Math.max(one.lastKnown, other.lastKnown),
});
