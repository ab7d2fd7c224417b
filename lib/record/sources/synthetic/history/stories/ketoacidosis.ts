// biome-ignore-all format: one entry a line
import { thrombosisPrevented } from "../bedside";
import { given, infused, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { coded, noKnownAllergies, problem, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const ketoacidosis = icd("E10.10", "Type 1 diabetes mellitus with ketoacidosis without coma");
const diabetes = icd("E10.9", "Type 1 diabetes mellitus without complications");
const by = "Dr Miriam Castle, diabetes clinic";

const before = [
  hospital({ from: "2009-02-03T10:00", until: "2009-02-10T11:00", reason: diabetes, to: "home" }, [
    problem(diabetes, { since: "2009-02-03" }), noKnownAllergies("2009-02-03T12:00"),
    note("Discharge summary", "2009-02-10T10:00", "Dr Samir Aziz, paediatrics", "Nine-year-old girl with new type 1 diabetes, six weeks of thirst. Ketones without acidosis. Taught with her mother to inject and to count carbohydrates."),
  ]),
  visit("Diabetes clinic", "2019-03-12T14:00", "Twice a year", [
    problem(icd("E06.3", "Autoimmune thyroiditis"), { since: "2016" }),
    ordered("levothyroxine", "75 ug", "once a day, before breakfast"),
    ordered("insulin glargine", "20 units", "at bedtime", { until: "2021-11-15", route: "subcutaneous" }),
    ordered("insulin lispro", "6 units", "with meals, by carbohydrates", { route: "subcutaneous" }),
    vitals("2019-03-12T14:05", { pressure: "112/70", weight: 55, height: 166 }),
    results("2019-03-12T14:10", { hba1c: 8.4, tsh: 2.2, creatinine: 0.66, urineAlbumin: 9, ldl: 92 }, { panel: "Diabetes clinic" }),
  ], { by }),
  emergency({ from: "2021-11-08T02:30", until: "2021-11-08T06:00", reason: "Vomiting" }, [
    vitals("2021-11-08T02:40", { pressure: "108/66", heartRate: 118, respiratoryRate: 26 }),
    results("2021-11-08T02:50", { glucose: 488, ketones: 5.4, ph: 7.21, bicarbonate: 10, potassium: 5.1 }, { panel: "Emergency laboratory tests", hours: 0.5 }),
  ]),
  hospital({ from: "2021-11-08T06:00", until: "2021-11-11T10:00", reason: ketoacidosis, to: "home" }, [
    problem(ketoacidosis, { since: "2021-11-07", until: "2021-11-09", recorded: "2021-11-08T07:00" }),
    note("Discharge summary", "2021-11-11T09:30", "Dr Ines Rocha, internal medicine", "Ketoacidosis after a night out without basal insulin. Closed within a day. Seen by the diabetes nurse; declines a pump, wants a sensor."),
  ]),
  visit("Diabetes clinic", "2021-11-15T09:00", "After ketoacidosis", [
    ordered("insulin glargine", "22 units", "at bedtime", { route: "subcutaneous" }),
    results("2021-11-15T09:10", { hba1c: 9.6, urineAlbumin: 14, creatinine: 0.68 }, { panel: "Diabetes clinic" }),
  ], { by }),
  visit("Diabetes clinic", "2024-01-16T15:20", "Twice a year", [
    vitals("2024-01-16T15:25", { pressure: "116/72", weight: 58.5 }),
    results("2024-01-16T15:30", { hba1c: 8.1, tsh: 3.1, creatinine: 0.7, urineAlbumin: 18, ldl: 99 }, { panel: "Diabetes clinic" }),
    vaccinated("influenza", "2023-11-14"),
    note("Progress note", "2024-01-16T15:50", by, "Sensor worn most days, time in range 48%. New work in shifts: insulin is forgotten after nights. Talked through rules for sick days; ketone strips prescribed. Eyes examined in autumn, no retinopathy."),
  ], { by }),
];

const arrival = emergency({ from: -1.6, until: 0, reason: "Vomiting, drowsy" }, [
  vitals(-1.5, { pressure: "98/60", heartRate: 128, respiratoryRate: 33, temperature: 36.3, gcs: 13 }),
  results(-1.4, { glucose: 655, ketones: 7.1, ph: 7.13, bicarbonate: 6, paco2: 17, potassium: 6, sodium: 129, creatinine: 1.45, osmolality: 312, lactate: 2.8 }, { panel: "Emergency laboratory tests", hours: 0.4 }),
  finding("Pregnancy test in urine", "Negative", { at: -1.1, kind: "laboratory", hours: 0.1 }),
  examined("Electrocardiogram", { at: -1.2, hours: 0.1, by: "Dr Paula Reyes, emergency medicine" }, "Sinus tachycardia 128, T waves tall in V2 to V4.", "Fits a high potassium."),
  given("sodium chloride", "1000 mL", { at: [-1.3, -0.4], over: 45, reason: ketoacidosis }),
  culture("Urine", { taken: -1, final: [30, "No growth."] }),
  note("Emergency note", -0.3, "Dr Paula Reyes, emergency medicine", "24, type 1 diabetes. Three nights at work with vomiting and diarrhoea around her; stopped basal insulin because she did not eat. Breathes deep and fast, smells of acetone. pH 7.13, glucose 655, potassium 6.0. Two litres of saline; insulin once potassium is seen twice. To intensive care."),
]);

const intensive = intensiveCare({ until: 49, place: "Medical intensive care", reason: ketoacidosis, by: "Dr Amira Said, intensive care" }, [
  problem(ketoacidosis, { since: -1.6, until: 22, recorded: 0.5 }),
  infused("insulin regular", "units/h", [[0.4, 5.7], [11, 3], [16, 2]], { until: 20.5, order: "0.1 units/kg/h; halved below a glucose of 250 mg/dL, never stopped while ketones are above 0.6" }),
  given("sodium chloride", "1000 mL", { at: [0.6, 2.8, 6.5], over: 120 }),
  given("dextrose 10%", "500 mL", { at: [10.5, 14.5], over: 240, reason: "Glucose below 250 mg/dL on insulin" }),
  given("potassium chloride", "20 meq", { at: [3.5, 5.5, 7.5, 9.2, 10.4, 12.5, 15], over: 60 }),
  given("magnesium sulfate", "2 g", { at: [13], over: 60 }),
  given("insulin glargine", "22 units", { at: [18], route: "subcutaneous" }),
  given("insulin lispro", "6 units", { at: [21, 26, 32, 45], route: "subcutaneous", frequency: "with meals" }),
  given("levothyroxine", "75 ug", { at: { from: 24.5, until: 48.5, every: 24 }, route: "oral" }),
  given("ondansetron", "4 mg", { at: [0.8, 7] }),
  thrombosisPrevented(12, 36),
  results(6, { ketones: 4.8, phosphate: 2.1 }, { panel: "Ketones" }), results(12, { ketones: 2.2, phosphate: 1.6 }, { panel: "Ketones" }), results(19, { ketones: 0.5, phosphate: 1.9 }, { panel: "Ketones" }),
  note("Admission note", 1, "Dr Amira Said, intensive care", "Severe ketoacidosis after basal insulin was left out during gastroenteritis. Drowsy but wakes and answers; pH 7.16. Sodium 130 is 143 corrected for glucose. Potassium 5.9 will fall: none in the first bag, 20 per hour once below 5.3. Glucose not to fall faster than 100 an hour, watch for headache. Insulin infusion until ketones are gone."),
  note("Nursing note", 10, "E. Nakamura, nurse", "Awake, thirsty, no headache. Potassium 3.4, third 20 meq running, told to Dr Said. Glucose 240: dextrose 10% up. Passed 1.6 L."),
  note("Progress note", 24, "Dr Amira Said, intensive care", "Gap closed, ketones 0.5, bicarbonate above 20. Glargine at hour 18, infusion off two hours and a half after it. Eats. Creatinine back to normal."),
  note("Consultation note", 33, "K. Olofsson, diabetes nurse", "Knows the rules for sick days and did not follow them: 'I thought no food, no insulin.' Written on a card. Wants to hear about the pump again. Shift plan to be discussed with her employer."),
]);

/** Marisol Quenby: diabetes since childhood, a second ketoacidosis, home after four days. */
export const ketoacidosisHistory: ToldHistory = {
  number: 2,
  born: "1999-10-02",
  entries: [...before, hospital({ from: -1.6, until: "2024-05-08T11:00", reason: ketoacidosis, to: "home" }, [
    arrival, intensive,
    ward({ from: 49, until: "2024-05-08T11:00", place: "Internal medicine", to: "home" }, [
      coded(ketoacidosis, "2024-05-08T11:00"),
      ordered("insulin glargine", "24 units", "at bedtime", { from: "2024-05-08T09:00", route: "subcutaneous" }),
      note("Discharge summary", "2024-05-08T10:30", "Dr Ines Rocha, internal medicine", "Second ketoacidosis, after basal insulin was left out with gastroenteritis. Intensive care for two days. Glargine 24 units. Clinic on the 21st, pump course offered. HbA1c 9.2%."),
    ]),
  ])],
};
