/** A continuous infusion with its customary doses. Beyond twice the highest or under a tenth of the lowest it is queried, a team decision: a slip of the unit or the decimal point is larger. */
export interface Infusion {
  label: string;
  unit: string;
  low: number;
  high: number;
  source: string;
}

const pad = "Barr J et al. Guidelines for pain, agitation and delirium. Crit Care Med 2013;41:263-306 (dose tables)";
/** The Surviving Sepsis Campaign of 2021 gives no bounds of a catecholamine's dose. */
const team = "a team decision";
const label = "US prescribing information";

export const sedatives = {
  propofol: { label: "propofol", unit: "mg/kg/h", low: 0.3, high: 3, source: pad },
  midazolam: { label: "midazolam", unit: "mg/kg/h", low: 0.02, high: 0.1, source: pad },
  dexmedetomidine: { label: "dexmedetomidine", unit: "ug/kg/h", low: 0.2, high: 1.5, source: pad },
  ketamine: { label: "ketamine", unit: "mg/kg/h", low: 0.05, high: 0.4, source: pad },
  fentanyl: { label: "fentanyl", unit: "ug/kg/h", low: 0.7, high: 10, source: pad },
  remifentanil: { label: "remifentanil", unit: "ug/kg/h", low: 0.5, high: 15, source: pad },
  morphine: { label: "morphine", unit: "mg/h", low: 2, high: 30, source: pad },
} as const satisfies Record<string, Infusion>;

export const vasopressors = {
  noradrenaline: { label: "noradrenaline", unit: "ug/kg/min", low: 0.01, high: 1, source: team },
  adrenaline: { label: "adrenaline", unit: "ug/kg/min", low: 0.01, high: 1, source: team },
  dopamine: { label: "dopamine", unit: "ug/kg/min", low: 2, high: 20, source: team },
  phenylephrine: { label: "phenylephrine", unit: "ug/kg/min", low: 0.5, high: 6, source: label },
  vasopressin: { label: "vasopressin", unit: "U/min", low: 0.01, high: 0.07, source: label },
} as const satisfies Record<string, Infusion>;

/** The classes by which an allergy rules an antibiotic out. */
export const antibioticClasses = [
  "penicillin",
  "cephalosporin",
  "carbapenem",
  "glycopeptide",
  "fluoroquinolone",
  "aminoglycoside",
  "macrolide",
  "sulfonamide",
  "other",
] as const;
export type AntibioticClass = (typeof antibioticClasses)[number];

/** Antimicrobials that are given in intensive care, by what an allergy asks of them. */
export const antibiotics = {
  amoxicillinClavulanate: { label: "amoxicillin-clavulanate", class: "penicillin" },
  flucloxacillin: { label: "flucloxacillin", class: "penicillin" },
  piperacillinTazobactam: { label: "piperacillin-tazobactam", class: "penicillin" },
  ceftriaxone: { label: "ceftriaxone", class: "cephalosporin" },
  cefepime: { label: "cefepime", class: "cephalosporin" },
  ceftazidime: { label: "ceftazidime", class: "cephalosporin" },
  meropenem: { label: "meropenem", class: "carbapenem" },
  imipenem: { label: "imipenem", class: "carbapenem" },
  vancomycin: { label: "vancomycin", class: "glycopeptide" },
  linezolid: { label: "linezolid", class: "other" },
  ciprofloxacin: { label: "ciprofloxacin", class: "fluoroquinolone" },
  levofloxacin: { label: "levofloxacin", class: "fluoroquinolone" },
  gentamicin: { label: "gentamicin", class: "aminoglycoside" },
  amikacin: { label: "amikacin", class: "aminoglycoside" },
  clarithromycin: { label: "clarithromycin", class: "macrolide" },
  metronidazole: { label: "metronidazole", class: "other" },
  coTrimoxazole: { label: "co-trimoxazole", class: "sulfonamide" },
  fluconazole: { label: "fluconazole", class: "other" },
  caspofungin: { label: "caspofungin", class: "other" },
} as const satisfies Record<string, { label: string; class: AntibioticClass }>;

/** Classes that share the ring of penicillins: after anaphylaxis to one the others are queried (Shenoy ES et al. JAMA 2019;321:188-99). */
export const betaLactams: readonly AntibioticClass[] = ["penicillin", "cephalosporin", "carbapenem"];
