// biome-ignore-all format: one entry a line
import { given, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, limitOfCare, problem, procedure, vaccinated } from "../problems";
import { culture, examined, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const sepsis = icd("A41.51", "Sepsis due to Escherichia coli [E. coli]");
const stone = icd("N13.6", "Pyonephrosis");
const gp = "Dr Ruth Okonjo, general practice";

/** A bladder infection in the practice. */
const cystitis = (day: string, until: string, drug: string, dose: string, how: string) =>
  visit("General practice", `${day}T09:00`, "Burning when passing water", [
    problem(icd("N30.00", "Acute cystitis without hematuria"), { until }), ordered(drug, dose, how, { until, reason: icd("N30.00", "Acute cystitis without hematuria") }),
    culture("Urine", { taken: `${day}T09:05`, final: [50, "Escherichia coli, 10^5 CFU/mL. Resistant: ampicillin, trimethoprim. Susceptible: nitrofurantoin, ceftriaxone, gentamicin."] }),
  ], { by: gp });

const before = [
  visit("General practice", "2014-01-13T09:00", "Yearly check", [
    problem(icd("I10", "Essential (primary) hypertension"), { since: "1998" }), problem(icd("N20.0", "Calculus of kidney"), { since: "2011" }), problem(icd("H35.30", "Unspecified macular degeneration"), { since: "2013" }), problem(icd("M15.9", "Polyosteoarthritis, unspecified"), { since: "2005" }),
    allergy("Sulfamethoxazole / trimethoprim", "Rash with fever", { criticality: "high", since: "1996" }),
    ordered("amlodipine", "5 mg", "once a day", { until: "2024-05-21T09:00" }), ordered("losartan", "50 mg", "once a day", { until: "2024-05-21T09:00" }), ordered("acetaminophen", "500 mg", "up to three times a day as needed", { asNeeded: true }),
    vitals("2014-01-13T09:05", { pressure: "148/78", weight: 63 }), results("2014-01-13T09:10", { creatinine: 0.86, egfr: 67, potassium: 4.3 }, { panel: "Yearly laboratory tests", hours: 8 }),
  ], { by: gp }),
  cystitis("2019-03-04", "2019-03-09", "nitrofurantoin", "100 mg", "twice a day for 5 days"),
  cystitis("2022-09-19", "2022-09-24", "nitrofurantoin", "100 mg", "twice a day for 5 days"),
  visit("General practice", "2023-11-06T09:00", "Yearly check", [
    vitals("2023-11-06T09:05", { pressure: "138/70", weight: 59 }), results("2023-11-06T09:10", { creatinine: 0.94, egfr: 58, potassium: 4.5, hemoglobin: 12.2 }, { panel: "Yearly laboratory tests", hours: 8 }), vaccinated("influenza", "2023-11-06"), vaccinated("zoster", "2023-11-06", "Patient wants to think about it"),
    problem(icd("N18.31", "Chronic kidney disease, stage 3a")),
    limitOfCare("Do not attempt resuscitation; hospital and operations yes", "2023-11-06T09:20"),
    note("Conversation about goals of care", "2023-11-06T09:20", gp, "Clear in mind, lives alone with her cat, daughter next door. If the heart stops it shall stop. Hospital, drip, operation, a machine for some days: yes, if she can come home."),
  ], { by: gp }),
];

const arrival = emergency({ from: -6, until: -3.5, reason: "Shivering, pain in the flank" }, [
  vitals(-5.9, { pressure: "84/40", heartRate: 122, respiratoryRate: 26, temperature: 39.6, spo2: 95, gcs: 13 }),
  results(-5.8, { lactate: 4.6, wbc: 18.4, creatinine: 2.16, potassium: 4.5, crp: 244, procalcitonin: 52, platelets: 171, sodium: 145 }, { panel: "Emergency laboratory tests", hours: 0.6 }),
  culture("Blood", { taken: -5.7, first: [13, "Gram-negative rods in 2 of 4 bottles."], final: [46, "Escherichia coli. Resistant: ampicillin, trimethoprim. Susceptible: ceftriaxone, gentamicin, piperacillin/tazobactam, ciprofloxacin."] }),
  culture("Urine", { taken: -5.6, final: [43, "Escherichia coli, 10^5 CFU/mL, as in the blood."] }),
  given("ceftriaxone", "2 g", { at: [-5.4], over: 30, reason: sepsis }), given("gentamicin", "280 mg", { at: [-5.2], over: 30, frequency: "once", reason: sepsis }), given("lactated ringers", "1000 mL", { at: [-5.6], over: 45 }),
  examined("CT of the abdomen and pelvis", { at: -4.8, hours: 0.4, by: "Dr Hanne Solberg, radiology" }, "Without contrast: stone of 8 mm in the upper left ureter, renal pelvis 24 mm, stranding. Three small stones on the right.", "Obstructing stone on the left, infected by the clinic."),
  note("Emergency note", -3.6, "Dr Paula Reyes, emergency medicine", "82, stones known. Shivering since the night, confused a little. 84/40 after the first litre 96/50. Antibiotics 35 minutes after the door. Urology drains her now. Resuscitation: no, written; all else yes."),
]);

const intensive = intensiveCare({ until: 51, place: "Medical intensive care", reason: sepsis, by: "Dr Lena Voss, intensive care" }, [
  problem(sepsis, { since: -6, recorded: 0.8, certainty: "provisional" }), problem(icd("N17.9", "Acute kidney failure, unspecified"), { since: -6, recorded: 0.8 }),
  given("lactated ringers", "500 mL", { at: [0.3, 1, 2, 3.5, 6], over: 20 }), given("ceftriaxone", "2 g", { at: { from: 18.6, until: 42.6, every: 24 }, over: 30, reason: sepsis }), given("acetaminophen", "500 mg", { at: [2, 10, 22, 34], route: "oral" }), given("heparin", "5000 units", { at: { from: 8, until: 44, every: 12 }, route: "subcutaneous" }), given("quetiapine", "12.5 mg", { at: [7], route: "oral", reason: "Restless in the evening" }),
  results(12, { crp: 268, procalcitonin: 61 }, { panel: "Inflammation" }), results(36, { crp: 142, procalcitonin: 22 }, { panel: "Inflammation" }),
  note("Admission note", 0.9, "Dr Lena Voss, intensive care", "After a stent of the left ureter, pus behind the stone. 56 mean, lactate 4.1: a second and third litre by response before norepinephrine; she has a line for it. Creatinine 2.1, was 0.94. One dose of gentamicin, no more. Losartan and amlodipine stay away. Limits as written in November."),
  note("Nursing note", 8.5, "M. Ferrante, nurse", "Never needed norepinephrine. 68 mean, skin warm, urine 45 mL/h, cloudy. Knows her name and the cat's, not the day. Glasses and hearing aid in."),
  note("Progress note", 26, "Dr Amira Said, intensive care", "Turned the corner: lactate 1.4, urine 80, creatinine 1.5, clear in mind. E. coli as in the practice, ceftriaxone fits. Ward tomorrow."),
]);

/** Winifred Applegarth: bladder infections with the same germ for years, a blocked kidney, an answer to fluid within hours. */
export const urosepsisHistory: ToldHistory = {
  number: 15,
  born: "1941-11-03",
  entries: [...before, hospital({ from: -6, until: "2024-05-27T10:00", reason: stone, to: "home" }, [
    arrival,
    problem(stone, { since: "2024-05-20", recorded: -1 }),
    procedure(pcs("0T778DZ", "Dilation of left ureter with intraluminal device, via natural or artificial opening endoscopic"), { at: -3, hours: 0.5, by: "Dr Pieter Maas, urology", outcome: "Pus drained" }),
    intensive,
    ward({ from: 51, until: "2024-05-27T10:00", place: "Urology", to: "home" }, [
      results("2024-05-26T07:00", { creatinine: 0.98, crp: 31, wbc: 8.2, potassium: 4.2 }, { panel: "Before discharge" }), coded(sepsis, "2024-05-27T10:00"),
      ordered("ciprofloxacin", "500 mg", "twice a day until 30 May", { from: "2024-05-27T09:00", until: "2024-05-30" }), ordered("amlodipine", "5 mg", "once a day", { from: "2024-05-27T09:00" }),
      note("Discharge summary", "2024-05-27T09:30", "Dr Pieter Maas, urology", "Urosepsis with E. coli behind a stone, stented, two days of intensive care on fluid alone. Stone to be removed with the stent on 24 June. Losartan again by the family doctor once creatinine is checked."),
    ]),
  ])],
};
