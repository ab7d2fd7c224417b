import { type FeatureId, feature, features } from "./catalogue";

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

/** "10⁹/L" after a multiplication sign, or none. */
const ofBillions = (times: string) => [`${times}10^9/l`, `${times}10⁹/l`];

/**
 * How people write units, under the one spelling (lower case) by which they are compared. Those of the catalogue's own labels that
 * are written one way alone need no line; one that leads to no feature's stands here so that a shorter one is not read in it.
 */
const spellings: Readonly<Record<string, readonly string[]>> = {
  "µmol/l": ["umol/l", "micromol/l"],
  "mmol/l": ["meq/l"],
  "u/l": ["iu/l"],
  "µg/l": [],
  mmhg: ["mm[hg]", "mm hg"],
  kpa: [],
  "/min": ["bpm", "beats/min", "breaths/min", "beats per minute", "breaths per minute"],
  "%": ["percent"],
  "°c": ["celsius", "degrees c", "degrees celsius"],
  "°f": ["fahrenheit", "degrees f", "degrees fahrenheit"],
  "/µl": [],
  "10³/µl": [
    ...["", "×", "× ", "x", "x "]
      .flatMap((times) => [`${times}10³/µl`, `${times}10^3/µl`, `${times}10³/ul`, `${times}10^3/ul`])
      .slice(1),
    ...["k/µl", "k/ul", "g/l of cells"],
    ...["", "×", "× ", "x"].flatMap(ofBillions),
  ],
  years: ["year", "-year-old"],
  "/15": ["points"],
  "ml/h": [],
  "ml/24 h": [],
  "ml/kg/h": ["ml/kg/hour"],
  lb: [],
};
const unitBySpelling = new Map(
  Object.entries(spellings).flatMap(([unit, others]) => [unit, ...others].map((one) => [one, unit] as const)),
);

/** Every way in which a unit may be written behind a number. */
export const writtenUnits: ReadonlySet<string> = new Set([
  ...features.map(({ unitLabel }) => unitLabel).filter((label) => !["", "yes", "fraction"].includes(label)),
  ...unitBySpelling.keys(),
]);

/** A unit in one spelling, lower case. */
export function unitOf(written: string): string {
  const lower = written.trim().toLowerCase().replaceAll("μ", "µ");
  return unitBySpelling.get(lower) ?? lower;
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
