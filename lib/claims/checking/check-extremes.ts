import { pressures } from "../../clinical/blood-pressures";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { feature } from "../../record/catalogue";
import { conversionTo } from "../../record/customary-units";
import { nameOf } from "../../record/feature-names";
import { extreme, type Point } from "../../record/observations";
import { valueAtHour } from "../../record/value-text";
import type { AssertionOf, StatedNumber } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { numbersIn } from "../numbers-in-text";
import { canBeValueOf, isNear, statedText, toleranceOf } from "../stated-number";
import { type Finding, found } from "./check-result";

/** The lowest or highest value of any of the features, against the series, or the chart's words on it. */
export function checkExtreme(assertion: AssertionOf<"extreme">, facts: CheckableFacts): Finding {
  const { features, number, is, lastHours } = assertion;
  const [first] = features as [FeatureId, ...FeatureId[]];
  const text = statedText(number);
  const able = features.filter((id) => canBeValueOf(id, number));
  if (able.length === 0) return found("contradicted", `"${text}" is no value of ${nameOf(first)}.`);
  if (lastHours !== null && !facts.observations)
    return found("not checkable", `The ${is} of the last ${lastHours} h cannot be told from a summary of the record.`);
  const from = lastHours === null ? 0 : facts.chart.asOfMinutes - lastHours * 60;
  const known = able.flatMap((id) => {
    const points = facts.points(id).filter((p) => p.minutes >= from);
    const point = extreme(points, is === "lowest" ? "low" : "high");
    return point ? [{ id, point }] : [];
  });
  const [one] = known;
  if (!one)
    return found(
      facts.chart.notMeasured.includes(first) || facts.points(first).length > 0 ? "contradicted" : "not found",
      `The record holds no ${nameOf(first)}${lastHours === null ? "" : ` of the last ${lastHours} h`}.`,
    );
  const both = bothPressures(facts, able, is, from);
  const standing = [...known, ...both].find(
    ({ id, point }) => Math.abs(point.value - inUnitOf(id, number)) <= within(id, number),
  );
  if (standing)
    return found("supported", `The ${is} ${nameOf(standing.id)} is ${valueAtHour(standing.id, standing.point)}.`, [
      observationRef(standing.id, standing.point),
    ]);
  if (saidByChart(facts, able, assertion)) return found("supported", `The chart's own words call it the ${is}.`);
  return found(
    "contradicted",
    `${upperFirst(is)} ${nameOf(one.id)}${lastHours === null ? "" : ` of the last ${lastHours} h`}: ${valueAtHour(one.id, one.point)}, not ${text}.`,
    [observationRef(one.id, one.point)],
  );
}

/** By line where there is one, by cuff otherwise, as the chart takes mean pressure. */
function bothPressures(
  { observations }: CheckableFacts,
  able: readonly FeatureId[],
  is: "lowest" | "highest",
  from: number,
) {
  if (!observations || !able.includes("meanPressure") || !able.includes("niMeanPressure")) return [];
  const point: Point | undefined = extreme(
    pressures(observations, "mean").filter((p) => p.minutes >= from),
    is === "lowest" ? "low" : "high",
  );
  return point ? [{ id: "meanPressure" as const, point }] : [];
}

function inUnitOf(id: FeatureId, number: StatedNumber): number {
  const { factor, offset = 0 } = conversionTo(id, number.unit) ?? { factor: 1 };
  return number.value * factor + offset;
}

function within(id: FeatureId, number: StatedNumber): number {
  const { factor } = conversionTo(id, number.unit) ?? { factor: 1 };
  return Math.max(toleranceOf(number) * factor + 1e-9, factor === 1 ? 0 : 0.5 * 10 ** -feature(id).decimals);
}

const calledExtreme = /\b(lowest|highest)\s+$/i;

/** "Mean pressure below 65 mmHg for 3 h of the last 24 h, lowest 60 at 40 h": a finding or a problem says so of some of the readings. */
function saidByChart(
  { chart }: CheckableFacts,
  able: readonly FeatureId[],
  { number, is }: AssertionOf<"extreme">,
): boolean {
  const texts = [...chart.findings, ...(chart.problems ?? []).flatMap((p) => p.facts)]
    .filter((one) => able.includes(one.feature))
    .map((one) => one.text);
  return texts.some((text) =>
    numbersIn(text).some(
      (n) =>
        n.hours === null &&
        isNear(n.value, number) &&
        calledExtreme.exec(text.slice(0, n.start))?.[1]?.toLowerCase() === is,
    ),
  );
}
