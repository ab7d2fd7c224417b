import { z } from "zod";
import { type FacetName, facetNames } from "./facets";

const digest = z.string().regex(/^[0-9a-f]{16}$/);
const consultationDigestSchema = z.strictObject({
  /** Whether the fusion head gave the risk; the panel's mean did where not. */
  fusionHead: z.boolean(),
  facets: z.record(z.enum(facetNames), digest),
});

/** What must stay equal: for each consultation, by "<group>/<name>", a short SHA-256 of each facet. */
export const baselineSchema = z.strictObject({
  format: z.literal("consilium.baseline"),
  version: z.literal(1),
  consultations: z.record(z.string().regex(/^[a-z-]+\/[A-Za-z0-9-]+$/), consultationDigestSchema),
});
export type Baseline = z.infer<typeof baselineSchema>;
export type ConsultationDigest = z.infer<typeof consultationDigestSchema>;

/** What came of a consultation now: its digests, or why there are none. */
export type DigestOrFault = ConsultationDigest | { fault: string };

/** How the consultations of a group compare in one facet. */
export interface FacetComparison {
  facet: FacetName;
  group: string;
  of: number;
  /** Names of the consultations that differ. */
  differing: string[];
}

export interface Comparison {
  facets: FacetComparison[];
  /** In the baseline and not found, each with its reason where there is one. */
  missing: string[];
  /** Found and not in the baseline. */
  unknown: string[];
  /** By group, how many risks the fusion head gave, then and now. */
  fusionHead: { group: string; before: number; now: number; of: number }[];
  equal: boolean;
}

const groupOf = (name: string) => name.slice(0, name.indexOf("/"));

/** Compares what was found with what was kept, item by item. What is missing differs in no facet and is told by itself. */
export function compare(baseline: Baseline, found: ReadonlyMap<string, DigestOrFault>): Comparison {
  const kept = Object.entries(baseline.consultations).map(([name, then]) => ({ name, then, now: found.get(name) }));
  const groups = [...new Set(kept.map(({ name }) => groupOf(name)))].map((group) => {
    const all = kept.filter(({ name }) => groupOf(name) === group);
    const held = all.flatMap(({ name, then, now }) => (now && !("fault" in now) ? [{ name, then, now }] : []));
    return { group, all, held };
  });
  const facets = groups.flatMap(({ group, all, held }) =>
    facetNames.map((facet) => {
      const differing = held.filter(({ then, now }) => now.facets[facet] !== then.facets[facet]);
      return { facet, group, of: all.length, differing: differing.map(({ name }) => name) };
    }),
  );
  const fusionHead = groups.map(({ group, all, held }) => ({
    group,
    of: all.length,
    before: all.filter(({ then }) => then.fusionHead).length,
    now: held.filter(({ now }) => now.fusionHead).length,
  }));
  const missing = kept.flatMap(({ name, now }) => {
    if (now === undefined) return [name];
    return "fault" in now ? [`${name} (${now.fault})`] : [];
  });
  const unknown = [...found.keys()].filter((name) => !Object.hasOwn(baseline.consultations, name));
  const equal =
    kept.length > 0 &&
    missing.length === 0 &&
    unknown.length === 0 &&
    facets.every(({ differing }) => differing.length === 0) &&
    groups.every(({ held }) => held.every(({ then, now }) => now.fusionHead === then.fusionHead));
  return { facets, missing, unknown, fusionHead, equal };
}
