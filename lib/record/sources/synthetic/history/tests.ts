/** A test as these histories report it: LOINC, its UCUM unit, the laboratory's range. */
export interface Test {
  loinc: string;
  name: string;
  unit: string;
  low: number | null;
  high: number | null;
  decimals: number;
}

const test = (
  loinc: string,
  name: string,
  unit: string,
  low: number | null,
  high: number | null,
  decimals = 0,
): Test => ({
  ...{ loinc, name, unit, low, high, decimals },
});

/** Codes of LOINC; names of our own. Ranges: those that adult laboratories commonly print, a team decision. */
export const tests = {
  sodium: test("2951-2", "Sodium", "mmol/L", 135, 145),
  potassium: test("2823-3", "Potassium", "mmol/L", 3.5, 5.1, 1),
  chloride: test("2075-0", "Chloride", "mmol/L", 98, 107),
  bicarbonate: test("1963-8", "Bicarbonate", "mmol/L", 22, 29),
  bun: test("3094-0", "Urea nitrogen", "mg/dL", 7, 20),
  creatinine: test("2160-0", "Creatinine", "mg/dL", 0.5, 1.2, 2),
  egfr: test("98979-8", "Estimated filtration rate (CKD-EPI 2021)", "mL/min/{1.73_m2}", 60, null),
  glucose: test("2345-7", "Glucose", "mg/dL", 70, 140),
  calcium: test("17861-6", "Calcium", "mg/dL", 8.6, 10.3, 1),
  phosphate: test("2777-1", "Phosphate", "mg/dL", 2.5, 4.5, 1),
  magnesium: test("19123-9", "Magnesium", "mg/dL", 1.7, 2.3, 1),
  urate: test("3084-1", "Urate", "mg/dL", 2.4, 7, 1),
  hemoglobin: test("718-7", "Hemoglobin", "g/dL", 12, 16, 1),
  mcv: test("787-2", "Mean cell volume", "fL", 80, 100),
  wbc: test("26464-8", "Leukocytes", "10*3/uL", 4, 11, 1),
  neutrophils: test("751-8", "Neutrophils", "10*3/uL", 1.8, 7.5, 1),
  platelets: test("26515-7", "Platelets", "10*3/uL", 150, 400),
  ferritin: test("2276-4", "Ferritin", "ng/mL", 15, 200),
  bilirubin: test("1975-2", "Bilirubin", "mg/dL", 0.2, 1.2, 1),
  alt: test("1742-6", "Alanine aminotransferase", "U/L", null, 45),
  ast: test("1920-8", "Aspartate aminotransferase", "U/L", null, 40),
  alkalinePhosphatase: test("6768-6", "Alkaline phosphatase", "U/L", 35, 120),
  albumin: test("1751-7", "Albumin", "g/dL", 3.5, 5, 1),
  lipase: test("3040-3", "Lipase", "U/L", null, 60),
  ammonia: test("16362-6", "Ammonia", "umol/L", null, 35),
  ldh: test("2532-0", "Lactate dehydrogenase", "U/L", 120, 250),
  lactate: test("2524-7", "Lactate", "mmol/L", null, 2, 1),
  crp: test("1988-5", "C-reactive protein", "mg/L", null, 5),
  procalcitonin: test("33959-8", "Procalcitonin", "ng/mL", null, 0.5, 2),
  inr: test("6301-6", "INR", "{INR}", 0.8, 1.2, 1),
  aptt: test("14979-9", "Activated partial thromboplastin time", "s", 25, 37),
  fibrinogen: test("3255-7", "Fibrinogen", "mg/dL", 200, 400),
  antiXa: test("3271-4", "Anti-factor Xa", "[iU]/mL", null, null, 2),
  hba1c: test("4548-4", "HbA1c", "%", 4, 5.6, 1),
  ldl: test("13457-7", "LDL cholesterol", "mg/dL", null, 130),
  cholesterol: test("2093-3", "Cholesterol", "mg/dL", null, 200),
  triglycerides: test("2571-8", "Triglycerides", "mg/dL", null, 150),
  tsh: test("3016-3", "Thyrotropin", "m[iU]/L", 0.4, 4, 1),
  ntProBnp: test("33762-6", "NT-proBNP", "pg/mL", null, 300),
  troponinT: test("6598-7", "Troponin T", "ng/mL", null, 0.014, 3),
  troponinI: test("10839-9", "Troponin I", "ng/mL", null, 0.04, 2),
  ketones: test("53060-9", "Beta-hydroxybutyrate", "mmol/L", null, 0.6, 1),
  osmolality: test("2692-2", "Osmolality", "mosm/kg", 275, 295),
  urineSodium: test("2955-3", "Sodium in urine", "mmol/L", null, null),
  urineOsmolality: test("2695-5", "Osmolality of urine", "mosm/kg", null, null),
  urineAlbumin: test("9318-7", "Albumin/creatinine in urine", "mg/g", null, 30),
  ph: test("2744-1", "Arterial pH", "[pH]", 7.35, 7.45, 2),
  paco2: test("2019-8", "Arterial PCO2", "mm[Hg]", 35, 45),
  pao2: test("2703-7", "Arterial PO2", "mm[Hg]", 75, 100),
  cea: test("2039-6", "CEA", "ng/mL", null, 5, 1),
  afp: test("1834-1", "Alpha-fetoprotein", "ng/mL", null, 8, 1),
  rheumatoidFactor: test("11572-5", "Rheumatoid factor", "[iU]/mL", null, 14),
  antiCcp: test("33935-8", "Anti-CCP antibodies", "U/mL", null, 7),
  esr: test("4537-7", "Sedimentation rate", "mm/h", null, 20),
  vitaminD: test("1989-3", "25-hydroxyvitamin D", "ng/mL", 20, 50),
  digoxin: test("10535-3", "Digoxin", "ng/mL", 0.5, 0.9, 1),
} satisfies Record<string, Test>;
export type TestId = keyof typeof tests;

/** What is measured at the bedside or in a clinic. */
export const signs = {
  heartRate: test("8867-4", "Heart rate", "/min", null, null),
  temperature: test("8310-5", "Temperature", "Cel", null, null, 1),
  respiratoryRate: test("9279-1", "Respiratory rate", "/min", null, null),
  spo2: test("59408-5", "Oxygen saturation by pulse oximetry", "%", null, null),
  weight: test("29463-7", "Weight", "kg", null, null, 1),
  height: test("8302-2", "Height", "cm", null, null),
  gcs: test("9269-2", "Glasgow Coma Scale", "{score}", null, null),
  rass: test("54628-3", "Richmond agitation-sedation scale", "{score}", null, null),
  pain: test("72514-3", "Pain, 0 to 10", "{score}", null, null),
  peakFlow: test("33452-4", "Peak expiratory flow", "L/min", null, null),
  ejectionFraction: test("10230-1", "Left ventricular ejection fraction", "%", 52, null),
  fev1: test("20150-9", "FEV1", "L", null, null, 2),
} satisfies Record<string, Test>;
export type SignId = keyof typeof signs;
