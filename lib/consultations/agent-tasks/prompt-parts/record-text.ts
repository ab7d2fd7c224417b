import { pointText } from "../../../claims/evidence-kinds/observation";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart, FeatureSummary } from "../../../clinical/schema";
import type { Prediction } from "../../../experts/schema";
import { joined, own, ownWords, type PromptText, textOf } from "../../../language-models/prompt-text";
import { feature } from "../../../record/catalogue";
import { backgroundBrief, backgroundText } from "./background-text";
import { fenced } from "./fenced-text";
import { coursePoints, coursesText, featuresThatMatter, valuesLine } from "./values-that-matter";

const severityNames = { 1: "mild", 2: "marked", 3: "critical" } as const;

export type Finding = Chart["findings"][number];

/**
 * Info_patient: what the record holds and what it does not, with the ids, hours, units and ranges by which evidence is cited.
 * @param prediction of the doctor who reads it, whose heaviest features are given with their course.
 */
export function chartText(chart: Chart, prediction: Prediction, heading = "# The patient"): PromptText {
  const matter = featuresThatMatter(chart, prediction);
  const others = chart.summaries.filter(({ feature: id }) => !matter.includes(id));
  return joined(
    [
      basicsText(chart, heading),
      findingsText(chart),
      coursesText(chart, matter) || "No value matters most.",
      "Other values (the last; where a finding names the feature, also the most abnormal or the first):",
      others.flatMap((s) => summaryLine(chart, s) ?? []).join("\n") || "None.",
      [ventilationText(chart), urineText(chart), ...silenceTexts(chart)].filter((text) => text !== "").join(" "),
      severitiesText(chart),
      absentText(chart),
      ...[backgroundText(chart.background)].filter((part) => textOf(part) !== ""),
    ],
    "\n",
  );
}

/** What is wrong with the patient, worst first, for who opens the questions: each problem with what it rests on, mild ones beside graver by name, then the course of what the graver rest on. */
export function problemsText(chart: Chart): PromptText {
  const { problems = [] } = chart;
  const graver = problems.filter(({ severity }) => severity > 1);
  const detailed = graver.length > 0 ? graver : problems;
  const mild = problems.filter((one) => !detailed.includes(one)).map(({ title, course }) => `${title} (${course})`);
  const matter = [...new Set(detailed.flatMap(({ facts }) => facts.map(({ feature: id }) => id)))];
  const lines = detailed.map(({ title, severity, course, facts }) => {
    const named = [...new Set(facts.map(({ feature: id }) => id))].join(", ");
    return `- ${title} (${severityNames[severity]}, ${course}): ${named}`;
  });
  const told =
    problems.length > 0 ? ["Problems, worst first, with what each rests on:", ...lines] : [findingsText(chart)];
  const beside = mild.length > 0 ? [`- mild: ${mild.join(", ")}`] : [];
  const courses = coursesText(chart, matter.length > 0 ? matter : featuresThatMatter(chart));
  const parts = [basicsText(chart), ...told, ...beside, ...(courses === "" ? [] : [courses]), absentText(chart)];
  return joined([...parts, ...briefly(chart)], "\n");
}

/** Who the patient is: all that the MetaAgent is told of the record itself (paper, formula 7). */
export function basicsText(chart: Chart, heading = "# The patient"): PromptText {
  const reason = chart.admissionReason
    ? `Admitted with: ${chart.admissionReason}.`
    : "Reason for admission: not recorded.";
  const read = `Read at ${hourOf(chart.asOfMinutes)} h${chart.synthetic ? "; synthetic" : ""}.`;
  return own`${ownWords(heading)}\n${fenced("record", {}, `${chart.descriptor}. ${reason} ${read}`)}`;
}

/** What the record of years says, in short; nothing where it says nothing. */
export const briefly = ({ background }: Chart): PromptText[] =>
  background ? [own`From the record of years:`, backgroundBrief(background)] : [];

/** What the record does not hold, for this patient or at all. */
export function absentText(chart: Chart): PromptText {
  // Features by their ids in the catalogue.
  const absent = ownWords(chart.notMeasured.join(", ") || "nothing of the catalogue");
  return own`Not measured: ${absent}.
Not in this record: ${chart.notRecorded.map(withoutExamples).join("; ") || "nothing named"}.`;
}

