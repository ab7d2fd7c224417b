/** How reports name what the files hold: name in lower case, the files' parameters. */
export const NAMES = {
  "white cell count": ["WBC"],
  "urine output": ["Urine"],
  "troponin t": ["TroponinT"],
  "troponin i": ["TroponinI"],
  "total cholesterol": ["Cholesterol"],
  "total bilirubin": ["Bilirubin"],
  "bilirubin, total": ["Bilirubin"],
  "systolic pressure": ["SysABP", "NISysABP"],
  "systolic cuff pressure": ["NISysABP"],
  "respiratory rate": ["RespRate"],
  "mean pressure": ["MAP", "NIMAP"],
  "mean cuff pressure": ["NIMAP"],
  "mean arterial pressure": ["MAP", "NIMAP"],
  "inspired oxygen fraction": ["FiO2"],
  "heart rate": ["HR"],
  "glasgow coma score": ["GCS"],
  "diastolic pressure": ["DiasABP", "NIDiasABP"],
  "diastolic cuff pressure": ["NIDiasABP"],
  "blood urea nitrogen": ["BUN"],
  "aspartate aminotransferase": ["AST"],
  "arterial ph": ["pH"],
  "arterial oxygen saturation": ["SaO2"],
  "arterial oxygen pressure": ["PaO2"],
  "arterial carbon dioxide pressure": ["PaCO2"],
  "alkaline phosphatase": ["ALP"],
  "alanine aminotransferase": ["ALT"],
  weight: ["Weight"],
  temperature: ["Temp"],
  sodium: ["Na"],
  potassium: ["K"],
  platelets: ["Platelets"],
  magnesium: ["Mg"],
  lactate: ["Lactate"],
  hematocrit: ["HCT"],
  glucose: ["Glucose"],
  creatinine: ["Creatinine"],
  bicarbonate: ["HCO3"],
  albumin: ["Albumin"],
};
export const NAME = new RegExp(
  `(?<![a-z/])(${Object.keys(NAMES)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?![a-z/])`,
  "gi",
);
/** "2.0 mg/dL at 38 h", "7/15 at 1 h", "41.1% at 19 h", "1.4 at 14 h". */
export const AT = /(?<![\d.])(\d[\d,]*(?:\.\d+)?)(?:\/15|\/min|%)?(?: [^\s;,()]+)? at (\d+) h\b/g;
