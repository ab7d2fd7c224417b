// biome-ignore-all format: one entry a line
import { given, infused, ordered, takes } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const pneumonia = icd("J18.1", "Lobar pneumonia, unspecified organism");
const ards = icd("J80", "Acute respiratory distress syndrome");

const before = [
  visit("General practice", "2016-09-20T16:00", "New patient", [
    noKnownAllergies(),
    problem(icd("F17.210", "Nicotine dependence, cigarettes, uncomplicated"), { since: "1993" }),
    finding("Tobacco", "20 cigarettes a day since the age of 18", { kind: "social-history" }),
    finding("Alcohol", "Beer at weekends", { kind: "social-history" }),
    vitals("2016-09-20T16:05", { pressure: "134/86", weight: 90, height: 181 }),
    vaccinated("tetanus", "2016-09-20"),
  ], { by: "Dr Owen Pryce, general practice" }),
  visit("General practice", "2020-02-11T17:10", "Cough and wheeze after a cold", [
    problem(icd("J20.9", "Acute bronchitis, unspecified"), { until: "2020-03-02" }),
    ordered("albuterol", "2 puffs", "as needed, up to four times a day", { until: "2020-04-01", route: "inhaled", asNeeded: true }),
    vitals("2020-02-11T17:15", { pressure: "138/88", heartRate: 84, temperature: 37.4, spo2: 96, weight: 93 }),
  ], { by: "Dr Owen Pryce, general practice" }),
  visit("General practice", "2022-06-28T08:50", "Health check", [
    problem(icd("I10", "Essential (primary) hypertension")),
    problem(icd("E66.9", "Obesity, unspecified"), { since: "2022-06-28", until: "2023-09-05" }),
    ordered("amlodipine", "5 mg", "once a day", { until: "2024-02-21T13:30" }),
    vitals("2022-06-28T08:55", { pressure: "156/98", weight: 99, heartRate: 78 }),
    results("2022-06-28T09:00", { creatinine: 0.98, egfr: 93, glucose: 104, hba1c: 5.6, ldl: 138 }, { panel: "Health check", hours: 8 }),
    vaccinated("influenza", "2022-06-28", "Patient declined"),
  ], { by: "Dr Owen Pryce, general practice" }),
  visit("General practice", "2023-09-05T08:40", "Blood pressure", [
    vitals("2023-09-05T08:45", { pressure: "137/84", weight: 93 }),
    note("Progress note", "2023-09-05T08:58", "Dr Owen Pryce, general practice",
      "Six kilos less since he drives the bus at night no more. Still 15 to 20 cigarettes; offered help, will think about it. Pressure within what we want. No vaccination against influenza or pneumococci so far: declined."),
  ], { by: "Dr Owen Pryce, general practice" }),
  visit("General practice", "2024-02-18T18:20", "Fever and cough for two days", [
    problem(pneumonia, { since: "2024-02-16", certainty: "provisional" }),
    ordered("azithromycin", "500 mg", "once a day for 3 days", { until: "2024-02-21T12:00", reason: pneumonia }),
    vitals("2024-02-18T18:22", { pressure: "128/78", heartRate: 104, temperature: 38.9, respiratoryRate: 22, spo2: 95 }),
    takes("ibuprofen", "400 mg as needed for fever", { since: "2024-02-16", until: "2024-02-21T13:05", says: "the patient" }),
  ], { by: "Dr Owen Pryce, general practice" }),
];

