import { totalText } from "../../../claims/evidence-kinds/attribution";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import { intervalText, isWide, straddles } from "../../../experts/risk-text";
import type { Attribution, Prediction } from "../../../experts/schema";
import type { Report } from "../../protocol/schema";
import type { Percentiles, Population } from "../../protocol/team-schema";
import { featuresTold } from "./record-brief";
import { lastText } from "./record-text";

/** How many attributions a prompt lists: the heaviest, by which a model can be told from another. */
const mostAttributions = 8;
/** A smaller attribution would show as zero in two decimals, and is left out. */
const smallestShown = 0.005;
/** From this size on (logits) the part for having been measured is shown. */
const leastMeasuredShown = 0.1;
/** How many attributions a later turn repeats. */
const mostRepeated = 6;

/** z and alpha: what the doctor's own expert model computed, and how it came to that. */
export function predictionText(prediction: Prediction, population: Population, percentiles?: Percentiles): string {
  const { expert, title, outsideDomain } = prediction;
  const among = percentiles ? `; percentile of the last value among ${population.words.without}/others` : "";
  return [
    `# Your expert model: ${title} (id ${expert})`,
    riskLine(prediction, population, percentiles),
    ...(outsideDomain.length > 0
      ? [`The patient lies outside what the model was trained on, worst first: ${outsideDomain.join(" ")}`]
      : []),
    `Attributions on the logit (for having been measured)${among}: ${attributionsText(prediction, (a) => `${totalText(a.total)}${measuredText(a)}${percentileText(a.feature, percentiles)}`)}`,
  ].join("\n");
}

/** How many attributions of each model the MetaAgent is told before anybody speaks. */
const mostOfEach = 2;

/** Every model's risk with the attributions that move it most. */
export function modelsText(panel: readonly { prediction: Prediction }[]): string {
  const lines = panel.map(({ prediction }) => {
    const weighed = shownAttributions(prediction).slice(0, mostOfEach);
    return `${prediction.expert} ${prediction.risk.toFixed(3)}: ${weighed.map((a) => `${a.feature} ${totalText(a.total)}`).join(", ") || "none of weight"}`;
  });
  return ["# The models: calibrated risk, heaviest attributions", ...lines].join("\n");
}

/** The same for a later turn, with the last values of what the model leans on and nothing before it tells. */
export function predictionBrief(prediction: Prediction, chart: Chart, report: Report): string {
  const { title, expert, risk, interval, outsideDomain } = prediction;
  const told = featuresTold(chart, report);
  const leaning = shownAttributions(prediction)
    .slice(0, mostRepeated)
    .map(({ feature: id, total }) => {
      const summary = told.has(id) ? undefined : summaryOf(chart, id);
      return `${summary ? lastText(summary) : id} ${totalText(total)}`;
    });
  return [
    `# Your model: ${title} (id ${expert})`,
    `Calibrated risk ${risk.toFixed(3)} (${intervalText(interval)}). Last values and attributions: ${leaning.join(", ") || "none of weight"}.`,
    ...(outsideDomain.length > 0 ? [`Outside its domain: ${outsideDomain[0]}`] : []),
  ].join("\n");
}

function riskLine(prediction: Prediction, population: Population, percentiles?: Percentiles): string {
  const cohort =
    percentiles?.risk == null
      ? ""
      : ` Higher than in ${Math.round(percentiles.risk)}% of the stays it was calibrated on.`;
  return `Calibrated risk ${prediction.risk.toFixed(3)}, interval ${certaintyText(prediction, population)}${cohort}`;
}

/** The last value's percentile among patients without the outcome and among those with it. */
function percentileText(id: string, percentiles: Percentiles | undefined): string {
  const at = percentiles?.values.find((v) => v.feature === id);
  return at ? ` p${Math.round(at.survivors)}/p${Math.round(at.nonSurvivors)}` : "";
}

function attributionsText(prediction: Prediction, say: (a: Attribution) => string): string {
  return (
    shownAttributions(prediction)
      .map((a) => `${a.feature} ${say(a)}`)
      .join(", ") || "none of weight."
  );
}

/** The part of an attribution for having been measured; empty where it is small. */
function measuredText({ measured }: Attribution): string {
  return measured === null || Math.abs(measured) < leastMeasuredShown ? "" : ` (${totalText(measured)})`;
}

function shownAttributions({ attributions }: Prediction) {
  return attributions
    .filter((a) => Math.abs(a.total) >= smallestShown)
    .sort((a, b) => Math.abs(b.total) - Math.abs(a.total))
    .slice(0, mostAttributions);
}

/** The risk's interval, and whether it leaves the level open. */
function certaintyText({ interval }: Prediction, population: Population): string {
  const wide = isWide(interval) ? ", wide" : "";
  const open = straddles(interval, population.highRiskThreshold) ? ", the line for high risk within it" : "";
  return `${intervalText(interval)}${wide}${open}.`;
}
