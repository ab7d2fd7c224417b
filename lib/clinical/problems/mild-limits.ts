import type { FeatureId } from "../../record/catalogue";
import type { Limit } from "../findings/limits";

const sofa = "Vincent JL et al. The SOFA score. Intensive Care Med 1996;22:707-10 (bands)";
const apache2 = "Knaus WA et al. APACHE II. Crit Care Med 1985;13:818-29 (bands)";
const apache3 = "Knaus WA et al. APACHE III. Chest 1991;100:1619-36 (bands)";
const sirs = "Bone RC et al. Definitions for sepsis and organ failure. Chest 1992;101:1644-55";
const news2 = "Royal College of Physicians. NEWS2. London: RCP, 2017 (bands)";
const fever =
  "O'Grady NP et al. Evaluation of new fever in critically ill adults. Crit Care Med 2008;36:1330-49 (38.3 C)";
const highFever =
  "Lee BH et al. Body temperature and mortality in critically ill patients. Crit Care 2012;16:R33 (39.5 C or more)";
const tachycardia = "Page RL et al. ACC/AHA/HRS guideline. Circulation 2016;133:e506-74 (above 100/min)";
const sepsis3 = "Singer M et al. Sepsis-3. JAMA 2016;315:801-10 (22/min)";
const bts = "Davidson AC et al. BTS/ICS guideline. Thorax 2016;71 Suppl 2:ii1-35 (severe below 7.25)";
const potassium = "Kardalas E et al. Hypokalemia: a clinical update. Endocr Connect 2018;7:R135-46";
const sodium = "Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47 (mild below 135)";
const sodiumHigh =
  "Lindner G, Funk GC. Hypernatremia in critically ill patients. J Crit Care 2013;28:216.e11-20 (above 145 mmol/L)";
const tricc = "Hebert PC et al. TRICC. N Engl J Med 1999;340:409-17 (haemoglobin 10 g/dL: hematocrit about 30%)";
const coma = "Teasdale G, Jennett B. Lancet 1974;2:81-4; mild 13 to 14";
const glucose =
  "American Diabetes Association. Standards of Care 2024, section 16. Diabetes Care 2024;47 Suppl 1:S295-306";
const liver = "Aithal GP et al. Clin Pharmacol Ther 2011;89:806-15 (5 times the upper limit of normal)";
const cholestasis = "Aithal GP et al. Clin Pharmacol Ther 2011;89:806-15 (2 times the upper limit of normal)";
const manyPlatelets =
  "Griesshammer M et al. Aetiology and clinical significance of thrombocytosis. J Intern Med 1999;245:295-300 (above 500)";
const troponin =
  "Apple FS. A new season for cardiac troponin assays: it's time to keep a scorecard. Clin Chem 2009;55:1303-6 (99th percentile)";

const mild = (
  feature: FeatureId,
  direction: Limit["direction"],
  at: number,
  source: string,
  exclusive = false,
): Limit => ({ feature, direction, severity: 1, at, source, exclusive });

/** Limits from which a problem is named though no finding is: the mild end of the scale, each with its source. */
export const mildLimits: readonly Limit[] = [
  mild("potassium", "low", 3.5, potassium, true),
  mild("sodium", "low", 135, sodium, true),
  mild("sodium", "high", 145, sodiumHigh, true),
  { feature: "sodium", direction: "high", severity: 2, at: 155, source: apache2 },
  mild("wbc", "high", 12, sirs, true),
  mild("wbc", "low", 4, sirs, true),
  mild("temperature", "high", 38.3, fever),
  { feature: "temperature", direction: "high", severity: 2, at: 39.5, source: highFever },
  mild("hematocrit", "low", 30, tricc, true),
  mild("platelets", "low", 150, sofa, true),
  mild("platelets", "high", 500, manyPlatelets, true),
  mild("bilirubin", "high", 1.2, sofa),
  mild("creatinine", "high", 1.2, sofa),
  { feature: "creatinine", direction: "high", severity: 2, at: 3.5, source: sofa },
  { feature: "creatinine", direction: "high", severity: 3, at: 5, source: sofa },
  mild("bun", "high", 40, apache3),
  { feature: "bun", direction: "high", severity: 2, at: 80, source: apache3 },
  mild("heartRate", "high", 100, tachycardia, true),
  mild("heartRate", "low", 50, news2),
  mild("respiratoryRate", "high", 22, sepsis3),
  mild("oxygenSaturation", "low", 93, news2),
  mild("gcs", "low", 14, coma),
  mild("glucose", "high", 180, glucose),
  mild("pao2", "low", 70, apache2),
  mild("ph", "low", 7.35, apache2, true),
  { feature: "ph", direction: "low", severity: 2, at: 7.25, exclusive: true, source: bts },
  mild("ph", "high", 7.5, apache2),
  mild("troponinT", "high", 0.01, troponin, true),
  mild("alkalinePhosphatase", "high", 240, cholestasis),
  mild("alanineAminotransferase", "high", 200, liver),
  mild("aspartateAminotransferase", "high", 200, liver),
];
