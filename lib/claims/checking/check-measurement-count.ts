import { summaryOf } from "../../clinical/feature-summaries";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { AssertionOf } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { type Finding, found } from "./check-result";

/** How often a feature was measured, against its series: any of several, or all together. */
export function checkMeasurementCount(
  { features, count, is, lastHours }: AssertionOf<"measurement-count">,
  facts: CheckableFacts,
): Finding {
  const { chart, observations } = facts;
  const [first] = features as [FeatureId, ...FeatureId[]];
  if (lastHours !== null && !observations)
    return found(
      "not checkable",
      `How often ${nameOf(first)} was measured cannot be told from a summary of the record.`,
    );
  const from = lastHours === null ? 0 : chart.asOfMinutes - lastHours * 60;
  const counted = features.map((id) => ({
    id,
    times: observations ? observations(id).filter((p) => p.minutes >= from).length : (summaryOf(chart, id)?.count ?? 0),
  }));
  const all = { id: first, times: counted.reduce((sum, one) => sum + one.times, 0) };
  if (all.times === 0 && !features.some((id) => facts.points(id).length > 0 || chart.notMeasured.includes(id)))
    return found("not checkable", `This kind of record cannot hold ${nameOf(first)}.`);
  const holds = (times: number) =>
    is === "exactly" ? times === count : is === "at-least" ? times >= count : times <= count;
  const standing = [...counted, all].find(({ times }) => holds(times));
  const told = standing ?? counted.find(({ times }) => times > 0) ?? all;
  const point = facts.points(told.id).at(-1);
  return found(
    standing ? "supported" : "contradicted",
    `${upperFirst(nameOf(told.id))} was measured ${timesText(told.times)}${lastHours === null ? "" : ` in the last ${lastHours} h`}.`,
    point ? [observationRef(told.id, point)] : [{ kind: "not-measured", feature: told.id }],
  );
}

function timesText(times: number): string {
  return times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
}
