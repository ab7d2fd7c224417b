import type { FeatureId } from "../../record/catalogue";

/** A limit that makes a value stand out. `severity` 1 mild, 2 marked, 3 critical. */
export interface Limit {
  feature: FeatureId;
  direction: "high" | "low";
  severity: 1 | 2 | 3;
  /** In the catalogue's unit. "high": met at this value or above; "low": met at this value or below, or below it where `exclusive`. */
  at: number;
  exclusive?: boolean;
  source: string;
}

const sepsis3 = "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (above 2 mmol/L)";
const bundle = "Levy MM et al. The Surviving Sepsis Campaign bundle: 2018 update. Intensive Care Med 2018;44:925-8";
const haas = "Haas SA et al. Severe hyperlactatemia. Intensive Care Med 2016;42:202-10";
const potassiumHigh =
  "UK Kidney Association. Clinical practice guideline: treatment of acute hyperkalaemia in adults, 2023";
const potassiumLow = "Kardalas E et al. Hypokalemia: a clinical update. Endocr Connect 2018;7:R135-46";
const acidaemia = "Jaber S et al. BICAR-ICU. Lancet 2018;392:31-40 (severe acidaemia: pH 7.20 or less)";
const dka =
  "Umpierrez GE et al. Hyperglycemic crises in adults. Diabetes Care 2024;47:1257-75 (pH below 7.30; bicarbonate bands)";
const akiki = "Gaudry S et al. AKIKI. N Engl J Med 2016;375:122-33 (pH below 7.15, BUN above 112 mg/dL)";
const alkalaemia = "Anderson LE, Henrich WL. Alkalemia-associated morbidity and mortality. South Med J 1987;80:729-33";
const hypercapnia =
  "Davidson AC et al. BTS/ICS guideline, hypercapnic respiratory failure. Thorax 2016;71 Suppl 2:ii1-35 (6.5 kPa)";
const oxygen = "O'Driscoll BR et al. BTS guideline for oxygen use. Thorax 2017;72 Suppl 1:ii1-90 (lowest target 88%)";
const coma = "Teasdale G, Jennett B. Lancet 1974;2:81-4; severe 8 or less, moderate 9 to 12";
const sofa = "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10 (bands)";
const apache2 = "Knaus WA et al. APACHE II. Crit Care Med 1985;13:818-29 (bands)";
const apache3 = "Knaus WA et al. APACHE III. Chest 1991;100:1619-36 (bands)";
const kitabchi =
  "Kitabchi AE et al. Hyperglycemic crises. Diabetes Care 2009;32:1335-43 (ketoacidosis from 250, hyperosmolar from 600 mg/dL)";
const hypoglycaemia =
  "American Diabetes Association. Standards of Care 2024, section 6. Diabetes Care 2024;47 Suppl 1:S111-25";
const nicesugar = "NICE-SUGAR Investigators. Hypoglycemia and risk of death. N Engl J Med 2012;367:1108-18";
const sodiumLow =
  "Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47 (moderate below 130, profound below 125)";
const news2 = "Royal College of Physicians. NEWS2. London: RCP, 2017 (bands)";
const hypothermia =
  "Lott C et al. ERC Guidelines 2021: special circumstances. Resuscitation 2021;161:152-219 (below 35 C)";
const tachycardia = "Soar J et al. ERC Guidelines 2021: adult advanced life support. Resuscitation 2021;161:115-51";
const slowHeart =
  "Panchal AR et al. AHA guidelines 2020: adult life support. Circulation 2020;142 Suppl 2:S366-468 (a slow rate that compromises is treated at once); below 30/min: a team decision";
const hyperpyrexia = "Simon HB. Hyperthermia. N Engl J Med 1993;329:483-7 (near 42 C tissue is damaged)";
const unconscious =
  "O'Driscoll BR et al. BTS guideline for oxygen use. Thorax 2017;72 Suppl 1:ii1-90 (below 80%: the brain fails)";
const troponin =
  "Collet JP et al. ESC guideline NSTE-ACS 2020. Eur Heart J 2021;42:1289-367 (the limit, and 5 times the limit)";
const transfusion =
  "Carson JL et al. AABB red cell transfusion. JAMA 2023;330:1892-902 (haemoglobin 7 and 8 g/dL: hematocrit about 21 and 24%)";
const hepatitis = "Henrion J. Hypoxic hepatitis. Liver Int 2012;32:1039-52";
const magnesiumLow = "Hansen BA, Bruserud O. Hypomagnesemia in critically ill patients. J Intensive Care 2018;6:21";

const zhou = "Zhou F et al. COVID-19 in Wuhan: risk factors for mortality. Lancet 2020;395:1054-62 (its categories)";
const yan =
  "Yan L et al. Mortality prediction in COVID-19. Nat Mach Intell 2020;2:283-8 (LDH 365 U/L, hs-CRP 41.2 mg/L)";

type Tier = readonly [severity: 1 | 2 | 3, at: number, source: string];

