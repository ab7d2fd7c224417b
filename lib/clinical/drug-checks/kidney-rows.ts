import type { CheckRow } from "./check-row";
import { firstOf } from "./evidence";
import { acuteInjury, kidney } from "./kidney-function";

const label = (drug: string, year: number) => `US prescribing information of ${drug} (${year})`;
const kdigo = "KDIGO 2024 Clinical Practice Guideline for CKD. Kidney Int 2024;105 Suppl 4S:S117-314";
const injury = "KDIGO Clinical Practice Guideline for Acute Kidney Injury. Kidney Int Suppl 2012;2:1-138";
const beers = "American Geriatrics Society Beers Criteria 2023. J Am Geriatr Soc 2023;71:2052-81";
const vancomycin = "Rybak MJ et al. Therapeutic monitoring of vancomycin. Am J Health Syst Pharm 2020;77:835-64";
const dose = "check dose and interval";
/** Where the source asks for care without a figure. */
const limit = "; the limit is a team decision";

/**
 * Drugs that a failing kidney makes dangerous. Labels speak of creatinine clearance (Cockcroft and Gault), for which eGFR stands in here; in severe
 * sepsis beta-lactams are left at full doses for the first two days, so that they are no rows. Years of labels name a
 * revision that holds the statement; they were not looked up one by one. Limits in mL/min/1.73 m2.
 */
