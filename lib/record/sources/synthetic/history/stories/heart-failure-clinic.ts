// biome-ignore-all format: one entry a line
import type { Entry } from "../around";
import { given, ordered } from "../drugs";
import { hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { coded, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, oneOf, pressureOn, trend } from "../years";

const name = "heart failure clinic";
const failure = icd("I50.22", "Chronic systolic (congestive) heart failure");
const acute = icd("I50.21", "Acute systolic (congestive) heart failure");
const by = "Dr Karin Ellingsen, cardiology";
const ntProBnp = trend(`${name}/bnp`, [["2019-02-11", 5200], ["2019-09-01", 2100], ["2020-06-01", 1150], ["2021-11-01", 980], ["2022-02-01", 3900], ["2022-07-01", 1500], ["2024-12-01", 820]], 0.1);
const weight = trend(`${name}/weight`, [["2019-02-11", 81], ["2019-09-01", 74.5], ["2021-11-01", 75], ["2022-01-20", 80.5], ["2022-07-01", 75.5], ["2024-12-01", 74]], 0.006);
const creatinine = trend(`${name}/creatinine`, [["2019-02-11", 1.04], ["2022-02-01", 1.28], ["2024-12-01", 1.18]]);
const potassium = trend(`${name}/potassium`, [["2019-02-11", 4.1], ["2020-01-01", 4.8], ["2024-12-01", 4.7]]);
const heartRate = trend(`${name}/rate`, [["2019-02-11", 92], ["2019-09-01", 66], ["2024-12-01", 62]], 0.05);
const pressure = pressureOn(name, [["2019-02-11", 128], ["2020-01-01", 108], ["2024-12-01", 112]]);

/** What was changed on a day: one drug a visit. */
const titration: Readonly<Record<string, readonly Entry[]>> = {
  "2019-02-25": [ordered("bisoprolol", "1.25 mg", "once a day", { until: "2019-03-25" }), ordered("enalapril", "2.5 mg", "twice a day", { until: "2019-04-08" })],
  "2019-03-11": [ordered("spironolactone", "12.5 mg", "once a day", { until: "2019-05-06" })],
  "2019-03-25": [ordered("bisoprolol", "2.5 mg", "once a day", { until: "2019-04-22" })],
  "2019-04-08": [ordered("enalapril", "5 mg", "twice a day", { until: "2019-05-20" })],
  "2019-04-22": [ordered("bisoprolol", "5 mg", "once a day", { until: "2019-06-17" })],
  "2019-05-06": [ordered("spironolactone", "25 mg", "once a day")],
  "2019-05-20": [ordered("sacubitril / valsartan", "24 mg", "twice a day (24 mg with valsartan 26 mg), 36 h after the last enalapril", { until: "2019-06-17" })],
  "2019-06-17": [ordered("bisoprolol", "7.5 mg", "once a day"), ordered("sacubitril / valsartan", "49 mg", "twice a day (49 mg with valsartan 51 mg)", { until: "2019-07-29" })],
  "2019-07-29": [ordered("sacubitril / valsartan", "97 mg", "twice a day (97 mg with valsartan 103 mg)", { until: "2019-08-26" })],
  "2019-08-26": [ordered("sacubitril / valsartan", "49 mg", "twice a day (49 mg with valsartan 51 mg): dizzy at the full dose")],
};
const early = everyWeeks("2019-02-25", 2, 14);
const later = everyWeeks("2019-12-02", 13, 20);

const visitOn = (day: string, i: number): Entry =>
  visit("Heart failure clinic", `${day}T10:00`, failure, [
    vitals(`${day}T10:05`, { pressure: pressure(day), heartRate: heartRate(day), weight: weight(day) }),
    results(`${day}T10:10`, { creatinine: creatinine(day), potassium: potassium(day), ...(i % 2 === 0 && { ntProBnp: ntProBnp(day) }) }, { panel: "Heart failure clinic", hours: 2 }),
    ...(titration[day] ?? []),
    ...(i % 3 === 0 ? [note("Progress note", `${day}T10:25`, "P. Amundsen, heart failure nurse", oneOf(name, day, ["Weighs herself every morning, knows when to call. Ankles slim. NYHA II.", "Dizzy once on standing, drinks 1.5 L. Salt at her sister's. NYHA II.", "Two floors without a stop. Asks about travelling. NYHA II.", "Cough from a cold, weight steady, no crackles. Told what not to buy: no ibuprofen."]))] : []),
  ], { by });

/** Rosalind Moss: heart failure found in time, one drug a visit, a relapse on a holiday, a heart that recovers half. */
export const heartFailureClinicHistory: ToldHistory = {
  number: 30,
  born: "1955-10-03",
  person: { name: "Rosalind Moss", sex: "female" },
  entries: [
    hospital({ from: "2019-02-04T20:00", until: "2019-02-15T10:00", reason: acute, to: "home" }, [
      noKnownAllergies(), problem(acute, { until: "2019-02-15" }), problem(failure, { since: "2019-02-04", recorded: "2019-02-05T12:00" }), problem(icd("I42.0", "Dilated cardiomyopathy"), { since: "2019-02-04", recorded: "2019-02-11T12:00" }), problem(icd("I44.7", "Left bundle-branch block, unspecified"), { since: "2019-02-04" }), problem(icd("E66.9", "Obesity, unspecified"), { since: "2000", until: "2020-01" }),
      results("2019-02-04T20:20", { ntProBnp: 8800, creatinine: 1.12, potassium: 4, troponinT: 0.03, hemoglobin: 13.2, tsh: 1.9 }, { panel: "Emergency laboratory tests" }), given("furosemide", "40 mg", { at: { from: "2019-02-04T21:00", until: "2019-02-09T09:00", every: 12 } }),
      examined("Echocardiogram", { at: "2019-02-05T10:00", by }, "End-diastolic diameter 64 mm, ejection fraction 26%, moves like a wave with the bundle branch block. Moderate mitral regurgitation. Right ventricle normal.", "Ejection fraction 26%."), vitals("2019-02-05T10:00", { ejectionFraction: 26, height: 167 }), procedure("Coronary angiography by the right radial artery", { at: "2019-02-08T09:00", hours: 0.5, outcome: "No narrowing" }), finding("MRI of the heart", "Ejection fraction 27%, line of scar in the septum, no oedema", { at: "2019-02-11T10:00", kind: "imaging", hours: 5 }),
      ordered("furosemide", "40 mg", "once a day", { from: "2019-02-15T09:00", until: "2020-06-01" }), coded(acute, "2019-02-15T10:00"), note("Discharge summary", "2019-02-15T09:30", by, "New dilated cardiomyopathy, EF 26%, LBBB 156 ms, coronaries clean. 7 kg lost. To the nurse's clinic every two weeks. If EF stays below 35% after three months of full treatment: resynchronisation."),
    ]),
    ...early.map(visitOn),
    hospital({ from: "2019-10-15T07:30", until: "2019-10-17T10:00", reason: failure, to: "home" }, [procedure("Cardiac resynchronisation pacemaker with defibrillator", { at: "2019-10-15T09:00", hours: 2, outcome: "QRS from 156 to 118 ms" }), problem(icd("Z95.810", "Presence of automatic (implantable) cardiac defibrillator"), { since: "2019-10-15" }), examined("Echocardiogram", { at: "2019-10-16T10:00", by }, "Ejection fraction 31% before the device.", "Ejection fraction 31%."), vitals("2019-10-16T10:00", { ejectionFraction: 31 })]),
    ...later.map(visitOn),
    visit("Heart failure clinic", "2020-06-01T14:00", "A year of treatment", [vitals("2020-06-01T14:05", { ejectionFraction: 41 }), ordered("furosemide", "20 mg", "once a day", { until: "2022-01-22" }), ordered("dapagliflozin", "10 mg", "once a day", { from: "2021-03-01T09:00" }), vaccinated("influenza", "2019-10-21"), vaccinated("pneumococcal", "2021-10-04"), finding("Six-minute walk", "468 m")], { by }),
    hospital({ from: "2022-01-20T16:00", until: "2022-01-28T10:00", reason: icd("I50.23", "Acute on chronic systolic (congestive) heart failure"), to: "home" }, [
      problem(icd("I50.23", "Acute on chronic systolic (congestive) heart failure"), { since: "2022-01-17", until: "2022-01-28", recorded: "2022-01-20T18:00" }), problem(icd("I48.0", "Paroxysmal atrial fibrillation"), { since: "2022-01-17", recorded: "2022-01-20T18:00" }), results("2022-01-20T16:20", { ntProBnp: 7400, creatinine: 1.41, potassium: 4.9, troponinT: 0.021 }, { panel: "Emergency laboratory tests" }), given("furosemide", "60 mg", { at: { from: "2022-01-20T17:00", until: "2022-01-24T05:00", every: 12 } }), procedure("Electrical cardioversion", { at: "2022-01-24T10:00", outcome: "Sinus rhythm", by }),
      ordered("apixaban", "5 mg", "twice a day", { from: "2022-01-20T20:00" }), ordered("amiodarone", "200 mg", "once a day", { from: "2022-01-24T12:00", until: "2022-09-05" }), ordered("torsemide", "20 mg", "once a day", { from: "2022-01-28T09:00" }), coded(icd("I50.23", "Acute on chronic systolic (congestive) heart failure"), "2022-01-28T10:00"), note("Discharge summary", "2022-01-28T09:30", by, "Atrial fibrillation for a week on a holiday, device paced only 62%, water came back. Cardioverted, amiodarone for half a year, apixaban for good."),
    ]),
    visit("Heart failure clinic", "2023-12-04T14:00", "Yearly echo", [vitals("2023-12-04T14:05", { ejectionFraction: 46 }), examined("Echocardiogram", { at: "2023-12-04T14:10", by }, "Ejection fraction 46%, diameter 56 mm, mild mitral regurgitation.", "Ejection fraction 46%, was 26% in 2019."), note("Clinic letter", "2023-12-04T15:00", by, "EF 46%: improved, not cured; the drugs stay. Pacing 98%. NT-proBNP below 1000.")], { by }),
  ],
};
