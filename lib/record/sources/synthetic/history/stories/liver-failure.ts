// biome-ignore-all format: one entry a line
import { arterialLine, centralLine, intubated, sedationScores, stomachProtected } from "../bedside";
import { given, infused, ordered, transfused } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const cirrhosis = icd("K70.31", "Alcoholic cirrhosis of liver with ascites");
const failure = icd("K72.00", "Acute and subacute hepatic failure without coma");
const alcohol = icd("F10.20", "Alcohol dependence, uncomplicated");
const by = "Dr Idris Bello, gastroenterology";

/** A visit to the liver clinic. */
const clinic = (at: string, weight: number, found: { bilirubin: number; albumin: number; inr: number; sodium: number; creatinine: number; platelets: number; afp: number }, words: string) =>
  visit("Liver clinic", at, cirrhosis, [vitals(at, { weight, pressure: "108/64" }), results(at, found, { panel: "Liver clinic" }), note("Clinic letter", at, by, words)], { minutes: 30, by });

const before = [
  hospital({ from: "2021-03-08T11:00", until: "2021-03-19T10:00", reason: "Swollen belly, yellow eyes", to: "home" }, [
    problem(cirrhosis, { recorded: "2021-03-10T10:00" }), problem(alcohol, { since: "2009" }), problem(icd("I85.10", "Secondary esophageal varices without bleeding"), { recorded: "2021-03-15T12:00" }),
    allergy("Ceftriaxone", "Rash on the trunk", { since: "2021-03" }),
    procedure("Paracentesis", { at: "2021-03-09T10:00", hours: 2, outcome: "6 L, 84 cells/uL" }),
    examined("Upper endoscopy", { at: "2021-03-15T09:00", by }, "Three strands of varices, medium, no red signs. Portal gastropathy.", "Medium varices, no bleeding."),
    ordered("spironolactone", "100 mg", "once a day", { from: "2021-03-18", until: "2024-11-06T10:00" }), ordered("furosemide", "40 mg", "once a day", { from: "2021-03-18", until: "2024-11-06T10:00" }), ordered("propranolol", "20 mg", "twice a day", { from: "2021-03-18", until: "2024-11-06T10:00" }), ordered("thiamine", "100 mg", "once a day", { from: "2021-03-18" }),
    coded(cirrhosis, "2021-03-19T10:00"), vaccinated("hepatitisB", "2021-03-18"),
  ]),
  clinic("2021-09-06T10:00", 81, { bilirubin: 1.9, albumin: 3.3, inr: 1.3, sodium: 136, creatinine: 0.8, platelets: 96, afp: 4 }, "Half a year without alcohol. No ascites on ultrasound. MELD-Na 12. To the group every week."),
  clinic("2023-02-13T10:00", 84, { bilirubin: 3.4, albumin: 2.8, inr: 1.6, sodium: 131, creatinine: 0.9, platelets: 78, afp: 5 }, "Drinks again since the autumn, since the divorce. Ascites. MELD-Na 20. Transplantation: only after six months without; contact made."),
  hospital({ from: "2023-06-12T16:00", until: "2023-06-21T10:00", reason: "Fever and confusion", to: "home" }, [
    problem(icd("K65.2", "Spontaneous bacterial peritonitis"), { until: "2023-06-20", recorded: "2023-06-12T19:00" }), problem(icd("K76.82", "Hepatic encephalopathy"), { since: "2023-06-11", recorded: "2023-06-12T19:00" }),
    results("2023-06-12T17:00", { ammonia: 96, bilirubin: 5.2, inr: 1.8, creatinine: 1.3, sodium: 128 }, { panel: "Emergency laboratory tests" }),
    given("meropenem", "1 g", { at: { from: "2023-06-12T19:00", until: "2023-06-17T11:00", every: 8 }, over: 30, reason: "Ceftriaxone gave a rash" }),
    ordered("lactulose", "20 g", "three times a day, for two or three soft stools", { from: "2023-06-14" }), ordered("rifaximin", "550 mg", "twice a day", { from: "2023-06-14" }), ordered("ciprofloxacin", "500 mg", "once a day, to prevent peritonitis", { from: "2023-06-18", until: "2024-11-06T10:00" }),
  ]),
  clinic("2024-05-13T10:00", 86, { bilirubin: 4.1, albumin: 2.6, inr: 1.7, sodium: 130, creatinine: 1, platelets: 70, afp: 6 }, "Comes with his brother. Says three months dry, PEth 420 says otherwise. Paracentesis every four weeks. Wants to try again; a place in the day clinic from June."),
];

