import type { FeatureId } from "../../../record/catalogue";
import type { DoctorsFeatures } from "../../protocol/open-questions";
import type { AgendaInput } from "./agenda-input";
import { weighsMost } from "./assignment";

/** The features of the record that each doctor speaks to first: each feature belongs to the doctor whose model weighs it most. */
export function doctorsFeatures({ chart, panel }: Pick<AgendaInput, "chart" | "panel">): DoctorsFeatures[] {
  const features = featuresWorthAClaim(chart);
  const owners = new Map(features.map((feature) => [feature, weighsMost(panel, [feature]).doctor.id]));
  return panel.map(({ doctor }) => ({
    doctor: doctor.id,
    features: features.filter((feature) => owners.get(feature) === doctor.id),
  }));
}

function featuresWorthAClaim({ findings }: AgendaInput["chart"]): FeatureId[] {
  return [...new Set(findings.map(({ feature }) => feature))];
}
