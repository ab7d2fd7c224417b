import type { FeatureId } from "../catalogue";

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

const ssc = "Evans L et al. Surviving Sepsis Campaign 2021. Intensive Care Med 2021;47:1181-247";
const haas = "Haas SA et al. Severe hyperlactatemia. Intensive Care Med 2016;42:202-10";
const potassiumHigh =
  "UK Kidney Association. Clinical practice guidelines: treatment of acute hyperkalaemia in adults, 2023";
const potassiumLow = "Kardalas E et al. Hypokalemia: a clinical update. Endocr Connect 2018;7:R135-46";
const acidaemia = "Jaber S et al. BICAR-ICU. Lancet 2018;392:31-40 (severe acidaemia: pH 7.20 or less)";
const alkalaemia = "Anderson LE, Henrich WL. Alkalemia-associated morbidity and mortality. South Med J 1987;80:729-33";
const hypercapnia =
  "Davidson AC et al. BTS/ICS guideline for acute hypercapnic respiratory failure. Thorax 2016;71 Suppl 2:ii1-35";
const oxygen = "O'Driscoll BR et al. BTS guideline for oxygen use. Thorax 2017;72 Suppl 1:ii1-90";
const coma =
  "Teasdale G, Jennett B. Assessment of coma and impaired consciousness. Lancet 1974;2:81-4; severe 8 or less, moderate 9 to 12";
const sofa = "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10 (bands)";
const hyperglycaemia =
  "Umpierrez GE et al. Hyperglycemic crises in adults: consensus report. Diabetes Care 2024;47:1257-75";
const hypoglycaemia =
  "American Diabetes Association. Standards of Care 2024, section 6. Diabetes Care 2024;47 Suppl 1:S111-25";
const nicesugar = "NICE-SUGAR Investigators. Hypoglycemia and risk of death. N Engl J Med 2012;367:1108-18";
const sodiumLow =
  "Spasovski G et al. Guideline on hyponatraemia. Eur J Endocrinol 2014;170:G1-47 (moderate below 130, profound below 125)";
const sodiumHigh = "Lindner G et al. Hypernatremia in the critically ill. Am J Kidney Dis 2007;50:952-7";
const news2 = "Royal College of Physicians. NEWS2. London: RCP, 2017 (bands)";
const als = "Lott C et al. ERC Guidelines 2021: special circumstances. Resuscitation 2021;161:152-219";
const tachycardia = "Soar J et al. ERC Guidelines 2021: adult advanced life support. Resuscitation 2021;161:115-51";
const weaning =
  "Boles JM et al. Weaning from mechanical ventilation. Eur Respir J 2007;29:1033-56 (above 35/min: failure)";
const troponin =
  "Collet JP et al. ESC guideline NSTE-ACS 2020. Eur Heart J 2021;42:1289-367 (beyond 5 times the limit)";
const transfusion =
  "Carson JL et al. AABB red blood cell transfusion guideline. JAMA 2023;330:1892-902 (haemoglobin 7 g/dL, about hematocrit 21%)";
const whiteCells =
  "Freifeld AG et al. IDSA guideline on fever and neutropenia. Clin Infect Dis 2011;52:e56-93; Bone RC et al. Chest 1992;101:1644-55";
const dka =
  "Umpierrez GE et al. Hyperglycemic crises in adults: consensus report. Diabetes Care 2024;47:1257-75 (bicarbonate bands)";
const hepatitis = "Henrion J. Hypoxic hepatitis. Liver Int 2012;32:1039-52";
const urea = "Gaudry S et al. AKIKI. N Engl J Med 2016;375:122-33 (BUN above 112 mg/dL)";
const albuminLow = "Vincent JL et al. Hypoalbuminemia in acute illness. Ann Surg 2003;237:319-34";
const magnesiumLow = "Hansen BA, Bruserud O. Hypomagnesemia in critically ill patients. J Intensive Care 2018;6:21";

type Tier = readonly [severity: 1 | 2 | 3, at: number, source: string];

