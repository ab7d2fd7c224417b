// biome-ignore-all format: one entry a line
import { given, ordered, takes } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const injury = icd("N17.9", "Acute kidney failure, unspecified");
const kidneys = icd("N18.31", "Chronic kidney disease, stage 3a");
const gp = "Dr Ellen Marsh, general practice";

/** A yearly check. */
const yearly = (at: string, pressure: string, weight: number, found: { creatinine: number; egfr: number; potassium: number; hba1c: number; urineAlbumin: number }, words: string) =>
  visit("General practice", at, "Yearly check", [vitals(at, { pressure, weight }), results(at, found, { panel: "Yearly laboratory tests", hours: 8 }), note("Progress note", at, gp, words)], { by: gp });

const before = [
  visit("General practice", "2013-10-14T09:00", "Yearly check", [
    problem(icd("I10", "Essential (primary) hypertension"), { since: "2000" }), problem(icd("E11.22", "Type 2 diabetes mellitus with diabetic chronic kidney disease"), { since: "2008" }), problem(icd("M10.9", "Gout, unspecified"), { since: "2011" }), allergy("Nitrofurantoin", "Nausea", { type: "intolerance" }),
    ordered("ramipril", "10 mg", "once a day", { until: "2024-01-15T12:00" }), ordered("metformin", "1000 mg", "twice a day", { until: "2021-10-18" }), ordered("allopurinol", "300 mg", "once a day", { until: "2021-10-18" }), ordered("simvastatin", "40 mg", "in the evening"), vitals("2013-10-14T09:05", { pressure: "146/82", weight: 72, height: 164 }),
  ], { by: gp }),
  yearly("2017-10-16T09:00", "142/80", 70, { creatinine: 1.02, egfr: 58, potassium: 4.6, hba1c: 7.2, urineAlbumin: 64 }, "Kidneys a little less. Same drugs."),
  yearly("2021-10-18T09:00", "150/78", 69, { creatinine: 1.14, egfr: 50, potassium: 4.8, hba1c: 7.5, urineAlbumin: 118 }, "Stage 3a with albumin. Metformin to 500 mg twice a day, allopurinol to 200 mg. No NSAIDs. Told to stop ramipril and metformin on days of vomiting or diarrhoea."),
  visit("General practice", "2021-10-18T09:25", kidneys, [problem(kidneys), ordered("metformin", "500 mg", "twice a day", { until: "2024-01-15T12:00" }), ordered("allopurinol", "200 mg", "once a day"), vaccinated("influenza", "2021-10-18"), vaccinated("pneumococcal23", "2021-10-18")], { by: gp }),
  visit("Cardiology clinic", "2023-06-12T14:00", "Swollen ankles", [
    problem(icd("I50.32", "Chronic diastolic (congestive) heart failure")), ordered("spironolactone", "25 mg", "once a day", { until: "2024-01-15T12:00" }), ordered("torsemide", "10 mg", "once a day", { until: "2024-01-15T12:00" }), vitals("2023-06-12T14:05", { pressure: "148/76", weight: 71, ejectionFraction: 58 }), results("2023-06-12T14:10", { ntProBnp: 980, creatinine: 1.2, egfr: 47, potassium: 4.7 }, { panel: "Cardiology clinic" }),
    note("Clinic letter", "2023-06-12T14:40", "Dr Mateus Quintana, cardiology", "Filling pressures up, function preserved. Spironolactone beside ramipril: potassium in one and four weeks, please."),
  ], { by: "Dr Mateus Quintana, cardiology" }),
  yearly("2023-10-16T09:00", "134/72", 67, { creatinine: 1.24, egfr: 45, potassium: 5.2, hba1c: 7.1, urineAlbumin: 142 }, "Potassium 5.2: less fruit juice, again in four weeks (not done)."),
];

const arrival = emergency({ from: -1.1, until: 0, reason: "Weak, vomiting for five days" }, [
  takes("ramipril", "went on with all her tablets through the vomiting", { says: "her neighbour" }), vitals(-1, { pressure: "84/48", heartRate: 38, respiratoryRate: 24, temperature: 35.9, gcs: 14, spo2: 97 }), results(-0.95, { potassium: 7.6, creatinine: 5.7, bun: 106, bicarbonate: 11, sodium: 131, glucose: 138, lactate: 2.6, hemoglobin: 12.8, urate: 11.2, phosphate: 6.8 }, { panel: "Emergency laboratory tests", hours: 0.3 }), results(-0.9, { ph: 7.19, paco2: 27 }, { panel: "Gases", hours: 0.1 }),
  examined("Electrocardiogram", { at: -0.9, hours: 0.1, by: "Dr Hugo Lindahl, emergency medicine" }, "No P waves, 38 a minute, QRS 150 ms, tall T waves.", "High potassium with danger to life."), given("calcium gluconate", "3 g", { at: [-0.8], over: 10, reason: "Potassium 7.6" }), given("insulin regular", "10 units", { at: [-0.6], frequency: "with 25 g of dextrose" }), given("dextrose 50%", "50 mL", { at: [-0.6] }), given("albuterol", "10 mg", { at: [-0.5], route: "inhaled" }), given("sodium chloride", "1000 mL", { at: [-0.9], over: 45 }),
  note("Emergency note", -0.2, "Dr Hugo Lindahl, emergency medicine", "73, gastroenteritis for five days, went on taking ramipril, spironolactone, torsemide, metformin. 38 a minute, 7.6. After calcium the QRS is narrow again, 44. No congestion of the kidneys in my ultrasound, empty bladder. Dialysis if 6.5 does not come within two hours."),
]);

