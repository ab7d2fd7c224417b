import { DAY, extreme, extremeWithin, lastBefore, type Point, within } from "../../record/observations";
import { durationText, hourText, valueText } from "../../record/value-text";
import { slowingText, vasopressorText } from "../background/drugs-given";
import { minutesBelow, minutesCharted, type Pressure } from "../blood-pressures";
import { type Criterion, type CriterionInput, featureAt, lastDay } from "./criterion";
import { type CriterionPart, derived, notComputableResult, step, usedValue } from "./criterion-result";

/** A heart rate this old is still read with a pressure. */
const PAIRED = 60;

interface Index extends Point {
  rate: Point;
  pressure: Pressure;
}

/** Heart rate over systolic pressure, of the last pressure with a heart rate up to 1 h before it. */
export const shockIndex: Criterion = {
  id: "shock-index",
  title: "Shock index, last",
  kind: "derived",
  unit: "",
  system: "circulation",
  requires: { bedsideSigns: true },
  needs: [
    { feature: "heartRate", unit: "/min", lookback: "1 h before the pressure" },
    { feature: "systolicPressure", unit: "mm[Hg]", lookback: "24 h" },
    { feature: "niSystolicPressure", unit: "mm[Hg]", lookback: "24 h, where there is no arterial line" },
  ],
  source:
    "Allgöwer M, Burri C. Dtsch Med Wochenschr 1967;92:1947-50; 0.5 to 0.7 is usual, above 0.9 of note: Rady MY et al. Ann Emerg Med 1994;24:685-90",
  compute: (stay) => {
    const values = shockIndices(stay);
    const last = values.at(-1);
    const worst = extreme(values, "high");
    if (!last || !worst) {
      const rates = stay.observations("heartRate").some((p) => p.minutes >= stay.asOfMinutes - DAY - PAIRED);
      return notComputableResult(
        "No systolic pressure with a heart rate up to 1 h before it in the last 24 h",
        rates ? ["Systolic pressure"] : ["Heart rate"],
      );
    }
    const above = last.value > 0.9 ? "Above 0.9" : "Not above 0.9";
    return derived(last.value, last.value.toFixed(2), [
      stepOf("Last", last),
      ...(worst === last ? [] : [stepOf("Highest of the last 24 h", worst)]),
      step(
        "Limit",
        `${above}; drugs that slow the heart hide a rise, and ${slowingText(stay.background, last.minutes)}`,
      ),
    ]);
  },
};

/** The shock index of each systolic pressure of the last 24 h. */
function shockIndices(stay: CriterionInput): Index[] {
  const { from, to } = lastDay(stay);
  const rates = stay.observations("heartRate");
  return within(stay.systolicPressures, from, to).flatMap((pressure) => {
    const rate = lastBefore(rates, pressure.minutes, PAIRED);
    return rate ? [{ minutes: pressure.minutes, value: rate.value / pressure.value, rate, pressure }] : [];
  });
}

function stepOf(name: string, { value, minutes, rate, pressure }: Index): CriterionPart {
  const id = featureAt("systolicPressure", pressure);
  return step(
    name,
    `${value.toFixed(2)} at ${hourText(minutes)}: heart rate ${valueText("heartRate", rate.value)}, systolic pressure ${valueText(id, pressure.value)} (${pressure.by})`,
    [usedValue("heartRate", rate), usedValue(id, pressure)],
  );
}

const TARGET = 65;
/** Minutes of the window that may be without a reading in force before the figure is only a lower bound. */
const UNCHARTED = 60;

/** Hours with a mean pressure below 65 mmHg; a reading holds until the next one, at most 2 h. */
export const lowPressureHours: Criterion = {
  id: "map-below-65",
  title: "Time with mean pressure below 65 mmHg",
  kind: "derived",
  unit: "h",
  system: "circulation",
  requires: { bedsideSigns: true },
  needs: [
    { feature: "meanPressure", unit: "mm[Hg]", lookback: "24 h; a reading holds until the next, at most 2 h" },
    { feature: "niMeanPressure", unit: "mm[Hg]", lookback: "24 h, where there is no arterial line" },
  ],
  source:
    "Evans L et al. Surviving Sepsis Campaign 2021 (target 65 mmHg). Intensive Care Med 2021;47:1181-247; the time: Maheshwari K et al. Intensive Care Med 2018;44:857-67",
  compute: (stay) => {
    const { to } = lastDay(stay);
    const from = Math.max(0, lastDay(stay).from);
    const points = stay.meanPressures;
    const charted = minutesCharted(points, from, to);
    const lowest = extremeWithin(points, { from, to }, "low");
    if (!lowest || charted === 0)
      return notComputableResult("Mean pressure not measured in the last 24 h", ["Mean pressure"]);
    const below = minutesBelow(points, TARGET, from, to);
    const partial = to - from - charted > UNCHARTED;
    const id = featureAt("meanPressure", lowest);
    const text = `${durationText(below)} of the last ${durationText(to - from)}`;
    return derived(
      below / 60,
      partial ? `at least ${text}` : text,
      [
        step("Lowest", `${valueText(id, lowest.value)} at ${hourText(lowest.minutes)} (${lowest.by})`, [
          usedValue(id, lowest),
        ]),
        {
          name: "Charted",
          points: null,
          because: `${durationText(charted)}, each reading holding until the next, at most 2 h`,
          ...(partial ? { missing: "Mean pressure in part of the time" } : {}),
        },
        step("Support", vasopressorText(stay.background, from, to) ?? "Vasopressors are not recorded"),
      ],
      partial,
    );
  },
};
