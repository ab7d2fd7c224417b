import { type FeatureId, feature } from "./catalogue";

/** From a unit as people write it to the catalogue's: value * factor + offset. */
interface Conversion {
  factor: number;
  offset?: number;
}

/**
 * Molar masses in g/mol, by the formulas and IUPAC's abridged standard atomic weights of 2021 (Prohaska T et al. Pure Appl Chem
 * 2022;94:573-600); of urea its two nitrogens, of haemoglobin one of its four chains.
 */
const molarMass = {
  creatinine: 113.12,
  bilirubin: 584.673,
  glucose: 180.156,
  ureaNitrogen: 28.014,
  cholesterol: 386.664,
  lactate: 90.078,
  magnesium: 24.305,
  calcium: 40.078,
  haemoglobin: 16114,
} as const;
type Substance = keyof typeof molarMass;

/** mg/dL in one mmol/L and in one µmol/L; g/dL in one mmol/L. */
const ofMillimole = (substance: Substance) => molarMass[substance] / 10;
const ofMicromole = (substance: Substance) => molarMass[substance] / 10_000;
const gramsOfMillimole = (substance: Substance) => molarMass[substance] / 10_000;
/** mmHg in one kPa (NIST SP 811, B.8). */
const kilopascal = 1 / 0.133_322_387;

/** Units in which people give a feature beside the catalogue's own, with the factor to it. */
const others: Partial<Record<FeatureId, Readonly<Record<string, Conversion>>>> = {
  creatinine: { "µmol/l": { factor: ofMicromole("creatinine") } },
  bilirubin: { "µmol/l": { factor: ofMicromole("bilirubin") } },
  directBilirubin: { "µmol/l": { factor: ofMicromole("bilirubin") } },
  glucose: { "mmol/l": { factor: ofMillimole("glucose") } },
  bun: { "mmol/l": { factor: ofMillimole("ureaNitrogen") } },
  cholesterol: { "mmol/l": { factor: ofMillimole("cholesterol") } },
  lactate: { "mg/dl": { factor: 1 / ofMillimole("lactate") } },
  magnesium: { "mmol/l": { factor: ofMillimole("magnesium") } },
  calcium: { "mmol/l": { factor: ofMillimole("calcium") } },
  albumin: { "g/l": { factor: 0.1 } },
  totalProtein: { "g/l": { factor: 0.1 } },
  hemoglobin: { "g/l": { factor: 0.1 }, "mmol/l": { factor: gramsOfMillimole("haemoglobin") } },
  temperature: { "°f": { factor: 5 / 9, offset: -160 / 9 } },
  pao2: { kpa: { factor: kilopascal } },
  paco2: { kpa: { factor: kilopascal } },
  fio2: { "%": { factor: 0.01 } },
  hematocrit: { "": { factor: 100 } },
  crp: { "mg/dl": { factor: 10 } },
  troponinI: { "µg/l": { factor: 1 }, "ng/l": { factor: 0.001 } },
  troponinT: { "µg/l": { factor: 1 }, "ng/l": { factor: 0.001 } },
  weight: { lb: { factor: 0.45359237 } },
};

/** Spellings of one unit. */
const spellings: Readonly<Record<string, string>> = {
  "umol/l": "µmol/l",
  "micromol/l": "µmol/l",
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
