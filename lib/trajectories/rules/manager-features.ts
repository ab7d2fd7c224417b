import type { MemoryEntry } from "../memory/memory-entry";
import type { ChainSummary } from "../results/chain-summary";
import { toldCourses } from "./told-courses";

const HOUR = 3_600_000;

/** What a theme is known by: entries of the memory, or without one the facts of the last summary. */
type Told = Pick<MemoryEntry, "at" | "theme" | "category" | "state"> & { closedBy?: string | null; folded?: number };

/**
 * What a manager's weights are fitted on, from S_C and M alone: of each theme whether it stands open, how much of it there is, how long ago it was told
 * last, and what of it was taken back; trends of measurements; age; how much there is at all. A feature that is not there is 0.
 * @param memory empty without one: then what the summary still holds stands for it
 * @returns names to numbers: "open:<theme>" 0 or 1, "count:<theme>" and "closed:<theme>" ln(1 + n), "recent:<theme>" in (0, 1], "trend:<key>:up" and
 * ":down" 0 or 1, "lowest:<key>", "highest:", "mean:", "last:" of what is measured, in its unit, and "told:<key>" 1 where they are there, "age" in years by 100, "entries" ln(1 + n)
 */
export function managerFeatures(
  summary: ChainSummary,
  memory: readonly MemoryEntry[],
  index: string,
): Record<string, number> {
  const told: readonly Told[] = memory.length > 0 ? memory : summary.facts;
  const features: Record<string, number> = {};
  for (const [theme, all] of byTheme(told)) {
    const open = all.filter(({ state }) => state === "open");
    if (open.length > 0) {
      features[`open:${theme}`] = 1;
      features[`count:${theme}`] = Math.log1p(open.length);
      const last = Math.max(...open.map(({ at }) => Date.parse(at)));
      features[`recent:${theme}`] = 1 / (1 + Math.log1p(Math.max(0, Date.parse(index) - last) / HOUR));
    }
    if (all.length > open.length) features[`closed:${theme}`] = Math.log1p(all.length - open.length);
  }
  for (const { key, direction } of summary.trends)
    if (direction !== "steady") features[`trend:${key}:${direction}`] = 1;
  for (const [key, course] of toldCourses(summary, memory)) {
    features[`told:${key}`] = 1;
    for (const part of ["lowest", "highest", "mean", "last"] as const) features[`${part}:${key}`] = course[part];
  }
  if (summary.ageYears !== null) features.age = summary.ageYears / 100;
  features.entries = Math.log1p(told.length);
  return features;
}

function byTheme(told: readonly Told[]): Map<string, Told[]> {
  const themes = new Map<string, Told[]>();
  for (const one of told) {
    const all = themes.get(one.theme);
    if (all) all.push(one);
    else themes.set(one.theme, [one]);
  }
  return themes;
}
