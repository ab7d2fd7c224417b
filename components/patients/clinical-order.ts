import { arterialPressures } from "@/lib/clinical/body-systems";
import { type FeatureId, features } from "@/lib/record/catalogue";
import { type FeatureGroup, featureGroups } from "@/lib/terminology/feature";

/**
 * Where the order of a bedside chart differs from the catalogue's. Its sections are the catalogue's groups and not body
 * systems: lib/clinical/body-systems.ts says why.
 */
const charted: Partial<Record<FeatureGroup, readonly FeatureId[]>> = {
  pressures: arterialPressures,
  respiratory: ["mechanicalVentilation", "fio2", "oxygenSaturation"],
  gases: ["ph", "pao2", "paco2", "bicarbonate", "lactate"],
  electrolytes: ["sodium", "potassium", "magnesium"],
};

/** Features of a group in the order in which a clinician reads them; those not placed follow in the catalogue's order. */
function orderedGroup(group: FeatureGroup): FeatureId[] {
  const placed = charted[group] ?? [];
  const all = features.filter((one) => one.group === group).map((one) => one.id);
  return [...placed.filter((id) => all.includes(id)), ...all.filter((id) => !placed.includes(id))];
}

/** The series features of the catalogue by group, in clinical order, those alone that `wanted` holds. */
export function clinicalOrder(wanted: ReadonlySet<FeatureId>): { group: FeatureGroup; ids: FeatureId[] }[] {
  return featureGroups
    .filter((group) => group !== "descriptor")
    .map((group) => ({ group, ids: orderedGroup(group).filter((id) => wanted.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
}
