import { doi, source } from "./source";

export const infectionOrganismsSources = {
  difficile: source(
    "2021 focused update guidelines on management of Clostridioides difficile infection in adults",
    "Infectious Diseases Society of America and Society for Healthcare Epidemiology of America",
    2021,
    doi("10.1093/cid/ciab549"),
  ),
  candidiasis: source(
    "Clinical practice guideline for the management of candidiasis: 2016 update",
    "Infectious Diseases Society of America",
    2016,
    doi("10.1093/cid/civ933"),
  ),
  catheterInfection: source(
    "Clinical practice guidelines for the diagnosis and management of intravascular catheter-related infection: 2009 update",
    "Infectious Diseases Society of America",
    2009,
    doi("10.1086/599376"),
  ),
  catheterPrevention: source(
    "Strategies to prevent central line-associated bloodstream infections in acute-care hospitals: 2022 update",
    "SHEA, IDSA and APIC",
    2022,
    doi("10.1017/ice.2022.87"),
  ),
  meningitis: source(
    "ESCMID guideline: diagnosis and treatment of acute bacterial meningitis",
    "European Society of Clinical Microbiology and Infectious Diseases",
    2016,
    doi("10.1016/j.cmi.2016.01.007"),
  ),
  endocarditis: source(
    "2023 ESC guidelines for the management of endocarditis",
    "European Society of Cardiology",
    2023,
    doi("10.1093/eurheartj/ehad193"),
  ),
  softTissue: source(
    "Practice guidelines for the diagnosis and management of skin and soft tissue infections: 2014 update",
    "Infectious Diseases Society of America",
    2014,
    doi("10.1093/cid/ciu444"),
  ),
  intraAbdominal: source(
    "The management of intra-abdominal infections from a global perspective: 2017 WSES guidelines",
    "World Society of Emergency Surgery",
    2017,
    doi("10.1186/s13017-017-0141-6"),
  ),
  influenza: source(
    "Clinical practice guidelines: diagnosis, treatment, chemoprophylaxis of seasonal influenza, 2018 update",
    "Infectious Diseases Society of America",
    2018,
    doi("10.1093/cid/ciy866"),
  ),
  covid: source(
    "A living WHO guideline on drugs for covid-19",
    "World Health Organization",
    2020,
    doi("10.1136/bmj.m3379"),
  ),
  resistance: source(
    "IDSA 2024 guidance on the treatment of antimicrobial-resistant gram-negative infections",
    "Infectious Diseases Society of America",
    2024,
    doi("10.1093/cid/ciae403"),
  ),
  vancomycin: source(
    "Therapeutic monitoring of vancomycin for serious methicillin-resistant Staphylococcus aureus infections",
    "ASHP, IDSA, PIDS and SIDP",
    2020,
    doi("10.1093/ajhp/zxaa036"),
  ),
  severePneumonia: source(
    "ERS/ESICM/ESCMID/ALAT guidelines for the management of severe community-acquired pneumonia",
    "European Respiratory Society, ESICM, ESCMID and ALAT",
    2023,
    doi("10.1007/s00134-023-07033-8"),
  ),
};
