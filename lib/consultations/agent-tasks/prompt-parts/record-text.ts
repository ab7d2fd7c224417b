import { pointText } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import { feature } from "../../../record/catalogue";
import { numberText } from "../../../record/value-text";
import { fenced } from "./fenced-text";

const severityNames = { 1: "mild", 2: "marked", 3: "critical" } as const;

export type Finding = Chart["findings"][number];

/**
 * Info_patient: what the record holds and what it does not, with the ids, hours, units and ranges by which evidence is cited.
 * The same words in every prompt that has it, so that a server can keep what it has read.
 */
export function chartText(chart: Chart): string {
  return [
    basicsText(chart),
    findingsText(chart),
    "Measured, not imputed (id unit reference: most abnormal or first where a finding names it, last value@hour; 24 h trend):",
    chart.summaries.flatMap((s) => summaryLine(chart, s) ?? []).join("\n") || "None.",
    [ventilationText(chart), urineText(chart), ...silenceTexts(chart)].join(" "),
    severitiesText(chart),
    absentText(chart),
  ].join("\n");
}

/** What is wrong with the patient, worst first, for who opens the questions: each problem with the worst and the latest value of what it rests on, mild ones beside graver by name. */
export function problemsText(chart: Chart): string {
  const { problems = [] } = chart;
  const graver = problems.filter(({ severity }) => severity > 1);
  const detailed = graver.length > 0 ? graver : problems;
  const mild = problems.filter((one) => !detailed.includes(one)).map(({ title, course }) => `${title} (${course})`);
  const lines = detailed.map(({ title, severity, course, facts }) => {
    const values = facts.map(({ feature: id, worst, latest }) =>
      [...new Set([worst, latest].map((point) => pointText(id, point)))].join(" "),
    );
    const named = facts.map(({ feature: id }, i) => `${id} ${values[i]}`).join(", ");
    return `- ${title} (${severityNames[severity]}, ${course}): ${named}`;
  });
  const told =
    problems.length > 0 ? ["Problems, worst first (value@hour, worst and latest):", ...lines] : [findingsText(chart)];
  const beside = mild.length > 0 ? [`- mild: ${mild.join(", ")}`] : [];
  return [basicsText(chart), ...told, ...beside, absentText(chart)].join("\n");
}

/** Who the patient is: all that the MetaAgent is told of the record itself (paper, formula 7). */
export function basicsText(chart: Chart): string {
  const reason = chart.admissionReason
    ? `Admitted with: ${chart.admissionReason}.`
    : "Reason for admission: not recorded.";
  const read = `Read at ${hourOf(chart.asOfMinutes)} h${chart.synthetic ? "; synthetic" : ""}.`;
  return ["# The patient", fenced("record", {}, `${chart.descriptor}. ${reason} ${read}`)].join("\n");
}

/** What the record does not hold, for this patient or at all. */
export function absentText(chart: Chart): string {
  return [
    `Not measured: ${chart.notMeasured.join(", ") || "nothing of the catalogue"}. What was not measured is unknown, never normal.`,
    `Not in this record: ${chart.notRecorded.map(withoutExamples).join("; ") || "nothing named"}.`,
  ].join("\n");
}

/** A gap of the record without its examples. */
const withoutExamples = (gap: string) => gap.replace(/ \(.*\)$|, among them .*$/, "");

/** The findings in words, and by name alone those that say no more than the values below. */
function findingsText(chart: Chart): string {
  const said = findingsInWords(chart);
  const named = ([3, 2, 1] as const).flatMap((severity) => {
    const ids = chart.findings.filter((f) => f.severity === severity && !said.includes(f)).map((f) => f.feature);
    return ids.length > 0 ? [`- ${severityNames[severity]}, values below: ${ids.join(", ")}`] : [];
  });
  return [
    "Findings:",
    ...said.map((f) => findingLine(chart, f)),
    ...named,
    ...(chart.findings.length === 0 ? ["nothing beyond the limits used."] : []),
  ].join("\n");
}

function findingsInWords(chart: Chart): Finding[] {
  return chart.findings.filter((f) => !standsInSummary(chart, f));
}

/** A finding in words, with its severity and the value by which it is cited. */
export function findingLine(chart: Chart, f: Finding): string {
  return `- ${severityNames[f.severity]}: ${f.text}${citable(chart, f)}`;
}

