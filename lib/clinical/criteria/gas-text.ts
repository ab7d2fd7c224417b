import { durationText, numberText, valueText } from "../../record/value-text";
import type { OxygenationRatio } from "../oxygenation-ratios";
import { type UsedValue, usedValue } from "./criterion-result";

/** "PaO2 71 mmHg on FiO2 0.50 charted 35 min before": a gas with the FiO2 that it is read against. */
export function gasText({ pao2, fio2, fio2AgeMinutes }: OxygenationRatio): string {
  const when = fio2AgeMinutes === 0 ? "charted with it" : `charted ${durationText(fio2AgeMinutes)} before`;
  return `PaO2 ${valueText("pao2", pao2)} on FiO2 ${numberText("fio2", fio2)} ${when}`;
}

export function gasInputs({ minutes, pao2, fio2, fio2AgeMinutes }: OxygenationRatio): UsedValue[] {
  return [
    usedValue("pao2", { minutes, value: pao2 }),
    usedValue("fio2", { minutes: minutes - fio2AgeMinutes, value: fio2 }),
  ];
}