/** A gap of the record without its examples. */
const withoutExamples = (gap: string) => gap.replace(/ \(.*\)$|, among them .*$/, "");

function findingsText(chart: Chart): string {
  const lines = findingLines(chart, chart.findings, (f) => standsInSummary(chart, f));
  return ["Findings, worst first:", ...(lines.length > 0 ? lines : ["nothing beyond the limits used."])].join("\n");
}

/** Findings in words, and by name alone those that say no more than the values below. */
export function findingLines(chart: Chart, findings: readonly Finding[], below: (one: Finding) => boolean): string[] {
  const named = ([3, 2, 1] as const).flatMap((severity) => {
    const ids = findings.filter((f) => f.severity === severity && below(f)).map((f) => f.feature);
    return ids.length > 0 ? [`- ${severityNames[severity]}, for their values below: ${ids.join(", ")}`] : [];
  });
  return [...findings.filter((f) => !below(f)).map((f) => findingLine(chart, f)), ...named];
}

/** A finding in words, with its severity and the value by which it is cited. */
export function findingLine(chart: Chart, f: Finding, { withValue = false } = {}): string {
  const cited = withValue ? ` (${f.feature} ${pointText(f.feature, f)})` : citable(chart, f);
  return `- ${severityNames[f.severity]}: ${f.text}${cited}`;
}

/** How a finding's own value is cited, where no line below shows it. */
function citable(chart: Chart, { feature: id, minutes, value }: Finding): string {
  const shown = pointText(id, { minutes, value });
  const summary = summaryOf(chart, id);
  const points = summary ? [...coursePoints(chart, summary), ...pointsOf(chart, summary)] : [];
  return points.some((point) => pointText(id, point) === shown) ? "" : ` (${id} ${shown})`;
}

/** Whether a finding's words say no more than the values of its feature: no figure but these, and no remark. */
export function standsInSummary(chart: Chart, { feature: id, text }: Finding): boolean {
  const summary = summaryOf(chart, id);
  const unit = feature(id).unitLabel;
  const shown = summary ? shownOf(chart, summary).flatMap((p) => p.match(/[\d.]+/g) ?? []) : [];
  const figures = text.replaceAll(unit === "" ? "\u0000" : unit, "").match(/\d[\d.]*/g) ?? [];
  return !text.includes("(") && figures.every((figure) => shown.includes(figure.replace(/\.$/, "")));
}

/** The last value, and before it, where a finding names the feature, the most abnormal, or the first where that is the last. */
function pointsOf(chart: Chart, summary: FeatureSummary): FeatureSummary["last"][] {
  const { feature: id, first, last } = summary;
  if (!chart.findings.some((f) => f.feature === id)) return [last];
  const worst = worstOf(summary);
  return pointText(id, worst) === pointText(id, last) ? [first, last] : [worst, last];
}

const shownOf = (chart: Chart, summary: FeatureSummary) =>
  pointsOf(chart, summary).map((point) => pointText(summary.feature, point));

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
  return valuesLine(s, pointsOf(chart, s));
}

const hourOf = (minutes: number | null) => Math.round((minutes ?? 0) / 60);

function ventilationText({ ventilation }: Chart): string {
  return ventilation.recorded
    ? `Mechanical ventilation: recorded ${hourOf(ventilation.firstMinutes)} to ${hourOf(ventilation.lastMinutes)} h.`
    : "Mechanical ventilation: not recorded, which does not show that there was none.";
}

/** "" where a finding tells a rate over its own hours: two rates would seem to contradict each other. */
function urineText({ urineMlPerKgPerHour: urine, urineCharted: when, findings }: Chart): string {
  if (findings.some(({ text }) => text.includes("mL/kg/h"))) return "";
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
    `Criteria (id and what it comes to): ${computed.map((s) => `${s.id} ${s.text}`).join("; ") || "none"}.`,
    ...(never.length > 0 ? [`Never computable here: ${never.join(", ")}.`] : []),
  ].join("\n");
}

/** "lactate 5.2@45" */
export const lastText = ({ feature: id, last }: FeatureSummary) => `${id} ${pointText(id, last)}`;
