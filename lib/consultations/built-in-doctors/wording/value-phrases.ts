import type { Assertion, AssertionOf } from "../../../claims/assertions/assertion";
import type { Chart } from "../../../clinical/schema";
import { abnormalityName, type Direction } from "../../../record/abnormality-names";
import { type FeatureId, feature, featureIds } from "../../../record/catalogue";
import { nameOf } from "../../../record/feature-names";
import { hourText, numberText, valueText } from "../../../record/value-text";
import { type Phrase, phrase, stating } from "./phrase";

interface Point {
  minutes: number;
  value: number;
}

/** A value as it is shown, with the catalogue's decimals. */
export function shownNumber(id: FeatureId, value: number, withUnit = true): AssertionOf<"value">["number"] {
  const { decimals, unitLabel } = feature(id);
  const unit = withUnit && id !== "fio2" && unitLabel !== "" ? unitLabel : null;
  return { value: Number(numberText(id, value)), decimals, unit };
}

/** A value of a feature; `at` null where no hour is given. */
export function valueStated(
  id: FeatureId,
  value: number,
  minutes: number | null,
  withUnit = true,
): AssertionOf<"value"> {
  return {
    kind: "value",
    features: [id],
    number: shownNumber(id, value, withUnit),
    is: "equal",
    throughout: false,
    at: minutes === null ? null : { hours: Math.round(minutes / 60), within: 1 },
    ofRange: false,
  };
}

/** "4.8 mmol/L at 46 h" */
export function valueAtHour(id: FeatureId, { minutes, value }: Point): Phrase {
  return stating(`${valueText(id, value)} at ${hourText(minutes)}`, valueStated(id, value, minutes));
}

/** The same without the unit, where it has been said: "4.8 at 46 h" */
export function numberAtHour(id: FeatureId, { minutes, value }: Point): Phrase {
  return stating(`${numberText(id, value)} at ${hourText(minutes)}`, valueStated(id, value, minutes, false));
}

/** "lactate 4.8 mmol/L at 46 h" */
export function namedValue(id: FeatureId, point: Point): Phrase {
  return phrase`${nameOf(id)} ${valueAtHour(id, point)}`;
}

/** Urine of the last 24 h by weight, with the hours that its charting covers: "0.42 mL/kg/h from 24 h to 47 h" */
export function urineByWeight(rate: number, { urineCharted }: Pick<Chart, "urineCharted">): Phrase {
  const when = urineCharted
    ? `from ${hourText(urineCharted.fromMinutes)} to ${hourText(urineCharted.toMinutes)}`
    : "over the last 24 h";
  return stating(`${rate.toFixed(2)} mL/kg/h ${when}`, {
    kind: "derived",
    figure: "urine-by-weight",
    number: { value: Number(rate.toFixed(2)), decimals: 2, unit: "mL/kg/h" },
    is: "equal",
  });
}

/** A course from an earlier value to a later one. */
export function trendStated(
  id: FeatureId,
  direction: AssertionOf<"trend">["direction"],
  between: { from: Point; to: Point } | null = null,
): Assertion {
  const change = between && { from: shownNumber(id, between.from.value), to: shownNumber(id, between.to.value) };
  return { kind: "trend", features: [id], direction, change };
}

/** What a feature's values are called. */
export function levelStated(features: FeatureId[], level: AssertionOf<"level">["level"]): AssertionOf<"level"> {
  return { kind: "level", features, of: "any", level, not: false, throughout: false };
}

/** That a feature was not measured. */
export function notMeasuredStated(id: FeatureId): Assertion {
  return { kind: "not-measured", features: [id], lastHours: null, again: false };
}

/** A feature by its name, of which nothing is stated. */
export const featureMention = (id: FeatureId): Phrase => stating(spokenName(id), { kind: "mention", features: [id] });

/** A feature's name where its values are not told: "mechanical ventilation" by itself would say that there was some. */
export const spokenName = (id: FeatureId) => (id === "mechanicalVentilation" ? "ventilation status" : nameOf(id));

/** What a high or low value of a feature is called: "hyperlactataemia". A name that several features share speaks of any of them. */
export function abnormality(id: FeatureId, direction: Direction): Phrase {
  const name = abnormalityName(id, direction);
  return stating(
    name,
    levelStated(
      featureIds.filter((any) => abnormalityName(any, direction) === name),
      direction,
    ),
  );
}
