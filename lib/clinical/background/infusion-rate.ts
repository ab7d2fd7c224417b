import type { Quantity } from "../../record/history/schema";
import { convertedQuantity } from "../../terminology/units/converted-quantity";

/** A rate in UCUM. */
export interface Rate {
  value: number;
  unit: string;
}

/** The unit in which each infusion is customarily dosed (prescribing information; sedatives: PADIS 2018). Per kilogram wherever that is the custom. */
const customary: Readonly<Record<string, string>> = {
  norepinephrine: "ug/kg/min",
  epinephrine: "ug/kg/min",
  phenylephrine: "ug/kg/min",
  dopamine: "ug/kg/min",
  dobutamine: "ug/kg/min",
  milrinone: "ug/kg/min",
  vasopressin: "[U]/min",
  propofol: "mg/kg/h",
  midazolam: "mg/kg/h",
  ketamine: "mg/kg/h",
  dexmedetomidine: "ug/kg/h",
  fentanyl: "ug/kg/h",
  remifentanil: "ug/kg/h",
  morphine: "mg/h",
  insulin: "[U]/h",
  heparin: "[U]/h",
  furosemide: "mg/h",
  amiodarone: "mg/min",
};

/** Units of activity are written in many ways, which all mean the drug's own unit here. */
const activity = /^(?:\{units?\}|\[?i?u\]?|units?|iu)(?=\/)/i;

/**
 * A charted rate in the drug's customary unit. A rate that is not per kilogram is divided by the weight, where there is one.
 * @param weight kilograms; null where none is known
 * @returns the rate as charted, in its own unit, where it cannot be had in the customary one; null without a unit or a value above 0
 */
export function infusionRate(charted: Quantity | null, ingredient: string | null, weight: number | null): Rate | null {
  if (charted === null || !(charted.value >= 0)) return null;
  const given = charted.ucum ?? charted.unit;
  if (given === null || !given.includes("/")) return null;
  const target = ingredient === null ? undefined : customary[ingredient];
  const asCharted = rounded(charted.value, given.replace("[U]", "U"));
  if (target === undefined) return asCharted;
  if (target.startsWith("[U]")) return inUnits(charted.value, given, target.slice(4)) ?? asCharted;
  const direct = convertedQuantity({ value: charted.value, unit: given }, target);
  if (direct.refused === undefined) return rounded(direct.value, target);
  const [mass, , time] = target.split("/");
  const whole = convertedQuantity({ value: charted.value, unit: given }, `${mass}/${time}`);
  if (target.includes("/kg/") && whole.refused === undefined && weight !== null && weight > 0)
    return rounded(whole.value / weight, target);
  return whole.refused === undefined ? rounded(whole.value, `${mass}/${time}`) : asCharted;
}

function inUnits(value: number, given: string, time: string): Rate | null {
  if (!activity.test(given)) return null;
  const per = given.replace(activity, "").slice(1).toLowerCase();
  const minutes = /^min/.test(per) ? 1 : /^h/.test(per) ? 60 : null;
  if (minutes === null) return null;
  return rounded((value / minutes) * (time === "h" ? 60 : 1), `U/${time}`);
}

const rounded = (value: number, unit: string): Rate => ({ value: Number(value.toPrecision(3)), unit });

/** "0.2 ug/kg/min". */
export const rateText = ({ value, unit }: Rate) => `${value} ${unit}`;