const arrival = emergency({ from: -6.5, until: -4, reason: "Confused, yellow" }, [
  vitals(-6.4, { pressure: "98/54", heartRate: 102, respiratoryRate: 22, temperature: 36.6, spo2: 94, gcs: 13 }),
  results(-6.2, { bilirubin: 17.8, albumin: 2.2, inr: 2.8, ammonia: 132, creatinine: 1.6, sodium: 126, potassium: 3.5, platelets: 64, wbc: 13.6, hemoglobin: 9.4, lactate: 3.9, crp: 58 }, { panel: "Emergency laboratory tests" }),
  finding("Ethanol in blood", "0.4 g/L", { at: -6.2, kind: "laboratory", hours: 1 }),
  procedure("Paracentesis, diagnostic", { at: -5, outcome: "Cloudy" }),
  finding("Ascitic fluid", "Neutrophils 640 per uL, protein 0.9 g/dL", { at: -5, kind: "laboratory", hours: 1.2 }),
  culture("Peritoneal fluid", { taken: -5, final: [72, "No growth."] }), culture("Blood", { taken: -5.5, first: [24, "No growth after one day."], final: [118, "No growth after five days."] }),
  given("meropenem", "1 g", { at: [-3.9], over: 30, reason: icd("K65.2", "Spontaneous bacterial peritonitis") }), given("albumin", "100 g", { at: [-3.5], over: 180, reason: icd("K65.2", "Spontaneous bacterial peritonitis") }), given("thiamine", "300 mg", { at: [-5.8], over: 30 }),
  examined("CT of the head", { at: -4.6, hours: 0.5, by: "Dr Hanne Solberg, radiology" }, "No bleeding, no infarct. Atrophy beyond his age.", "No bleeding."),
  note("Emergency note", -4.1, "Dr Paula Reyes, emergency medicine", "45, alcoholic cirrhosis. Brought by his brother: drinking for three weeks, no lactulose, confused for two days. Flaps, deep yellow, ascites with 640 neutrophils. Ceftriaxone rash: meropenem as last year, albumin. To intensive care for consciousness and kidneys."),
]);

