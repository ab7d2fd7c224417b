import type { FeatureId } from "../../../record/catalogue";
import type { DoctorId } from "../../protocol/reviews-and-reports";
import { idsOf, type Seat } from "./agenda-input";

/** How much of what a model weighs lies on these features: their share of its absolute attributions, 0..1. */
export function shareOf({ prediction: { attributions } }: Seat, features: readonly FeatureId[]): number {
  const whole = attributions.reduce((sum, { total }) => sum + Math.abs(total), 0);
  const theirs = attributions.filter(({ feature }) => features.includes(feature));
  return whole > 0 ? theirs.reduce((sum, { total }) => sum + Math.abs(total), 0) / whole : 0;
}

/** The doctor whose model weighs these features most; of equals the first of the panel. */
export function weighsMost(panel: readonly Seat[], features: readonly FeatureId[]): Seat {
  const shares = panel.map((seat) => shareOf(seat, features));
  const most = panel[shares.indexOf(Math.max(...shares))];
  if (!most) throw new Error("an agenda needs a panel");
  return most;
}

/** Signed: what a model makes of these features, in logits. */
export function totalOf({ prediction: { attributions } }: Seat, features: readonly FeatureId[]): number {
  return attributions.filter(({ feature }) => features.includes(feature)).reduce((sum, { total }) => sum + total, 0);
}

/** The two doctors whose models differ most on these features, in the order of the panel; the only one where there is no second. */
export function differMost(panel: readonly Seat[], features: readonly FeatureId[]): Seat[] {
  return apart(panel, (seat) => totalOf(seat, features));
}

/** The two seats with the highest and the lowest figure, in the order of the panel. */
export function apart(panel: readonly Seat[], figure: (seat: Seat) => number): Seat[] {
  const figures = panel.map(figure);
  const ends = [figures.indexOf(Math.max(...figures)), figures.lastIndexOf(Math.min(...figures))];
  return panel.filter((_, i) => ends.includes(i));
}

/** Whom a question about these features is asked; where it is about none, the two whose models stand furthest apart. */
export function askedAbout(panel: readonly Seat[], features: readonly FeatureId[]): DoctorId[] {
  return idsOf(features.length > 0 ? [weighsMost(panel, features)] : modelsApart(panel));
}

/** The doctors with the highest and the lowest risk by their models. */
export const modelsApart = (panel: readonly Seat[]) => apart(panel, ({ prediction }) => prediction.logit);
