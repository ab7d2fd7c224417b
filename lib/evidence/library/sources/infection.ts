import { doi, source } from "./source";

export const infectionSources = {
  sepsis3: source(
    "The third international consensus definitions for sepsis and septic shock (Sepsis-3)",
    "Society of Critical Care Medicine and European Society of Intensive Care Medicine",
    2016,
    doi("10.1001/jama.2016.0287"),
  ),
  survivingSepsis: source(
    "Surviving Sepsis Campaign: international guidelines for management of sepsis and septic shock 2021",
    "Society of Critical Care Medicine and European Society of Intensive Care Medicine",
    2021,
    doi("10.1007/s00134-021-06506-y"),
  ),
  sirs: source(
    "Definitions for sepsis and organ failure and guidelines for the use of innovative therapies in sepsis",
    "American College of Chest Physicians and Society of Critical Care Medicine",
    1992,
    doi("10.1378/chest.101.6.1644"),
  ),
  fever: source(
    "Guidelines for evaluating new fever in adult patients in the ICU",
    "Society of Critical Care Medicine and Infectious Diseases Society of America",
    2023,
    doi("10.1097/CCM.0000000000006022"),
  ),
  neutropenia: source(
    "Clinical practice guideline for the use of antimicrobial agents in neutropenic patients with cancer: 2010 update",
    "Infectious Diseases Society of America",
    2011,
    doi("10.1093/cid/cir073"),
  ),
  urologicalInfections: source(
    "EAU guidelines on urological infections",
    "European Association of Urology",
    2024,
    "https://uroweb.org/guidelines/urological-infections",
  ),
};
