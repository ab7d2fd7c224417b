// biome-ignore-all format: one entry a line
import { arterialLine, centralLine, stomachProtected } from "../bedside";
import { given, transfused } from "../drugs";
import { hospital, intensiveCare, visit, ward } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { noKnownAllergies, problem, procedure } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const lymphoma = icd("C83.73", "Burkitt lymphoma, intra-abdominal lymph nodes");
const lysis = icd("E88.3", "Tumor lysis syndrome");
const by = "Dr Hedda Norrby, haematology";

const before = [
  visit("General practice", "2019-11-04T12:00", "Travel medicine", [noKnownAllergies(), vitals("2019-11-04T12:05", { pressure: "126/78", weight: 94, height: 185 }), results("2019-11-04T12:10", { hemoglobin: 14.9, wbc: 5.8, platelets: 214, creatinine: 1.02 }, { panel: "Health check", hours: 8 })], { by: "Dr Owen Pryce, general practice" }),
  visit("General practice", "2024-10-07T09:00", "Belly growing, night sweats, six kilos lost in a month", [
    problem(icd("R19.00", "Intra-abdominal and pelvic swelling, mass and lump, unspecified site"), { since: "2024-09", until: "2024-10-17" }), vitals("2024-10-07T09:05", { pressure: "122/76", heartRate: 98, weight: 88, temperature: 37.9 }), results("2024-10-07T09:10", { hemoglobin: 11.2, wbc: 12.4, platelets: 148, ldh: 1840, urate: 9.1, creatinine: 1.12 }, { panel: "Laboratory tests", hours: 6 }),
    examined("Ultrasound of the abdomen", { at: "2024-10-08T08:30", hours: 2, by: "Dr Renate Kolb, radiology" }, "Masses of up to 14 cm about the caecum and mesentery. Spleen 15 cm. Right kidney with dilated pelvis.", "Large masses, lymphoma likely."),
  ], { by: "Dr Owen Pryce, general practice" }),
];

const haematology = ward({ from: "2024-10-14T11:00", until: "2024-10-22T10:50", place: "Haematology", reason: lymphoma }, [
  problem(lymphoma, { since: "2024-09", recorded: "2024-10-17T15:00" }), problem(icd("N13.30", "Unspecified hydronephrosis"), { since: "2024-10-08", recorded: "2024-10-14T13:00" }),
  finding("HIV test", "Negative", { at: "2024-10-14T12:00", kind: "laboratory", hours: 20 }), finding("Hepatitis B surface antigen and core antibody", "Negative", { at: "2024-10-14T12:00", kind: "laboratory", hours: 20 }), finding("Glucose-6-phosphate dehydrogenase", "11.2 U/g Hb, normal", { at: "2024-10-15T08:00", kind: "laboratory", hours: 48 }), finding("Stage (Ann Arbor)", "IV: bone marrow; cerebrospinal fluid clear", { at: "2024-10-18T12:00" }),
  procedure("Biopsy of a mesenteric lymph node, guided by CT", { at: "2024-10-15T10:00", hours: 1 }), procedure("Bone marrow biopsy", { at: "2024-10-16T09:00", outcome: "35% blasts" }),
  examined("Pathology", { at: "2024-10-15T10:30", hours: 52, by: "Dr Wanda Iversen, pathology" }, "Sheets of medium-sized cells with starry sky. CD20, CD10, BCL6 positive, BCL2 negative, Ki-67 above 99%, MYC rearranged.", "Burkitt lymphoma."),
  results("2024-10-19T07:00", { ldh: 2960, urate: 10.8, creatinine: 1.24, potassium: 4.6, phosphate: 4.9, calcium: 8.8, hemoglobin: 9.8, platelets: 96, wbc: 30.2 }, { panel: "Before chemotherapy" }),
  procedure(pcs("02HV33Z", "Insertion of infusion device into superior vena cava, percutaneous"), { at: "2024-10-18T14:00", site: "Right internal jugular vein" }),
  given("allopurinol", "300 mg", { at: { from: "2024-10-16T08:00", until: "2024-10-20T08:00", every: 24 }, route: "oral" }), given("rasburicase", "18 mg", { at: ["2024-10-21T07:00"], over: 30, reason: lysis }), given("sodium chloride", "1000 mL", { at: { from: "2024-10-20T08:00", until: "2024-10-22T02:00", every: 6 }, over: 340, reason: "3 L per m2 a day" }),
  given("prednisone", "100 mg", { at: { from: "2024-10-20T08:00", until: "2024-10-22T08:00", every: 24 }, route: "oral", reason: lymphoma }), given("cyclophosphamide", "1600 mg", { at: ["2024-10-21T12:00"], over: 60, reason: lymphoma }), given("vincristine", "2 mg", { at: ["2024-10-21T14:00"], over: 10, reason: lymphoma }), given("doxorubicin", "105 mg", { at: ["2024-10-21T15:00"], over: 60, reason: lymphoma }), given("ondansetron", "8 mg", { at: ["2024-10-21T11:30", "2024-10-21T21:00"] }),
  results("2024-10-22T06:30", { potassium: 5.2, phosphate: 8.1, calcium: 7.4, urate: 4.2, creatinine: 1.42, ldh: 6240, lactate: 3.6 }, { panel: "Day 2 of chemotherapy" }),
  note("Admission note", "2024-10-14T13:00", by, "38, teacher, six weeks of belly, sweats, weight. LDH 1840, urate 9. Burkitt until shown otherwise: biopsy tomorrow, no days lost. Sperm frozen on the 16th. Prephase with prednisone and rasburicase, then R-CODOX-M; rituximab after the first block because of the mass."),
  note("Transfer note", "2024-10-22T10:00", by, "18 h after cyclophosphamide potassium 5.2, phosphate 8.1, calcium 7.4, creatinine 1.4: tumour lysis by Cairo-Bishop. Urate 4.2 on rasburicase. Still passes 110 mL/h. To intensive care before he does not."),
]);

