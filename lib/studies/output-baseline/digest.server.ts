import { createHash } from "node:crypto";
import { canonicalJson } from "../../platform/canonical-json";
import type { ConsultationDigest } from "./compare";
import { type FacetName, type Facets, facetNames } from "./facets";

/** Sixteen hexadecimal digits of the SHA-256 of a value's canonical JSON. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex").slice(0, 16);
}

/** What the baseline keeps of a consultation. */
export function consultationDigest({
  fusionHead,
  facets,
}: {
  fusionHead: boolean;
  facets: Facets;
}): ConsultationDigest {
  const digests = Object.fromEntries(facetNames.map((name) => [name, digestOf(facets[name])]));
  return { fusionHead, facets: digests as Record<FacetName, string> };
}
