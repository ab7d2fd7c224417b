import { doi, source } from "./source";

export const brainGutBloodSources = {
  alcoholWithdrawal: source(
    "The ASAM clinical practice guideline on alcohol withdrawal management",
    "American Society of Addiction Medicine",
    2020,
    doi("10.1097/ADM.0000000000000668"),
  ),
  guillainBarre: source(
    "EAN/PNS guideline on diagnosis and treatment of Guillain-Barre syndrome",
    "European Academy of Neurology and Peripheral Nerve Society",
    2023,
    doi("10.1111/ene.16073"),
  ),
  encephalopathy: source(
    "EASL clinical practice guidelines on the management of hepatic encephalopathy",
    "European Association for the Study of the Liver",
    2022,
    doi("10.1016/j.jhep.2022.06.001"),
  ),
  alcoholHepatitis: source(
    "Diagnosis and treatment of alcohol-associated liver diseases: 2019 practice guidance",
    "American Association for the Study of Liver Diseases",
    2019,
    doi("10.1002/hep.30866"),
  ),
  aasldAscites: source(
    "Diagnosis, evaluation, and management of ascites, spontaneous bacterial peritonitis and hepatorenal syndrome",
    "American Association for the Study of Liver Diseases",
    2021,
    doi("10.1002/hep.31884"),
  ),
  mesenteric: source(
    "Acute mesenteric ischemia: updated guidelines of the World Society of Emergency Surgery",
    "World Society of Emergency Surgery",
    2022,
    doi("10.1186/s13017-022-00443-x"),
  ),
  thromboticPurpura: source(
    "ISTH guidelines for treatment of thrombotic thrombocytopenic purpura",
    "International Society on Thrombosis and Haemostasis",
    2020,
    doi("10.1111/jth.15010"),
  ),
  anticoagulantBleeding: source(
    "2020 ACC expert consensus decision pathway on management of bleeding in patients on oral anticoagulants",
    "American College of Cardiology",
    2020,
    doi("10.1016/j.jacc.2020.04.053"),
  ),
  esicmTransfusion: source(
    "Transfusion strategies in non-bleeding critically ill adults: a clinical practice guideline",
    "European Society of Intensive Care Medicine",
    2020,
    doi("10.1007/s00134-019-05884-8"),
  ),
};
