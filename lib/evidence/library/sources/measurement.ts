import { doi, source } from "./source";

export const measurementSources = {
  cuffPressure: source(
    "Methods of blood pressure measurement in the ICU",
    "Lehman and colleagues, Critical Care Medicine (a cohort study, not a guideline)",
    2013,
    doi("10.1097/CCM.0b013e318265ea46"),
  ),
  arterialCatheter: source(
    "How to measure blood pressure using an arterial catheter: a systematic 5-step approach",
    "Saugel and colleagues, Critical Care (a review, not a guideline)",
    2020,
    doi("10.1186/s13054-020-02859-w"),
  ),
  lactateGuided: source(
    "Early lactate-guided therapy in intensive care unit patients: a multicenter, open-label, randomized controlled trial",
    "Jansen and colleagues, American Journal of Respiratory and Critical Care Medicine (a trial, not a guideline)",
    2010,
    doi("10.1164/rccm.200912-1918OC"),
  ),
  andromeda: source(
    "Effect of a resuscitation strategy targeting peripheral perfusion status or serum lactate levels (ANDROMEDA-SHOCK)",
    "ANDROMEDA-SHOCK investigators, JAMA (a trial, not a guideline)",
    2019,
    doi("10.1001/jama.2019.0071"),
  ),
  lacticAcidosis: source(
    "Lactic acidosis",
    "Kraut and Madias, New England Journal of Medicine (a review, not a guideline)",
    2014,
    doi("10.1056/NEJMra1309483"),
  ),
  sepsisBundle: source(
    "The Surviving Sepsis Campaign bundle: 2018 update",
    "Surviving Sepsis Campaign",
    2018,
    doi("10.1007/s00134-018-5085-0"),
  ),
  recordBias: source(
    "Biases in electronic health record data due to processes within the healthcare system",
    "Agniel, Kohane and Weber, BMJ (a cohort study, not a guideline)",
    2018,
    doi("10.1136/bmj.k1479"),
  ),
  gcsForty: source(
    "The Glasgow Coma Scale at 40 years: standing the test of time",
    "Teasdale and colleagues, The Lancet Neurology (a review, not a guideline)",
    2014,
    doi("10.1016/S1474-4422(14)70120-6"),
  ),
  four: source(
    "Validation of a new coma scale: the FOUR score",
    "Wijdicks and colleagues, Annals of Neurology",
    2005,
    doi("10.1002/ana.20611"),
  ),
  rass: source(
    "The Richmond Agitation-Sedation Scale: validity and reliability in adult intensive care unit patients",
    "Sessler and colleagues, American Journal of Respiratory and Critical Care Medicine",
    2002,
    doi("10.1164/rccm.2107138"),
  ),
  gasExchange: source(
    "Gas exchange and ventilation-perfusion relationships in the lung",
    "Petersson and Glenny, European Respiratory Journal (a review, not a guideline)",
    2014,
    doi("10.1183/09031936.00037014"),
  ),
  ratioAndFio2: source(
    "Variation in the PaO2/FiO2 ratio with FiO2: mathematical and experimental description, and clinical relevance",
    "Karbing and colleagues, Critical Care (a study, not a guideline)",
    2007,
    doi("10.1186/cc6174"),
  ),
  saturationRatio: source(
    "Comparison of the SpO2/FiO2 ratio and the PaO2/FiO2 ratio in patients with acute lung injury or ARDS",
    "Rice and colleagues for the ARDS Network, Chest (a study, not a guideline)",
    2007,
    doi("10.1378/chest.07-0617"),
  ),
  rox: source(
    "An index combining respiratory rate and oxygenation to predict outcome of nasal high-flow therapy (ROX)",
    "Roca and colleagues, American Journal of Respiratory and Critical Care Medicine (a cohort study, not a guideline)",
    2019,
    doi("10.1164/rccm.201803-0589OC"),
  ),
  oximetryBias: source(
    "Racial bias in pulse oximetry measurement",
    "Sjoding and colleagues, New England Journal of Medicine (a cohort study, not a guideline)",
    2020,
    doi("10.1056/NEJMc2029240"),
  ),
  acidBase: source(
    "Physiological approach to assessment of acid-base disturbances",
    "Berend, de Vries and Gans, New England Journal of Medicine (a review, not a guideline)",
    2014,
    doi("10.1056/NEJMra1003327"),
  ),
  winter: source(
    "Quantitative displacement of acid-base equilibrium in metabolic acidosis",
    "Albert, Dell and Winters, Annals of Internal Medicine",
    1967,
    doi("10.7326/0003-4819-66-2-312"),
  ),
  correctedSodium: source(
    "Hyponatremia: evaluating the correction factor for hyperglycemia",
    "Hillier, Abbott and Barrett, The American Journal of Medicine (a study, not a guideline)",
    1999,
    doi("10.1016/S0002-9343(99)00055-8"),
  ),
};
