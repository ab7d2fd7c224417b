import { doi, source } from "./source";

export const recoverySources = {
  postIntensiveCare: source(
    "Improving long-term outcomes after discharge from intensive care unit: report from a stakeholders' conference",
    "Society of Critical Care Medicine",
    2012,
    doi("10.1097/CCM.0b013e318232da75"),
  ),
  longTermImpairments: source(
    "International consensus conference on prediction and identification of long-term impairments after critical illness",
    "Society of Critical Care Medicine",
    2020,
    doi("10.1097/CCM.0000000000004586"),
  ),
  niceRehabilitation: source(
    "Rehabilitation after critical illness in adults (CG83)",
    "National Institute for Health and Care Excellence",
    2009,
    "https://www.nice.org.uk/guidance/cg83",
  ),
  niceAcutelyIll: source(
    "Acutely ill adults in hospital: recognising and responding to deterioration (CG50)",
    "National Institute for Health and Care Excellence",
    2007,
    "https://www.nice.org.uk/guidance/cg50",
  ),
  niceTransition: source(
    "Transition between inpatient hospital settings and community or care home settings for adults (NG27)",
    "National Institute for Health and Care Excellence",
    2015,
    "https://www.nice.org.uk/guidance/ng27",
  ),
  niceMedicines: source(
    "Medicines optimisation: the safe and effective use of medicines to enable the best possible outcomes (NG5)",
    "National Institute for Health and Care Excellence",
    2015,
    "https://www.nice.org.uk/guidance/ng5",
  ),
  nicePressureUlcers: source(
    "Pressure ulcers: prevention and management (CG179)",
    "National Institute for Health and Care Excellence",
    2014,
    "https://www.nice.org.uk/guidance/cg179",
  ),
  whoTransitions: source(
    "Medication safety in transitions of care",
    "World Health Organization",
    2019,
    "https://www.who.int/publications/i/item/WHO-UHC-SDS-2019.9",
  ),
  afterSepsis: source(
    "Enhancing recovery from sepsis: a review",
    "Prescott and Angus, JAMA (a review, not a guideline)",
    2018,
    doi("10.1001/jama.2017.17687"),
  ),
  escHeartFailureUpdate: source(
    "2023 focused update of the 2021 ESC guidelines for the diagnosis and treatment of acute and chronic heart failure",
    "European Society of Cardiology",
    2023,
    doi("10.1093/eurheartj/ehad195"),
  ),
  pulmonaryRehabilitation: source(
    "BTS guideline on pulmonary rehabilitation in adults",
    "British Thoracic Society",
    2013,
    doi("10.1136/thoraxjnl-2013-203808"),
  ),
  acquiredWeakness: source(
    "The diagnosis of intensive care unit-acquired weakness in adults",
    "American Thoracic Society",
    2014,
    doi("10.1164/rccm.201411-2011ST"),
  ),
  padisUpdate: source(
    "A focused update to the clinical practice guidelines for pain, anxiety, agitation/sedation, delirium, immobility and sleep",
    "Society of Critical Care Medicine",
    2025,
    doi("10.1097/CCM.0000000000006574"),
  ),
  earlyMobilisation: source(
    "Early active mobilization during mechanical ventilation in the ICU (TEAM)",
    "TEAM study investigators, New England Journal of Medicine (a trial, not a guideline)",
    2022,
    doi("10.1056/NEJMoa2209083"),
  ),
  dysphagia: source(
    "Dysphagia in the intensive care unit: epidemiology, mechanisms, and clinical management",
    "Zuercher and colleagues, Critical Care (a review, not a guideline)",
    2019,
    doi("10.1186/s13054-019-2400-2"),
  ),
  abcdef: source(
    "Caring for critically ill patients with the ABCDEF bundle: results of the ICU Liberation Collaborative",
    "Pun and colleagues, Critical Care Medicine (a cohort study, not a guideline)",
    2019,
    doi("10.1097/CCM.0000000000003482"),
  ),
};