// biome-ignore format: a table, one line a drug or class
const rows: readonly Omit<CheckRow, "kind">[] = [
  { id: "kidney-metformin", drugs: { of: ["metformin"] }, when: kidney([[3, 30], [1, 45]]), advice: "contraindicated below 30, not begun below 45; check whether it can be stopped", source: label("metformin", 2016) },
  { id: "kidney-dabigatran", drugs: { of: ["dabigatran"] }, when: kidney([[3, 30], [1, 50]]), advice: "it accumulates and bleeds; check the dose, the last intake and another anticoagulant", source: "EU summary of product characteristics of dabigatran (2023): contraindicated below 30 mL/min" },
  { id: "kidney-rivaroxaban", drugs: { of: ["rivaroxaban"] }, when: kidney([[3, 15], [1, 50]]), advice: "to be avoided below 15, a lower dose below 50; check the dose", source: label("rivaroxaban", 2023) },
  { id: "kidney-edoxaban", drugs: { of: ["edoxaban"] }, when: kidney([[3, 15], [1, 50]]), advice: "to be avoided below 15, half the dose below 50; check the dose", source: label("edoxaban", 2023) },
  { id: "kidney-apixaban", drugs: { of: ["apixaban"] }, when: kidney([[2, 15], [1, 25]]), advice: "hardly studied so low; check the dose and bleeding", source: label("apixaban", 2021) },
  { id: "kidney-enoxaparin", drugs: { of: ["enoxaparin", "dalteparin"] }, when: kidney([[2, 30]]), advice: "it accumulates; check once-daily dosing, anti-Xa or unfractionated heparin", source: label("enoxaparin", 2022) },
  { id: "kidney-fondaparinux", drugs: { of: ["fondaparinux"] }, when: kidney([[3, 30]]), advice: "contraindicated; check for another anticoagulant", source: label("fondaparinux", 2020) },
  { id: "kidney-eptifibatide", drugs: { of: ["eptifibatide"] }, when: kidney([[3, 15], [2, 50]]), advice: "half the rate below 50, contraindicated on dialysis; check the rate", source: label("eptifibatide", 2021) },
  { id: "kidney-nsaid", drugs: { of: ["non-steroidal anti-inflammatory drug"], except: ["aspirin"] }, when: firstOf(kidney([[3, 30]]), acuteInjury(2)), advice: "check whether it can be stopped", source: kdigo },
  { id: "kidney-gabapentinoid", drugs: { of: ["gabapentin", "pregabalin"] }, when: kidney([[2, 30], [1, 60]]), advice: "it accumulates and sedates; check the dose", source: label("gabapentin", 2020) },
  { id: "kidney-baclofen", drugs: { of: ["baclofen"], unless: /intrathecal/i }, when: kidney([[2, 30]]), advice: "it accumulates and causes encephalopathy; check whether it is needed", source: beers },
  { id: "kidney-vancomycin", drugs: { of: ["vancomycin"], unless: /oral|liquid|enema|\bPO\b/i }, when: firstOf(kidney([[2, 50]]), acuteInjury(2)), advice: "check levels before the next dose", source: `${vancomycin}${limit}` },
  { id: "kidney-aminoglycoside", drugs: { of: ["gentamicin", "tobramycin", "amikacin", "streptomycin"] }, when: firstOf(kidney([[2, 60]]), acuteInjury(2)), advice: "check levels before the next dose, and whether another drug would do", source: `${injury}${limit}` },
  { id: "kidney-nephrotoxic", drugs: { of: ["colistin", "polymyxin", "amphotericin"] }, when: firstOf(kidney([[2, 50]]), acuteInjury(2)), advice: "it harms the kidney; check dose and alternatives", source: `${injury}${limit}` },
  { id: "kidney-morphine", drugs: { of: ["morphine", "codeine", "meperidine"] }, when: kidney([[2, 30]]), advice: "active metabolites accumulate; check breathing, and whether hydromorphone or fentanyl would do", source: "Dean M. Opioids in renal failure and dialysis patients. J Pain Symptom Manage 2004;28:497-504; the limit is a team decision" },
  { id: "kidney-digoxin", drugs: { of: ["digoxin"] }, when: kidney([[2, 50]]), advice: "check the level", source: `${label("digoxin", 2019)}${limit}` },
  { id: "kidney-sotalol", drugs: { of: ["sotalol"] }, when: kidney([[3, 40], [1, 60]]), advice: "contraindicated below 40 in atrial fibrillation; check QTc and dose", source: label("sotalol", 2021) },
  { id: "kidney-dofetilide", drugs: { of: ["dofetilide"] }, when: kidney([[3, 20], [2, 60]]), advice: "contraindicated below 20, less below 60; check QTc and dose", source: label("dofetilide", 2016) },
  { id: "kidney-milrinone", drugs: { of: ["milrinone"] }, when: kidney([[2, 50]]), advice: "it accumulates; check the rate", source: label("milrinone", 2018) },
  { id: "kidney-cefepime", drugs: { of: ["cefepime"] }, when: kidney([[2, 30]]), advice: "it accumulates; check the dose, and consciousness for encephalopathy", source: "FDA Drug Safety Communication on cefepime (2012); Payne LE et al. Crit Care 2017;21:276; the limit is a team decision" },
  { id: "kidney-acyclovir", drugs: { of: ["acyclovir", "valacyclovir", "ganciclovir"] }, when: kidney([[2, 50]]), advice: `${dose}, and volume before the next dose`, source: label("acyclovir", 2019) },
  { id: "kidney-methotrexate", drugs: { of: ["methotrexate"] }, when: kidney([[3, 30], [2, 60]]), advice: "it accumulates; check whether it is held, levels and leucovorin", source: label("methotrexate", 2020) },
  { id: "kidney-colchicine", drugs: { of: ["colchicine"] }, when: kidney([[2, 30]]), advice: dose, source: label("colchicine", 2020) },
  { id: "kidney-glyburide", drugs: { of: ["glyburide"] }, when: kidney([[2, 60]]), advice: "its metabolites lower glucose for long; check glucose and another drug", source: "American Diabetes Association. Standards of Care 2024, section 9 (not in chronic kidney disease). Diabetes Care 2024;47 Suppl 1:S158-78" },
  { id: "kidney-phosphate-enema", drugs: { of: ["fleet enema"] }, when: kidney([[2, 30]]), advice: "phosphate may be absorbed; check for another laxative", source: label("sodium phosphates enema", 2014) },
  { id: "kidney-nitrofurantoin", drugs: { of: ["nitrofurantoin"] }, when: kidney([[2, 30]]), advice: "it does not reach the urine; check for another antibiotic", source: beers },
];

export const kidneyRows: readonly CheckRow[] = rows.map((row) => ({ ...row, kind: "kidney" }));
