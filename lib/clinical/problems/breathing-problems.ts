import { extreme, latest } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { oxygenationRatios } from "../oxygenation-ratios";
import { noise } from "../reference-change-values";
import { ventilationText } from "../ventilated-at";
import { betterBetween } from "./better-between";
import { highCarbonDioxideFact } from "./carbon-dioxide-facts";
import { causesOfHypoxaemia } from "./causes-of-hypoxaemia";
import {
  betterText,
  type Grade,
  gradedFact,
  type ProblemInput,
  unmeasured,
  valuesText,
  weighedByAge,
} from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

const berlin = "ARDS Definition Task Force. The Berlin definition (300, 200, 100 mmHg). JAMA 2012;307:2526-33";

const causesOfHypercapnia = {
  causes: ["opioids or sedatives", "obstructed airways or tube", "tiring", "compensation of a metabolic alkalosis"],
  source:
    "Palmer BF, Clegg DJ. Respiratory acidosis and respiratory alkalosis: core curriculum 2023. Am J Kidney Dis 2023;82:347-59",
};

/**
 * Oxygenation, ventilation and respiratory rate.
 * @param acidBase problems that may tell of the pH already.
 */
export function breathingProblems(input: ProblemInput, acidBase: readonly (Problem | null)[]): (Problem | null)[] {
  const ratio = ratioFact(input);
  const pao2 = gradedFact(input, "pao2", "low");
  const carbonDioxide = highCarbonDioxideFact(input);
  const acidaemia = carbonDioxide ? gradedFact(input, "ph", "low") : null;
  const ofAlkalosis = ["alkalaemia", "hypocapnia"];
  const told = acidBase.some(
    (one) => one && !ofAlkalosis.includes(one.id) && one.facts.some(({ feature }) => feature === "ph"),
  );
  const pressure = ratio && pao2 && isTold(pao2, ratio) ? null : pao2;
  const saturation = gradedFact(input, "oxygenSaturation", "low");
  // A setting says what is given, not that oxygen is low.
  const name =
    ratio || pressure || saturation
      ? { id: "hypoxaemia", title: "Hypoxaemia" }
      : { id: "oxygen-requirement", title: "High oxygen requirement" };
  const notExcluded = causesOfHypoxaemia(input);
  const oxygen = problemOf({ ...name, system: "breathing", notExcluded }, [
    ratio,
    pressure,
    oxygenNeedFact(input),
    saturation,
  ]);
  const asKnown = (problem: Problem | null) => problem && notKnownNow(problem, input);
  // What the acid-base problems tell beyond a hypercapnia that is over is not of its making.
  const withAcidaemia = acidaemia !== null && !(told && carbonDioxide?.now === 0);
  const hypercapnia = problemOf(
    {
      id: "hypercapnia",
      system: "breathing",
      title: `Hypercapnia${withAcidaemia ? " with acidaemia" : ""}`,
      notExcluded: causesOfHypercapnia,
    },
    [carbonDioxide, told ? null : acidaemia],
  );
  const isBoth = ratio && hypercapnia && oxygen && [oxygen, hypercapnia].every(({ course }) => course !== "past");
  return [
    ...(isBoth
      ? [
          asKnown(
            problemOf(
              {
                id: "respiratory-failure",
                system: "breathing",
                title: `Hypoxaemia with hypercapnia${withAcidaemia ? " and acidaemia" : ""}`,
                notExcluded,
              },
              [...oxygen.facts, ...hypercapnia.facts],
            ),
          ),
        ]
      : [asKnown(oxygen), asKnown(hypercapnia)]),
    problemOf({ id: "tachypnoea", system: "breathing", title: "Tachypnoea" }, [
      gradedFact(input, "respiratoryRate", "high"),
    ]),
    problemOf({ id: "slow-breathing", system: "breathing", title: "Slow breathing" }, [
      gradedFact(input, "respiratoryRate", "low"),
    ]),
  ];
}

/** Minutes after which a gas says little of breathing now: a team decision. */
const OLD_GAS = 12 * 60;

/** A problem that rests on old gases alone is called by their hour: what it is now nobody knows. */
function notKnownNow(problem: Problem, { asOfMinutes }: ProblemInput): Problem {
  const lastMinutes = Math.max(...problem.facts.map(({ latest }) => latest.minutes));
  if (problem.course === "past" || asOfMinutes - lastMinutes <= OLD_GAS) return problem;
  return { ...problem, title: `${problem.title} at ${hourText(lastMinutes)}, not known now` };
}

/** mmHg: below it a pressure is named though the ratio of another gas was worse (respiratory failure: BTS guideline for oxygen use, 8 kPa). */
const LOW_PRESSURE = 60;

