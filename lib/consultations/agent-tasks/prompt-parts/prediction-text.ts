import { totalText } from "../../../claims/evidence-kinds/attribution";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import { intervalText, isWide, riskText, straddles } from "../../../experts/risk-text";
import type { Attribution, Prediction } from "../../../experts/schema";
import { joined, own, type PromptText } from "../../../language-models/prompt-text";
import { levelOf } from "../../built-in-doctors/risk-and-logit";
import type { Percentiles, Population } from "../../protocol/team-schema";
import { lastText } from "./record-text";
import { featuresInBrief } from "./values-that-matter";

/** How many attributions a prompt lists: the heaviest, by which a model can be told from another. */
const mostAttributions = 8;
/** A smaller attribution would show as zero in two decimals, and is left out. */
const smallestShown = 0.005;
/** From this size on (logits) the part for having been measured is shown. */
const leastMeasuredShown = 0.1;
/** How many attributions a later turn repeats. */
const mostRepeated = 6;

/** z and alpha: what the doctor's own expert model computed, and how it came to that. */
export function predictionText(prediction: Prediction, population: Population, percentiles?: Percentiles): PromptText {
  const { expert, title, outsideDomain } = prediction;
  return joined(
    [
      own`# Your expert model: ${title} (id ${expert})`,
      riskLine(prediction, population, percentiles),
      ...(outsideDomain.length > 0
        ? [own`The patient lies outside what the model was trained on, worst first: ${outsideDomain.join(" ")}`]
        : []),
      own`What moves its risk most (logits: + raises, - lowers${marksExplained(prediction, population, percentiles)}):`,
      attributionsText(
        prediction,
        (a) => `${totalText(a.total)}${measuredText(a)}${percentileText(a.feature, percentiles)}`,
      ),
    ],
    "\n",
  );
}

/** The marks beside an attribution, in words, where any stands there. */
function marksExplained(prediction: Prediction, { words }: Population, percentiles?: Percentiles): PromptText {
  const shown = shownAttributions(prediction);
  const measured = shown.some((a) => measuredText(a) !== "")
    ? own`; in brackets, the part for having been measured at all`
    : own``;
  const placed = shown.some((a) => percentileText(a.feature, percentiles) !== "")
    ? own`; p95/p88: its last value is higher than in 95% of ${words.without} and 88% of the others`
    : own``;
  return own`${measured}${placed}`;
}

/** How many attributions of each model the MetaAgent is told before anybody speaks. */
const mostOfEach = 2;

/** Every model's risk with the attributions that move it most. */
export function modelsText(panel: readonly { prediction: Prediction }[], population: Population): PromptText {
  const lines = panel.map(({ prediction }) => {
    const weighed = shownAttributions(prediction).slice(0, mostOfEach);
    return `${prediction.expert} ${riskWithLevel(prediction.risk, population)}: ${weighed.map((a) => `${a.feature} ${totalText(a.total)}`).join(", ") || "none of weight"}`;
  });
  return joined(
    [own`# The models: id, calibrated risk, and what moves it most (logits: + raises, - lowers)`, ...lines],
    "\n",
  );
}

/** The same for a later turn, with the last values of what the model leans on where no course is given. */
export function predictionBrief(prediction: Prediction, population: Population, chart: Chart): PromptText {
  const { title, expert, risk, interval, outsideDomain } = prediction;
  const told: readonly string[] = featuresInBrief(chart, prediction);
  const leaning = shownAttributions(prediction)
    .slice(0, mostRepeated)
    .map(({ feature: id, total }) => {
      const summary = told.includes(id) ? undefined : summaryOf(chart, id);
      return `${summary ? lastText(summary) : id} ${totalText(total)}`;
    });
  return joined(
    [
      own`# Your model: ${title} (id ${expert})`,
      own`Calibrated risk ${riskWithLevel(risk, population)}, interval ${intervalText(interval)}. What moves it most (logits: + raises, - lowers): ${leaning.join(", ") || "none of weight"}.`,
      ...(outsideDomain.length > 0 ? [own`Outside its domain: ${outsideDomain[0] ?? ""}`] : []),
    ],
    "\n",
  );
}

function riskLine(prediction: Prediction, population: Population, percentiles?: Percentiles): string {
  const cohort =
    percentiles?.risk == null
      ? ""
      : ` Higher than in ${Math.round(percentiles.risk)}% of the stays it was calibrated on.`;
  return `Calibrated risk ${riskWithLevel(prediction.risk, population)}, interval ${certaintyText(prediction, population)}${cohort}`;
}

/** "0.89 (high)": with the level, which the figure alone may not show beside a threshold that it rounds to. */
function riskWithLevel(risk: number, { highRiskThreshold }: Population): string {
  return `${riskText(risk)} (${levelOf(risk, highRiskThreshold)})`;
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
