// biome-ignore-all format: one entry a line
import { given, ordered, takes } from "../drugs";
import { hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, oneOf, pressureOn, trend } from "../years";

const name = "multimorbid";
const diabetes = icd("E11.22", "Type 2 diabetes mellitus with diabetic chronic kidney disease");
const copd = icd("J44.9", "Chronic obstructive pulmonary disease, unspecified");
const exacerbation = icd("J44.1", "Chronic obstructive pulmonary disease with (acute) exacerbation");
const gp = "Dr Ruth Okonjo, general practice";
const days = everyWeeks("2016-03-14", 17, 27);
const value = {
  hba1c: trend(`${name}/hba1c`, [["2016-03-14", 8.4], ["2018-03-01", 7.4], ["2020-06-01", 8.1], ["2022-03-01", 7.2], ["2025-01-01", 7.6]], 0.03),
  creatinine: trend(`${name}/creatinine`, [["2016-03-14", 1.18], ["2020-01-01", 1.46], ["2022-06-01", 1.78], ["2025-01-01", 2.02]]),
  egfr: trend(`${name}/egfr`, [["2016-03-14", 66], ["2020-01-01", 50], ["2022-06-01", 39], ["2025-01-01", 33]]),
  potassium: trend(`${name}/potassium`, [["2016-03-14", 4.4], ["2022-01-01", 4.9], ["2025-01-01", 5]]),
  urineAlbumin: trend(`${name}/albumin`, [["2016-03-14", 88], ["2020-01-01", 310], ["2022-03-01", 520], ["2025-01-01", 260]], 0.12),
  hemoglobin: trend(`${name}/hemoglobin`, [["2016-03-14", 14.2], ["2022-01-01", 12.6], ["2025-01-01", 11.4]], 0.02),
};
const weight = trend(`${name}/weight`, [["2016-03-14", 104], ["2020-01-01", 108], ["2025-01-01", 96]], 0.01);
const pressure = pressureOn(name, [["2016-03-14", 158], ["2019-01-01", 142], ["2025-01-01", 134]]);

const visits = days.map((day, i) =>
  visit("General practice", `${day}T09:${10 + (i % 4) * 10}`, "Diabetes, kidneys, lungs", [
    vitals(`${day}T09:${15 + (i % 4) * 10}`, { pressure: pressure(day), weight: weight(day) }),
    results(`${day}T09:${15 + (i % 4) * 10}`, { hba1c: value.hba1c(day), creatinine: value.creatinine(day), egfr: value.egfr(day), potassium: value.potassium(day), ...(i % 4 === 0 && { urineAlbumin: value.urineAlbumin(day), hemoglobin: value.hemoglobin(day) }) }, { panel: "Disease management programme", hours: 7 }),
    ...(i % 2 === 0 ? [note("Progress note", `${day}T09:50`, gp, oneOf(name, day, [
      "Feet: no wound, vibration felt at 4 of 8. Eats more than he says. Sugar diary with gaps.", "Breath short on the second floor, as ever. Inhaler technique good. Sputum white.", "Stands up slowly for the dizziness. Pressure at home 130 to 140. Same drugs.", "Asks how long until dialysis; explained what the slope says, and what slows it.",
    ]))] : []),
    ...(i % 4 === 2 ? [vaccinated("influenza", day)] : []),
  ], { by: gp }));

