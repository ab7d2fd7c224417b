import { doi, source } from "./source";

export const bloodSources = {
  aabbRedCells: source(
    "Red blood cell transfusion: 2023 AABB international guidelines",
    "AABB",
    2023,
    doi("10.1001/jama.2023.12914"),
  ),
  aabbPlatelets: source(
    "Platelet transfusion: 2025 AABB and ICTMG international clinical practice guidelines",
    "AABB and International Collaboration for Transfusion Medicine Guidelines",
    2025,
    doi("10.1001/jama.2025.7529"),
  ),
  dic: source(
    "Guidance for diagnosis and treatment of disseminated intravascular coagulation from harmonization of three guidelines",
    "International Society on Thrombosis and Haemostasis",
    2013,
    doi("10.1111/jth.12155"),
  ),
  hit: source(
    "American Society of Hematology 2018 guidelines for venous thromboembolism: heparin-induced thrombocytopenia",
    "American Society of Hematology",
    2018,
    doi("10.1182/bloodadvances.2018024489"),
  ),
  traumaBleeding: source(
    "European guideline on management of major bleeding and coagulopathy following trauma, sixth edition",
    "Pan-European Multidisciplinary Task Force for Advanced Bleeding Care in Trauma",
    2023,
    doi("10.1186/s13054-023-04327-7"),
  ),
  ashVte: source(
    "American Society of Hematology 2018 guidelines for venous thromboembolism: prophylaxis for medical patients",
    "American Society of Hematology",
    2018,
    doi("10.1182/bloodadvances.2018022954"),
  ),
};
