import { extreme, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { CHARTED, ventilatedAt } from "../ventilated-at";
import { alveolarOxygen, beyondFio2, expectedGradient, type Gas, gasesOf } from "./alveolar-gas";
import { type Criterion, type CriterionInput, current } from "./criterion";
import {
  type CriterionPart,
  type CriterionResult,
  derived,
  notComputableResult,
  step,
  usedValue,
} from "./criterion-result";
import { gasInputs, gasText } from "./gas-text";

const gasNeeds: Criterion["needs"] = [
  { feature: "pao2", unit: "mm[Hg]", lookback: "24 h" },
  { feature: "fio2", unit: "1", lookback: "4 h before the PaO2" },
];

/** Arterial oxygen pressure over inspired fraction, of the last gas; room air is not assumed where no FiO2 is charted. */
export const pfRatio: Criterion = {
  id: "pf-ratio",
  title: "PaO2/FiO2, last gas",
  kind: "derived",
  unit: "mmHg",
  system: "breathing",
  requires: { features: ["pao2", "fio2"] },
  needs: gasNeeds,
  source:
    "ARDS Definition Task Force. The Berlin definition (300, 200, 100 mmHg). JAMA 2012;307:2526-33; FiO2 of the 4 h before: a team decision",
  compute: (stay) => {
    const { from, to, words } = current(stay);
    const recent = within(gasesOf(stay), from, to);
    const last = recent.at(-1);
    if (!last) return noGas(stay);
    const worst = extreme(recent, "low") ?? last;
    const ratio = (value: number) => `${Math.round(value)} mmHg`;
    const ventilated = ventilatedAt(stay.observations, last.minutes) ? `, ${CHARTED}` : "";
    return derived(last.value, ratio(last.value), [
      step("Last gas", `${gasText(last)}${ventilated}, at ${hourText(last.minutes)}`, gasInputs(last)),
      step(
        "Lowest",
        `${ratio(worst.value)} at ${hourText(worst.minutes)}, of ${recent.length} in ${words}${worst === last ? "" : ` (${gasText(worst)})`}`,
        gasInputs(worst),
      ),
      step("Band", `${bandOf(last.value)}; the ratio alone is no diagnosis of ARDS`),
      ...(beyondFio2(last.gradient ?? 0) ? [step("Caution", doubtful(last))] : []),
    ]);
  },
};

function bandOf(ratio: number): string {
  if (ratio < 100) return "Below 100 mmHg";
  if (ratio < 200) return "100 to below 200 mmHg";
  return ratio < 300 ? "200 to below 300 mmHg" : "300 mmHg or more";
}

/** Alveolar-arterial gradient of the last gas that reports oxygen and carbon dioxide, at sea level. */
export const aaGradient: Criterion = {
  id: "aa-gradient",
  title: "Alveolar-arterial gradient, last gas",
  kind: "derived",
  unit: "mmHg",
  system: "breathing",
  requires: { features: ["pao2", "fio2"] },
  needs: [...gasNeeds, { feature: "paco2", unit: "mm[Hg]", lookback: "with the PaO2" }],
  source:
    "Riley RL, Cournand A. Ideal alveolar air. J Appl Physiol 1949;1:825-47; expected for age: Mellemgaard K. Acta Physiol Scand 1966;67:10-20",
  compute: (stay) => {
    const { from, to } = current(stay);
    const gas = within(gasesOf(stay), from, to).findLast((g) => g.gradient !== null);
    if (!gas?.paco2 || gas.gradient === null) return noGas(stay, "and PaCO2");
    if (beyondFio2(gas.gradient)) return notComputableResult(doubtful(gas), ["FiO2 at the time of the gas"]);
    const shown = Math.round(gas.gradient);
    return derived(gas.gradient, `${shown} mmHg`, gradientSteps(gas, gas.paco2.value, stay.ageYears));
  },
};

/** Why a gas cannot be read against its FiO2. */
function doubtful(gas: Gas): string {
  return `${gasText(gas)}, at ${hourText(gas.minutes)}: more oxygen than this FiO2 can bring, so another was in use`;
}

function gradientSteps(gas: Gas, paco2: number, ageYears: number | null): CriterionPart[] {
  const alveolar = alveolarOxygen(gas.fio2, paco2);
  const expected =
    ageYears === null
      ? "Age not recorded"
      : `${Math.round(expectedGradient(ageYears))} mmHg on room air (2.5 + 0.21 x ${Math.round(ageYears)} years); more FiO2 raises it`;
  return [
    step("Gas", `${gasText(gas)}, PaCO2 ${valueText("paco2", paco2)}, at ${hourText(gas.minutes)}`, [
      ...gasInputs(gas),
      ...(gas.paco2 ? [usedValue("paco2", gas.paco2)] : []),
    ]),
    step("Alveolar", `${Math.round(alveolar)} mmHg (FiO2 x (760 - 47) - PaCO2 / 0.8, sea level assumed)`),
    step("Expected for age", expected),
  ];
}

function noGas(stay: CriterionInput, besides = ""): CriterionResult {
  const { from, to, words } = current(stay);
  const gases = within(stay.observations("pao2"), from, to);
  if (gases.length === 0) return notComputableResult(`No PaO2 in ${words}`, ["PaO2"]);
  const what = besides === "" ? "FiO2" : `FiO2 ${besides}`;
  return notComputableResult(
    `No PaO2 of ${words} with ${what}: the FiO2 may be at most 4 h older; room air is not assumed`,
    [what],
  );
}
