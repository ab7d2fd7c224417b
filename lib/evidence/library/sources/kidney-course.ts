import { doi, source } from "./source";

export const kidneyCourseSources = {
  kdigoCkd: source(
    "KDIGO 2024 clinical practice guideline for the evaluation and management of chronic kidney disease",
    "Kidney Disease: Improving Global Outcomes",
    2024,
    doi("10.1016/j.kint.2023.10.018"),
  ),
  kdigoAkd: source(
    "Harmonizing acute and chronic kidney disease definition and classification: report of a KDIGO consensus conference",
    "Kidney Disease: Improving Global Outcomes",
    2021,
    doi("10.1016/j.kint.2021.06.028"),
  ),
  adqiAkd: source(
    "Acute kidney disease and renal recovery: consensus report of the ADQI 16 workgroup",
    "Acute Disease Quality Initiative",
    2017,
    doi("10.1038/nrneph.2017.2"),
  ),
  niceAki: source(
    "Acute kidney injury: prevention, detection and management (NG148)",
    "National Institute for Health and Care Excellence",
    2019,
    "https://www.nice.org.uk/guidance/ng148",
  ),
  starrt: source(
    "Timing of initiation of renal-replacement therapy in acute kidney injury (STARRT-AKI)",
    "STARRT-AKI investigators, New England Journal of Medicine (a trial, not a guideline)",
    2020,
    doi("10.1056/NEJMoa2000741"),
  ),
  urineAndCreatinine: source(
    "Classifying AKI by urine output versus serum creatinine level",
    "Kellum and colleagues, Journal of the American Society of Nephrology (a cohort study, not a guideline)",
    2015,
    doi("10.1681/ASN.2014070724"),
  ),
  contrast: source(
    "Use of intravenous iodinated contrast media in patients with kidney disease: consensus statements",
    "American College of Radiology and National Kidney Foundation",
    2020,
    doi("10.1148/radiol.2019192094"),
  ),
  rhabdomyolysis: source(
    "Rhabdomyolysis: an American Association for the Surgery of Trauma Critical Care Committee clinical consensus document",
    "American Association for the Surgery of Trauma",
    2022,
    doi("10.1136/tsaco-2021-000836"),
  ),
};
