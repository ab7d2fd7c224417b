import { nameOf } from "../../record/feature-names";
import { valueAtHour } from "../../record/value-text";
import type { AssertionOf } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { type Finding, found } from "./check-result";

/** That features were not measured, against the chart: any value of any of them speaks against it. */
export function checkNotMeasured(
  { features, lastHours, again }: AssertionOf<"not-measured">,
  facts: CheckableFacts,
): Finding {
  const from = lastHours === null ? 0 : facts.chart.asOfMinutes - lastHours * 60;
  const held = features
    .map((id) => ({ id, points: facts.points(id).filter((p) => p.minutes >= from) }))
    .find(({ points }) => points.length > (again ? 1 : 0));
  const point = held?.points.at(-1);
  if (held && point)
    return found("contradicted", `The chart holds ${nameOf(held.id)}, ${valueAtHour(held.id, point)}.`, [
      observationRef(held.id, point),
    ]);
  const named = features.find((id) => facts.chart.notMeasured.includes(id)) ?? features[0];
  const name = named ? nameOf(named) : "value";
  // What was measured before rests on its last value: the record does hold some.
  const before = lastHours === null ? undefined : named && facts.points(named).at(-1);
  if (named && before)
    return found("supported", `The chart holds no ${name} of the last ${lastHours} h.`, [
      observationRef(named, before),
    ]);
  return found("supported", `The chart holds no ${name}.`, named ? [{ kind: "not-measured", feature: named }] : []);
}

/** Words for what a record does not hold, each with those by which a chart may name it. */
const kindred: Readonly<Record<string, RegExp>> = { treatment: /drug|treatment|vasopressor|dialysis/i };

/** That this kind of record does not hold something, against the chart's list of such things. */
export function checkNotRecorded({ what }: AssertionOf<"not-recorded">, { chart }: CheckableFacts): Finding {
  const word = what.replace(/s$/, "");
  const entry = chart.notRecorded.find(
    (one) => kindred[word]?.test(one) ?? one.toLowerCase().includes(word.toLowerCase().slice(0, 6)),
  );
  return entry
    ? found("supported", `Not in this kind of record: ${entry}.`)
    : found("not found", `The chart does not say that ${word} is missing from this kind of record.`);
}

/** Words of the chart or of a model, letter by letter. */
export function checkVerbatim({ words }: AssertionOf<"verbatim">, { recordTexts }: CheckableFacts): Finding {
  const lower = words.toLowerCase();
  return recordTexts.some((text) => text.toLowerCase().includes(lower))
    ? found("supported", "The chart or a model says this word for word.")
    : found("not found", "Neither the chart nor a model says this.");
}
