import { upperFirst } from "../../platform/english";
import { nameOf } from "../../record/feature-names";
import { hourText, valueText } from "../../record/value-text";
import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import type { Judgement } from "../judgement";
import type { CheckResult } from "./check-result";

const record = (verdict: Judgement["verdict"], reason: string): CheckResult => ({ kind: "record", verdict, reason });

/** That features were not measured, against the chart: any value of any of them speaks against it. */
export function checkNotMeasured(
  { features, lastHours, again }: AssertionOf<"not-measured">,
  facts: CheckableFacts,
): CheckResult {
  const from = lastHours === null ? 0 : facts.chart.asOfMinutes - lastHours * 60;
  const held = features
    .map((id) => ({ id, points: facts.points(id).filter((p) => p.minutes >= from) }))
    .find(({ points }) => points.length > (again ? 1 : 0));
  const point = held?.points.at(-1);
  if (held && point)
    return {
      ...record(
        "contradicted",
        `The chart holds ${nameOf(held.id)}, ${valueText(held.id, point.value)} at ${hourText(point.minutes)}.`,
      ),
      evidence: [{ kind: "observation", feature: held.id, minutes: point.minutes, value: point.value }],
    };
  const named = features.find((id) => facts.chart.notMeasured.includes(id)) ?? features[0];
  return {
    ...record("supported", `The chart holds no ${named ? nameOf(named) : "value"}.`),
    evidence: named ? [{ kind: "not-measured", feature: named }] : [],
  };
}

/** Words for what a record does not hold, each with those by which a chart may name it. */
const kindred: Readonly<Record<string, RegExp>> = { treatment: /drug|treatment|vasopressor|dialysis/i };

/** That this kind of record does not hold something, against the chart's list of such things. */
export function checkNotRecorded({ what }: AssertionOf<"not-recorded">, { chart }: CheckableFacts): CheckResult {
  const word = what.replace(/s$/, "");
  const entry = chart.notRecorded.find(
    (one) => kindred[word]?.test(one) ?? one.toLowerCase().includes(word.toLowerCase().slice(0, 6)),
  );
  return entry
    ? record("supported", `Not in this kind of record: ${entry}.`)
    : record("not found", `The chart does not say that ${word} is missing from this kind of record.`);
}

/** What this kind of record cannot hold has no source. */
export function checkEvent({ topic }: AssertionOf<"event">): CheckResult {
  return record("not found", `${upperFirst(topic)} is not in this record: nothing bears this out.`);
}

/** Words of the chart or of a model, letter by letter. */
export function checkVerbatim({ words }: AssertionOf<"verbatim">, { recordTexts }: CheckableFacts): CheckResult {
  const lower = words.toLowerCase();
  return recordTexts.some((text) => text.toLowerCase().includes(lower))
    ? record("supported", "The chart or a model says this word for word.")
    : record("not found", "Neither the chart nor a model says this.");
}
