import { signedLogit } from "../../experts/logit-text";
import { intervalMeaning, intervalText, isWide, likeText, riskText, straddles } from "../../experts/risk-words";
import type { Attribution, Prediction } from "../../experts/schema";
import { feature } from "../../patients/catalogue";
import { numberText, valueText } from "../../patients/format";
import type { Chart, FeatureSummary } from "../../patients/schema";
import type { Population } from "./inputs";
import { fenced } from "./prompt-fence";

/** How many attributions a prompt lists: the rest move a risk by less than a point together. */
const mostAttributions = 15;
/** Nothing that two decimals would show. */
const smallestShown = 0.005;
const severityNames = { 1: "mild", 2: "marked", 3: "critical" } as const;

/** Info_patient: what the record holds and what it does not, with the ids, minutes and units by which evidence is cited. */
export function chartText(chart: Chart): string {
  return [
    "# The patient's record",
    fenced(
      "record",
      {},
      [
        `${chart.descriptor}.`,
        chart.admissionReason ? `Admitted with: ${chart.admissionReason}.` : "Reason for admission: not recorded.",
      ].join("\n"),
    ),
    `The record was read ${chart.asOfMinutes} minutes (${Math.round(chart.asOfMinutes / 60)} h) after the start of the stay.${chart.synthetic ? " The patient is synthetic." : ""}`,
    "",
    "## What stands out, worst first",
    chart.findings.length > 0
      ? chart.findings
          .map(
            (f) => `- [${severityNames[f.severity]}] ${f.feature}: ${f.text} (minute ${f.minutes}, value ${f.value})`,
          )
          .join("\n")
      : "Nothing beyond the limits used.",
    "",
    "## Features (feature id | name, unit, reference range | course, with minutes since the start of the stay)",
    chart.summaries.map(summaryLine).join("\n") || "None was measured.",
    "",
    ventilationText(chart),
    chart.urineMlPerKgPerHour === null
      ? "Urine over the last 24 h by weight: cannot be computed."
      : `Urine over the last 24 h: ${chart.urineMlPerKgPerHour.toFixed(2)} mL/kg/h.`,
    "",
    "## Severity criteria as far as the record supports them (id | title | result)",
    chart.severities.map(severityLine).join("\n") || "None.",
    "",
    `Not measured in this stay: ${chart.notMeasured.join(", ") || "nothing of the catalogue"}. What was not measured is unknown, never normal.`,
    `Not held by this kind of record at all: ${chart.notRecorded.join("; ") || "nothing named"}.`,
  ].join("\n");
}

function summaryLine(s: FeatureSummary): string {
  const f = feature(s.feature);
  const at = (p: FeatureSummary["last"]) => `${numberText(s.feature, p.value)} (minute ${p.minutes})`;
  const unit = f.unitLabel === "" ? "no unit" : f.unitLabel;
  const reference = f.reference
    ? `reference ${numberText(s.feature, f.reference.low)} to ${numberText(s.feature, f.reference.high)}`
    : "no reference range";
  const flag = s.flag === null ? "" : `; last value ${s.flag}`;
  return `- ${s.feature} | ${f.label}, ${unit}, ${reference} | ${s.count} value${s.count === 1 ? "" : "s"}: first ${at(s.first)}, last ${at(s.last)}, lowest ${at(s.min)}, highest ${at(s.max)}; over 24 h ${s.trend}${flag}`;
}

function ventilationText({ ventilation }: Chart): string {
  return ventilation.recorded
    ? `Mechanical ventilation is recorded from minute ${ventilation.firstMinutes} to minute ${ventilation.lastMinutes}.`
    : "Mechanical ventilation is not recorded, which does not show that there was none.";
}

function severityLine(s: Chart["severities"][number]): string {
  const parts = s.components.map((c) => `${c.name} ${c.points ?? "not scored"} (${c.because})`).join("; ");
  return `- ${s.id} | ${s.title} | "${s.text}" | ${parts}`;
}

/** z and alpha: what the doctor's own expert model computed, and how it came to that. */
export function predictionText(prediction: Prediction, chart: Chart, population: Population): string {
  const shown = prediction.attributions
    .filter((a) => Math.abs(a.total) >= smallestShown)
    .sort((a, b) => Math.abs(b.total) - Math.abs(a.total))
    .slice(0, mostAttributions);
  return [
    `# Your expert model: ${prediction.title} (id ${prediction.expert})`,
    `Calibrated risk of ${population.estimand}: ${prediction.risk.toFixed(3)}. Logit before calibration: ${signedLogit(prediction.logit)}, of which ${signedLogit(prediction.baseValue)} is the value with every feature absent.`,
    certaintyLine(prediction, population),
    `It was fitted on: ${population.population}. The team calls a risk high from ${riskText(population.highRiskThreshold)}.`,
    prediction.outsideDomain.length > 0
      ? `This patient lies outside what the model was trained on, worst first: ${prediction.outsideDomain.join(" ")}`
      : "The patient lies within what the model was trained on.",
    "",
    "Signed attributions (Shapley values on the logit; total = measured + value: what it did that the feature was measured at all, and what its values then did):",
    shown.map((a) => attributionLine(a, chart)).join("\n") || "None of weight was computed.",
  ].join("\n");
}

/** How sure the risk is, counted and as an interval, with what the interval leaves out. */
function certaintyLine({ interval, like }: Prediction, population: Population): string {
  const wide = isWide(interval) ? " This interval is wide." : "";
  const open = straddles(interval, population.highRiskThreshold) ? " The line for high risk lies within it." : "";
  return `${likeText(like, population)} Interval of the risk: ${intervalText(interval)}.${wide}${open} ${intervalMeaning}`;
}

function attributionLine(a: Attribution, chart: Chart): string {
  const summary = chart.summaries.find((s) => s.feature === a.feature);
  const course = summary
    ? `last ${valueText(a.feature, summary.last.value)} at minute ${summary.last.minutes}, first ${numberText(a.feature, summary.first.value)} at minute ${summary.first.minutes}`
    : feature(a.feature).kind === "descriptor"
      ? "descriptor of the patient"
      : "not measured";
  const parts =
    a.measured !== null && a.value !== null ? `measured ${a.measured.toFixed(3)}, value ${a.value.toFixed(3)}, ` : "";
  return `- ${a.feature}: total ${a.total.toFixed(3)} (${parts}standard error ${a.standardError.toFixed(3)}); ${course}`;
}

/** What is estimated and for whom, in one paragraph. */
export function populationText(population: Population): string {
  return `The question: the risk of ${population.estimand}, among ${population.population}. High is ${riskText(population.highRiskThreshold)} or more.`;
}
