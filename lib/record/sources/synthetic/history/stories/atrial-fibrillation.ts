// biome-ignore-all format: one entry a line
import type { Entry } from "../around";
import { given, ordered } from "../drugs";
import { emergency, hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, oneOf, pressureOn, trend } from "../years";

const name = "atrial fibrillation";
const fibrillation = icd("I48.21", "Permanent atrial fibrillation");
const gp = "Dr Ellen Marsh, general practice";
const inr = trend(`${name}/inr`, [["2016-09-05", 1.4], ["2016-10-03", 2.3], ["2017-06-01", 2.6], ["2018-06-01", 2.4], ["2019-04-01", 2.9]], 0.2);
const days = everyWeeks("2016-09-05", 4, 36);
const creatinine = trend(`${name}/creatinine`, [["2016-09-05", 0.92], ["2021-01-01", 1.16], ["2023-06-01", 1.52], ["2024-12-01", 1.58]], 0.03);
const egfr = trend(`${name}/egfr`, [["2016-09-05", 62], ["2021-01-01", 46], ["2023-06-01", 33], ["2024-12-01", 31]], 0.02);
const weight = trend(`${name}/weight`, [["2016-09-05", 68], ["2021-01-01", 64], ["2024-12-01", 58.5]], 0.006);
const pressure = pressureOn(name, [["2016-09-05", 152], ["2019-01-01", 138], ["2024-12-01", 132]]);

/** INR in the practice, and the week's warfarin that follows from it (mg a day; a team decision, as a practice might). */
const warfarin = days.reduce<{ entries: Entry[]; dose: number }>(({ entries, dose }, day, i) => {
  const found = Number(inr(day).toFixed(1));
  const next = Math.min(7.5, Math.max(2.5, found < 2 ? dose + 0.5 : found > 3.2 ? dose - 0.5 : dose));
  const end = days[i + 1] ?? "2019-05-20";
  const words = found < 2 ? "INR low, a half milligram more." : found > 3.2 ? "INR high, a half milligram less; no bleeding, no new tablets." : oneOf(name, day, ["INR in range, same dose.", "In range.", "Same dose, card filled in."]);
  return { dose: next, entries: [...entries, visit("General practice", `${day}T08:${10 + (i % 5) * 8}`, "INR", [results(`${day}T08:${10 + (i % 5) * 8}`, { inr: found }, { hours: 0.1 }), ordered("warfarin", `${next} mg`, "once a day in the evening", { until: end, reason: fibrillation }), ...(i % 6 === 0 || found > 3.2 ? [note("Progress note", `${day}T08:55`, "A. Petrova, practice nurse", words)] : [])], { minutes: 50 })] };
}, { entries: [], dose: 4 }).entries;

const yearly = everyWeeks("2019-09-02", 26, 11).map((day, i) =>
  visit("General practice", `${day}T09:00`, "Kidneys, weight, apixaban", [vitals(`${day}T09:05`, { pressure: pressure(day), weight: weight(day), heartRate: 72 + (i % 3) * 4 }), results(`${day}T09:10`, { creatinine: creatinine(day), egfr: egfr(day), hemoglobin: 12.6 - i * 0.08, potassium: 4.4 }, { panel: "Twice a year", hours: 7 }), ...(i % 2 === 1 ? [vaccinated("influenza", day)] : [])], { by: gp }));