/** How a finding's own value is cited, where no line below shows it. */
function citable(chart: Chart, { feature: id, minutes, value }: Finding): string {
  const shown = pointText(id, { minutes, value });
  const summary = summaryOf(chart, id);
  return summary && pointsOf(chart, summary).includes(shown) ? "" : ` (${id} ${shown})`;
}

/** Whether a finding's words say no more than the values of its feature: no figure but these, and no remark. */
export function standsInSummary(chart: Chart, { feature: id, text }: Finding): boolean {
  const summary = summaryOf(chart, id);
  const unit = feature(id).unitLabel;
  const shown = summary ? pointsOf(chart, summary).flatMap((p) => p.match(/[\d.]+/g) ?? []) : [];
  const figures = text.replaceAll(unit === "" ? "\u0000" : unit, "").match(/\d[\d.]*/g) ?? [];
  return !text.includes("(") && figures.every((figure) => shown.includes(figure.replace(/\.$/, "")));
}

/** The last value, and before it, where a finding names the feature, the most abnormal, or the first where that is the last. */
function pointsOf(chart: Chart, summary: FeatureSummary): string[] {
  const { feature: id, first, last } = summary;
  if (!chart.findings.some((f) => f.feature === id)) return [pointText(id, last)];
  const worst = worstOf(summary);
  const shown = pointText(id, worst) === pointText(id, last) ? [first, last] : [worst, last];
  const inOrder = shown.sort((a, b) => a.minutes - b.minutes);
  return [...new Set(inOrder.map((p) => pointText(id, p)))];
}

/** The extreme that lies farther outside the reference range; where none does, the last value. */
function worstOf({ feature: id, min, max, last }: FeatureSummary): FeatureSummary["last"] {
  const { reference } = feature(id);
  if (!reference) return min;
  const below = reference.low - min.value;
  const above = max.value - reference.high;
  if (below <= 0 && above <= 0) return last;
  return below > above ? min : max;
}

function summaryLine(chart: Chart, s: FeatureSummary): string | null {
  // Whether there was ventilation, and when, is said in a sentence of its own.
  if (s.feature === "mechanicalVentilation" && chart.ventilation.recorded) return null;
  const f = feature(s.feature);
  const reference = f.reference
    ? ` ${Number(numberText(s.feature, f.reference.low))}-${Number(numberText(s.feature, f.reference.high))}`
    : "";
  const trend = s.trend === "rising" || s.trend === "falling" ? ` ${s.trend}` : "";
  return `${s.feature}${f.unitLabel === "" ? "" : ` ${f.unitLabel}`}${reference}: ${pointsOf(chart, s).join(" ")}${trend}`;
}

const hourOf = (minutes: number | null) => Math.round((minutes ?? 0) / 60);

function ventilationText({ ventilation }: Chart): string {
  return ventilation.recorded
    ? `Mechanical ventilation: recorded ${hourOf(ventilation.firstMinutes)} to ${hourOf(ventilation.lastMinutes)} h.`
    : "Mechanical ventilation: not recorded, which does not show that there was none.";
}

function urineText({ urineMlPerKgPerHour: urine, urineCharted: when }: Chart): string {
  if (urine === null) return "Urine by weight: cannot be computed.";
  return `Urine, ${when ? `${hourOf(when.fromMinutes)} to ${hourOf(when.toMinutes)} h` : "last 24 h"}: ${urine.toFixed(2)} mL/kg/h.`;
}

function silenceTexts({ chartingStopped = [] }: Chart): string[] {
  return chartingStopped.map(({ sign, lastMinutes }) => `No ${sign} charted after ${hourOf(lastMinutes)} h.`);
}

/** What could be computed, and by name what this kind of record can never give. */
function severitiesText(chart: Chart): string {
  const computed = chart.severities.filter((s) => s.notComputable === null);
  const never = chart.notComputable.map(({ title }) => title.replace(/ \(.*$/, ""));
  return [
    `Criteria (cite as score id): ${computed.map((s) => `${s.id} ${s.text}`).join("; ") || "none"}.`,
    ...(never.length > 0 ? [`Never computable here: ${never.join(", ")}.`] : []),
  ].join("\n");
}

/** "lactate 5.2@45" */
export const lastText = ({ feature: id, last }: FeatureSummary) => `${id} ${pointText(id, last)}`;

/** What the patient has, in words, by which the sentences of a document are chosen. */
export function termsOf(chart: Chart): string[] {
  return [...(chart.admissionReason ? [chart.admissionReason] : []), ...chart.findings.map((f) => f.text)];
}