function limits(feature: FeatureId, direction: "high" | "low", tiers: readonly Tier[], exclusive = false): Limit[] {
  return tiers.map(([severity, at, source]) => ({ feature, direction, severity, at, source, exclusive }));
}

/** Limits on single values, each with its source. Mean pressure, oxygenation ratio and kidney have files of their own. */
// biome-ignore format: a table, one line a feature and direction
export const limitTable: readonly Limit[] = [
  ...limits("lactate", "high", [[1, 2, sepsis3], [2, 4, bundle], [3, 10, haas]]),
  ...limits("ph", "low", [[1, 7.3, dka], [3, 7.15, akiki]], true),
  ...limits("ph", "low", [[2, 7.2, acidaemia]]),
  ...limits("ph", "high", [[2, 7.55, alkalaemia]]),
  ...limits("paco2", "high", [[1, 50, hypercapnia]]),
  ...limits("bicarbonate", "low", [[1, 18, dka], [2, 15, dka], [3, 10, dka]], true),
  ...limits("pao2", "low", [[2, 60, apache2]]),
  ...limits("pao2", "low", [[3, 55, apache2]], true),
  ...limits("oxygenSaturation", "low", [[1, 91, news2]]),
  ...limits("oxygenSaturation", "low", [[2, 88, oxygen], [3, 80, unconscious]], true),
  ...limits("potassium", "high", [[1, 5.5, potassiumHigh], [2, 6, potassiumHigh], [3, 6.5, potassiumHigh]]),
  ...limits("potassium", "low", [[2, 3, potassiumLow], [3, 2.5, potassiumLow]], true),
  ...limits("sodium", "low", [[1, 130, sodiumLow], [2, 125, sodiumLow], [3, 120, apache2]], true),
  ...limits("sodium", "high", [[1, 150, apache2], [2, 160, apache2]]),
  ...limits("magnesium", "low", [[1, 1.2, magnesiumLow]], true),
  ...limits("glucose", "high", [[1, 250, kitabchi], [3, 600, kitabchi]]),
  ...limits("glucose", "low", [[1, 70, hypoglycaemia], [2, 54, hypoglycaemia]], true),
  ...limits("glucose", "low", [[3, 40, nicesugar]]),
  ...limits("bun", "high", [[2, 112, akiki]]),
  ...limits("gcs", "low", [[1, 12, coma], [2, 8, coma]]),
  ...limits("platelets", "low", [[1, 100, sofa], [2, 50, sofa], [3, 20, sofa]], true),
  ...limits("hematocrit", "low", [[1, 24, transfusion], [2, 21, transfusion]], true),
  ...limits("wbc", "high", [[1, 20, apache2], [2, 40, apache2]]),
  ...limits("wbc", "low", [[1, 3, apache2], [2, 1, apache2]], true),
  ...limits("bilirubin", "high", [[1, 2, sofa], [2, 6, sofa], [3, 12, sofa]]),
  ...limits("alanineAminotransferase", "high", [[2, 1000, hepatitis]]),
  ...limits("aspartateAminotransferase", "high", [[2, 1000, hepatitis]]),
  ...limits("albumin", "low", [[1, 2.5, apache3]], true),
  ...limits("troponinI", "high", [[1, 0.4, troponin], [2, 2, troponin]]),
  ...limits("troponinT", "high", [[1, 0.1, troponin], [2, 0.5, troponin]]),
  ...limits("hsTroponinI", "high", [[1, 34.2, troponin], [2, 171, troponin]]),
  ...limits("lymphocyteCount", "low", [[1, 0.8, zhou]], true),
  ...limits("lactateDehydrogenase", "high", [[1, 245, zhou], [2, 365, yan]]),
  ...limits("crp", "high", [[1, 41.2, yan]]),
  ...limits("dDimer", "high", [[1, 0.5, zhou], [2, 1, zhou]]),
  ...limits("procalcitonin", "high", [[1, 0.25, zhou], [2, 0.5, zhou]]),
  ...limits("ferritin", "high", [[1, 300, zhou]]),
  ...limits("heartRate", "high", [[1, 111, news2], [2, 131, news2], [3, 150, tachycardia]]),
  ...limits("heartRate", "low", [[2, 40, news2]]),
  ...limits("heartRate", "low", [[3, 30, slowHeart]], true),
  ...limits("respiratoryRate", "high", [[1, 25, news2], [2, 35, apache2]]),
  ...limits("respiratoryRate", "low", [[2, 8, news2], [3, 5, apache2]]),
  ...limits("temperature", "high", [[1, 39.1, news2], [2, 41, apache2], [3, 42, hyperpyrexia]]),
  ...limits("temperature", "low", [[1, 35, hypothermia]], true),
  ...limits("temperature", "low", [[2, 32, hypothermia], [3, 28, hypothermia]]),
];

/** Signs that a monitor reads many times an hour: one odd reading is not a finding, two in a row are. */
export const monitored: ReadonlySet<FeatureId> = new Set(["heartRate", "respiratoryRate"]);
