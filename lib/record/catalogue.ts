import { z } from "zod";
import { type FeatureEntry, featureEntries, type SharedFeatureId, sharedFeatures } from "../terminology/feature";
import { catalogues } from "./sources/catalogue-list";

/**
 * The feature catalogue: every feature that some source records, with its LOINC code, UCUM unit, adult reference range (low,
 * high in `unit`, with its source) and plausible range. Those that several sources share stand in
 * lib/terminology/catalogue.json; what one source alone adds stands in the catalogue.json of its folder. The training code
 * reads the same files, so that both sides agree on names, units and limits.
 */
type OwnFeatureId = {
  [S in keyof typeof catalogues]: keyof (typeof catalogues)[S]["features"];
}[keyof typeof catalogues];
export type FeatureId = SharedFeatureId | OwnFeatureId;
export type Feature = FeatureEntry & { id: FeatureId };

/** All features in the order of the data tables: those that sources share, then each source's own. */
export const features: readonly Feature[] = [
  sharedFeatures,
  ...Object.values(catalogues).map((catalogue) => featureEntries(catalogue.features)),
].flatMap((entries) => Object.entries(entries).map(([id, entry]) => ({ ...entry, id: id as FeatureId })));
const byId = new Map(features.map((f) => [f.id, f]));

export const featureIds = features.map((f) => f.id) as [FeatureId, ...FeatureId[]];
export const featureIdSchema = z.enum(featureIds);

/** The catalogue entry of a feature. */
export function feature(id: FeatureId): Feature {
  const found = byId.get(id);
  if (!found) throw new Error(`feature ${id} is not in the catalogue`);
  return found;
}
