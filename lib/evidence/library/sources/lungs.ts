import { doi, source } from "./source";

export const lungsSources = {
  berlin: source(
    "Acute respiratory distress syndrome: the Berlin definition",
    "ARDS Definition Task Force (ESICM, ATS, SCCM)",
    2012,
    doi("10.1001/jama.2012.5669"),
  ),
  globalArds: source(
    "A new global definition of acute respiratory distress syndrome",
    "Global consensus conference on ARDS",
    2024,
    doi("10.1164/rccm.202303-0558WS"),
  ),
  esicmArds: source(
    "ESICM guidelines on acute respiratory distress syndrome: definition, phenotyping and respiratory support strategies",
    "European Society of Intensive Care Medicine",
    2023,
    doi("10.1007/s00134-023-07050-7"),
  ),
  atsArds: source(
    "An update on management of adult patients with acute respiratory distress syndrome",
    "American Thoracic Society",
    2024,
    doi("10.1164/rccm.202311-2011ST"),
  ),
  atsVentilation: source(
    "Mechanical ventilation in adult patients with acute respiratory distress syndrome",
    "American Thoracic Society, European Society of Intensive Care Medicine and Society of Critical Care Medicine",
    2017,
    doi("10.1164/rccm.201703-0548ST"),
  ),
  btsOxygen: source(
    "BTS guideline for oxygen use in adults in healthcare and emergency settings",
    "British Thoracic Society",
    2017,
    doi("10.1136/thoraxjnl-2016-209729"),
  ),
  bmjOxygen: source(
    "Oxygen therapy for acutely ill medical patients: a clinical practice guideline",
    "BMJ Rapid Recommendations",
    2018,
    doi("10.1136/bmj.k4169"),
  ),
  highFlow: source(
    "ERS clinical practice guidelines: high-flow nasal cannula in acute respiratory failure",
    "European Respiratory Society",
    2022,
    doi("10.1183/13993003.01574-2021"),
  ),
  gold: source(
    "Global strategy for prevention, diagnosis and management of COPD: 2024 report",
    "Global Initiative for Chronic Obstructive Lung Disease",
    2024,
    "https://goldcopd.org/2024-gold-report/",
  ),
  btsVentilation: source(
    "BTS/ICS guideline for the ventilatory management of acute hypercapnic respiratory failure in adults",
    "British Thoracic Society and Intensive Care Society",
    2016,
    doi("10.1136/thoraxjnl-2015-208209"),
  ),
  asthma: source(
    "British guideline on the management of asthma (SIGN 158)",
    "British Thoracic Society and Scottish Intercollegiate Guidelines Network",
    2019,
    "https://www.brit-thoracic.org.uk/quality-improvement/guidelines/asthma/",
  ),
  cap: source(
    "Diagnosis and treatment of adults with community-acquired pneumonia",
    "American Thoracic Society and Infectious Diseases Society of America",
    2019,
    doi("10.1164/rccm.201908-1581ST"),
  ),
  corticosteroids: source(
    "2024 focused update: guidelines on use of corticosteroids in sepsis, ARDS and community-acquired pneumonia",
    "Society of Critical Care Medicine",
    2024,
    doi("10.1097/CCM.0000000000006172"),
  ),
  hapVap: source(
    "Management of adults with hospital-acquired and ventilator-associated pneumonia",
    "Infectious Diseases Society of America and American Thoracic Society",
    2016,
    doi("10.1093/cid/ciw353"),
  ),
  vapPrevention: source(
    "Strategies to prevent ventilator-associated pneumonia, ventilator-associated events and hospital-acquired pneumonia",
    "SHEA, IDSA and APIC",
    2022,
    doi("10.1017/ice.2022.88"),
  ),
  liberation: source(
    "Liberation from mechanical ventilation in critically ill adults",
    "American Thoracic Society and American College of Chest Physicians",
    2017,
    doi("10.1164/rccm.201610-2076ST"),
  ),
};