/** Whether the lowest pressure is that of the gas whose ratio is told, or no failure by itself. */
const isTold = (pao2: ProblemFact, ratio: ProblemFact) =>
  pao2.severity <= ratio.severity &&
  (pao2.worst.value >= LOW_PRESSURE || [ratio.worst.minutes, ratio.latest.minutes].includes(pao2.worst.minutes));

/** Critical though it is the moderate band: a ratio below 150 mmHg on a fraction of 0.6 or more, or one that fell to below 200 while the fraction was raised to that. */
const GRAVE = { ratio: 150, fio2: 0.6 } as const;
const proseva =
  "Guerin C et al. PROSEVA (below 150 mmHg on 0.6 or more). N Engl J Med 2013;368:2159-68; a fall while the fraction rises: a team decision";

/** mmHg by which a ratio has to have fallen for its fall to be told: a band of the Berlin definition. */
const FELL = 100;

/** PaO2/FiO2 of each gas; only ratios whose FiO2 was charted in the four hours before. */
function ratioFact({ observations, asOfMinutes, lookBack }: ProblemInput): ProblemFact | null {
  const ratios = oxygenationRatios(observations);
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
      ? `; PaO2 ${Math.round(gas.value)} at ${hourText(gas.minutes)}, its FiO2 not recorded`
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
  const best = extreme(
    ratios.filter(({ minutes }) => minutes < last.minutes),
    "high",
  );
  const fell =
    worst === last && best && best.value - last.value >= FELL && bandOf(best.value) < bandOf(last.value) ? best : null;
  const was = fell && last.fio2 - fell.fio2 >= (noise.fio2 ?? 0) - 1e-9 ? `, was ${fell.fio2.toFixed(2)}` : "";
  const first = fell
    ? `fell from ${Math.round(fell.value)} at ${hourText(fell.minutes)} to `
    : worst === last
      ? ""
      : `${Math.round(worst.value)} at ${hourText(worst.minutes)},${better} `;
  const isRaised = was !== "" && bandOf(last.value) > 1;
  const isGrave = !stale && last.fio2 >= GRAVE.fio2 && (last.value < GRAVE.ratio || isRaised);
  return {
    feature: "pao2",
    text: `PaO2/FiO2 ${first}${Math.round(last.value)} mmHg at ${hourText(last.minutes)} (${of(last)}${was}${ventilated})${since}`,
    worst: { minutes: worst.minutes, value: worst.pao2 },
    latest: { minutes: last.minutes, value: last.pao2 },
    severity: isGrave ? 3 : (Math.floor(reach) as 1 | 2 | 3),
    reach: isGrave ? Math.max(3, reach) : reach,
    now: isGrave ? 3 : now,
    source: isGrave ? `${berlin}; ${proseva}` : berlin,
  };
}

/** FiO2 from which oxygen need is marked, and critical: at the ARDS Network's goal (PaO2 55 to 80 mmHg) a ratio of 133 and of 89 mmHg at most. */
const NEED = [0.6, 0.9] as const;
const ardsnet =
  "ARDS Network. Ventilation with lower tidal volumes (oxygenation goal: PaO2 55 to 80 mmHg). N Engl J Med 2000;342:1301-8";
/** Minutes that a gas may lie before or after the setting to be read with it. */
const NEAR = 4 * 60;
/** Minutes before the moment of reading within which a setting is the present one. */
const SETTING = 8 * 60;

/** A high FiO2 at the end, without a blood gas that says what it achieves. */
function oxygenNeedFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const last = latest(observations("fio2"));
  const gas = latest(observations("pao2"));
  const [marked, critical] = NEED;
  if (!last || last.value < marked || last.minutes < asOfMinutes - SETTING) return null;
  if (gas && gas.minutes >= last.minutes - NEAR) return null;
  const severity = last.value >= critical ? 3 : 2;
  const setting = { minutes: last.minutes, value: last.value };
  return {
    feature: "fio2",
    text: `${valuesText("fio2", last, last)}, ${gas ? `last gas at ${hourText(gas.minutes)}` : "no gas recorded"}`,
    ...{ worst: setting, latest: setting, severity, reach: severity + 0.25, now: severity, source: ardsnet },
  };
}

/** The band with the way to the next one as a fraction: 1 at 299 mmHg, 2 at 199. */
const reachOfRatio = (ratio: number) => (ratio >= 300 ? 0 : Math.min(3.99, 4 - ratio / 100));

function bandOf(ratio: number): Grade {
  if (ratio < 100) return 3;
  if (ratio < 200) return 2;
  return ratio < 300 ? 1 : 0;
}
