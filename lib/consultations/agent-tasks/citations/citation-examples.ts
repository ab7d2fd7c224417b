import { totalText } from "../../../claims/evidence-kinds/attribution";
import { pointText } from "../../../claims/evidence-kinds/observation";
import type { FeatureSummary } from "../../../clinical/schema";
import { sentence, upperFirst } from "../../../platform/english";
import { nameOf } from "../../../record/feature-names";
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
    ...handleExamples(citable, told),
  ].flatMap((one) => one ?? []);
}

/** A value within its range first: it says nothing that a claim of weight would be about, should a model repeat it. */
function exampleSummary({ chart }: Citable, told: string): FeatureSummary | undefined {
  const shown = chart.summaries.filter(({ feature: id, last }) => stands(told, id, pointText(id, last)));
  return shown.find(({ flag }) => flag === "normal") ?? shown[0];
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

/** One of a doctor's claim and one of a driver. */
function handleExamples({ handles }: Citable, told: string): Example[] {
  const shown = [...handles.keys()].filter((handle) => told.includes(`${handle}, `));
  const claim = shown.find((handle) => !handle.startsWith("driver"));
  const driver = shown.find((handle) => handle.startsWith("driver"));
  return [claim, driver].flatMap((cited) => (cited ? [{ cited, means: "its evidence" }] : []));
}

/** A claim on this patient as it is written, in JSON; "" where no value is shown. */
export function claimExample(citable: Citable, told: string): string {
  const summary = exampleSummary(citable, told);
  if (!summary) return "";
  const { feature: id, last, flag } = summary;
  const cited = `${id} ${pointText(id, last)}`;
  const within = flag === "normal";
  const text = sentence(
    `${upperFirst(nameOf(id))} ${valueAtHour(id, last)}${within ? ", within its reference range" : ""}`,
  );
  return JSON.stringify({ evidence: [cited], text, bearing: within ? "lowers" : "neutral" });
}
