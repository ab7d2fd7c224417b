import type { FeatureId } from "../record/catalogue";
import { feature } from "../record/catalogue";

/** From a unit as people write it to the catalogue's: value * factor + offset. */
interface Conversion {
  factor: number;
  offset?: number;
}

/**
 * Units in which people give a feature beside the catalogue's own, with the factor to it. Molar masses: creatinine 113.12, bilirubin
 * 584.66, glucose 180.16, urea nitrogen 28.01, cholesterol 386.65, lactate 90.08, magnesium 24.305, calcium 40.078 g/mol;
 * 1 kPa is 7.50062 mmHg.
 */
const others: Partial<Record<FeatureId, Readonly<Record<string, Conversion>>>> = {
  creatinine: { "µmol/l": { factor: 1 / 88.42 } },
  bilirubin: { "µmol/l": { factor: 1 / 17.1 } },
  directBilirubin: { "µmol/l": { factor: 1 / 17.1 } },
  glucose: { "mmol/l": { factor: 18.016 } },
  bun: { "mmol/l": { factor: 2.801 } },
  cholesterol: { "mmol/l": { factor: 38.67 } },
  lactate: { "mg/dl": { factor: 1 / 9.008 } },
  magnesium: { "mmol/l": { factor: 2.4305 } },
  calcium: { "mmol/l": { factor: 4.008 } },
  albumin: { "g/l": { factor: 0.1 } },
  totalProtein: { "g/l": { factor: 0.1 } },
  hemoglobin: { "g/l": { factor: 0.1 }, "mmol/l": { factor: 1.611 } },
  temperature: { "°f": { factor: 5 / 9, offset: -160 / 9 } },
  pao2: { kpa: { factor: 7.50062 } },
  paco2: { kpa: { factor: 7.50062 } },
  fio2: { "%": { factor: 0.01 } },
  hematocrit: { "": { factor: 100 } },
  crp: { "mg/dl": { factor: 10 } },
  troponinI: { "µg/l": { factor: 1 }, "ng/l": { factor: 0.001 } },
  troponinT: { "µg/l": { factor: 1 }, "ng/l": { factor: 0.001 } },
  weight: { lb: { factor: 0.453592 } },
};

/** Spellings of one unit. */
const spellings: Readonly<Record<string, string>> = {
  "umol/l": "µmol/l",
  "μmol/l": "µmol/l",
  "meq/l": "mmol/l",
  "iu/l": "u/l",
  "mm[hg]": "mmhg",
  "mm hg": "mmhg",
  bpm: "/min",
  "beats/min": "/min",
  "breaths/min": "/min",
  "beats per minute": "/min",
  "breaths per minute": "/min",
  percent: "%",
  "°c": "°c",
  "degrees c": "°c",
  "degrees f": "°f",
  celsius: "°c",
  fahrenheit: "°f",
  "10^9/l": "10³/µl",
  "10⁹/l": "10³/µl",
  "×10⁹/l": "10³/µl",
  "x10⁹/l": "10³/µl",
  "×10^9/l": "10³/µl",
  "x10^9/l": "10³/µl",
  "× 10⁹/l": "10³/µl",
  "× 10^9/l": "10³/µl",
  "g/l of cells": "10³/µl",
  "10^3/µl": "10³/µl",
  "10³/ul": "10³/µl",
  "k/µl": "10³/µl",
  "k/ul": "10³/µl",
  year: "years",
  "-year-old": "years",
  points: "/15",
  ml: "ml",
  "ml/kg/hour": "ml/kg/h",
};

/** A unit in one spelling, lower case. */
export function unitOf(written: string): string {
  const lower = written.trim().toLowerCase().replaceAll("μ", "µ");
  return spellings[lower] ?? lower;
}

/** Cells are counted in 10³/µL, which is G/L: only these features read "g/l" so. */
const cells: ReadonlySet<FeatureId> = new Set(["wbc", "platelets"]);

/**
 * How a unit that was written leads to the catalogue's unit of a feature; null where the feature is never given in it. No unit counts
 * as the catalogue's own.
 */
export function conversionTo(id: FeatureId, written: string | null): Conversion | null {
  if (written === null) return { factor: 1 };
  const unit = unitOf(written);
  if (unit === unitOf(feature(id).unitLabel)) return { factor: 1 };
  if (cells.has(id) && unit === "g/l") return { factor: 1 };
  if (cells.has(id) && unit === "/µl") return { factor: 0.001 };
  return others[id]?.[unit] ?? null;
}
