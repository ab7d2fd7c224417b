import type { Point } from "../../../record/observations";
import { hourText, valueText } from "../../../record/value-text";
import { bicarbonateOf, WINTERS_RANGE, wintersExpected } from "../../criteria/acid-base";
import { nearest } from "../../criteria/alveolar-gas";
import { flagOf } from "../../feature-summaries";
import { OF_NOW } from "../../value-age";
import { betterBetween } from "../better-between";
import { changeText } from "../change-to-latest";
import { type Grade, type ProblemInput, unmeasured, valuesText, weighedByAge } from "../graded-values";
import type { ProblemFact } from "../problem-schema";
import { worseBesideLatest } from "../worse-beside-latest";

const bts =
  "Davidson AC et al. BTS/ICS guideline, acute hypercapnic respiratory failure (above 6 kPa with pH below 7.35; ventilation from 6.5 kPa; severe below 7.25). Thorax 2016;71 Suppl 2:ii1-35";
/** mmHg: 6 kPa, and 6.5 kPa, from which the same guideline thinks of ventilation. */
const HYPERCAPNIA = 45;
const ASKS_FOR_VENTILATION = 49;

const alkalosis =
  "Palmer BF, Clegg DJ. Respiratory acidosis and respiratory alkalosis: core curriculum 2023. Am J Kidney Dis 2023;82:347-59; below 32 mmHg: Bone RC et al. Definitions for sepsis and organ failure. Chest 1992;101:1644-55";
const brain =
  "Carney N et al. Brain Trauma Foundation, 4th ed. (25 mmHg or less: not as prophylaxis). Neurosurgery 2017;80:6-15; Hawryluk GWJ et al. SIBICC (32 mmHg: the lowest but of the last tier). Intensive Care Med 2019;45:1783-94";
/** mmHg, and pH. Below the range with alkalaemia, or as low as in SIRS with a normal pH, is mild. */
const LOW = { alkalaemia: 7.45, withAlkalaemia: 35, normal: 7.35, withNormal: 32 } as const;
/** Marked: alkalaemia of the grade that the findings mark too, and carbon dioxide at which flow to the brain falls. */
const MARKED = { ph: 7.55, paco2: 25, inComa: 32 } as const;
/** mmol/L: below it a low carbon dioxide may answer a metabolic acidosis; pH: from it on there is none. */
const ACIDOSIS = { bicarbonate: 22, ph: 7.4 } as const;
/** Minutes between a gas and the serum bicarbonate that it is read with. */
const GAS_AND_SERUM = 120;

type Gas = Point & { ph: number | null };

/** PaCO2 above its range with the pH of the same gas, by which its severity goes. */
export function highCarbonDioxideFact(input: ProblemInput): ProblemFact | null {
  return carbonDioxideFact(input, "high", hypercapniaGrade, bts);
}

/** PaCO2 below its range where it is no answer to a metabolic acidosis, with the pH of the same gas. What was mild and is over is left out. */
export function lowCarbonDioxideFact(input: ProblemInput, inComa: boolean): ProblemFact | null {
  const serum = input.observations("bicarbonate");
  const fact = carbonDioxideFact(
    input,
    "low",
    ({ minutes, value, ph }) => {
      if (ph === null || ph < LOW.normal) return 0;
      const bicarbonate = nearest(serum, minutes, GAS_AND_SERUM)?.value ?? bicarbonateOf(ph, value);
      const answers = bicarbonate < ACIDOSIS.bicarbonate && ph < ACIDOSIS.ph;
      if (answers && value >= wintersExpected(bicarbonate) - WINTERS_RANGE) return 0;
      const isLow = value < (ph > LOW.alkalaemia ? LOW.withAlkalaemia : LOW.withNormal);
      if (!isLow) return 0;
      return ph >= MARKED.ph || value <= MARKED.paco2 || (inComa && value < MARKED.inComa) ? 2 : 1;
    },
    inComa ? brain : alkalosis,
  );
  if (!fact || (fact.severity === 1 && fact.now === 0)) return null;
  return { ...fact, reach: fact.severity };
}