const intensive = intensiveCare({ until: null, place: "Medical intensive care", reason: lysis, by: "Dr Lena Voss, intensive care" }, [
  problem(lysis, { since: "2024-10-22", recorded: 0.6 }), problem(icd("N17.9", "Acute kidney failure, unspecified"), { since: 12, recorded: 18.8 }), problem(icd("E83.39", "Other disorders of phosphorus metabolism"), { since: -4, recorded: 0.6 }), problem(icd("D70.1", "Agranulocytosis secondary to cancer chemotherapy"), { since: 46, recorded: 47.5 }),
  arterialLine(6, null), centralLine(33, "Left femoral vein, for dialysis"),
  given("sodium chloride", "1000 mL", { at: [0.5, 5.5, 10.5], over: 300 }), given("lactated ringers", "1000 mL", { at: [16], over: 400 }), given("furosemide", "80 mg", { at: [14, 20] }), given("rasburicase", "18 mg", { at: [20.2], over: 30, reason: lysis }),
  given("calcium gluconate", "2 g", { at: [18.6], over: 10, reason: "Potassium 6.7 with tall T waves; else no calcium with this phosphate" }), given("insulin regular", "10 units", { at: [18.7, 24.5], frequency: "with 25 g of dextrose", reason: "Potassium above 6.0" }), given("dextrose 50%", "50 mL", { at: [18.7, 24.5] }), given("albuterol", "10 mg", { at: [18.8], route: "inhaled", reason: "Potassium above 6.0" }), given("sodium zirconium cyclosilicate", "10 g", { at: [19, 27, 35], route: "oral" }),
  given("prednisone", "100 mg", { at: { from: 21.2, until: 45.2, every: 24 }, route: "oral", reason: lymphoma }), given("piperacillin / tazobactam", "4.5 g", { at: { from: 1.5, until: 43.5, every: 6 }, over: 30, reason: "Fever in a patient whose counts will fall" }), given("acyclovir", "400 mg", { at: { from: 8, until: 44, every: 12 }, route: "oral" }), stomachProtected(9, 33), transfused("platelets", 1, 32.4, { each: 20 }), transfused("red blood cells", 1, 46, { each: 90 }),
  results(4, { phosphate: 9.2, calcium: 7, urate: 3.1, ldh: 7480 }, { panel: "Tumour lysis" }), results(12, { phosphate: 11.4, calcium: 6.6, urate: 2.2, ldh: 9120 }, { panel: "Tumour lysis" }), results(24, { phosphate: 13.6, calcium: 6.2, urate: 1.4, ldh: 8210 }, { panel: "Tumour lysis" }), results(36, { phosphate: 12.9, calcium: 6.3, urate: 0.8, ldh: 6030 }, { panel: "Tumour lysis" }), results(46, { phosphate: 11.8, calcium: 6.6, urate: 0.7, ldh: 4420, neutrophils: 0.9 }, { panel: "Tumour lysis" }),
  examined("Electrocardiogram", { at: 18.5, hours: 0.1, by: "Dr Lena Voss, intensive care" }, "Sinus rhythm 110, tall narrow T waves V2 to V5, QRS 96 ms, QTc 498 ms.", "High potassium, low calcium."),
  culture("Blood", { taken: 1.2, first: [24, "No growth after one day."], final: [120, "No growth after five days."] }),
  note("Admission note", 0.8, "Dr Lena Voss, intensive care", "Day 2 of the first cycle, tumour lysis with a kidney that still works. 200 mL/h, no potassium anywhere, no bicarbonate. 38.2: cultures, piperacillin/tazobactam. Calcium only for the heart or cramps: phosphate 8. Nephrology knows him. Full treatment, curable disease."),
  note("Progress note", 19.5, "Dr Amira Said, intensive care", "6.7, T waves. Calcium, insulin, albuterol. 30 mL/h after furosemide 80 twice. 4 L ahead, FiO2 up to 0.4. Asks Dr Oyelaran to come tonight."),
  note("Consultation note", 30, "Dr Samuel Oyelaran, nephrology", "Calcium times phosphate above 80, 15 mL/h. Potassium held at 6.0 by drugs: that buys hours. Catheter at 33 h. Continuous dialysis with a high dose as soon as the platelets (64) are given; intermittent alone would rebound."),
  note("Nursing note", 40, "M. Ferrante, nurse", "Cramps in both calves at 38, gone by itself. Mouth sore. Sleeps, wakes to voice, slow to answer. Catheter in the groin oozed until the platelets, dry now. Machine is set up, filter clotted in priming, second set comes."),
  note("Progress note", 47.6, "Dr Lena Voss, intensive care", "Potassium 5.2 and LDH falling: the worst of lysis is over, the kidney is not. Creatinine 4.6. Neutrophils 0.9, fever less. Dialysis starts this hour."),
]);

/** Olumide Greyfriar: a lymphoma found and treated within two weeks; its lysis closes the kidneys. */
export const tumourLysisHistory: ToldHistory = {
  number: 19,
  born: "1986-08-08",
  entries: [...before, hospital({ from: "2024-10-14T11:00", until: null, reason: lymphoma }, [haematology, intensive])],
};