const intensive = intensiveCare({ until: 50, place: "Medical intensive care", reason: injury, by: "Dr Lena Voss, intensive care" }, [
  problem(injury, { since: "2024-01-13", recorded: 0.5, severity: "severe" }), problem(icd("E87.5", "Hyperkalemia"), { since: -0.95, until: 24, recorded: 0.3 }), problem(icd("A09", "Infectious gastroenteritis and colitis, unspecified"), { since: "2024-01-10", recorded: 0.5 }),
  given("calcium gluconate", "2 g", { at: [0.2, 1], over: 10, reason: "Potassium above 6.5" }), given("insulin regular", "10 units", { at: [0.4, 3.2], frequency: "with 25 g of dextrose" }), given("dextrose 50%", "50 mL", { at: [0.4, 3.2] }), given("sodium bicarbonate", "100 meq", { at: [0.8], over: 60, reason: "Bicarbonate 12" }), given("sodium bicarbonate 1.4%", "1000 mL", { at: [2.5], over: 300 }), given("lactated ringers", "1000 mL", { at: [0.3, 2.2, 8], over: 120 }), given("lactated ringers", "500 mL", { at: [13, 19], over: 120 }), given("sodium zirconium cyclosilicate", "10 g", { at: { from: 1.5, until: 33.5, every: 8 }, route: "oral" }), given("heparin", "5000 units", { at: { from: 8, until: 44, every: 12 }, route: "subcutaneous" }), given("insulin lispro", "4 units", { at: [20, 27, 44], route: "subcutaneous", frequency: "with meals" }), given("ondansetron", "4 mg", { at: [1.2] }),
  results(3, { urineSodium: 12, urineOsmolality: 510 }, { panel: "Urine", hours: 2 }), finding("Ultrasound of the kidneys", "9.4 and 9.8 cm, no congestion, bladder nearly empty", { at: 1.4, kind: "imaging", hours: 0.3 }), examined("Electrocardiogram", { at: 4, hours: 0.1, by: "Dr Lena Voss, intensive care" }, "Sinus rhythm 70, QRS 92 ms, T waves still tall.", "Better."),
  note("Admission note", 0.7, "Dr Lena Voss, intensive care", "Prerenal, urine sodium to be seen: dry to the bone on ACE inhibitor, spironolactone and torsemide. 7.3 after the first round. Second calcium, insulin, volume with bicarbonate. Catheter for dialysis lies ready, not yet in. Metformin: lactate 2.4, no lactic acidosis."),
  note("Consultation note", 5, "Dr Samuel Oyelaran, nephrology", "6.1 at four hours, urine beginning, sodium in urine 12. No dialysis now. Go on with volume, potassium every two hours. Creatinine 5.6 against 1.24 in October."),
  note("Progress note", 25, "Dr Amira Said, intensive care", "Potassium 4.9, urine above 80 mL/h, creatinine from 5.8 to 4.4. Eats soup. No ACE inhibitor, no spironolactone, no metformin until she is well, and not all of them again."),
]);

/** Siobhan Quillane: three drugs that are not for days of vomiting; a heart at 38, mended with fluid. */
export const kidneyInjuryHistory: ToldHistory = {
  number: 20,
  born: "1950-10-26",
  entries: [...before, hospital({ from: -1.1, until: "2024-01-22T10:00", reason: injury, to: "home" }, [
    arrival, intensive,
    ward({ from: 50, until: "2024-01-22T10:00", place: "Nephrology", to: "home" }, [
      results("2024-01-21T07:00", { creatinine: 1.42, egfr: 39, potassium: 4.6 }, { panel: "Before discharge" }), coded(injury, "2024-01-22T10:00"),
      ordered("ramipril", "2.5 mg", "once a day, not on days of vomiting or diarrhoea", { from: "2024-01-22T09:00" }), ordered("torsemide", "5 mg", "once a day, not on days of vomiting or diarrhoea", { from: "2024-01-22T09:00" }), ordered("linagliptin", "5 mg", "once a day", { from: "2024-01-22T09:00" }),
      note("Discharge summary", "2024-01-22T09:30", "Dr Samuel Oyelaran, nephrology", "Kidney injury stage 3 and potassium 7.6 on ramipril, spironolactone and torsemide during gastroenteritis; no dialysis. Creatinine 1.42. Spironolactone and metformin not again. Card with rules for sick days, explained to the neighbour too."),
    ]),
  ])],
};
