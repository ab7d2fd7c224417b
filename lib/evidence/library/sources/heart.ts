import { doi, source } from "./source";

export const heartSources = {
  escHeartFailure: source(
    "2021 ESC guidelines for the diagnosis and treatment of acute and chronic heart failure",
    "European Society of Cardiology",
    2021,
    doi("10.1093/eurheartj/ehab368"),
  ),
  scai: source(
    "SCAI SHOCK stage classification expert consensus update",
    "Society for Cardiovascular Angiography and Interventions",
    2022,
    doi("10.1016/j.jacc.2022.01.018"),
  ),
  esicmShock: source(
    "Consensus on circulatory shock and hemodynamic monitoring",
    "European Society of Intensive Care Medicine",
    2014,
    doi("10.1007/s00134-014-3525-z"),
  ),
  escAcs: source(
    "2023 ESC guidelines for the management of acute coronary syndromes",
    "European Society of Cardiology",
    2023,
    doi("10.1093/eurheartj/ehad191"),
  ),
  universalMi: source(
    "Fourth universal definition of myocardial infarction",
    "ESC, ACC, AHA and World Heart Federation",
    2018,
    doi("10.1161/CIR.0000000000000617"),
  ),
  erasCardiac: source(
    "Perioperative care in cardiac surgery: a joint consensus statement",
    "ERAS Cardiac Society, ERAS International Society and Society of Thoracic Surgeons",
    2024,
    doi("10.1016/j.athoracsur.2023.12.006"),
  ),
  escAf: source(
    "2024 ESC guidelines for the management of atrial fibrillation",
    "European Society of Cardiology",
    2024,
    doi("10.1093/eurheartj/ehae176"),
  ),
  ercAls: source(
    "European Resuscitation Council guidelines 2021: adult advanced life support",
    "European Resuscitation Council",
    2021,
    doi("10.1016/j.resuscitation.2021.02.010"),
  ),
  ercSpecial: source(
    "European Resuscitation Council guidelines 2021: cardiac arrest in special circumstances",
    "European Resuscitation Council",
    2021,
    doi("10.1016/j.resuscitation.2021.02.011"),
  ),
  ahaAls2020: source(
    "2020 American Heart Association guidelines, part 3: adult basic and advanced life support",
    "American Heart Association",
    2020,
    doi("10.1161/CIR.0000000000000916"),
  ),
  escHypertension: source(
    "2018 ESC/ESH guidelines for the management of arterial hypertension",
    "European Society of Cardiology and European Society of Hypertension",
    2018,
    doi("10.1093/eurheartj/ehy339"),
  ),
  escPe: source(
    "2019 ESC guidelines for the diagnosis and management of acute pulmonary embolism",
    "European Society of Cardiology with the European Respiratory Society",
    2019,
    doi("10.1093/eurheartj/ehz405"),
  ),
  escLipids: source(
    "2019 ESC/EAS guidelines for the management of dyslipidaemias",
    "European Society of Cardiology and European Atherosclerosis Society",
    2019,
    doi("10.1093/eurheartj/ehz455"),
  ),
  postResuscitation: source(
    "ERC and ESICM guidelines 2021: post-resuscitation care",
    "European Resuscitation Council and European Society of Intensive Care Medicine",
    2021,
    doi("10.1007/s00134-021-06368-4"),
  ),
  temperatureControl: source(
    "ERC-ESICM guidelines on temperature control after cardiac arrest in adults",
    "European Resuscitation Council and European Society of Intensive Care Medicine",
    2022,
    doi("10.1007/s00134-022-06620-5"),
  ),
};
