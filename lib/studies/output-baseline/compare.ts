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
  const kept = Object.entries(baseline.consultations);
  const groups = [...new Set(kept.map(([name]) => groupOf(name)))];
  const facets = groups.flatMap((group) => facetNames.map((facet) => comparedIn(facet, group, kept, found)));
  const missing = kept.flatMap(([name]) => {
    const one = found.get(name);
    if (one === undefined) return [name];
    return "fault" in one ? [`${name} (${one.fault})`] : [];
  });
  const unknown = [...found.keys()].filter((name) => !Object.hasOwn(baseline.consultations, name));
  const fusionHead = groups.map((group) => headsIn(group, kept, found));
  const equal =
    kept.length > 0 &&
    missing.length === 0 &&
    unknown.length === 0 &&
    facets.every(({ differing }) => differing.length === 0) &&
    kept.every(([name, { fusionHead }]) => digestsOf(found.get(name))?.fusionHead === fusionHead);
  return { facets, missing, unknown, fusionHead, equal };
}

function comparedIn(
  facet: FacetName,
  group: string,
  kept: readonly [string, ConsultationDigest][],
  found: ReadonlyMap<string, DigestOrFault>,
): FacetComparison {
  const both = kept.flatMap(([name, then]) => {
    const now = digestsOf(found.get(name));
    return groupOf(name) === group && now ? [{ name, equal: now.facets[facet] === then.facets[facet] }] : [];
  });
  const of = kept.filter(([name]) => groupOf(name) === group).length;
  return { facet, group, of, differing: both.filter(({ equal }) => !equal).map(({ name }) => name) };
}

function headsIn(
  group: string,
  kept: readonly [string, ConsultationDigest][],
  found: ReadonlyMap<string, DigestOrFault>,
) {
  const within = kept.filter(([name]) => groupOf(name) === group);
  return {
    group,
    of: within.length,
    before: within.filter(([, one]) => one.fusionHead).length,
    now: within.filter(([name]) => digestsOf(found.get(name))?.fusionHead).length,
  };
}

function digestsOf(one: DigestOrFault | undefined): ConsultationDigest | null {
  return one === undefined || "fault" in one ? null : one;
}
