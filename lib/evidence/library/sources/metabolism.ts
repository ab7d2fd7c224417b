import { doi, source } from "./source";

export const metabolismSources = {
  hyperglycaemicCrises: source(
    "Hyperglycemic crises in adults with diabetes: a consensus report",
    "ADA, EASD, JBDS, AACE and Diabetes Technology Society",
    2024,
    doi("10.2337/dci24-0032"),
  ),
  glycaemia: source(
    "Guidelines on glycemic control for critically ill children and adults 2024",
    "Society of Critical Care Medicine",
    2024,
    doi("10.1097/CCM.0000000000006174"),
  ),
  adaHospital: source(
    "Standards of care in diabetes 2025: diabetes care in the hospital",
    "American Diabetes Association",
    2025,
    doi("10.2337/dc25-S016"),
  ),
  espen: source(
    "ESPEN practical and partially revised guideline: clinical nutrition in the intensive care unit",
    "European Society for Clinical Nutrition and Metabolism",
    2023,
    doi("10.1016/j.clnu.2023.07.011"),
  ),
  aspen: source(
    "Guidelines for the provision of nutrition support therapy in the adult critically ill patient",
    "American Society for Parenteral and Enteral Nutrition",
    2022,
    doi("10.1002/jpen.2267"),
  ),
  refeeding: source(
    "ASPEN consensus recommendations for refeeding syndrome",
    "American Society for Parenteral and Enteral Nutrition",
    2020,
    doi("10.1002/ncp.10474"),
  ),
  visceralProteins: source(
    "The use of visceral proteins as nutrition markers: an ASPEN position paper",
    "American Society for Parenteral and Enteral Nutrition",
    2021,
    doi("10.1002/ncp.10588"),
  ),
  albuminUse: source(
    "Use of intravenous albumin: a guideline",
    "International Collaboration for Transfusion Medicine Guidelines",
    2024,
    doi("10.1016/j.chest.2024.02.049"),
  ),
};
