import { lastBefore, type Observations, type Point } from "./observations";

/** FiO2 is charted when it changes or every few hours; an older setting is not paired with a gas. */
const FIO2_HOLDS = 12 * 60;

export interface OxygenationRatio extends Point {
  pao2: number;
  fio2: number;
}

/** PaO2/FiO2 in mmHg of each gas, with the FiO2 at or before it. Gases without one are left out: room air is not assumed. */
export function oxygenationRatios(observations: Observations): OxygenationRatio[] {
  const fio2 = observations("fio2");
  return observations("pao2").flatMap(({ minutes, value }) => {
    const setting = lastBefore(fio2, minutes, FIO2_HOLDS);
    return setting ? [{ minutes, value: value / setting.value, pao2: value, fio2: setting.value }] : [];
  });
}

/** Whether ventilation is recorded in the `hours` before `minutes`, or in the hour after it. */
export function ventilatedAt(observations: Observations, minutes: number, hours = 8): boolean {
  return observations("mechanicalVentilation").some(
    (p) => p.value > 0 && p.minutes >= minutes - hours * 60 && p.minutes <= minutes + 60,
  );
}
