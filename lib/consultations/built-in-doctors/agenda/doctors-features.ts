import { bodySystemOf } from "../../../clinical/body-systems";
import type { FeatureId } from "../../../record/catalogue";
import type { DoctorsFeatures } from "../../protocol/open-questions";
import { meaningOf } from "../chart-reading/clinical-meaning";
import { featureReadingsOf } from "../chart-reading/feature-course";
import { leadingProblems } from "../chart-reading/leading-problems";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import type { AgendaInput, Seat } from "./agenda-input";
import { shareOf, totalOf } from "./assignment";
import { featuresOf } from "./problem-course";

/** Of what a model raises or lowers its risk for, how many features are worth a claim. */
const heaviest = { raises: 4, lowers: 2 } as const;

/**
 * The features that each doctor speaks to first, so that no two repeat each other: each belongs to the doctor whose model weighs it most,
 * or to the next one where that doctor has its share of them already. A model that takes a feature as the chart does comes before one that
 * takes it the other way, whose doctor could not argue it. Of equals the first of the panel.
 */
export function doctorsFeatures({ chart, panel }: Pick<AgendaInput, "chart" | "panel">): DoctorsFeatures[] {
  const features = worthAClaim(chart, panel);
  const turns = panel.map(({ doctor }): DoctorsFeatures => ({ doctor: doctor.id, features: [] }));
  const fair = Math.ceil(features.length / panel.length) + 1;
  for (const feature of features) {
    const shares = panel.map((seat, i) =>
      (turns[i]?.features.length ?? 0) < fair ? standingOf(seat, feature, chart) : -1,
    );
    turns[shares.indexOf(Math.max(...shares))]?.features.push(feature);
  }
  return turns;
}

/** The share that a feature has of what the model weighs, and 1 more where the model takes it as the chart does. */
function standingOf(seat: Seat, feature: FeatureId, chart: AgendaInput["chart"]): number {
  const total = totalOf(seat, [feature]);
  const meaning = meaningOf(chart, feature);
  const isAlike = (meaning === "raises" && total > 0) || (meaning === "lowers" && total < 0);
  return shareOf(seat, [feature]) + (isAlike ? 1 : 0);
}

/** What leads, what is found, and what moves each model, each once: what comes first is given away first. Sex, unit or height are nothing to be judged. */
function worthAClaim(chart: AgendaInput["chart"], panel: readonly Seat[]): FeatureId[] {
  const found = chart.findings.toSorted((a, b) => b.severity - a.severity).map(({ feature }) => feature);
  const features = [...leadingProblems(chart).flatMap(featuresOf), ...found, ...panel.flatMap(moving(chart))];
  return [...new Set(features)].filter((feature) => bodySystemOf(feature) !== "background");
}

const moving =
  (chart: AgendaInput["chart"]) =>
  ({ prediction }: Seat): FeatureId[] =>
    (["raises", "lowers"] as const).flatMap((effect) =>
      featureReadingsOf(chart, prediction)
        .filter((reading) => attributionDirection(reading) === effect)
        .slice(0, heaviest[effect])
        .map(({ feature }) => feature),
    );
