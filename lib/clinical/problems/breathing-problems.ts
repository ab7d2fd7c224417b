import { extreme, latest, type Observations, type Point } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { ventilatedAt } from "../ventilated-at";
import { causesOfHypoxaemia } from "./causes-of-hypoxaemia";
import { highCarbonDioxideFact } from "./gases/carbon-dioxide-facts";
import { notKnownNow } from "./gases/not-known-now";
import { oxygenSinceGas, SETTING } from "./gases/oxygen-since-gas";
import { ratioFact } from "./gases/ratio-fact";
import { slowBesideCarbonDioxide } from "./gases/slow-beside-carbon-dioxide";
import { gradedFact, gradeOf, type ProblemInput, valuesText } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";
import { withoutValues } from "./samples/without-values";

/** mmol/L of bicarbonate that kidneys kept for a carbon dioxide which has long been high, and pH above which it makes up for something. */
const KEPT = 30;
const MAKES_UP = 7.4;

/** What a high carbon dioxide may come of: long before now where bicarbonate was kept for it, and no answer to an alkalosis where blood is acid. */
function causesOfHypercapnia({ observations }: ProblemInput): NonNullable<Problem["notExcluded"]> {
  const [ph, bicarbonate] = [latest(observations("ph")), latest(observations("bicarbonate"))];
  const worst = extreme(observations("paco2"), "high");
  const atWorst = observations("ph").find(({ minutes }) => minutes === worst?.minutes);
  // Blood that was acid when the carbon dioxide was highest made up for no alkalosis.
  const mayMakeUp = [ph, atWorst].every((one) => !one || one.value >= MAKES_UP);
  return {
    causes: [
      ...((bicarbonate?.value ?? 0) >= KEPT ? ["chronic hypercapnia (COPD, obesity, weak muscles)"] : []),
      ...["opioids or sedatives", "obstructed airways or tube", "tiring"],
      ...(mayMakeUp ? ["compensation of a metabolic alkalosis"] : []),
    ],
    source:
      "Palmer BF, Clegg DJ. Respiratory acidosis and respiratory alkalosis: core curriculum 2023. Am J Kidney Dis 2023;82:347-59",
  };
}

/**
 * Oxygenation, ventilation and respiratory rate.
 * @param acidBase problems that may tell of the pH already.
 */
