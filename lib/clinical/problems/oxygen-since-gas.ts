import { latest, type Observations, type Point } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { FIO2_HOLDS } from "../oxygenation-ratios";
import { noise } from "../reference-change-values";

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
  const isKnown = ofGas !== undefined && gas.minutes - ofGas.minutes <= FIO2_HOLDS;
  if (isKnown && Math.abs(last.value - ofGas.value) < (noise.fio2 ?? 0) - 1e-9) return null;
  const before = settings.findLastIndex(({ minutes, value }) => value !== last.value || minutes <= gas.minutes);
  return { ...last, since: settings[before + 1]?.minutes ?? last.minutes };
}

/** "; FiO2 1.00 since 46 h, no gas since" behind the last gas; nothing where the FiO2 is still that of the gas. */
export function oxygenSinceText(observations: Observations): string {
  const found = oxygenSinceGas(observations);
  return found ? `; FiO2 ${found.value.toFixed(2)} since ${hourText(found.since)}, no gas since` : "";
}
