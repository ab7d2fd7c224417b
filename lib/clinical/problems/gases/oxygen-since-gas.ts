import { DAY, latest, type Observations, type Point } from "../../../record/observations";
import { hourText } from "../../../record/value-text";
import { noise } from "../../reference-change-values";

interface OxygenSinceGas extends Point {
  /** Minutes since when the fraction has been as it is. */
  since: number;
}

/** The present FiO2 where it was set after the last gas to another than that of the gas, by more than its noise; null where a gas tells of it. */
export function oxygenSinceGas(observations: Observations): OxygenSinceGas | null {
  const settings = observations("fio2");
  const [last, gas] = [latest(settings), latest(observations("pao2"))];
  if (!last || !gas || last.minutes <= gas.minutes) return null;
  const ofGas = settings.findLast(({ minutes }) => minutes <= gas.minutes);
  if (ofGas && Math.abs(last.value - ofGas.value) < (noise.fio2 ?? 0) - 1e-9) return null;
  const before = settings.findLastIndex(({ minutes, value }) => value !== last.value || minutes <= gas.minutes);
  return { ...last, since: settings[before + 1]?.minutes ?? last.minutes };
}

/** Minutes before the moment of reading within which a setting is the present one. A team decision. */
export const SETTING = 8 * 60;

/**
 * "; FiO2 1.00 since 46 h, no gas since" behind the last gas, or "at 34 h" where the setting is no longer the present one; nothing where the
 * FiO2 is still that of the gas, or of before the last day.
 */
export function oxygenSinceText(observations: Observations, asOfMinutes: number): string {
  const found = oxygenSinceGas(observations);
  if (!found || asOfMinutes - found.minutes > DAY) return "";
  const when =
    asOfMinutes - found.minutes <= SETTING ? `since ${hourText(found.since)}` : `at ${hourText(found.minutes)}`;
  return `; FiO2 ${found.value.toFixed(2)} ${when}, no gas since`;
}
