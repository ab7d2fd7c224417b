import { doi, source } from "./source";

export const gutLiverSources = {
  acgUpperGiBleed: source(
    "ACG clinical guideline: upper gastrointestinal and ulcer bleeding",
    "American College of Gastroenterology",
    2021,
    doi("10.14309/ajg.0000000000001245"),
  ),
  baveno: source(
    "Baveno VII: renewing consensus in portal hypertension",
    "Baveno VII faculty",
    2022,
    doi("10.1016/j.jhep.2021.12.022"),
  ),
  atlanta: source(
    "Classification of acute pancreatitis 2012: revision of the Atlanta classification",
    "Acute Pancreatitis Classification Working Group",
    2013,
    doi("10.1136/gutjnl-2012-302779"),
  ),
  wsesPancreatitis: source(
    "2019 WSES guidelines for the management of severe acute pancreatitis",
    "World Society of Emergency Surgery",
    2019,
    doi("10.1186/s13017-019-0247-0"),
  ),
  acgPancreatitis: source(
    "American College of Gastroenterology guidelines: management of acute pancreatitis",
    "American College of Gastroenterology",
    2024,
    doi("10.14309/ajg.0000000000002645"),
  ),
  acuteLiverFailure: source(
    "EASL clinical practical guidelines on the management of acute (fulminant) liver failure",
    "European Association for the Study of the Liver",
    2017,
    doi("10.1016/j.jhep.2016.12.003"),
  ),
  acgLiverFailure: source(
    "Acute liver failure guidelines",
    "American College of Gastroenterology",
    2023,
    doi("10.14309/ajg.0000000000002340"),
  ),
  easlCirrhosis: source(
    "EASL clinical practice guidelines for the management of patients with decompensated cirrhosis",
    "European Association for the Study of the Liver",
    2018,
    doi("10.1016/j.jhep.2018.03.024"),
  ),
  hepatorenal: source(
    "Acute kidney injury in patients with cirrhosis: ADQI and ICA joint consensus",
    "Acute Disease Quality Initiative and International Club of Ascites",
    2024,
    doi("10.1016/j.jhep.2024.03.031"),
  ),
  aclf: source(
    "EASL clinical practice guidelines on acute-on-chronic liver failure",
    "European Association for the Study of the Liver",
    2023,
    doi("10.1016/j.jhep.2023.04.021"),
  ),
  liverChemistry: source(
    "ACG clinical guideline: evaluation of abnormal liver chemistries",
    "American College of Gastroenterology",
    2017,
    doi("10.1038/ajg.2016.517"),
  ),
  tokyo: source(
    "Tokyo guidelines 2018: diagnostic criteria and severity grading of acute cholangitis",
    "Japanese Society of Hepato-Biliary-Pancreatic Surgery",
    2018,
    doi("10.1002/jhbp.512"),
  ),
  bowelObstruction: source(
    "Bologna guidelines for diagnosis and management of adhesive small bowel obstruction: 2017 update",
    "World Society of Emergency Surgery",
    2018,
    doi("10.1186/s13017-018-0185-2"),
  ),
  abdominalCompartment: source(
    "Intra-abdominal hypertension and the abdominal compartment syndrome: updated consensus definitions and guidelines",
    "World Society of the Abdominal Compartment Syndrome",
    2013,
    doi("10.1007/s00134-013-2906-z"),
  ),
  posthepatectomy: source(
    "Posthepatectomy liver failure: a definition and grading",
    "International Study Group of Liver Surgery",
    2011,
    doi("10.1016/j.surg.2010.10.001"),
  ),
};
