import type { Point } from "../../record/observations";
import type { OxygenationRatio } from "../oxygenation-ratios";
import type { CriterionInput } from "./criterion";

/** Barometric pressure at sea level and vapour pressure at 37 °C, mmHg; respiratory quotient. */
const BAROMETRIC = 760;
const VAPOUR = 47;
const QUOTIENT = 0.8;
/** Minutes by which the charted times of one gas's pressures may differ. */
const SAME_GAS = 15;

/** Alveolar oxygen pressure in mmHg by the alveolar gas equation, at sea level. */
export function alveolarOxygen(fio2: number, paco2: number): number {
  return fio2 * (BAROMETRIC - VAPOUR) - paco2 / QUOTIENT;
}

/**
 * The alveolar-arterial gradient in mmHg that age explains on room air: 2.5 + 0.21 x years (Mellemgaard K, Acta Physiol
 * Scand 1966;67:10-20). It rises with FiO2.
 */
export function expectedGradient(ageYears: number): number {
  return 2.5 + 0.21 * ageYears;
}

/** mmHg by which rounding and the assumed respiratory quotient can make a gradient negative. */
const ROUNDING = 10;

/** Whether a gas holds more oxygen than the FiO2 beside it allows: another FiO2 was then in use. */
export function beyondFio2(gradient: number): boolean {
  return gradient < -ROUNDING;
}

export interface Gas extends OxygenationRatio {
  /** Of the same gas; null where it was not reported. */
  paco2: Point | null;
  /** Alveolar-arterial gradient in mmHg. */
  gradient: number | null;
}

/** Each gas with a known FiO2, and its alveolar-arterial gradient. */
export function gasesOf(stay: CriterionInput): Gas[] {
  const carbonDioxide = stay.observations("paco2");
  return stay.oxygenation.map((gas) => {
    const paco2 = nearest(carbonDioxide, gas.minutes, SAME_GAS);
    return { ...gas, paco2, gradient: paco2 ? alveolarOxygen(gas.fio2, paco2.value) - gas.pao2 : null };
  });
}

/** The point closest to `minutes`, at most `within` minutes from it; of two equally close the earlier. */
export function nearest(points: readonly Point[], minutes: number, within: number): Point | null {
  let found: Point | null = null;
  for (const p of points) {
    const distance = Math.abs(p.minutes - minutes);
    if (distance <= within && (!found || distance < Math.abs(found.minutes - minutes))) found = p;
  }
  return found;
}