/** Lucinda Barrow: warfarin by INR for three years, then apixaban, whose dose follows age, weight and kidneys. */
export const atrialFibrillationHistory: ToldHistory = {
  number: 34,
  born: "1942-11-12",
  person: { name: "Lucinda Barrow", sex: "female" },
  entries: [
    hospital({ from: "2016-08-22T10:00", until: "2016-08-30T10:00", reason: icd("I63.412", "Cerebral infarction due to embolism of left middle cerebral artery"), to: "home" }, [problem(icd("I48.91", "Unspecified atrial fibrillation"), { since: "2016-08-22", until: "2018-03-05" }), problem(icd("I63.412", "Cerebral infarction due to embolism of left middle cerebral artery"), { since: "2016-08-22", until: "2016-11" }), problem(icd("I10", "Essential (primary) hypertension"), { since: "2002" }), allergy("Amiodarone", "Overactive thyroid", { type: "intolerance", since: "2015" }), vitals("2016-08-22T10:20", { pressure: "178/96", heartRate: 124 }), finding("NIH Stroke Scale", "7: speech, right arm"), given("alteplase", "61 mg", { at: ["2016-08-22T11:05"], over: 60, reason: "2 h 10 min after the beginning" }), examined("CT of the head", { at: "2016-08-22T10:40", hours: 0.3, by: "Dr Hanne Solberg, radiology" }, "No bleeding, M2 closed on the left.", "No bleeding."), coded(icd("I63.412", "Cerebral infarction due to embolism of left middle cerebral artery"), "2016-08-30T10:00"), ordered("bisoprolol", "2.5 mg", "once a day", { from: "2016-08-29T10:00" }), ordered("atorvastatin", "40 mg", "in the evening", { from: "2016-08-29T10:00" }), ordered("losartan", "50 mg", "once a day", { from: "2016-08-29T10:00" }), note("Discharge summary", "2016-08-30T09:30", "Dr Aurel Brandis, neurology", "Stroke from new atrial fibrillation, lysed, speech back but for single words. Warfarin from 5 September (her kidneys and a wish for what is known). CHA2DS2-VASc 6.")]),
    ...warfarin,
    visit("Cardiology clinic", "2018-03-05T11:00", "Rhythm", [problem(fibrillation), vitals("2018-03-05T11:05", { ejectionFraction: 55, heartRate: 78, pressure: "136/80", height: 161 }), note("Clinic letter", "2018-03-05T11:30", "Dr Mateus Quintana, cardiology", "Fibrillation for good, 78 a minute, no symptoms. Rate control. INR in range 58% of the time: think of a direct anticoagulant.")], { by: "Dr Mateus Quintana, cardiology" }),
    emergency({ from: "2019-05-19T20:00", until: "2019-05-20T10:00", reason: "Nosebleed, INR 5.8", to: "home" }, [problem(icd("R04.0", "Epistaxis"), { until: "2019-05-20" }), problem(icd("D68.32", "Hemorrhagic disorder due to extrinsic circulating anticoagulants"), { until: "2019-05-22" }), results("2019-05-19T20:20", { inr: 5.8, hemoglobin: 11.9, creatinine: 1.05 }, { panel: "Emergency laboratory tests" }), given("phytonadione", "2 mg", { at: ["2019-05-19T21:00"], route: "oral" }), note("Emergency note", "2019-05-20T09:30", "Dr Paula Reyes, emergency medicine", "Clarithromycin from a locum for bronchitis, five days. Packed, 2 mg of vitamin K. Warfarin ends here: apixaban once INR is below 2.")]),
    visit("General practice", "2019-05-24T09:00", "New anticoagulant", [results("2019-05-24T09:05", { inr: 1.7, creatinine: 1.04, egfr: 53 }, { hours: 0.5 }), ordered("apixaban", "5 mg", "twice a day", { until: "2023-06-19", reason: fibrillation }), note("Progress note", "2019-05-24T09:20", gp, "76 years, 65 kg, creatinine 1.04: one of three criteria at most, so 5 mg. To be looked at twice a year.")], { by: gp }),
    ...yearly,
    visit("General practice", "2023-06-19T09:00", "Dose", [ordered("apixaban", "2.5 mg", "twice a day", { reason: fibrillation }), problem(icd("N18.32", "Chronic kidney disease, stage 3b")), vitals("2023-06-19T09:05", { weight: 59.4 }), results("2023-06-19T09:10", { creatinine: 1.53, egfr: 33 }, { hours: 6 }), note("Progress note", "2023-06-19T16:00", gp, "80 years, 59.4 kg, creatinine 1.53: now three of three. Apixaban 2.5 mg twice a day from tomorrow.")], { by: gp, minutes: 430 }),
    visit("Endoscopy", "2024-02-12T08:00", "Stool test positive", [procedure("Colonoscopy with removal of two polyps", { at: "2024-02-12T09:00", hours: 0.8, outcome: "Apixaban paused for two days, begun again on the second day after" }), examined("Colonoscopy", { at: "2024-02-12T09:00", by: "Dr Idris Bello, gastroenterology" }, "Two polyps of 8 and 12 mm removed by snare, clip on the larger.", "Two adenomas likely.")], { minutes: 180 }),
    visit("General practice", "2024-12-02T09:00", "Dizzy", [vitals("2024-12-02T09:05", { pressure: "128/70", heartRate: 52, weight: 58.4 }), ordered("bisoprolol", "1.25 mg", "once a day", { from: "2024-12-02T09:20" }), finding("24-hour recording", "Atrial fibrillation, 44 to 96 a minute, longest pause 2.4 s", { hours: 30 })], { by: gp }),
  ],
};
