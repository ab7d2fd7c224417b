import { lastBefore, type Observations, type Point } from "../record/observations";

/**
 * FiO2 is charted when it changes or every few hours; a setting older than 4 h is paired with a gas only where the next one, no further
 * off than 12 h, is the same. A team decision.
 */
export const FIO2_HOLDS = 4 * 60;
const FIO2_BETWEEN = 12 * 60;

export interface OxygenationRatio extends Point {
  pao2: number;
  fio2: number;
  /** How long before the gas the FiO2 was charted, 0 to 240, or to 720 between two settings that are the same. */
  fio2AgeMinutes: number;
}

/** PaO2/FiO2 in mmHg of each gas, with the FiO2 at or before it. Gases without one are left out: room air is not assumed. */
export function oxygenationRatios(observations: Observations): OxygenationRatio[] {
  const fio2 = observations("fio2");
  return observations("pao2").flatMap(({ minutes, value }) => {
    const setting = lastBefore(fio2, minutes, FIO2_HOLDS) ?? heldThrough(fio2, minutes);
    if (!setting) return [];
    const { value: settingValue, minutes: charted } = setting;
    return [
      { minutes, value: value / settingValue, pao2: value, fio2: settingValue, fio2AgeMinutes: minutes - charted },
    ];
  });
}

function heldThrough(fio2: readonly Point[], minutes: number): Point | null {
  const before = lastBefore(fio2, minutes, FIO2_BETWEEN);
  const after = fio2.find((one) => one.minutes > minutes);
  return before && after && after.minutes - minutes <= FIO2_BETWEEN && after.value === before.value ? before : null;
}