/** Cornelius Vane: diabetes, kidneys and lungs in nine years, three visits a year, two stays in hospital, drugs that change with the kidneys. */
export const multimorbidHistory: ToldHistory = {
  number: 25,
  born: "1949-04-27",
  person: { name: "Cornelius Vane", sex: "male" },
  entries: [
    visit("General practice", "2016-03-07T08:00", "New patient", [
      problem(diabetes, { since: "2004" }), problem(icd("I10", "Essential (primary) hypertension"), { since: "1999" }), problem(copd, { since: "2011" }), problem(icd("E66.9", "Obesity, unspecified"), { since: "1995" }), problem(icd("N18.2", "Chronic kidney disease, stage 2 (mild)"), { since: "2014", until: "2018-03-12" }), problem(icd("G47.33", "Obstructive sleep apnea (adult) (pediatric)"), { since: "2013" }),
      allergy("Penicillin", "Rash", { since: "1972" }), finding("Tobacco", "50 pack-years, stopped in 2011", { kind: "social-history" }), vitals("2016-03-07T08:05", { height: 176, weight: 104 }),
      ordered("metformin", "1000 mg", "twice a day", { until: "2022-06-13" }), ordered("ramipril", "5 mg", "once a day", { until: "2017-06-12" }), ordered("ramipril", "10 mg", "once a day", { from: "2017-06-12" }), ordered("amlodipine", "10 mg", "once a day"), ordered("simvastatin", "20 mg", "in the evening", { until: "2020-03-09" }), ordered("atorvastatin", "40 mg", "in the evening", { from: "2020-03-09" }), ordered("tiotropium", "18 ug", "once a day", { route: "inhaled" }), ordered("albuterol", "2 puffs", "as needed", { route: "inhaled", asNeeded: true }),
    ], { by: gp }),
    ...visits,
    visit("General practice", "2018-03-12T10:30", "Kidneys", [problem(icd("N18.31", "Chronic kidney disease, stage 3a"), { until: "2021-06-14" }), ordered("insulin glargine", "14 units", "at bedtime", { until: "2020-06-08", route: "subcutaneous" })], { by: gp }),
    hospital({ from: "2019-11-26T17:00", until: "2019-12-05T10:00", reason: exacerbation, to: "home" }, [
      problem(exacerbation, { since: "2019-11-24", until: "2019-12-05", recorded: "2019-11-26T18:00" }), vitals("2019-11-26T17:15", { pressure: "148/82", heartRate: 112, respiratoryRate: 28, spo2: 84, temperature: 38.2 }), results("2019-11-26T17:30", { wbc: 14.8, crp: 96, creatinine: 1.71, potassium: 5.3, glucose: 286 }, { panel: "Emergency laboratory tests" }), results("2019-11-26T17:20", { ph: 7.33, paco2: 52, pao2: 51 }, { panel: "Arterial gases", hours: 0.1 }),
      given("prednisone", "40 mg", { at: { from: "2019-11-26T19:00", until: "2019-11-30T19:00", every: 24 }, route: "oral" }), given("levofloxacin", "500 mg", { at: { from: "2019-11-26T19:00", until: "2019-12-02T19:00", every: 24 }, route: "oral" }), given("insulin lispro", "8 units", { at: { from: "2019-11-27T07:30", until: "2019-12-01T19:30", every: 6 }, route: "subcutaneous", frequency: "with meals, under prednisone" }), procedure("Non-invasive ventilation", { at: "2019-11-26T18:30", until: "2019-11-28T07:00" }),
      examined("X-ray of the chest", { at: "2019-11-26T17:40", by: "Dr Renate Kolb, radiology" }, "Overinflated, no infiltrate, heart not enlarged.", "No pneumonia."), coded(exacerbation, "2019-12-05T10:00"), note("Discharge summary", "2019-12-05T09:30", "Dr Helga Storm, pneumology", "Exacerbation with a night and a day of mask ventilation. Sugar to 380 under prednisone. Creatinine 1.7, at discharge 1.5. Fluticasone and salmeterol added."),
      ordered("salmeterol", "50 ug", "twice a day", { from: "2019-12-05T09:00", route: "inhaled" }), ordered("fluticasone", "250 ug", "twice a day", { from: "2019-12-05T09:00", route: "inhaled" }),
    ]),
    visit("General practice", "2020-06-08T10:30", "Sugar", [ordered("insulin glargine", "26 units", "at bedtime", { route: "subcutaneous" }), takes("ibuprofen", "400 mg for the back, some days a month", { since: "2020-01", until: "2021-06-14", says: "the patient" })], { by: gp }),
    visit("Nephrology clinic", "2021-06-14T13:00", "Filtration rate below 45", [problem(icd("N18.32", "Chronic kidney disease, stage 3b")), problem(icd("D63.1", "Anemia in chronic kidney disease"), { since: "2021-06-14" }), ordered("dapagliflozin", "10 mg", "once a day", { reason: diabetes }), results("2021-06-14T13:10", { creatinine: 1.68, egfr: 43, phosphate: 3.9, calcium: 9.3, vitaminD: 17, ferritin: 88, hemoglobin: 12.1 }, { panel: "Nephrology clinic" }), note("Clinic letter", "2021-06-14T14:00", "Dr Samuel Oyelaran, nephrology", "Diabetic kidney, albumin 480. Dapagliflozin, no ibuprofen any more. Metformin to be halved below 45 and left below 30.")], { by: "Dr Samuel Oyelaran, nephrology" }),
    visit("Nephrology clinic", "2022-06-13T13:00", "Yearly", [ordered("metformin", "500 mg", "twice a day", { until: "2024-12-09T13:30" }), results("2022-06-13T13:10", { creatinine: 1.77, egfr: 39, phosphate: 4.1, calcium: 9.2, hemoglobin: 11.9 }, { panel: "Nephrology clinic" })], { by: "Dr Samuel Oyelaran, nephrology" }),
    hospital({ from: "2023-02-02T11:00", until: "2023-02-08T10:00", reason: icd("L03.115", "Cellulitis of right lower limb"), to: "home" }, [problem(icd("L03.115", "Cellulitis of right lower limb"), { since: "2023-01-31", until: "2023-02-08", recorded: "2023-02-02T12:00" }), results("2023-02-02T11:30", { wbc: 15.2, crp: 182, creatinine: 2.1, egfr: 32, potassium: 5.4 }, { panel: "Emergency laboratory tests" }), given("clindamycin", "600 mg", { at: { from: "2023-02-02T13:00", until: "2023-02-06T05:00", every: 8 }, over: 30 }), note("Discharge summary", "2023-02-08T09:30", "Dr Ines Rocha, internal medicine", "Cellulitis after a crack between the toes, no bone. Penicillin allergy: clindamycin. Podiatrist every six weeks.")]),
    visit("Nephrology clinic", "2024-12-09T13:00", "Twice a year", [problem(icd("E87.5", "Hyperkalemia"), { severity: "mild" }), results("2024-12-09T13:10", { creatinine: 2.04, egfr: 33, potassium: 5.3, bicarbonate: 20, phosphate: 4.6, hemoglobin: 11.2, ferritin: 64, urineAlbumin: 244 }, { panel: "Nephrology clinic" }), ordered("sodium bicarbonate", "1 g", "twice a day"), ordered("ferrous sulfate", "325 mg", "every other day"), note("Clinic letter", "2024-12-09T14:00", "Dr Samuel Oyelaran, nephrology", "Slope of 3 mL a year since dapagliflozin, before it 5. Metformin stopped. Ramipril stays at potassium 5.3 with diet. Two-year risk of dialysis about 8%. Fistula not yet.")], { by: "Dr Samuel Oyelaran, nephrology" }),
  ],
};