const arrival = emergency({ from: -3, until: -0.1, reason: "Breathlessness" }, [
  problem(pneumonia, { since: "2024-02-16", recorded: -1.8 }),
  vitals(-2.9, { pressure: "118/66", heartRate: 128, temperature: 39.7, respiratoryRate: 36, spo2: 82, gcs: 15 }),
  results(-2.7, { lactate: 3.2, wbc: 22.4, platelets: 251, creatinine: 1.32, sodium: 133, crp: 402, procalcitonin: 18.4 }, { panel: "Emergency laboratory tests", hours: 0.8 }),
  results(-2.4, { ph: 7.44, paco2: 31, pao2: 52, bicarbonate: 21 }, { panel: "Arterial gases, on 10 L by mask", hours: 0.1 }),
  culture("Blood", {
    taken: -2.5,
    first: [16, "2 of 2 aerobic bottles: Gram-positive cocci in pairs."],
    final: [44, "Streptococcus pneumoniae. Susceptible: penicillin, ceftriaxone, vancomycin. Resistant: azithromycin."],
  }),
  finding("Pneumococcal antigen in urine", "Positive", { at: -2, kind: "laboratory", hours: 1.2 }),
  finding("Respiratory viruses by PCR", "Influenza A: positive. SARS-CoV-2 and RSV: negative.", { at: -2.3, kind: "laboratory", hours: 2.2 }),
  given("ceftriaxone", "2 g", { at: [-2.1], over: 30, reason: pneumonia }),
  given("lactated ringers", "500 mL", { at: [-2.4], over: 30 }),
  examined("X-ray of the chest", { at: -2.5, hours: 0.6, by: "Dr Renate Kolb, radiology" },
    "Consolidation of the whole right lower lobe with air bronchograms, patches in the middle lobe and at the left base. No effusion. Heart of normal size.", "Multilobar pneumonia."),
  note("Emergency note", -0.7, "Dr Hugo Lindahl, emergency medicine",
    "49, smoker, three days of azithromycin without effect. 82% on air, 36 a minute, hardly speaks. Consolidation right, beginning left. Cultures, ceftriaxone within the hour. High-flow 60 L at FiO2 0.6 only brings him to 90%. To intensive care before he tires. Wife informed."),
]);