function carbonDioxideFact(
  { observations, asOfMinutes, lookBack }: ProblemInput,
  direction: "high" | "low",
  gradeOf: (gas: Gas) => Grade,
  source: string,
): ProblemFact | null {
  const gases = observations("paco2").map((point) => {
    const gas = { ...point, ph: observations("ph").find(({ minutes }) => minutes === point.minutes)?.value ?? null };
    return { ...gas, grade: gradeOf(gas) };
  });
  const isFurther = (a: Point, b: Point) => (direction === "high" ? a.value > b.value : a.value < b.value);
  const worst = gases.reduce<(typeof gases)[number] | null>(
    (a, b) => (a && (a.grade > b.grade || (a.grade === b.grade && isFurther(a, b))) ? a : b),
    null,
  );
  const last = gases.at(-1);
  if (!worst || !last || worst.grade === 0) return null;
  const old = asOfMinutes - worst.minutes > lookBack;
  const isStale = asOfMinutes - last.minutes > lookBack;
  // A gas that was critical a few hours ago is looked after, however good the one since.
  const wasCritical = worst.grade === 3 && asOfMinutes - worst.minutes <= OF_NOW.vital;
  const now = Math.max(wasCritical ? 1 : 0, weighedByAge(last.grade, isStale)) as Grade;
  const severity = Math.max(now, worst.grade - (old ? 2 : 1), 1) as 1 | 2 | 3;
  const phOf = ({ ph }: Gas) => (ph === null ? "" : ` (pH ${valueText("ph", ph)})`);
  const other = direction === "high" ? "low" : "high";
  const between = betterBetween({
    ...{ feature: "paco2", points: gases.filter(({ value }) => flagOf("paco2", value) !== other), worst, last },
    goodness: ({ value }) => (direction === "high" ? -value : value),
    gradeOf: ({ grade }) => grade,
  });
  const before =
    worst.grade > 1 && worst !== last && between === null ? lastGoodBefore(gases, worst, asOfMinutes) : null;
  const values = before
    ? changeText("paco2", direction === "high" ? "rose" : "fell", { from: before, to: worst, last, size: 0 })
    : valuesText("paco2", worst, last, {
        between,
        beside: worseBesideLatest(gases, { worst, last }, { direction, gradeOf: ({ grade }) => grade }),
      });
  return {
    feature: "paco2",
    text: `${worst === last ? values : values.replace(`${hourText(worst.minutes)},`, `${hourText(worst.minutes)}${phOf(worst)},`)}${phOf(last)}${isStale ? unmeasured : ""}`,
    worst: { minutes: worst.minutes, value: worst.value },
    latest: { minutes: last.minutes, value: last.value },
    severity,
    reach: severity + (severity > 1 ? 0.5 : 0),
    now,
    source,
  };
}

/** Minutes of which the worst gas may be for the way to it to be told, and before which the gas that was not yet amiss lies. A team decision. */
const THIS_SHIFT = 12 * 60;

/** The last gas that was not amiss before the worst of these hours: how fast it came to it. */
function lastGoodBefore<P extends Point & { grade: Grade }>(
  gases: readonly P[],
  worst: P,
  asOfMinutes: number,
): P | null {
  const good = gases.findLast(({ minutes, grade }) => minutes < worst.minutes && grade === 0);
  const isOfNow = asOfMinutes - worst.minutes <= THIS_SHIFT;
  return good && isOfNow && worst.minutes - good.minutes <= THIS_SHIFT ? good : null;
}

function hypercapniaGrade({ value, ph }: Gas): Grade {
  if (value <= HYPERCAPNIA) return 0;
  if (ph === null || ph >= 7.35) return value >= 50 ? 1 : 0;
  if (ph < 7.25) return 3;
  return value >= ASKS_FOR_VENTILATION ? 2 : 1;
}
