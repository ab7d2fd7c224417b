// biome-ignore-all format: one entry a line
import { given, infused, ordered, takes, transfused } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const bleeding = icd("K26.4", "Chronic or unspecified duodenal ulcer with hemorrhage");
const gp = "Dr Owen Pryce, general practice";

const before = [
  visit("General practice", "2017-02-06T08:30", "Back pain", [
    problem(icd("M54.50", "Low back pain, unspecified"), { since: "2016" }),
    allergy("Codeine", "Vomiting", { type: "intolerance" }),
    ordered("naproxen", "500 mg", "twice a day as needed", { asNeeded: true, until: "2017-08-01" }),
    vitals("2017-02-06T08:35", { pressure: "132/82", weight: 84, height: 175 }),
    finding("Tobacco", "10 cigarettes a day", { kind: "social-history" }),
    finding("Alcohol", "Two or three glasses of wine in the evening", { kind: "social-history" }),
  ], { by: gp }),
  visit("General practice", "2021-09-13T09:00", "Health check", [
    problem(icd("I10", "Essential (primary) hypertension")), problem(icd("R73.03", "Prediabetes")),
    ordered("amlodipine", "5 mg", "once a day", { until: "2024-06-17T20:00" }),
    vitals("2021-09-13T09:05", { pressure: "151/92", weight: 83 }),
    results("2021-09-13T09:10", { hemoglobin: 14.8, platelets: 232, creatinine: 0.88, egfr: 96, hba1c: 5.9, ldl: 131, alt: 34 }, { panel: "Health check", hours: 8 }),
  ], { by: gp }),
  visit("General practice", "2024-05-28T17:40", "Burning in the upper belly", [
    problem(icd("R10.13", "Epigastric pain"), { since: "2024-05" }),
    takes("naproxen", "220 mg, two or three a day since he moved house in April; bought without prescription", { since: "2024-04", until: "2024-06-17", says: "the patient" }),
    ordered("omeprazole", "20 mg", "once a day for 4 weeks", { until: "2024-06-17T18:00" }),
    vitals("2024-05-28T17:45", { pressure: "138/84", weight: 81.5 }),
    vaccinated("tetanus", "2024-05-28"),
    note("Progress note", "2024-05-28T17:58", gp, "Night pain that food relieves. Naproxen from the pharmacy again: to be left out. Omeprazole; stool antigen for Helicobacter given along, endoscopy if no better in four weeks. Has not been back with the sample."),
  ], { by: gp }),
];

const arrival = emergency({ from: -3.4, until: -0.2, reason: "Black stool, collapse" }, [
  vitals(-3.3, { pressure: "88/50", heartRate: 124, respiratoryRate: 22, temperature: 36.2, spo2: 97 }),
  results(-3.1, { hemoglobin: 9.6, platelets: 218, bun: 44, creatinine: 1.18, lactate: 3.4, inr: 1.1, alt: 31, bilirubin: 0.7 }, { panel: "Emergency laboratory tests", hours: 0.5 }),
  given("lactated ringers", "1000 mL", { at: [-3.1], over: 40 }),
  given("pantoprazole", "80 mg", { at: [-2.6], over: 10, reason: bleeding }),
  transfused("red blood cells", 1, -1.2, { each: 45 }),
  note("Emergency note", -0.4, "Dr Hugo Lindahl, emergency medicine", "58, tarry stool since the morning, fainted on the stairs. Naproxen for weeks, went on after being told to stop. 88/50, 124. Haemoglobin 9.6, was 14.8 three years ago. No signs of liver disease. Glasgow-Blatchford 14. Gastroenterology called: endoscopy as soon as he holds a pressure."),
]);

