// biome-ignore-all format: one entry a line
import { given, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { coded, familyHistory, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const infarction = icd("I21.11", "ST elevation (STEMI) myocardial infarction involving right coronary artery");
const gp = "Dr Owen Pryce, general practice";

const before = [
  visit("General practice", "2014-11-03T08:00", "Health check", [
    noKnownAllergies(), problem(icd("E78.00", "Pure hypercholesterolemia, unspecified")), problem(icd("F17.210", "Nicotine dependence, cigarettes, uncomplicated"), { since: "1986" }), familyHistory("Brother", icd("I21.9", "Acute myocardial infarction, unspecified")),
    vitals("2014-11-03T08:05", { pressure: "134/84", weight: 80, height: 174 }),
    results("2014-11-03T08:10", { cholesterol: 248, ldl: 172, glucose: 101, creatinine: 0.9 }, { panel: "Health check", hours: 8 }),
    ordered("simvastatin", "40 mg", "in the evening", { until: "2016-02-01" }),
  ], { by: gp }),
  visit("General practice", "2020-08-24T08:20", "Health check", [
    problem(icd("R73.03", "Prediabetes")), finding("Tobacco", "15 cigarettes a day", { kind: "social-history" }),
    vitals("2020-08-24T08:25", { pressure: "142/88", weight: 85 }),
    results("2020-08-24T08:30", { cholesterol: 239, ldl: 164, hba1c: 6.1, creatinine: 0.94, egfr: 94 }, { panel: "Health check", hours: 8 }),
    note("Progress note", "2020-08-25T12:00", gp, "Left simvastatin in 2016 for sore legs; CK was normal. Does not want another statin. Tried nicotine patches for a month. Ten-year risk 18%."), vaccinated("influenza", "2020-10-12"),
  ], { by: gp }),
];

const arrival = emergency({ from: -3.1, until: -2.2, reason: "Chest pain" }, [
  vitals(-3, { pressure: "96/58", heartRate: 48, respiratoryRate: 18, spo2: 97 }),
  examined("Electrocardiogram", { at: -3, hours: 0.1, by: "Dr Hugo Lindahl, emergency medicine" }, "ST elevation of 3 mm in II, III, aVF, III more than II; depression in I and aVL. V4R positive. AV block of second degree, type Mobitz I.", "Inferior infarction with the right ventricle, AV block."),
  results(-2.9, { troponinI: 0.62, creatinine: 0.96, potassium: 3.5, hemoglobin: 14.6, platelets: 244, glucose: 178 }, { panel: "Emergency laboratory tests", hours: 0.6 }),
  given("aspirin", "300 mg", { at: [-2.95], route: "oral", reason: infarction }), given("ticagrelor", "180 mg", { at: [-2.8], route: "oral", reason: infarction }), given("heparin", "5000 units", { at: [-2.8], reason: infarction }), given("atropine", "0.5 mg", { at: [-2.85], reason: "38 a minute" }), given("sodium chloride", "500 mL", { at: [-2.7], over: 20, reason: "Right ventricle" }), given("morphine", "3 mg", { at: [-2.7] }),
  note("Emergency note", -2.3, "Dr Hugo Lindahl, emergency medicine", "57, smoker. Pain since 1:15, first ECG 10 minutes after the door. No nitrates (right ventricle). Catheter laboratory is ready."),
]);

const intensive = intensiveCare({ until: 49, place: "Coronary care unit", reason: infarction, by: "Dr Mateus Quintana, cardiology" }, [
  problem(infarction, { since: "2024-07-19", recorded: 0.3 }), problem(icd("I44.1", "Atrioventricular block, second degree"), { since: -3, until: 6, recorded: 0.4 }),
  given("atropine", "0.5 mg", { at: [0.3, 1.2], reason: "Below 50 a minute with a low pressure" }), given("sodium chloride", "500 mL", { at: [0.4, 2], over: 30, reason: "Right ventricle" }), given("potassium chloride", "40 meq", { at: [3], route: "oral" }),
  given("ticagrelor", "90 mg", { at: { from: 9, until: 45, every: 12 }, route: "oral" }), given("aspirin", "81 mg", { at: { from: 21, until: 45, every: 24 }, route: "oral" }), given("atorvastatin", "80 mg", { at: { from: 15, until: 39, every: 24 }, route: "oral" }),
  given("enoxaparin", "40 mg", { at: { from: 14, until: 38, every: 24 }, route: "subcutaneous" }), given("metoprolol", "12.5 mg", { at: { from: 30, until: 42, every: 12 }, route: "oral" }), given("ramipril", "1.25 mg", { at: [36], route: "oral" }), given("acetaminophen", "1 g", { at: [20], route: "oral", reason: "37.5 and sore behind the sternum" }),
  results(12.2, { ldl: 166, hba1c: 6.2, tsh: 1.7 }, { panel: "Morning laboratory tests" }),
  examined("Echocardiogram", { at: 28, hours: 0.6, by: "Dr Mateus Quintana, cardiology" }, "Inferior wall and inferior septum do not move, the rest well. Right ventricle mildly enlarged, TAPSE 16 mm. No effusion, no thrombus, mild mitral regurgitation.", "Ejection fraction 48%."), vitals(28, { ejectionFraction: 48 }),
  examined("Electrocardiogram", { at: 7, hours: 0.1, by: "Dr Mateus Quintana, cardiology" }, "Sinus rhythm 66, PR 200 ms. Q waves in III and aVF, ST back by more than half.", "Sinus rhythm, reperfused."),
  note("Admission note", 0.7, "Dr Mateus Quintana, cardiology", "Right coronary closed in the middle, one drug-eluting stent, TIMI 3, door to wire 52 min. LAD 60%: pressure wire in some weeks. 54 a minute in 2:1 block, 68 mean: volume, atropine if below 50, wire for pacing only if that fails. Beta blocker waits until he conducts. Right radial artery, band off in four hours."),
  note("Nursing note", 9, "E. Nakamura, nurse", "No pain. Conducts 1:1 since 6:00. Right wrist dry, pulse good. Smoked his last one on the balcony, he says."),
  note("Progress note", 29, "Dr Mateus Quintana, cardiology", "EF 48%. Troponin past its peak. Walks to the bathroom. Metoprolol from tonight, ramipril tomorrow if above 110. Statin: sore legs on simvastatin once, accepts atorvastatin, CK in six weeks."),
]);

/** Rafiq Summerby: a statin left, an inferior infarction with a block that passes, home on the fourth day. */
export const infarctionHistory: ToldHistory = {
  number: 11,
  born: "1967-01-30",
  entries: [...before, hospital({ from: -3.1, until: "2024-07-23T10:30", reason: infarction, to: "home" }, [
    arrival,
    procedure(pcs("027034Z", "Dilation of coronary artery, one artery with drug-eluting intraluminal device, percutaneous"), { at: -2, hours: 0.9, site: "Right coronary artery", outcome: "TIMI 3", by: "Dr Mateus Quintana, cardiology" }),
    given("heparin", "4000 units", { at: [-1.8], reason: "Coronary intervention" }),
    intensive,
    ward({ from: 49, until: "2024-07-23T10:30", place: "Cardiology", to: "home" }, [
      coded(infarction, "2024-07-23T10:30"), coded(icd("I25.10", "Atherosclerotic heart disease of native coronary artery without angina pectoris"), "2024-07-23T10:30"),
      ordered("aspirin", "81 mg", "once a day", { from: "2024-07-23T09:00" }), ordered("ticagrelor", "90 mg", "twice a day for 12 months", { from: "2024-07-23T09:00" }), ordered("atorvastatin", "80 mg", "in the evening", { from: "2024-07-23T09:00" }), ordered("metoprolol", "25 mg", "twice a day", { from: "2024-07-23T09:00" }), ordered("ramipril", "2.5 mg", "once a day", { from: "2024-07-23T09:00" }),
      note("Discharge summary", "2024-07-23T10:00", "Dr Mateus Quintana, cardiology", "Inferior STEMI on 19 July 2024, stent to the right coronary within an hour, passing AV block. EF 48%. LAD 60% for a pressure wire on 27 August. Rehabilitation from 5 August, no cigarettes since admission."),
    ]),
  ])],
};
