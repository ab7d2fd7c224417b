// biome-ignore-all format: one entry a line
import { arterialLine, centralLine, intubated, sedationScores, stomachProtected, thrombosisPrevented } from "../bedside";
import { given, infused, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { familyHistory, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const pancreatitis = icd("K85.12", "Biliary acute pancreatitis with infected necrosis");
const biliary = icd("K85.10", "Biliary acute pancreatitis without necrosis or infection");
const gp = "Dr Ellen Marsh, general practice";

const before = [
  visit("General practice", "2017-10-09T09:00", "Tired", [
    problem(icd("E03.9", "Hypothyroidism, unspecified")), noKnownAllergies(), familyHistory("Sister", "Gallstones, operated on at 38"),
    ordered("levothyroxine", "100 ug", "once a day, before breakfast"),
    vitals("2017-10-09T09:05", { pressure: "128/80", weight: 74, height: 159 }),
    results("2017-10-09T09:10", { tsh: 9.8, hemoglobin: 12.6, ldl: 140 }, { panel: "Laboratory tests", hours: 8 }),
  ], { by: gp }),
  visit("General practice", "2023-05-15T11:10", "Cramps after meals", [
    problem(icd("K80.20", "Calculus of gallbladder without cholecystitis without obstruction")), problem(icd("E66.9", "Obesity, unspecified"), { since: "2020" }),
    vitals("2023-05-15T11:15", { pressure: "136/84", weight: 79 }),
    results("2023-05-15T11:20", { bilirubin: 0.8, alt: 41, alkalinePhosphatase: 104, tsh: 2.6, creatinine: 0.74 }, { panel: "Laboratory tests", hours: 8 }),
    examined("Ultrasound of the abdomen", { at: "2023-05-16T08:20", hours: 2, by: "Dr Renate Kolb, radiology" }, "Many stones of 3 to 8 mm in the gallbladder, wall thin. Common bile duct 5 mm. Fatty liver.", "Gallstones without inflammation."),
    note("Progress note", "2023-05-17T12:00", gp, "Small stones, two colics. Referred for cholecystectomy; wants to wait until her daughter's wedding next summer."), vaccinated("covid", "2021-06-03"),
  ], { by: gp }),
];

const arrival = emergency({ from: -9, until: -7.5, reason: "Belt-like belly pain, vomiting" }, [
  vitals(-8.9, { pressure: "112/70", heartRate: 114, respiratoryRate: 24, temperature: 37.9, spo2: 93 }),
  results(-8.7, { lipase: 4120, wbc: 18.2, hemoglobin: 15.8, creatinine: 0.98, bun: 22, calcium: 8.1, bilirubin: 3.6, alt: 282, alkalinePhosphatase: 241, crp: 96, triglycerides: 164, lactate: 2.9, glucose: 238 }, { panel: "Emergency laboratory tests" }),
  given("lactated ringers", "1000 mL", { at: [-8.6, -7.6], over: 60 }), given("morphine", "5 mg", { at: [-8.6, -7.8] }),
  examined("Ultrasound of the abdomen", { at: -8, hours: 0.6, by: "Dr Renate Kolb, radiology" }, "Gallbladder with stones. Common bile duct 9 mm, no stone seen in it. Pancreas swollen, fluid about it and in the left gutter.", "Biliary pancreatitis."),
  note("Emergency note", -7.6, "Dr Hugo Lindahl, emergency medicine", "52, gallstones known for a year. Pain since midnight, lipase 4120. SIRS 4 of 4, BISAP 3. Surgery admits."),
]);

const intensive = intensiveCare({ until: null, place: "Surgical intensive care", reason: biliary, by: "Dr Lena Voss, intensive care" }, [
  problem(icd("J80", "Acute respiratory distress syndrome"), { since: 14, recorded: 15 }), problem(icd("N17.9", "Acute kidney failure, unspecified"), { since: 20, recorded: 25 }), problem(pancreatitis, { since: 44, recorded: 47, certainty: "provisional" }),
  arterialLine(2, null), centralLine(2.6, "Left internal jugular vein"), intubated(14, null, "First attempt"),
  given("ketamine", "120 mg", { at: [13.95], reason: "Intubation" }), given("rocuronium", "100 mg", { at: [13.96], reason: "Intubation" }),
  infused("propofol", "mg/kg/h", [[14, 2.5], [24, 2], [36, 1.8]], { until: null, order: "for a RASS of -4" }), infused("fentanyl", "ug/h", [[0.6, 30], [14, 100], [30, 75]], { until: null, order: "for pain" }),
  infused("norepinephrine", "ug/kg/min", [[10, 0.06], [14.2, 0.18], [20, 0.22], [30, 0.28], [38, 0.24], [46, 0.2]], { until: null, order: "as base, for a mean pressure of 65 mmHg" }),
  given("lactated ringers", "500 mL", { at: [0.4, 1.6, 3.5, 6, 9, 12.5, 15], over: 30 }), given("albumin", "20 g", { at: [22, 28], over: 60 }),
  infused("insulin regular", "units/h", [[1.5, 3], [10, 4], [30, 3]], { until: null, order: "for a glucose of 140 to 180 mg/dL" }),
  given("calcium gluconate", "2 g", { at: [4, 20], over: 30, reason: "Ionised calcium 0.95 mmol/L" }), given("magnesium sulfate", "4 g", { at: [3], over: 120 }),
  given("levothyroxine", "100 ug", { at: { from: 22, until: 46, every: 24 }, route: "by gastric tube" }), stomachProtected(12, 36), thrombosisPrevented(12, 36),
  given("meropenem", "1 g", { at: [47.2], over: 30, frequency: "every 8 h", reason: "Gas in the necrosis" }),
  sedationScores([14.5, -4], [24, -4], [36, -4], [46, -4]),
  results(8, { crp: 224, calcium: 7.2, triglycerides: 172 }, { panel: "Pancreatitis" }), results(26, { crp: 348, calcium: 7.4, procalcitonin: 1.9, triglycerides: 210 }, { panel: "Pancreatitis" }), results(44, { crp: 402, calcium: 7.8, procalcitonin: 4.6, triglycerides: 264 }, { panel: "Pancreatitis" }),
  finding("Pressure in the bladder", "14 mmHg", { at: 10 }), finding("Pressure in the bladder", "19 mmHg", { at: 30 }),
  culture("Blood", { taken: 25, first: [24, "No growth after one day."], final: [120, "No growth after five days."] }),
  examined("CT of the abdomen and pelvis", { at: 45, hours: 1.2, by: "Dr Renate Kolb, radiology" }, "More than half of the pancreas takes up no contrast. Large collections in the bursa and left anterior pararenal space, bubbles of gas in the tail. No bleeding. Common duct 6 mm. Effusions on both sides.", "Necrotising pancreatitis with gas in the necrosis: infected until shown otherwise."),
  procedure("Feeding tube into the jejunum", { at: 18, hours: 0.5 }),
  note("Admission note", 1, "Dr Lena Voss, intensive care", "Severe biliary pancreatitis by SIRS and lung. Haematocrit 46: dry. Ringer's by pulse and urine, not by hour; no antibiotic without infection. Bilirubin 3.4 falling, duct 9 mm, no cholangitis: no ERCP tonight. Morphine to fentanyl. High-flow oxygen; the lungs are what I fear."),
  note("Nursing note", 13, "B. Achieng, nurse", "34 breaths a minute on high flow 60 L, sweats, answers in single words, confused about the day. Belly hard. Told Dr Said."),
  note("Progress note", 25.5, "Dr Amira Said, intensive care", "Intubated at hour 14 in exhaustion. P/F 160, PEEP 12. Now 38.9 without a focus, 8.5 L ahead, weight 85 from 78. Creatinine 2.0, urine 28 mL/h. Norepinephrine 0.22. Less fluid from here on, albumin with it. GCS 7 is sedation."),
  note("Consultation note", 34, "Mr Tom Achterberg, surgery", "No operation in the first weeks unless compartment syndrome. Bladder pressure 19, twice daily. CT on day 3. If infected: drain, then step up."),
]);

/** Ximena Larkspur: gallstones that were to wait, a capillary leak, gas in the necrosis at the end of day 2. */
export const pancreatitisHistory: ToldHistory = {
  number: 9,
  born: "1972-01-11",
  entries: [...before, hospital({ from: -9, until: null, reason: biliary }, [arrival, ward({ from: -7.5, until: 0, place: "Surgery", reason: biliary }, [problem(biliary, { since: -9.5, severity: "severe" }), given("lactated ringers", "1000 mL", { at: [-6, -3], over: 120 })]), intensive])],
};