const intensive = intensiveCare({ until: 51, place: "Medical intensive care", reason: bleeding, by: "Dr Lena Voss, intensive care" }, [
  problem(bleeding, { since: "2024-06-17", recorded: 10.4 }),
  problem(icd("D62", "Acute posthemorrhagic anemia"), { since: -3.4, recorded: 1 }),
  infused("pantoprazole", "mg/h", [[0.2, 8]], { until: null, order: "8 mg/h for 72 h" }),
  given("azithromycin", "500 mg", { at: [7.5], over: 45, reason: "To empty the stomach before endoscopy" }),
  transfused("red blood cells", 4, 7.6, { each: 70 }),
  transfused("plasma", 2, 8.4, { each: 40 }),
  given("lactated ringers", "500 mL", { at: [1.2, 6.8], over: 20 }),
  given("calcium gluconate", "1 g", { at: [9.5], over: 10 }),
  given("acetaminophen", "1 g", { at: [20, 34], route: "oral", reason: "Back pain" }),
  procedure("Upper endoscopy with injection of epinephrine and two clips", { at: 9.6, hours: 0.7, by: "Dr Idris Bello, gastroenterology", outcome: "Bleeding stopped" }),
  examined("Upper endoscopy", { at: 9.6, hours: 1.2, by: "Dr Idris Bello, gastroenterology" }, "Clot and fresh blood in the stomach, washed out. On the back wall of the duodenal bulb an ulcer of 14 mm with a spurting vessel (Forrest Ia). 10 mL of epinephrine 1:10,000, two clips, dry after ten minutes of watching. Biopsies of the antrum.", "Spurting duodenal ulcer, stopped. If it bleeds again: once more by endoscope, then the radiologist."),
  examined("Pathology", { at: 9.8, hours: 76, by: "Dr Wanda Iversen, pathology" }, "Antral mucosa with chronic active gastritis, curved rods on the surface.", "Helicobacter pylori gastritis."),
  results(9, { hemoglobin: 6.4, inr: 1.3, fibrinogen: 190 }, { panel: "Bleeding", hours: 0.5 }),
  results(17, { hemoglobin: 8.7, inr: 1.2, fibrinogen: 224 }, { panel: "Bleeding", hours: 0.5 }),
  note("Admission note", 0.9, "Dr Lena Voss, intensive care", "Upper bleeding on naproxen, haematocrit 29 after one unit and falling is to be expected. Awake, oriented. Two large lines, crossmatched for six. Transfuse below 7 or when unstable. Endoscopy tonight."),
  note("Nursing note", 7.4, "S. Haddad, nurse", "Vomited 400 mL of red blood with clots at 7:10. 82/46, 128, pale and sweating. Doctor at the bedside, endoscopist on the way, second unit up."),
  note("Progress note", 25, "Dr Amira Said, intensive care", "Quiet since the clips. Four units and two plasma in the night, haematocrit 28. No melaena since hour 14. Urine good. Clear fluids. Pantoprazole by infusion to hour 72."),
]);

/** Nikhil Ashgrove: naproxen in spite of advice, a spurting ulcer, Helicobacter found three days later. */
export const gastrointestinalBleedHistory: ToldHistory = {
  number: 3,
  born: "1966-02-20",
  entries: [...before, hospital({ from: -3.4, until: "2024-06-23T10:00", reason: bleeding, to: "home" }, [
    arrival, intensive,
    ward({ from: 51, until: "2024-06-23T10:00", place: "Gastroenterology", to: "home" }, [
      problem(icd("B96.81", "Helicobacter pylori [H. pylori] as the cause of diseases classified elsewhere"), { recorded: "2024-06-21T14:00" }),
      results("2024-06-22T07:00", { hemoglobin: 9.4, ferritin: 38, bun: 14 }, { panel: "Before discharge" }),
      ordered("pantoprazole", "40 mg", "twice a day", { from: "2024-06-21T15:00" }),
      ordered("amoxicillin", "1 g", "twice a day for 14 days", { from: "2024-06-21T15:00", until: "2024-07-05" }),
      ordered("clarithromycin", "500 mg", "twice a day for 14 days", { from: "2024-06-21T15:00", until: "2024-07-05" }),
      coded(bleeding, "2024-06-23T10:00"),
      note("Discharge summary", "2024-06-23T09:30", "Dr Idris Bello, gastroenterology", "Duodenal ulcer Forrest Ia on naproxen and Helicobacter, clipped; five units of red cells. No second bleeding. Eradication for 14 days, breath test in eight weeks, no NSAIDs again. Haemoglobin 9.4, iron by mouth from the family doctor."),
    ]),
  ])],
};
