import { doi, source } from "./source";

export const kidneySources = {
  kdigoAki: source(
    "KDIGO clinical practice guideline for acute kidney injury",
    "Kidney Disease: Improving Global Outcomes",
    2012,
    "https://kdigo.org/guidelines/acute-kidney-injury/",
  ),
  curb65: source(
    "BTS guidelines for the management of community acquired pneumonia in adults: update 2009",
    "British Thoracic Society",
    2009,
    doi("10.1136/thx.2009.121434"),
  ),
  tumourLysisDefinition: source(
    "Tumour lysis syndrome: new therapeutic strategies and classification (Cairo-Bishop definition)",
    "Cairo and Bishop, British Journal of Haematology",
    2004,
    doi("10.1111/j.1365-2141.2004.05094.x"),
  ),
  tumourLysisCare: source(
    "Guidelines for the management of tumour lysis syndrome in adults and children with haematological malignancies",
    "British Committee for Standards in Haematology",
    2015,
    doi("10.1111/bjh.13403"),
  ),
  kdigoPotassium: source(
    "Potassium homeostasis and management of dyskalemia in kidney diseases: conclusions from a KDIGO controversies conference",
    "Kidney Disease: Improving Global Outcomes",
    2020,
    doi("10.1016/j.kint.2019.09.018"),
  ),
  kdigoAcuteHyperkalaemia: source(
    "Acute hyperkalemia in the emergency department: a summary from a KDIGO conference",
    "Kidney Disease: Improving Global Outcomes",
    2020,
    doi("10.1097/MEJ.0000000000000691"),
  ),
  hyponatraemia: source(
    "Clinical practice guideline on diagnosis and treatment of hyponatraemia",
    "European Society of Endocrinology, European Society of Intensive Care Medicine and ERA-EDTA",
    2014,
    doi("10.1530/EJE-13-1020"),
  ),
  sodiumReview: source(
    "Clinical review: practical approach to hyponatraemia and hypernatraemia in critically ill patients",
    "Overgaard-Steensen and Ring, Critical Care (a review, not a guideline)",
    2013,
    doi("10.1186/cc11805"),
  ),
  cerebralOedema: source(
    "Guidelines for the acute treatment of cerebral edema in neurocritical care patients",
    "Neurocritical Care Society",
    2020,
    doi("10.1007/s12028-020-00959-7"),
  ),
  metabolicAcidosis: source(
    "Diagnosis and management of metabolic acidosis: guidelines from a French expert panel",
    "French Intensive Care Society and French Emergency Medicine Society",
    2019,
    doi("10.1186/s13613-019-0563-2"),
  ),
};
