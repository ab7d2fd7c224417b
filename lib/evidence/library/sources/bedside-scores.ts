import { doi, source } from "./source";

export const bedsideScoresSources = {
  shockIndex: source(
    "A comparison of the shock index and conventional vital signs to identify acute, critical illness in the emergency department",
    "Rady and colleagues, Annals of Emergency Medicine (a cohort study, not a guideline)",
    1994,
    doi("10.1016/S0196-0644(94)70279-9"),
  ),
  blatchford: source(
    "A risk score to predict need for treatment for upper-gastrointestinal haemorrhage",
    "Blatchford, Murray and Blatchford, The Lancet",
    2000,
    doi("10.1016/S0140-6736(00)02816-6"),
  ),
  meldXi: source(
    "MELD-XI: a rational approach to sickest first liver transplantation in patients requiring anticoagulant therapy",
    "Heuman and colleagues, Liver Transplantation",
    2007,
    doi("10.1002/lt.20906"),
  ),
  curbDerivation: source(
    "Defining community acquired pneumonia severity on presentation to hospital: derivation and validation study",
    "Lim and colleagues, Thorax",
    2003,
    doi("10.1136/thorax.58.5.377"),
  ),
  frailtyScale: source(
    "A global clinical measure of fitness and frailty in elderly people",
    "Rockwood and colleagues, Canadian Medical Association Journal",
    2005,
    doi("10.1503/cmaj.050051"),
  ),
  drugLiverInjury: source(
    "ACG clinical guideline: diagnosis and management of idiosyncratic drug-induced liver injury",
    "American College of Gastroenterology",
    2021,
    doi("10.14309/ajg.0000000000001259"),
  ),
};