function limits(feature: FeatureId, direction: "high" | "low", tiers: readonly Tier[], exclusive = false): Limit[] {
  return tiers.map(([severity, at, source]) => ({ feature, direction, severity, at, source, exclusive }));
}

/** Limits on single values, each with its source. Mean pressure, oxygenation ratio and kidney have files of their own. */
// biome-ignore format: a table, one line a feature and direction
export const limitTable: readonly Limit[] = [
  ...limits("lactate", "high", [[1, 2, ssc], [2, 4, ssc], [3, 10, haas]]),
  ...limits("ph", "low", [[1, 7.3, acidaemia], [2, 7.2, acidaemia], [3, 7.1, acidaemia]], true),
  ...limits("ph", "high", [[2, 7.55, alkalaemia], [3, 7.65, alkalaemia]]),
  ...limits("paco2", "high", [[1, 50, hypercapnia], [2, 75, hypercapnia]]),
  ...limits("bicarbonate", "low", [[1, 18, dka], [2, 15, dka], [3, 10, dka]], true),
  ...limits("pao2", "low", [[2, 60, oxygen], [3, 45, oxygen]], true),
  ...limits("oxygenSaturation", "low", [[1, 90, oxygen], [2, 85, oxygen]], true),
  ...limits("potassium", "high", [[1, 5.5, potassiumHigh], [2, 6, potassiumHigh], [3, 6.5, potassiumHigh]]),
  ...limits("potassium", "low", [[2, 3, potassiumLow], [3, 2.5, potassiumLow]], true),
  ...limits("sodium", "low", [[1, 130, sodiumLow], [2, 125, sodiumLow], [3, 115, sodiumLow]], true),
  ...limits("sodium", "high", [[1, 150, sodiumHigh], [2, 160, sodiumHigh]]),
  ...limits("magnesium", "low", [[1, 1.2, magnesiumLow]], true),
  ...limits("glucose", "high", [[1, 250, hyperglycaemia], [2, 400, hyperglycaemia], [3, 600, hyperglycaemia]]),
  ...limits("glucose", "low", [[1, 70, hypoglycaemia], [2, 54, hypoglycaemia], [3, 40, nicesugar]], true),
  ...limits("bun", "high", [[2, 112, urea]]),
  ...limits("gcs", "low", [[1, 12, coma], [2, 8, coma]]),
  ...limits("platelets", "low", [[1, 100, sofa], [2, 50, sofa], [3, 20, sofa]], true),
  ...limits("hematocrit", "low", [[1, 24, transfusion], [2, 21, transfusion], [3, 15, transfusion]], true),
  ...limits("wbc", "high", [[1, 20, whiteCells], [2, 50, whiteCells]]),
  ...limits("wbc", "low", [[1, 4, whiteCells], [2, 1, whiteCells]], true),
  ...limits("bilirubin", "high", [[1, 2, sofa], [2, 6, sofa], [3, 12, sofa]]),
  ...limits("alanineAminotransferase", "high", [[2, 1000, hepatitis]]),
  ...limits("aspartateAminotransferase", "high", [[2, 1000, hepatitis]]),
  ...limits("albumin", "low", [[1, 2.5, albuminLow]], true),
  ...limits("troponinI", "high", [[1, 0.4, troponin], [2, 2, troponin]]),
  ...limits("troponinT", "high", [[1, 0.1, troponin], [2, 0.5, troponin]]),
  ...limits("heartRate", "high", [[1, 111, news2], [2, 131, news2], [3, 150, tachycardia]]),
  ...limits("heartRate", "low", [[2, 40, news2], [3, 30, news2]]),
  ...limits("respiratoryRate", "high", [[1, 25, news2], [2, 35, weaning]]),
  ...limits("respiratoryRate", "low", [[2, 8, news2]]),
  ...limits("temperature", "high", [[1, 39.1, news2], [2, 40, news2]]),
  ...limits("temperature", "low", [[1, 35, news2], [2, 32, als], [3, 28, als]]),
];

/** Signs that a monitor reads many times an hour: one odd reading is not a finding, two in a row are. */
export const monitored: ReadonlySet<FeatureId> = new Set(["heartRate", "respiratoryRate"]);
