/**
 * How units are written that are no UCUM codes, or that are UCUM codes of something no patient's record holds: "C" is the
 * coulomb, "pH" the picohenry, "K/uL" kelvins in a microlitre. As written here they are looked up before UCUM is asked, with case
 * folded only after it. Each row: the spellings, the UCUM code, where the reading comes from.
 *
 * Sources. "UCUM guide": Guide to Using the Unified Code for Units of Measure (UCUM) of LOINC's users, table of common synonyms
 * (https://ucum.org/docs/common-units). "ISMP": Institute for Safe Medication Practices, list of error-prone abbreviations
 * (mcg, for the sign µ). "Synthea", "MIMIC": written so in these open data sets. "Team": a team decision.
 */
const rows: readonly (readonly [spellings: string, ucum: string, source: string])[] = [
  ["mmHg | mm Hg | mm hg | torr", "mm[Hg]", "UCUM guide; torr: Team, within 0.0001 %"],
  ["cmH2O | cm H2O | cm of H2O", "cm[H2O]", "UCUM guide"],
  ["C | °C | ℃ | deg C | degC | degrees C | celsius | degrees celsius", "Cel", "UCUM guide; C: Synthea"],
  ["F | °F | ℉ | deg F | degF | degrees F | fahrenheit | degrees fahrenheit", "[degF]", "UCUM guide; F: MIMIC"],
  ["pH | pH units | {pH}", "[pH]", "Synthea"],
  ["bpm | beats/min | beats/minute | beats per minute | {beats}/min | {heartbeats}/min", "/min", "Synthea, MIMIC"],
  ["breaths/min | breaths/minute | breaths per minute | {breaths}/min | insp/min | resp/min", "/min", "MIMIC"],
  ["1/min | per min | per minute | /minute", "/min", "UCUM guide"],
  [
    "K/uL | k/ul | K/µL | K/mcL | K/cumm | x10E3/uL | x10^3/uL | 10^3/uL | 10E3/uL | thou/uL | Thousand/uL | 1000/uL | 10*3/mm3 | 10^3/mm3 | K/mm3 | x10(3)/uL",
    "10*3/uL",
    "UCUM guide; K/uL: Synthea",
  ],
  [
    "M/uL | m/ul | M/µL | M/mcL | x10E6/uL | x10^6/uL | 10^6/uL | 10E6/uL | mil/uL | Million/uL | M/mm3 | 10^6/mm3 | x10(6)/uL",
    "10*6/uL",
    "UCUM guide; M/uL: Synthea",
  ],
  ["x10^9/L | 10^9/L | 10E9/L | x10E9/L | x10(9)/L | Giga/L", "10*9/L", "UCUM guide"],
  ["x10^12/L | 10^12/L | 10E12/L | x10E12/L | x10(12)/L | Tera/L", "10*12/L", "UCUM guide"],
  ["mEq | meq. | mEq. | milliequivalents", "meq", "MIMIC"],
  ["mEq/L | MEQ/L | mEq./L", "meq/L", "UCUM guide"],
  ["mEq/hour | mEq./hour | mEq/hr | mEq/h", "meq/h", "MIMIC"],
  ["mcg | µg | μg | MCG | micrograms", "ug", "ISMP"],
  ["mcg/L | µg/L | μg/L", "ug/L", "ISMP"],
  ["mcg/mL | µg/mL | μg/mL", "ug/mL", "ISMP"],
  ["mcg/dL | µg/dL | μg/dL", "ug/dL", "ISMP"],
  ["mcg/min | µg/min | μg/min", "ug/min", "ISMP"],
  ["mcg/h | mcg/hr | mcg/hour | µg/h | μg/h", "ug/h", "MIMIC"],
  ["mcg/kg/min | µg/kg/min | μg/kg/min", "ug/kg/min", "MIMIC"],
  ["mcg/kg/h | mcg/kg/hr | mcg/kg/hour | µg/kg/h | μg/kg/h", "ug/kg/h", "MIMIC"],
  ["µmol/L | μmol/L | mcmol/L | umol/l", "umol/L", "UCUM guide"],
  ["mmol/l | MMOL/L | millimol/L", "mmol/L", "UCUM guide"],
  ["mg/dl | MG/DL | mgs/dL | mg/100mL | mg/100 mL | mg%", "mg/dL", "UCUM guide; mg%: Team, an old form of mg/dL"],
  ["g/dl | gm/dL | GM/DL | G/DL | g/100mL", "g/dL", "UCUM guide"],
  ["ng/ml | NG/ML", "ng/mL", "UCUM guide"],
  ["pg/ml | PG/ML", "pg/mL", "UCUM guide"],
  ["uL | µL | μL | mcL", "uL", "UCUM guide"],
  ["fl | FL | femtoliter", "fL", "UCUM guide"],
  ["PG", "pg", "Team: of red cells, never petagauss"],
  ["gm | grams | gram | GM | G | Gm", "g", "MIMIC; G: Team, never gauss"],
  ["grams/hour | gm/hr | g/hr | g/hour", "g/h", "MIMIC"],
  ["grams/min | gm/min", "g/min", "MIMIC"],
  ["MG | mgs | milligram | milligrams", "mg", "MIMIC; never megagauss"],
  ["mg/hour | mg/hr | MG/HR", "mg/h", "MIMIC"],
  ["mg/day | mg/24h | mg/24 hr | mg/24hr", "mg/d", "MIMIC"],
  ["KG | Kg | kgs | kilogram | kilograms", "kg", "UCUM guide"],
  ["lb | lbs | pound | pounds", "[lb_av]", "UCUM guide"],
  ["oz | ounce | ounces", "[oz_av]", "UCUM guide"],
  ["in | inch | inches | in.", "[in_i]", "UCUM guide"],
  ["ft | feet | foot", "[ft_i]", "UCUM guide"],
  ["CM | cms | centimeter | centimeters", "cm", "UCUM guide"],
  ["ML | mls | cc | milliliter | milliliters", "mL", "UCUM guide; cc: ISMP"],
  ["mL/hour | mL/hr | ml/hr | ML/HR | cc/hr", "mL/h", "MIMIC"],
  ["ml/min | mL/minute", "mL/min", "UCUM guide"],
  ["l/min | L/minute | lpm | LPM", "L/min", "UCUM guide"],
  [
    "mL/min/1.73m2 | mL/min/1.73 m2 | mL/min/1.73m^2 | mL/min/1.73m² | mL/min/1.73 m² | mL/min/{1.73m2} | ml/min/{1.73_m2} | mL/min/1.73 sq m | mL/min/1.73_m2",
    "mL/min/{1.73_m2}",
    "UCUM guide",
  ],
  ["kg/m^2 | kg/m² | kg/sq m | kg/m*2", "kg/m2", "UCUM guide"],
  ["IU | iu | [iU] | intl units | international units", "[IU]", "UCUM guide"],
  ["IU/mL | iu/ml", "[IU]/mL", "UCUM guide"],
  ["IU/L | IU/l", "[IU]/L", "UCUM guide; of an enzyme it is the unit U: see converted-quantity.ts"],
  ["mIU/L | uIU/mL | µIU/mL | μIU/mL", "m[IU]/L", "UCUM guide; 1 uIU/mL is 1 mIU/L"],
  ["mIU/mL", "[IU]/L", "UCUM guide; 1 mIU/mL is 1 IU/L"],
  ["UNIT | unit | units | Units | UNITS", "{unit}", "MIMIC: of insulin and heparin, and not said which unit"],
  ["units/hour | units/hr | unit/hr", "{unit}/h", "MIMIC"],
  ["percent | PERCENT | pct", "%", "UCUM guide"],
  ["mOsm/kg | mosm/kg H2O | MOSM/KG | mOsm/kg H2O", "mosm/kg", "UCUM guide"],
  ["mOsm/L | MOSM/L", "mosm/L", "UCUM guide"],
  ["hr | hrs | hour | hours", "h", "UCUM guide"],
  ["mins | minute | minutes", "min", "UCUM guide"],
  ["sec | secs | second | seconds", "s", "UCUM guide"],
  ["msec | msecs", "ms", "UCUM guide"],
  ["day | days", "d", "UCUM guide"],
  ["week | weeks | wks", "wk", "UCUM guide"],
  ["month | months | mos", "mo", "UCUM guide"],
  ["year | years | yr | yrs | y", "a", "UCUM guide"],
  ["mm/hr | mm/1h | mm/hour", "mm/h", "UCUM guide"],
  ["score | (score) | points | {points} | {Score}", "{score}", "Synthea"],
  ["ratio | {ratio} | {INR} | INR", "{ratio}", "UCUM guide"],
  ["count | {Count}", "{count}", "Synthea"],
  ["TAB | tab | tablet | tablets | {tbl} | {tablet}", "{tbl}", "MIMIC; {tbl}: UCUM guide"],
  ["CAP | cap | capsule | capsules", "{capsule}", "MIMIC"],
  ["PUFF | puff | puffs", "{puff}", "MIMIC"],
  ["DROP | drop | drops | gtt", "[drp]", "MIMIC"],
  ["dose | doses", "{dose}", "MIMIC"],
  ["mmol/mol Hb | mmol/mol{Hb}", "mmol/mol", "IFCC, of HbA1c"],
];

/** Why a spelling reads as the UCUM code that it does. */
export interface UnitSpelling {
  ucum: string;
  source: string;
}

const bySpelling = new Map<string, UnitSpelling>();
const byFolded = new Map<string, UnitSpelling | null>();
for (const [spellings, ucum, source] of rows)
  for (const spelling of spellings.split(" | ")) {
    bySpelling.set(spelling, { ucum, source });
    const folded = spelling.toLowerCase();
    const known = byFolded.get(folded);
    // Two rows that differ in case alone ("IU/L", "IU/l") are never told apart by a folded spelling.
    byFolded.set(folded, known === undefined || known?.ucum === ucum ? { ucum, source } : null);
  }

/** The row of a spelling, written as the table writes it. */
export const unitSpelling = (text: string): UnitSpelling | null => bySpelling.get(text) ?? null;

/** The row of a spelling that differs from the table's in case alone; null also where two rows would do. */
export const unitSpellingInAnyCase = (text: string): UnitSpelling | null => byFolded.get(text.toLowerCase()) ?? null;

/** Every spelling of the table, for its tests. */
export const unitSpellings: ReadonlyMap<string, UnitSpelling> = bySpelling;
