import type { FeatureId } from "../../record/catalogue";
import { cellOfId, figure, row } from "../predictions-csv";
import type { ModelCard } from "../schema";
import type { StayExplanation } from "./stay-explanation";

/** Every feature that any of the models reads, series first, in the order of the cards. */
export function featuresReadBy(cards: readonly Pick<ModelCard, "series" | "statics">[]): FeatureId[] {
  const all = [...cards.flatMap(({ series }) => series), ...cards.flatMap(({ statics }) => statics)];
  return [...new Set(all.map(({ feature }) => feature))];
}

/** `id`, `expert`, then the attribution of each feature; base_value + attributions = logit; one error for the row. */
export function explanationsHeader(features: readonly FeatureId[]): string {
  return row(["id", "expert", "logit", "base_value", ...features, "standard_error"]);
}

/**
 * A row an expert; figures are empty where the stay could not be explained, and of a feature that the expert does not
 * read. The error is the root mean square standard error of the row's attributions.
 */
export function explanationRows(
  explanation: StayExplanation,
  experts: readonly string[],
  features: readonly FeatureId[],
): string {
  const id = cellOfId(explanation.id);
  const said = "fault" in explanation ? [] : explanation.experts;
  return experts
    .map((name) => {
      const own = said.find(({ expert }) => expert === name);
      if (!own) return row([id, name, ...Array<string>(features.length + 3).fill("")]);
      const totals = features.map((feature) => own.totals[feature]);
      const cells = totals.map((total) => (total === undefined ? "" : figure(total)));
      return row([id, name, figure(own.logit), figure(own.baseValue), ...cells, figure(own.standardError)]);
    })
    .join("");
}