export function breathingProblems(input: ProblemInput, acidBase: readonly (Problem | null)[]): (Problem | null)[] {
  const need = oxygenNeedFact(input);
  const ofGases = ratioFact(input);
  // A setting since the last gas is told in the line of that gas.
  const graded = ofGases && need && oxygenSinceGas(input.observations) ? asUrgentAs(need, ofGases) : ofGases;
  const onAir = isOnAirSinceGas(input);
  const ofNow = (fact: ProblemFact | null) => (fact && onAir ? { ...fact, now: 0 as const } : fact);
  const [ratio, pao2] = [ofNow(graded), maybeVenous(input, ofNow(gradedFact(input, "pao2", "low")))];
  const carbonDioxide = highCarbonDioxideFact(input);
  const acidaemia = carbonDioxide ? gradedFact(input, "ph", "low") : null;
  const ofAlkalosis = ["alkalaemia", "hypocapnia"];
  const told = acidBase.some(
    (one) => one && !ofAlkalosis.includes(one.id) && one.facts.some(({ feature }) => feature === "ph"),
  );
  const pressure = ratio && pao2 && isTold(pao2, ratio) ? null : pao2;
  const saturation = gradedFact(withOwnSaturations(input), "oxygenSaturation", "low");
  // A setting says what is given, not that oxygen is low.
  const name =
    ratio || pressure || saturation
      ? { id: "hypoxaemia", title: "Hypoxaemia" }
      : { id: "oxygen-requirement", title: "High oxygen requirement" };
  const notExcluded = causesOfHypoxaemia(input);
  const oxygen = problemOf({ ...name, system: "breathing", notExcluded }, [
    ratio,
    pressure,
    ratio === ofGases ? need : null,
    saturation,
  ]);
  const asKnown = (problem: Problem | null) => (problem && !need ? notKnownNow(problem, input) : problem);
  // What the acid-base problems tell beyond a hypercapnia that is over is not of its making.
  const withAcidaemia = acidaemia !== null && !(told && carbonDioxide?.now === 0);
  const hypercapnia = problemOf(
    {
      id: "hypercapnia",
      system: "breathing",
      title: titleOfHypercapnia(carbonDioxide, withAcidaemia ? acidaemia : null),
      notExcluded: causesOfHypercapnia(input),
    },
    [carbonDioxide, told ? null : acidaemia, slowBesideCarbonDioxide(input, carbonDioxide)],
  );
  const isBoth = ratio && oxygen && oxygen.course !== "past" && hypercapnia && isRetained(carbonDioxide);
  return [
    ...(isBoth
      ? [
          asKnown(
            problemOf(
              {
                id: "respiratory-failure",
                system: "breathing",
                title: `Hypoxaemia with hypercapnia${withAcidaemia && acidaemia.now > 0 ? " and acidaemia" : ""}`,
                notExcluded,
              },
              // What the title names first.
              [ratio, ...hypercapnia.facts, ...oxygen.facts.filter((fact) => fact !== ratio)],
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

/** mmHg: 6 kPa. */
const HYPERCAPNIA = 45;
const isRetained = (fact: ProblemFact | null) => fact !== null && fact.now > 0 && fact.latest.value > HYPERCAPNIA;

/** Of carbon dioxide and pH what is there in the latest values; of what is all over both. */
function titleOfHypercapnia(carbonDioxide: ProblemFact | null, acidaemia: ProblemFact | null): string {
  const [retained, acid] = [isRetained(carbonDioxide), (acidaemia?.now ?? 0) > 0];
  // A critical gas of these hours, and a good one since.
  if (!retained && (carbonDioxide?.now ?? 0) > 0)
    return `Hypercapnia${acidaemia === null ? "" : " with acidaemia"}, just corrected`;
  if (acid && !retained) return "Acidaemia after hypercapnia";
  return acidaemia !== null && acid === retained ? "Hypercapnia with acidaemia" : "Hypercapnia";
}

/** mmHg of a gas at which haemoglobin is full: a lower saturation of the same sample is of a vein or of another haemoglobin (Severinghaus JW. J Appl Physiol 1979;46:599-602: 95% at 80 mmHg). */
const FULL = 80;

/** Saturations without the low ones that the oxygen pressure of their own sample contradicts. */
function withOwnSaturations(input: ProblemInput): ProblemInput {
  const gases = input.observations("pao2");
  const isContradicted = ({ minutes, value }: Point) =>
    gradeOf("oxygenSaturation", "low", value) > 0 && gases.some((gas) => gas.minutes === minutes && gas.value >= FULL);
  return withoutValues(input, "oxygenSaturation", isContradicted);
}

/** mmHg of a vein's blood, a score of who is awake all the same, and minutes between them. A team decision. */
const OF_A_VEIN = 40;
const AWAKE = 14;
const BESIDE = 120;

/** One gas as low as a vein's in a patient who is awake and breathes alone may be of a vein: it is told so, and is no emergency. */
function maybeVenous({ observations }: ProblemInput, fact: ProblemFact | null): ProblemFact | null {
  if (!fact || fact.worst.value >= OF_A_VEIN || observations("pao2").length > 1) return fact;
  const at = fact.worst.minutes;
  const scores = observations("gcs").filter(({ minutes }) => Math.abs(minutes - at) <= BESIDE);
  const isAwake = scores.length > 0 && scores.every(({ value }) => value >= AWAKE);
  if (!isAwake || ventilatedAt(observations, at)) return fact;
  const text = `${fact.text} (may be of a vein: awake, breathing alone)`;
  return { ...fact, text, severity: 1, reach: 1.99, now: fact.now > 0 ? 1 : 0 };
}

/** mmHg: below it a pressure is named though the ratio of another gas was worse (respiratory failure: BTS guideline for oxygen use, 8 kPa). */
const LOW_PRESSURE = 60;

/** Whether the lowest pressure is that of the gas whose ratio is told, or no failure by itself. */
const isTold = (pao2: ProblemFact, ratio: ProblemFact) =>
  pao2.severity <= ratio.severity &&
  (pao2.worst.value >= LOW_PRESSURE || [ratio.worst.minutes, ratio.latest.minutes].includes(pao2.worst.minutes));

/** FiO2 from which oxygen need is marked, and critical: at the ARDS Network's goal (PaO2 55 to 80 mmHg) a ratio of 133 and of 89 mmHg at most. */
const NEED = [0.6, 0.9] as const;
const ardsnet =
  "ARDS Network. Ventilation with lower tidal volumes (oxygenation goal: PaO2 55 to 80 mmHg). N Engl J Med 2000;342:1301-8";
/** Minutes that a gas may lie before or after the setting to be read with it. */
const NEAR = 4 * 60;

/** The ratio of an old setting, no less urgent than the present one. */
const asUrgentAs = (need: ProblemFact, ratio: ProblemFact): ProblemFact => ({
  ...ratio,
  severity: Math.max(need.severity, ratio.severity) as 2 | 3,
  reach: Math.max(need.reach, ratio.reach),
  now: Math.max(need.now, ratio.now) as 2 | 3,
  source: `${ratio.source}; ${need.source}`,
});

/** FiO2 up to which hardly any oxygen is added. A team decision. */
const NEAR_AIR = 0.25;

/** Whether next to no oxygen has been added since the last gas: what that gas showed is over, as far as anybody charted. */
function isOnAirSinceGas({ observations, asOfMinutes }: ProblemInput): boolean {
  const since = oxygenSinceGas(observations);
  return since !== null && since.value <= NEAR_AIR && asOfMinutes - since.minutes <= SETTING;
}

/** Whether more oxygen has been given since the last gas than with it. */
function isRaisedSinceGas(observations: Observations): boolean {
  const [since, gas] = [oxygenSinceGas(observations), latest(observations("pao2"))];
  const ofGas = gas && observations("fio2").findLast(({ minutes }) => minutes <= gas.minutes);
  return since !== null && ofGas !== undefined && since.value > ofGas.value;
}

/** A high FiO2 at the end, without a blood gas that says what it achieves. */
function oxygenNeedFact({ observations, asOfMinutes }: ProblemInput): ProblemFact | null {
  const last = latest(observations("fio2"));
  const gas = latest(observations("pao2"));
  const [marked, critical] = NEED;
  if (!last || last.value < marked || last.minutes < asOfMinutes - SETTING) return null;
  if (gas && gas.minutes >= last.minutes - NEAR && !isRaisedSinceGas(observations)) return null;
  const severity = last.value >= critical ? 3 : 2;
  const setting = { minutes: last.minutes, value: last.value };
  return {
    feature: "fio2",
    text: `${valuesText("fio2", last, last)}, ${gas ? `last gas at ${hourText(gas.minutes)}` : "no gas recorded"}`,
    ...{ worst: setting, latest: setting, severity, reach: severity + 0.25, now: severity, source: ardsnet },
  };
}
