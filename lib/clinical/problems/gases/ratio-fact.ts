import { extreme, lastBefore, latest, type Observations, type Point } from "../../../record/observations";
import { hourText } from "../../../record/value-text";
import { possibleRatios } from "../../oxygenation-ratios";
import { noise } from "../../reference-change-values";
import { ventilationText } from "../../ventilated-at";
import { betterBetween } from "../better-between";
import { besideText, betterText, type Grade, type ProblemInput, unmeasured, weighedByAge } from "../graded-values";
import type { ProblemFact } from "../problem-schema";
import { worseBesideLatest } from "../worse-beside-latest";
import { oxygenSinceText } from "./oxygen-since-gas";

const berlin = "ARDS Definition Task Force. The Berlin definition (300, 200, 100 mmHg). JAMA 2012;307:2526-33";

/** Critical though it is the moderate band: a ratio below 150 mmHg on a fraction of 0.6 or more, or one that fell to below 200 while the fraction was raised to that. */
const GRAVE = { ratio: 150, fio2: 0.6 } as const;
const proseva =
  "Guerin C et al. PROSEVA (below 150 mmHg on 0.6 or more). N Engl J Med 2013;368:2159-68; a fall while the fraction rises: a team decision";

/** mmHg by which a ratio has to have fallen for its fall to be told: a band of the Berlin definition. */
const FELL = 100;

/** Whether a fact is of the ratio: its values are the pressures that the ratios were made of. */
export const isOfRatio = ({ feature, text }: ProblemFact) => feature === "pao2" && text.startsWith("PaO2/FiO2");

/** Minutes before a gas in which a setting still tells what oxygen it may have been taken on. A team decision. */
const MAY_HOLD = 12 * 60;

/** " (0.70 at 40 h)": the last setting before a gas that it is too old to be paired with. */
function oldSettingText(observations: Observations, gas: Point): string {
  const setting = lastBefore(observations("fio2"), gas.minutes, MAY_HOLD);
  return setting ? ` (${setting.value.toFixed(2)} at ${hourText(setting.minutes)})` : "";
}

/** PaO2/FiO2 of each gas; only ratios whose FiO2 was charted in the four hours before. */
export function ratioFact({ observations, asOfMinutes, lookBack }: ProblemInput): ProblemFact | null {
  const ratios = possibleRatios(observations);
  const worst = extreme(ratios, "low");
  const last = latest(ratios);
  if (!worst || !last || bandOf(worst.value) === 0) return null;
  const recent = extreme(
    ratios.filter(({ minutes }) => minutes >= asOfMinutes - lookBack),
    "low",
  );
  const stale = asOfMinutes - last.minutes > lookBack;
  const now = weighedByAge(bandOf(last.value), stale);
  const gas = latest(observations("pao2"));
  const since =
    gas && gas.minutes > last.minutes
      ? `; PaO2 ${Math.round(gas.value)} at ${hourText(gas.minutes)}, its FiO2 not recorded${oldSettingText(observations, gas)}`
      : stale
        ? unmeasured
        : "";
  const reach = Math.max(
    reachOfRatio(last.value) - (now < bandOf(last.value) || stale ? 1 : 0),
    recent ? reachOfRatio(recent.value) - 1 : 0,
    reachOfRatio(worst.value) - 2,
    1,
  );
  const of = ({ pao2, fio2 }: typeof last) => `PaO2 ${Math.round(pao2)} on FiO2 ${fio2.toFixed(2)}`;
  const ventilated = `, ${ventilationText(observations, last.minutes)}`;
  const between = betterBetween({
    ...{ feature: "pao2", points: ratios, worst, last },
    goodness: ({ value }) => value,
    gradeOf: ({ value }) => bandOf(value),
    // That of the pressure, at the fraction of the last gas.
    least: (noise.pao2 ?? 0) / last.fio2,
  });
  const better = betterText(between, ({ value }) => `${Math.round(value)}`);
  const beside = worseBesideLatest(
    ratios,
    { worst, last },
    { direction: "low", gradeOf: ({ value }) => bandOf(value) },
  );
  const near = besideText(beside, ({ value }) => `${Math.round(value)}`);
  const best = extreme(
    ratios.filter(({ minutes, isSure }) => minutes < last.minutes && isSure),
    "high",
  );
  const fell =
    worst === last && best && best.value - last.value >= FELL && bandOf(best.value) < bandOf(last.value) ? best : null;
  const was = fell && last.fio2 - fell.fio2 >= (noise.fio2 ?? 0) - 1e-9 ? `, was ${fell.fio2.toFixed(2)}` : "";
  const first = fell
    ? `fell from ${Math.round(fell.value)} at ${hourText(fell.minutes)} to `
    : worst === last
      ? ""
      : `${Math.round(worst.value)} at ${hourText(worst.minutes)},${better}${near} `;
  const isRaised = was !== "" && bandOf(last.value) > 1;
  // A good later gas, on no more oxygen than the last that was charted, is better than the ratio of hours before.
  const later = laterBand({ observations }, last);
  const isGrave = later === null && !stale && last.fio2 >= GRAVE.fio2 && (last.value < GRAVE.ratio || isRaised);
  return {
    feature: "pao2",
    text: `PaO2/FiO2 ${first}${Math.round(last.value)} mmHg at ${hourText(last.minutes)} (${of(last)}${was}${ventilated})${since}${oxygenSinceText(observations, asOfMinutes)}`,
    worst: { minutes: worst.minutes, value: worst.pao2 },
    latest: { minutes: last.minutes, value: last.pao2 },
    severity: isGrave ? 3 : (Math.min(Math.floor(reach), Math.max(1, later ?? 3)) as 1 | 2 | 3),
    reach: isGrave ? Math.max(3, reach) : later === null ? reach : Math.min(reach, Math.max(1, later) + 0.99),
    now: isGrave ? 3 : (Math.min(now, later ?? 3) as Grade),
    source: isGrave ? `${berlin}; ${proseva}` : berlin,
  };
}

/** mmHg of a later gas that is no failure by itself. */
const GOOD = 80;

/** The band of a later gas whose setting was charted only hours before, where it is good and that setting is lower than the one of the ratio; else null. */
function laterBand(
  { observations }: Pick<ProblemInput, "observations">,
  last: { minutes: number; fio2: number },
): Grade | null {
  const gas = latest(observations("pao2"));
  if (!gas || gas.minutes <= last.minutes || gas.value < GOOD) return null;
  const setting = observations("fio2").findLast(({ minutes }) => minutes <= gas.minutes);
  if (!setting || setting.minutes <= last.minutes || setting.value >= last.fio2) return null;
  return bandOf(gas.value / setting.value);
}

/** The band with the way to the next one as a fraction: 1 at 299 mmHg, 2 at 199. */
const reachOfRatio = (ratio: number) => (ratio >= 300 ? 0 : Math.min(3.99, 4 - ratio / 100));

function bandOf(ratio: number): Grade {
  if (ratio < 100) return 3;
  if (ratio < 200) return 2;
  return ratio < 300 ? 1 : 0;
}
