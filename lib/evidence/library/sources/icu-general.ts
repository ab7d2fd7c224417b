import { doi, source } from "./source";

export const icuGeneralSources = {
  esicmFluidsChoice: source(
    "ESICM guidelines on fluid therapy in adult critically ill patients, part 1: choice of resuscitation fluids",
    "European Society of Intensive Care Medicine",
    2024,
    doi("10.1007/s00134-024-07369-9"),
  ),
  esicmFluidRemoval: source(
    "ESICM guideline on fluid therapy in adult critically ill patients, part 3: fluid removal at de-escalation phase",
    "European Society of Intensive Care Medicine",
    2025,
    doi("10.1007/s00134-025-08058-x"),
  ),
  rose: source(
    "Principles of fluid management and stewardship in septic shock: it is time to consider the four D's and the four phases",
    "International Fluid Academy (a review, not a guideline)",
    2018,
    doi("10.1186/s13613-018-0402-x"),
  ),
  stressUlcer: source(
    "Guideline for the prevention of stress-related gastrointestinal bleeding in critically ill adults",
    "Society of Critical Care Medicine and American Society of Health-System Pharmacists",
    2024,
    doi("10.1097/CCM.0000000000006330"),
  ),
  familyCare: source(
    "Guidelines for family-centered care in the neonatal, pediatric and adult ICU",
    "Society of Critical Care Medicine",
    2017,
    doi("10.1097/CCM.0000000000002169"),
  ),
  sharedDecisions: source(
    "Shared decision making in ICUs: a policy statement",
    "American College of Critical Care Medicine and American Thoracic Society",
    2016,
    doi("10.1097/CCM.0000000000001396"),
  ),
  inappropriateTreatment: source(
    "Responding to requests for potentially inappropriate treatments in intensive care units: a policy statement",
    "ATS, AACN, ACCP, ESICM and SCCM",
    2015,
    doi("10.1164/rccm.201505-0924ST"),
  ),
  devastatingBrainInjury: source(
    "Recommendations for the critical care management of devastating brain injury",
    "Neurocritical Care Society",
    2015,
    doi("10.1007/s12028-015-0137-6"),
  ),
  endOfLife: source(
    "Care of dying adults in the last days of life (NG31)",
    "National Institute for Health and Care Excellence",
    2015,
    "https://www.nice.org.uk/guidance/ng31",
  ),
  niceFluids: source(
    "Intravenous fluid therapy in adults in hospital (CG174)",
    "National Institute for Health and Care Excellence",
    2013,
    "https://www.nice.org.uk/guidance/cg174",
  ),
};