const intensive = intensiveCare({ until: null, place: "Medical intensive care", reason: failure, by: "Dr Lena Voss, intensive care" }, [
  problem(failure, { since: "2024-11-03", recorded: 1 }), problem(icd("K76.7", "Hepatorenal syndrome"), { since: 20, recorded: 26, certainty: "provisional" }), problem(icd("D68.4", "Acquired coagulation factor deficiency"), { since: -6.2, recorded: 1 }),
  arterialLine(0.3, null), centralLine(1.5), intubated(18, null, "Blood in the mouth, airway free"),
  given("propofol", "60 mg", { at: [17.95], reason: "Intubation" }), given("rocuronium", "80 mg", { at: [17.96], reason: "Intubation" }),
  infused("propofol", "mg/kg/h", [[18.1, 0.8]], { until: 23, order: "for the tube in the first hours, then none" }),
  infused("norepinephrine", "ug/kg/min", [[2, 0.08], [10, 0.14], [18, 0.24], [26, 0.34], [34, 0.48], [42, 0.66], [46, 0.82]], { until: null, order: "as base, for a mean pressure of 65 mmHg" }),
  infused("vasopressin", "units/min", [[30, 0.03]], { until: null, order: "not titrated, beside norepinephrine; in place of terlipressin" }),
  given("terlipressin", "0.85 mg", { at: [14, 20, 26], reason: icd("K76.7", "Hepatorenal syndrome"), frequency: "every 6 h" }),
  given("albumin", "20 g", { at: { from: 8, until: 44, every: 12 }, over: 60 }), given("lactulose", "20 g", { at: { from: 1, until: 45, every: 4 }, route: "by gastric tube" }), given("rifaximin", "550 mg", { at: { from: 2, until: 38, every: 12 }, route: "by gastric tube" }),
  given("meropenem", "1 g", { at: { from: 4.1, until: 44.1, every: 8 }, over: 180, reason: icd("K65.2", "Spontaneous bacterial peritonitis") }), given("hydrocortisone", "50 mg", { at: { from: 32, until: 44, every: 6 } }),
  given("thiamine", "300 mg", { at: { from: 6, until: 38, every: 8 }, over: 30 }), given("phytonadione", "10 mg", { at: [2], over: 30 }),
  given("dextrose 10%", "500 mL", { at: [24, 34, 42], over: 300, reason: "Glucose falling" }), given("calcium gluconate", "2 g", { at: [46.5], over: 15, reason: "Potassium 5.7" }),
  transfused("plasma", 2, 1, { each: 30 }), transfused("platelets", 1, 17.2, { each: 20 }), transfused("red blood cells", 1, 38, { each: 90 }), stomachProtected(3, 27),
  sedationScores([19, -4], [26, -4], [40, -5]),
  results(12, { inr: 3, ammonia: 148, fibrinogen: 104 }, { panel: "Liver" }), results(25, { inr: 3.3, ammonia: 171, fibrinogen: 92 }, { panel: "Liver" }), results(40, { inr: 4.1, ammonia: 196, fibrinogen: 78 }, { panel: "Liver" }),
  results(22, { urineSodium: 8 }, { panel: "Urine", hours: 3 }),
  examined("Ultrasound of the abdomen", { at: 4, by: "Dr Renate Kolb, radiology" }, "Small knobbly liver, no focus. Portal vein open, flow away from the liver. Spleen 17 cm. Kidneys of normal size, no congestion. Much ascites.", "Cirrhosis with portal hypertension, portal vein open."),
  note("Admission note", 1.2, "Dr Lena Voss, intensive care", "Acute on chronic: alcohol and peritonitis. Bilirubin 18.5, INR 2.8, encephalopathy grade 2, creatinine 1.7 from 1.0. CLIF-C ACLF grade 2. No sedative for restlessness. Albumin, antibiotics, lactulose down the tube. Protect the airway before it is late."),
  note("Consultation note", 16, by, "Known to me for three years. Drinks actively: no list for transplantation now. No steroid with the infection. Terlipressin and albumin for the kidneys while norepinephrine is moderate. If organs go on failing over three to seven days, speak with his brother about how far."),
  note("Nursing note", 21, "J. Lindqvist, nurse", "Intubated at 18: did not open his eyes any more, GCS 7. Propofol a little. Oozes from the mouth and every puncture. Six loose stools. Urine 18 mL/h."),
  note("Progress note", 27, "Dr Amira Said, intensive care", "Propofol off since 23, does not wake: ammonia 171, the liver. Lactate 6.8 and rising, norepinephrine 0.34. Sodium in urine 8, two days of albumin: hepatorenal likely. Third dose of terlipressin the last, vasopressin instead."),
  note("Consultation note", 43, "Dr Samuel Oyelaran, nephrology", "Anuric in practice, potassium 5.5. Dialysis would be a bridge to nothing that is offered today; for discussion with liver and family tomorrow morning. Calcium, no potassium, bicarbonate not now."),
]);

/** Piotr Halewood: cirrhosis with its turns, peritonitis, an encephalopathy that outlasts the sedative. */
export const liverFailureHistory: ToldHistory = {
  number: 10,
  born: "1979-05-19",
  entries: [...before, hospital({ from: -6.5, until: null, reason: failure }, [arrival, ward({ from: -4, until: 0, place: "Gastroenterology", reason: failure }, [problem(icd("K65.2", "Spontaneous bacterial peritonitis"), { since: -5, recorded: -3.8 })]), intensive])],
};
