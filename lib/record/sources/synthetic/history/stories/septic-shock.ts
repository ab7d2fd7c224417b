// biome-ignore-all format: one entry a line
import { given, infused, ordered, takes } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { allergy, familyHistory, problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const diverticulitis = icd("K57.20", "Diverticulitis of large intestine with perforation and abscess without bleeding");

const before = [
  visit("General practice", "2019-05-14T09:10", "Check of blood pressure and diabetes", [
    problem(icd("I10", "Essential (primary) hypertension"), { since: "2009" }),
    problem(icd("E11.9", "Type 2 diabetes mellitus without complications"), { since: "2015-03" }),
    problem(icd("M17.11", "Unilateral primary osteoarthritis, right knee"), { since: "2017" }),
    allergy("Amoxicillin", "Urticaria within the hour", { since: "2011" }),
    ordered("lisinopril", "10 mg", "once a day", { until: "2021-06-08" }),
    ordered("metformin", "1000 mg", "twice a day", { until: "2024-04-18T18:20", reason: icd("E11.9", "Type 2 diabetes mellitus without complications") }),
    vitals("2019-05-14T09:15", { pressure: "146/88", weight: 73.5, height: 163 }),
    results("2019-05-14T09:20", { creatinine: 0.78, egfr: 82, potassium: 4.3, hba1c: 7.1, ldl: 141 }, { panel: "Yearly laboratory tests", hours: 7 }),
    finding("Tobacco", "Never smoked", { kind: "social-history" }),
    familyHistory("Mother", "Stroke at 74"),
  ], { by: "Dr Ellen Marsh, general practice" }),
  visit("General practice", "2021-06-08T10:40", "Check of blood pressure and diabetes", [
    ordered("lisinopril", "20 mg", "once a day", { until: "2024-04-18T18:20" }),
    ordered("atorvastatin", "20 mg", "once a day", { until: "2024-04-18T18:20", reason: icd("E78.00", "Pure hypercholesterolemia, unspecified") }),
    problem(icd("E78.00", "Pure hypercholesterolemia, unspecified")),
    vitals("2021-06-08T10:45", { pressure: "152/90", weight: 72 }),
    results("2021-06-08T10:50", { creatinine: 0.8, egfr: 79, potassium: 4.4, hba1c: 7.4, ldl: 152 }, { panel: "Yearly laboratory tests", hours: 7 }),
  ], { by: "Dr Ellen Marsh, general practice" }),
  visit("Endoscopy", "2021-10-05T08:30", "Screening for colorectal cancer", [
    procedure("Colonoscopy to the caecum", { at: "2021-10-05T08:45", hours: 0.5, outcome: "Complete" }),
    examined("Colonoscopy", { at: "2021-10-05T08:45", hours: 1, by: "Dr Idris Bello, gastroenterology" }, "Good preparation. Many wide-mouthed diverticula of the sigmoid, some of the descending colon, none inflamed. No polyp.", "Diverticulosis of the left colon. Next screening in ten years."),
    problem(icd("K57.30", "Diverticulosis of large intestine without perforation or abscess without bleeding")),
  ], { minutes: 90, by: "Dr Idris Bello, gastroenterology" }),
  emergency({ from: "2022-11-19T19:05", until: "2022-11-19T23:40", reason: "Pain in the left lower belly", to: "home" }, [
    problem(icd("K57.32", "Diverticulitis of large intestine without perforation or abscess without bleeding"), { until: "2022-12-06", recorded: "2022-11-19T22:10" }),
    vitals("2022-11-19T19:20", { pressure: "138/84", heartRate: 96, temperature: 38.1 }),
    results("2022-11-19T19:40", { wbc: 14.2, crp: 88, creatinine: 0.81 }, { panel: "Emergency laboratory tests" }),
    ordered("metronidazole", "500 mg", "three times a day for 7 days", { from: "2022-11-19T22:00", until: "2022-11-26T22:00" }),
    ordered("ciprofloxacin", "500 mg", "twice a day for 7 days", { from: "2022-11-19T22:00", until: "2022-11-26T22:00" }),
    note("Emergency note", "2022-11-19T23:30", "Dr Paula Reyes, emergency medicine",
      "Two days of left lower quadrant pain, no vomiting, passing stool. Tender without peritonism. CT: thickened sigmoid, no air outside, no abscess. Amoxicillin allergy (urticaria), hence ciprofloxacin and metronidazole by mouth. Eats and drinks; home with return advice, family doctor in a week."),
  ]),
  visit("General practice", "2023-10-17T11:20", "Knee pain; yearly check", [
    takes("ibuprofen", "400 mg up to three times a day for the knee, bought without prescription", { since: "2023-08", until: "2023-10-17T11:40", says: "the patient" }),
    vitals("2023-10-17T11:25", { pressure: "141/83", weight: 71 }),
    results("2023-10-17T11:30", { creatinine: 0.84, egfr: 75, potassium: 4.6, hba1c: 6.9, ldl: 88, urineAlbumin: 22 }, { panel: "Yearly laboratory tests", hours: 7 }),
    vaccinated("influenza", "2023-10-17"),
    vaccinated("pneumococcal", "2023-10-17"),
    note("Progress note", "2023-10-17T11:40", "Dr Ellen Marsh, general practice",
      "Diabetes in good order. Takes ibuprofen from the supermarket most days: warned about kidneys on an ACE inhibitor, and about her diverticula; acetaminophen instead. Agrees to try."),
  ], { by: "Dr Ellen Marsh, general practice" }),
];

const arrival = emergency({ from: -6.9, until: -4.1, reason: "Sudden belly pain, fever, low blood pressure" }, [
  problem(diverticulitis, { since: "2024-04-18", recorded: -4.6 }),
  takes("ibuprofen", "400 mg three times a day again since February", { since: "2024-02", until: "2024-04-18T16:36", says: "her daughter" }),
  vitals(-6.8, { pressure: "92/48", heartRate: 122, temperature: 39.2, respiratoryRate: 27, spo2: 94, gcs: 15 }),
  results(
    -6.5,
    { lactate: 4.4, wbc: 20.4, hemoglobin: 12.2, platelets: 188, creatinine: 1.02, potassium: 4.1, sodium: 135, crp: 286, procalcitonin: 31.5, inr: 1.3 },
    { panel: "Emergency laboratory tests", hours: 0.7 },
  ),
  culture("Blood", {
    taken: -6.3,
    first: [15, "2 of 4 bottles positive: Gram-negative rods. Told to intensive care by telephone."],
    final: [50, "Escherichia coli in 4 of 4 bottles. Resistant: ampicillin, ciprofloxacin. Susceptible: ceftriaxone, piperacillin/tazobactam, meropenem, gentamicin."],
  }),
  given("meropenem", "1 g", { at: [-5.9], over: 30, reason: diverticulitis }),
  given("lactated ringers", "1000 mL", { at: [-6.4, -5.6], over: 45 }),
  given("morphine", "5 mg", { at: [-6.4, -5] }),
  examined("CT of the abdomen and pelvis", { at: -5.4, hours: 0.7, by: "Dr Hanne Solberg, radiology" },
    "Contrast in the portal phase. Free air under both domes and about the sigmoid, where the wall is thickened over 9 cm with stranding and a gap of 8 mm. Free fluid in the pelvis and both gutters, no walled-off collection. Liver, spleen, kidneys without findings.", "Perforated sigmoid diverticulitis with faecal peritonitis, Hinchey III to IV."),
  note("Emergency note", -4.4, "Dr Paula Reyes, emergency medicine",
    "67, diabetes and hypertension, known diverticula. Fell over with belly pain at noon. Rigid abdomen, 92/48, 39.2, lactate 4.4. Cultures, then meropenem within the hour (urticaria on amoxicillin, tolerated no penicillin since). Two litres of Ringer's: pressure holds at 96 systolic. CT shows the hole. Surgeons take her to theatre now. Metformin and lisinopril stopped. Daughter Ngozi on her way."),
]);

const theatre = [
  procedure(pcs("0BH17EZ", "Insertion of endotracheal airway into trachea"), { at: -3.8 }),
  procedure(pcs("02HV33Z", "Insertion of infusion device into superior vena cava, percutaneous"), { at: -3.6, site: "Right internal jugular vein" }),
  procedure(pcs("0DTN0ZZ", "Resection of sigmoid colon, open approach"), { at: -3.4, hours: 2.6, by: "Mr Tom Achterberg, surgery", outcome: "End colostomy; abdomen closed" }),
  culture("Peritoneal fluid", {
    taken: -3.1,
    first: [20, "Mixed Gram-negative and Gram-positive flora on microscopy."],
    final: [76, "Escherichia coli, Bacteroides fragilis, Enterococcus faecium (vancomycin susceptible)."],
  }),
  given("lactated ringers", "1000 mL", { at: [-3.3, -2.1], over: 60 }),
  given("rocuronium", "70 mg", { at: [-3.85], reason: "Rapid sequence induction" }),
  given("ketamine", "100 mg", { at: [-3.87], reason: "Rapid sequence induction" }),
  note("Operative note", -0.6, "Mr Tom Achterberg, surgery",
    "Laparotomy in the midline. Stool in all four quadrants, hole of 1 cm in the mid sigmoid. Hartmann's procedure, 9 L of lavage, two drains, end colostomy left. Colour of the bowel good at the end. Blood loss 300 mL. Norepinephrine from the second hour. Abdomen closed; look again early if she does not get better."),
];

const intensive = intensiveCare(
  { until: null, place: "Medical intensive care", reason: "Septic shock after laparotomy", by: "Dr Lena Voss, intensive care" },
  [
    problem(icd("R65.21", "Severe sepsis with septic shock"), { since: -6.9, recorded: 1.1 }),
    problem(icd("J96.01", "Acute respiratory failure with hypoxia"), { since: 0, recorded: 1.1 }),
    problem(icd("N17.9", "Acute kidney failure, unspecified"), { since: 22, recorded: 25 }),
    procedure("Invasive ventilation", { at: 0, until: null }),
    procedure("Arterial line", { at: 0.1, until: null, site: "Left radial artery" }),
    infused(
      "norepinephrine",
      "ug/kg/min",
      [[0, 0.15], [1, 0.3], [3, 0.35], [6, 0.3], [10, 0.24], [16, 0.2], [24, 0.24], [28, 0.32], [32, 0.42], [36, 0.52], [40, 0.62], [44, 0.72], [47, 0.8]],
      { until: null, order: "as base, for a mean pressure of 65 mmHg" },
    ),
    infused("vasopressin", "units/min", [[33.5, 0.03]], { until: null, order: "not titrated, while norepinephrine is above 0.4 ug/kg/min" }),
    given("hydrocortisone", "50 mg", { at: { from: 32, until: 48, every: 6 }, reason: icd("R65.21", "Severe sepsis with septic shock") }),
    infused("propofol", "mg/kg/h", [ [0.3, 1.5], [2, 2], [12, 1.5], [22, 1.2], [30, 1.5], [40, 1.2], ], { until: null, order: "for a RASS of -3" }),
    infused("fentanyl", "ug/h", [ [0.3, 75], [12, 50], [36, 75], ], { until: null, order: "for pain, CPOT below 3" }),
    infused("insulin regular", "units/h", [ [1.5, 4], [6, 3], [14, 2], ], { until: null, order: "for a glucose of 140 to 180 mg/dL" }),
    given("meropenem", "1 g", { at: { from: 2.1, until: 34.1, every: 8 }, over: 180, reason: diverticulitis }),
    given("meropenem", "1 g", { at: [46.1], over: 180, frequency: "every 12 h, by kidney function", reason: diverticulitis }),
    given("vancomycin", "1750 mg", { at: [40.6], over: 120, frequency: "once, then by level", reason: "Enterococci not covered, shock deepening" }),
    given("lactated ringers", "500 mL", { at: [0.3, 1.1, 2.4, 27.2, 31.2], over: 20 }),
    given("albumin", "20 g", { at: [33, 37], over: 60 }),
    given("pantoprazole", "40 mg", { at: { from: 8, until: 32, every: 24 } }),
    given("heparin", "5000 units", { at: { from: 14, until: 46, every: 8 }, route: "subcutaneous", reason: "Prevention of thrombosis" }),
    given("magnesium sulfate", "2 g", { at: [3], over: 60 }),
    vitals(2, { rass: -4 }),
    vitals(10, { rass: -3 }),
    vitals(22, { rass: -3 }),
    vitals(30, { rass: -3 }),
    vitals(44, { rass: -3 }),
    results(2, { crp: 312, procalcitonin: 48, inr: 1.4, fibrinogen: 520 }, { panel: "Inflammation and coagulation" }),
    results(26, { crp: 341, procalcitonin: 62, inr: 1.6, fibrinogen: 430 }, { panel: "Inflammation and coagulation" }),
    results(44, { crp: 298, procalcitonin: 71, inr: 1.9, fibrinogen: 280 }, { panel: "Inflammation and coagulation" }),
    culture("Blood", { taken: 40.2, final: [120, "No growth after five days."] }),
    examined("X-ray of the chest", { at: 0.8, by: "Dr Hanne Solberg, radiology" },
      "Tube 4 cm above the carina, central line in the superior vena cava, gastric tube below the diaphragm. Low volumes, bands at both bases. Free air under the diaphragm, as expected.", "Lines in place. Atelectasis at the bases."),
    note("Admission note", 1.2, "Dr Lena Voss, intensive care",
      "From theatre after Hartmann's for faecal peritonitis, 6 h after collapse. On arrival 58 mean despite 4 L of Ringer's, norepinephrine 0.15 and rising, lactate 5.8, 39.3. Ventilated, P/F 190. GCS 10 on arrival while waking from anaesthesia; sedated since with propofol and fentanyl, pupils equal and reacting, so its number says nothing of the brain from here on. Plan: mean 65, meropenem (amoxicillin: urticaria), source controlled today; surgeons to look again if lactate does not fall. Creatinine 1.1, was 0.8 in October. Insulin. Full treatment."),
    note("Nursing note", 9.5, "S. Haddad, nurse",
      "Norepinephrine down from 0.35 to 0.24 over the shift. Stoma dusky at the edge, told to surgeon. Drains 180 mL, turbid. Turned on both sides, heels free, skin intact. Moves all limbs to touch when propofol is paused for the round; RASS -3."),
    note("Progress note", 25, "Dr Lena Voss, intensive care",
      "Second day. Had been coming down, norepinephrine 0.2 in the evening, lactate 2.6; since the morning the other way. Urine 30 mL/h and falling, creatinine 1.7: KDIGO stage 2. Gram-negative rods in blood. Bag of Ringer's without effect on pressure. Asked surgery to see her: drains, stoma, CT?"),
    note("Consultation note", 29, "Mr Tom Achterberg, surgery",
      "Stoma viable below the edge. Drains turbid, not faecal. Belly tense, bladder pressure 17 mmHg. No second hole likely this early; CT with contrast against a falling kidney function: will look again in the evening, theatre on standby."),
    note("Nursing note", 35.5, "J. Lindqvist, nurse",
      "Vasopressin 0.03 started 33:30, hydrocortisone given. Norepinephrine 0.42. Hands mottled to the wrist. Urine 18 mL in the last hour. Daughter sat with her for two hours."),
    note("Consultation note", 45, "Dr Samuel Oyelaran, nephrology",
      "KDIGO stage 3 by urine, potassium 5.2 and climbing, bicarbonate 14. No hydronephrosis at the bedside. Line for dialysis tonight; continuous treatment once surgery has decided about theatre. Meropenem to every 12 h, no nephrotoxic drugs beside vancomycin, level before the next dose."),
  ],
);

/** Ada Okafor: diverticula known for years, ibuprofen, an allergy that decides the antibiotic; shock that deepens on day 2. */
export const septicShockHistory: ToldHistory = {
  number: 7,
  born: "1956-09-12",
  entries: [...before, hospital({ from: -6.9, until: null, reason: "Acute abdomen" }, [arrival, ...theatre, intensive])],
};
