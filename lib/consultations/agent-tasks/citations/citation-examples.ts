import { totalText } from "../../../claims/evidence-kinds/attribution";
import { pointText } from "../../../claims/evidence-kinds/observation";
import { itemsOf, resourceForm } from "../../../claims/evidence-kinds/resource";
import { drugText } from "../../../clinical/background/background-text";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { FeatureSummary } from "../../../clinical/schema";
import { sentence, upperFirst } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";
import type { Point } from "../../../record/observations";
import { valueAtHour } from "../../../record/value-text";
import type { Citable } from "./citable";

/** A form of citation with one that stands in a prompt, and what it cites. */
interface Example {
  cited: string;
  means: string;
}

/**
 * The forms of citation that a prompt allows, each with an example from this very prompt, so that one that is copied stands.
 * @param told the prompt's text so far: an example is taken from what it shows.
 */
export function citationExamples(citable: Citable, told: string): Example[] {
  return [
    valueExample(citable, told),
    attributionExample(citable, told),
    passageExample(citable, told),
    scoreExample(citable, told),
    absenceExample(citable, told),
    ...resourceExamples(citable, told),
    ...handleExamples(citable, told),
  ].flatMap((one) => one ?? []);
}

/** A value within its range first, on which there is no finding: it says nothing that a claim of weight would be about, should a model repeat it. */
function exampleSummary({ chart }: Citable, told: string): FeatureSummary | undefined {
  const shown = chart.summaries.filter(({ feature: id, last }) => stands(told, id, pointText(id, last)));
  const normal = shown.filter(({ flag }) => flag === "normal");
  return normal.find(({ feature: id }) => !chart.findings.some((f) => f.feature === id)) ?? normal[0] ?? shown[0];
}

const stands = (told: string, ...parts: string[]) =>
  told.split("\n").some((line) => parts.every((part) => line.includes(part)));

function valueExample(citable: Citable, told: string): Example | null {
  const summary = exampleSummary(citable, told);
  if (!summary) return null;
  const { feature: id, last } = summary;
  return { cited: `${id} ${pointText(id, last)}`, means: "value@hour" };
}

function attributionExample({ models }: Citable, told: string): Example | null {
  for (const { expert, attributions } of models)
    for (const { feature, total } of [...attributions].sort((a, b) => Math.abs(b.total) - Math.abs(a.total)))
      if (told.includes(expert) && stands(told, `${feature} `, totalText(total)))
        return { cited: `${expert} ${feature} ${totalText(total)}`, means: "by a model" };
  return null;
}

function passageExample({ passages }: Citable, told: string): Example | null {
  const shown = passages.find(({ id }) => told.includes(`${id}: `));
  return shown ? { cited: `${shown.id}#1`, means: "its sentence 1" } : null;
}

function scoreExample({ chart }: Citable, told: string): Example | null {
  const shown = chart.severities.find(({ id, text }) => told.includes(`${id} ${text}`));
  return shown ? { cited: `score ${shown.id}`, means: "a criterion" } : null;
}

function absenceExample({ chart }: Citable, told: string): Example | null {
  const [id] = chart.notMeasured;
  return id !== undefined && stands(told, "Not measured:", id)
    ? { cited: `unmeasured ${id}`, means: "not measured" }
    : null;
}

/** A drug of the record beside the values that is shown, its first note, and an entry of a trajectory's memory. */
function resourceExamples({ chart }: Citable, told: string): Example[] {
  const items = itemsOf(chart.background);
  const shown = items.find(({ drug }) => drug !== null && told.includes(drugText(drug)));
  const remembered = items.find(({ entry }) => entry !== undefined && told.includes(`${entry}, `));
  const note = items.some(({ of }) => of === "note") && told.includes('note="1"');
  return [
    ...(shown
      ? [{ cited: resourceForm(shown), means: "of the record; problem, procedure, allergy, culture alike" }]
      : []),
    ...(note ? [{ cited: 'note 1 "its words"', means: "word for word" }] : []),
    ...(remembered ? [{ cited: resourceForm(remembered), means: "of the trajectory's memory" }] : []),
  ];
}

/** One of a doctor's claim and one of a driver. */
function handleExamples({ handles }: Citable, told: string): Example[] {
  const shown = [...handles.keys()].filter((handle) => told.includes(`${handle}, `));
  const claim = shown.find((handle) => !handle.startsWith("driver"));
  const driver = shown.find((handle) => handle.startsWith("driver"));
  return [claim, driver].flatMap((cited) => (cited ? [{ cited, means: "its evidence" }] : []));
}

/** A claim on this patient as it is written, in JSON: on a value that is shown, else on one behind a handle; "" where neither is. */
export function claimExample(citable: Citable, told: string): string {
  const shown = exampleSummary(citable, told);
  if (shown)
    return claimOn(citable, shown.feature, shown.last, `${shown.feature} ${pointText(shown.feature, shown.last)}`);
  for (const [handle, evidence] of citable.handles) {
    const ref = evidence.find((one) => one.kind === "observation");
    if (ref && told.includes(`${handle}, `)) return claimOn(citable, ref.feature, ref, handle);
  }
  return "";
}

function claimOn({ chart }: Citable, id: FeatureId, point: Point, cited: string): string {
  const summary = summaryOf(chart, id);
  const isLast = summary?.last.minutes === point.minutes && summary.last.value === point.value;
  const within = isLast && summary.flag === "normal";
  const text = `${upperFirst(nameOf(id))} ${valueAtHour(id, point)}${within ? ", within its reference range" : ""}`;
  return JSON.stringify({ evidence: [cited], text: sentence(text), bearing: within ? "lowers" : "neutral" });
}
