import { doi, source } from "./source";

export const heartLungCrisesSources = {
  aortic: source(
    "2024 ESC guidelines for the management of peripheral arterial and aortic diseases",
    "European Society of Cardiology",
    2024,
    doi("10.1093/eurheartj/ehae179"),
  ),
  pericardial: source(
    "2015 ESC guidelines for the diagnosis and management of pericardial diseases",
    "European Society of Cardiology",
    2015,
    doi("10.1093/eurheartj/ehv318"),
  ),
  ventricularArrhythmia: source(
    "2022 ESC guidelines for the management of patients with ventricular arrhythmias and the prevention of sudden cardiac death",
    "European Society of Cardiology",
    2022,
    doi("10.1093/eurheartj/ehac262"),
  ),
  pulmonaryHypertension: source(
    "2022 ESC/ERS guidelines for the diagnosis and treatment of pulmonary hypertension",
    "European Society of Cardiology and European Respiratory Society",
    2022,
    doi("10.1093/eurheartj/ehac237"),
  ),
  nonCardiacSurgery: source(
    "2022 ESC guidelines on cardiovascular assessment and management of patients undergoing non-cardiac surgery",
    "European Society of Cardiology",
    2022,
    doi("10.1093/eurheartj/ehac270"),
  ),
  pleural: source(
    "BTS guideline for pleural disease",
    "British Thoracic Society",
    2023,
    doi("10.1136/thorax-2022-219784"),
  ),
  intubation: source(
    "Guidelines for the management of tracheal intubation in critically ill adults",
    "Difficult Airway Society, Intensive Care Society, FICM and RCoA",
    2018,
    doi("10.1016/j.bja.2017.10.021"),
  ),
  nonInvasiveVentilation: source(
    "Official ERS/ATS clinical practice guidelines: noninvasive ventilation for acute respiratory failure",
    "European Respiratory Society and American Thoracic Society",
    2017,
    doi("10.1183/13993003.02426-2016"),
  ),
  obesityHypoventilation: source(
    "Evaluation and management of obesity hypoventilation syndrome",
    "American Thoracic Society",
    2019,
    doi("10.1164/rccm.201905-1071ST"),
  ),
};