const intensive = intensiveCare({ until: null, place: "Medical intensive care", reason: ards, by: "Dr Lena Voss, intensive care" }, [
  problem(ards, { since: 2, recorded: 4.5, severity: "severe" }),
  problem(icd("J10.08", "Influenza due to other identified influenza virus with other specified pneumonia"), { since: "2024-02-16", recorded: 1.5 }),
  problem(icd("J13", "Pneumonia due to Streptococcus pneumoniae"), { since: "2024-02-16", recorded: 42 }),
  procedure(pcs("0BH17EZ", "Insertion of endotracheal airway into trachea"), { at: 1.9, outcome: "First attempt, saturation 78% at the lowest" }),
  procedure("Invasive ventilation", { at: 2, until: null }),
  procedure("Arterial line", { at: 1, until: null, site: "Right radial artery" }),
  procedure(pcs("02HV33Z", "Insertion of infusion device into superior vena cava, percutaneous"), { at: 2.8, site: "Left internal jugular vein" }),
  procedure("Prone position", { at: 7.5, hours: 16, outcome: "P/F from 84 to 110" }),
  procedure("Prone position", { at: 29, hours: 16, outcome: "P/F from 128 to 155" }),
  procedure("Bronchoscopy at the bedside", { at: 5.2, hours: 0.3, outcome: "Purulent secretions from the right lower lobe" }),
  given("ketamine", "140 mg", { at: [1.85], reason: "Intubation" }),
  given("rocuronium", "110 mg", { at: [1.87], reason: "Intubation" }),
  infused("propofol", "mg/kg/h", [ [2, 3], [5, 3.5], [24, 3], [36, 2.5], ], { until: null, order: "for a RASS of -5 while paralysed, -4 after" }),
  infused("fentanyl", "ug/h", [ [2, 100], [6, 150], [30, 100], ], { until: null, order: "against coughing on the tube" }),
  infused("midazolam", "mg/h", [ [6, 4], [24, 3], ], { until: 40, order: "beside propofol while paralysed" }),
  infused("cisatracurium", "ug/kg/min", [ [6.5, 2], [12, 2.5], [24, 1.5], ], { until: 34, order: "train of four 1 to 2 of 4, only while deeply sedated" }),
  infused("norepinephrine", "ug/kg/min", [ [2, 0.08], [4, 0.18], [7, 0.14], [12, 0.1], [22, 0.06], [34, 0.04], ], { until: 42, order: "as base, for a mean pressure of 65 mmHg" }),
  given("ceftriaxone", "2 g", { at: { from: 21.5, until: 45.5, every: 24 }, over: 30, reason: pneumonia }),
  given("levofloxacin", "750 mg", { at: { from: 1, until: 25, every: 24 }, over: 90, reason: pneumonia }),
  given("oseltamivir", "75 mg", { at: { from: 3.5, until: 39.5, every: 12 }, route: "by gastric tube", reason: "Influenza A" }),
  given("hydrocortisone", "50 mg", { at: { from: 6, until: 48, every: 6 }, reason: "Severe pneumonia" }),
  infused("insulin regular", "units/h", [ [8, 2], [20, 1.5], ], { until: null, order: "for a glucose of 140 to 180 mg/dL" }),
  given("enoxaparin", "40 mg", { at: { from: 10, until: 34, every: 24 }, route: "subcutaneous", reason: "Prevention of thrombosis" }),
  given("pantoprazole", "40 mg", { at: { from: 9, until: 33, every: 24 } }),
  given("furosemide", "20 mg", { at: [26, 38], reason: "Even balance" }),
  vitals(2.5, { rass: -4 }),
  vitals(7, { rass: -5 }),
  vitals(16, { rass: -5 }),
  vitals(26, { rass: -5 }),
  vitals(38, { rass: -4 }),
  vitals(46, { rass: -4 }),
  results(14, { crp: 418, procalcitonin: 22, inr: 1.1, triglycerides: 188 }, { panel: "Inflammation and coagulation" }),
  results(38, { crp: 296, procalcitonin: 9.4, inr: 1.1, triglycerides: 286 }, { panel: "Inflammation and coagulation" }),
  culture("Respiratory secretions", {
    taken: 5.3,
    first: [20, "Many leukocytes, Gram-positive cocci in pairs."],
    final: [49, "Streptococcus pneumoniae, 10^6 CFU/mL. Azithromycin resistant, penicillin susceptible."],
  }),
  examined("X-ray of the chest", { at: 3, by: "Dr Renate Kolb, radiology" },
    "Tube 5 cm above the carina, central line at the cavoatrial junction. Both lungs now densely opaque but for the left apex. No pneumothorax.", "Bilateral consolidation, much more than five hours ago; fits ARDS."),
  examined("Echocardiogram", { at: 10, hours: 0.5, by: "Dr Lena Voss, intensive care" }, "Left ventricle of normal size, ejection fraction about 60%. Right ventricle mildly enlarged, TAPSE 19 mm. No effusion.", "No heart failure; the lungs are not wet from the heart."),
  note("Admission note", 4.8, "Dr Lena Voss, intensive care",
    "Influenza A, then pneumococci by antigen. Tired on high flow within the hour; intubated at 1:50 h with ketamine and rocuronium. Severe ARDS: P/F 82 at PEEP 14, 6 mL/kg of predicted weight, plateau 29. Deep sedation, paralysis and prone position tonight. He was fully awake, oriented and moving everything before the drugs: GCS 3 to 5 from now on is the drugs' number. Ceftriaxone, levofloxacin until legionella is excluded, oseltamivir, hydrocortisone. Norepinephrine for the sedation more than for sepsis."),
  note("Nursing note", 20, "M. Ferrante, nurse",
    "Prone since 7:30, face and knees padded, eyes closed and greased. Pupils 2 mm, equal, react. Train of four 1 of 4. Saturation 93 at FiO2 0.85. Feeding 20 mL/h stays down. Passing urine well."),
  note("Progress note", 34.5, "Dr Amira Said, intensive care",
    "P/F 128, plateau 26, FiO2 0.7. Cisatracurium stopped at hour 34, second prone session going well. Legionella antigen negative: levofloxacin stopped after two doses. Norepinephrine 0.04. Triglycerides to be watched on propofol. If oxygenation holds after turning, midazolam off and lighter sedation tomorrow."),
  note("Nursing note", 46.5, "S. Haddad, nurse",
    "On his back since 45. P/F 155. Midazolam off since 40. Opens eyes to nothing yet, coughs on suction, pupils equal and reacting, RASS -4 on propofol 2.5 mg/kg/h and fentanyl. Wife read to him."),
]);

/** Kwame Thistledown: influenza, then pneumococci; a coma that is told by propofol, midazolam and a relaxant. */
export const pneumoniaWithArdsHistory: ToldHistory = { number: 8, born: "1974-07-08", entries: [...before, hospital({ from: -3, until: null, reason: pneumonia }, [arrival, intensive])] };
