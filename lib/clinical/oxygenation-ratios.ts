import { lastBefore, type Observations, type Point } from "../record/observations";

/**
 * FiO2 is charted when it changes or every few hours; a setting older than 4 h is paired with a gas only where the next one, no further
 * off than 12 h, is the same. A team decision.
 */
export const FIO2_HOLDS = 4 * 60;
const FIO2_BETWEEN = 12 * 60;

/**
 * mmHg: more than alveolar gas can give. On any fraction the alveolar pressure is at most 713 mmHg times it less the carbon dioxide over 0.8
 * (Fenn WO, Rahn H, Otis AB. Am J Physiol 1946;146:637-53), which at 25 mmHg is a ratio of 600 to 680; a higher one was made of another
 * setting than that of the gas. The round figure is a team decision.
 */
const MOST_RATIO = 650;
/** Minutes for which a setting that was not charted the same again is that of a gas to compare others with. A team decision. */
const CLOSE = 60;

export interface OxygenationRatio extends Point {
  pao2: number;
  fio2: number;
  /** How long before the gas the FiO2 was charted, 0 to 240, or to 720 between two settings that are the same. */
  fio2AgeMinutes: number;
  /** Whether the setting was charted within the hour before the gas, or the same again after it: only then is a fall or rise told from it. */
  isSure: boolean;
}

/** The ratios that a problem, a finding or a course may rest on: those that alveolar gas can give. Criteria tell the others with their doubt. */
export const possibleRatios = (observations: Observations): OxygenationRatio[] =>
  oxygenationRatios(observations).filter(({ value }) => value <= MOST_RATIO);

/** PaO2/FiO2 in mmHg of each gas, with the FiO2 at or before it. Gases without one are left out: room air is not assumed. */
export function oxygenationRatios(observations: Observations): OxygenationRatio[] {
  const fio2 = observations("fio2");
  return observations("pao2").flatMap(({ minutes, value }) => {
    const setting = lastBefore(fio2, minutes, FIO2_HOLDS) ?? heldThrough(fio2, minutes);
    if (!setting) return [];
    const { value: settingValue, minutes: charted } = setting;
    const next = fio2.find((one) => one.minutes > minutes);
    const isHeld = next !== undefined && next.minutes - minutes <= FIO2_HOLDS && next.value === settingValue;
    const fio2AgeMinutes = minutes - charted;
    return [
      {
        minutes,
        value: value / settingValue,
        pao2: value,
        fio2: settingValue,
        fio2AgeMinutes,
        isSure: isHeld || fio2AgeMinutes <= CLOSE,
      },
    ];
  });
}

function heldThrough(fio2: readonly Point[], minutes: number): Point | null {
  const before = lastBefore(fio2, minutes, FIO2_BETWEEN);
  const after = fio2.find((one) => one.minutes > minutes);
  return before && after && after.minutes - minutes <= FIO2_BETWEEN && after.value === before.value ? before : null;
}
