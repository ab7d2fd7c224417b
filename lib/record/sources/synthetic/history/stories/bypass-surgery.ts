// biome-ignore-all format: one entry a line
import { given, infused, ordered, takes, transfused } from "../drugs";
import { hospital, intensiveCare, visit, ward } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { coded, familyHistory, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const coronary = icd("I25.110", "Atherosclerotic heart disease of native coronary artery with unstable angina pectoris");

const before = [
  visit("General practice", "2018-04-09T09:00", "Health check", [
    noKnownAllergies(),
    problem(icd("I10", "Essential (primary) hypertension")),
    problem(icd("E78.5", "Hyperlipidemia, unspecified")),
    problem(icd("Z87.891", "Personal history of nicotine dependence"), { since: "2015" }),
    ordered("ramipril", "5 mg", "once a day", { until: "2024-03-10T20:00" }),
    ordered("atorvastatin", "40 mg", "in the evening", { until: "2023-12-04" }),
    vitals("2018-04-09T09:05", { pressure: "158/94", weight: 88, height: 178 }),
    results("2018-04-09T09:10", { creatinine: 0.92, egfr: 92, hba1c: 5.7, ldl: 168, potassium: 4.3 }, { panel: "Health check", hours: 8 }),
    familyHistory("Father", icd("I21.9", "Acute myocardial infarction, unspecified")),
    finding("Tobacco", "Stopped in 2015 after 25 pack-years", { kind: "social-history" }),
  ], { by: "Dr Ruth Okonjo, general practice" }),
  visit("General practice", "2022-10-03T09:30", "Yearly check", [
    vitals("2022-10-03T09:35", { pressure: "139/84", weight: 87 }),
    results("2022-10-03T09:40", { creatinine: 0.95, egfr: 88, hba1c: 5.9, ldl: 96, potassium: 4.5 }, { panel: "Yearly laboratory tests", hours: 8 }),
    vaccinated("influenza", "2022-10-03"),
  ], { by: "Dr Ruth Okonjo, general practice" }),
  visit("Cardiology clinic", "2023-12-04T13:40", "Chest pain on effort since September", [
    problem(icd("I20.9", "Angina pectoris, unspecified"), { since: "2023-09", until: "2024-03-12" }),
    ordered("aspirin", "81 mg", "once a day"),
    ordered("metoprolol", "50 mg", "twice a day", { until: "2024-03-12T07:00" }),
    ordered("atorvastatin", "80 mg", "in the evening"),
    ordered("nitroglycerin", "0.4 mg", "under the tongue as needed", { route: "sublingual", asNeeded: true, until: "2024-03-19" }),
    vitals("2023-12-04T13:45", { pressure: "144/86", heartRate: 78, weight: 87 }),
    results("2023-12-04T13:50", { ldl: 102, ntProBnp: 188, creatinine: 0.94, troponinI: 0.01 }, { panel: "Cardiology clinic" }),
    examined("Echocardiogram", { at: "2023-12-04T14:10", hours: 1, by: "Dr Mateus Quintana, cardiology" }, "Ejection fraction 56%, mild hypokinesia of the inferior wall. Valves without findings.", "Preserved function, inferior hypokinesia."),
    vitals("2023-12-04T14:20", { ejectionFraction: 56 }),
  ], { minutes: 50, by: "Dr Mateus Quintana, cardiology" }),
  visit("Cardiac catheterisation", "2024-01-22T08:00", "Angina in spite of two drugs", [
    procedure("Coronary angiography by the right radial artery", { at: "2024-01-22T08:40", hours: 0.6, outcome: "Three-vessel disease" }),
    problem(coronary, { recorded: "2024-01-22T11:00" }),
    note("Clinic letter", "2024-01-22T12:00", "Dr Mateus Quintana, cardiology",
      "Left main 50%, proximal LAD 80%, circumflex 75%, right coronary chronically closed with collaterals. SYNTAX 31, function preserved, no diabetes. Heart team: bypass surgery. He agrees and is on the list for March."),
  ], { minutes: 300, by: "Dr Mateus Quintana, cardiology" }),
];

const theatre = ward({ from: "2024-03-11T10:00", until: "2024-03-12T07:30", place: "Cardiac surgery ward", reason: coronary }, [
  takes("aspirin", "81 mg in the morning, last on the 11th", { since: "2023-12-04", until: "2024-03-11T10:00", says: "the patient" }),
  vitals("2024-03-11T10:30", { pressure: "136/80", heartRate: 64, weight: 86, spo2: 97, temperature: 36.6 }),
  results("2024-03-11T10:45", { hemoglobin: 13.9, platelets: 228, creatinine: 0.93, egfr: 91, potassium: 4.4, inr: 1.0, hba1c: 5.8 }, { panel: "Before surgery" }),
  note("Admission note", "2024-03-11T11:30", "Dr Yusuf Demir, cardiac surgery",
    "63, for elective bypass grafting tomorrow. Climbs one floor before the pain comes; none at rest. Ramipril stopped yesterday, metoprolol goes on, aspirin goes on. EuroSCORE II 1.2%. No allergies. Wife Clara is told tomorrow afternoon."),
]);

const intensive = intensiveCare(
  { until: 50, place: "Cardiac surgery recovery", reason: "After coronary artery bypass grafting", by: "Dr Nadia Brandt, cardiac anaesthesia" },
  [
    procedure("Mediastinal and left pleural drains", { at: 0, until: 44, outcome: "620 mL in all" }),
    infused("propofol", "mg/kg/h", [ [0, 2.5], [4, 2], [6.5, 1], ], { until: 7.6, order: "until warm, dry and stable" }),
    infused("norepinephrine", "ug/kg/min", [ [0, 0.06], [3, 0.04], [8, 0.02], ], { until: 14, order: "as base, for a mean pressure of 65 mmHg" }),
    given("morphine", "2 mg", { at: [7, 9.5, 13, 18], reason: "Wound pain" }),
    given("acetaminophen", "1 g", { at: { from: 2, until: 44, every: 6 }, over: 15 }),
    given("cefazolin", "2 g", { at: { from: 2, until: 18, every: 8 }, over: 15, reason: "Prophylaxis" }),
    given("aspirin", "300 mg", { at: [6], route: "by gastric tube", reason: coronary }),
    given("aspirin", "81 mg", { at: { from: 18, until: 42, every: 24 }, route: "oral" }),
    given("magnesium sulfate", "2 g", { at: [0.4], over: 30 }),
    given("potassium chloride", "20 meq", { at: [5, 12], over: 60 }),
    given("lactated ringers", "500 mL", { at: [0.5, 2.2, 5.5], over: 30 }),
    infused("insulin regular", "units/h", [ [0.5, 2], [6, 1], ], { until: 16, order: "for a glucose below 180 mg/dL" }),
    transfused("red blood cells", 1, 1.5, { each: 60 }),
    given("metoprolol", "25 mg", { at: { from: 20, until: 44, every: 12 }, route: "oral", reason: "Prevention of atrial fibrillation" }),
    given("atorvastatin", "80 mg", { at: [28.5], route: "oral" }),
    given("enoxaparin", "40 mg", { at: { from: 26, until: 48, every: 24 }, route: "subcutaneous", reason: "Prevention of thrombosis" }),
    given("furosemide", "20 mg", { at: [24, 40], reason: "3 kg above the weight before surgery" }),
    given("ondansetron", "4 mg", { at: [10.5] }),
    vitals(0.5, { rass: -5 }),
    vitals(4, { rass: -4 }),
    vitals(7, { rass: -2 }),
    vitals(9, { rass: 0 }),
    vitals(22, { pain: 3 }),
    vitals(46, { pain: 2 }),
    results(1, { inr: 1.3, fibrinogen: 230, aptt: 34 }, { panel: "Coagulation" }),
    results(14, { troponinI: 4.8, crp: 62 }, { panel: "Morning laboratory tests" }),
    results(38, { troponinI: 2.1, crp: 148 }, { panel: "Morning laboratory tests" }),
    examined("X-ray of the chest", { at: 0.7, by: "Dr Hanne Solberg, radiology" }, "Sternal wires, tube, central line and drains where they belong. Small band at the left base. No pneumothorax.", "As expected after bypass surgery."),
    examined("Electrocardiogram", { at: 1, hours: 0.2, by: "Dr Nadia Brandt, cardiac anaesthesia" }, "Sinus rhythm 92. No new Q waves, no ST elevation.", "Sinus rhythm."),
    note("Admission note", 0.8, "Dr Nadia Brandt, cardiac anaesthesia",
      "From theatre: LIMA to LAD, veins to the first marginal and the posterior descending, bypass 94 min, clamp 61 min, off bypass with norepinephrine 0.06. On propofol, cool at 35.6, drains 60 mL. Eyes closed because he is anaesthetised and nothing else. Warm up, wake when dry; extubate in the night or early morning."),
    note("Nursing note", 9.6, "E. Nakamura, nurse",
      "Propofol off 7:35, eyes open at 8:20, squeezes both hands, lifts head. Spontaneous breathing trial 30 min, extubated at 9:00 to mask. Drains 240 mL in all, slowing. Pain 4, morphine 2 mg."),
    note("Progress note", 26, "Dr Nadia Brandt, cardiac anaesthesia",
      "Day 1. Sat on the edge of the bed. Sinus rhythm, no pressor since hour 14, lactate 1.2. Drains 480 mL. Beta blocker again. Left base: breathing exercises. Arterial line out at 30."),
    note("Transfer note", 47.5, "Dr Nadia Brandt, cardiac anaesthesia",
      "Ready for the ward: walks to the door, eats, drains out at 44, wires in. Weight 89, 3 kg above, furosemide once more tomorrow. FiO2 0.3 by nasal cannula. Haematocrit 29, no further transfusion."),
  ],
);

const afterwards = ward({ from: 50, until: "2024-03-19T11:00", place: "Cardiac surgery ward", to: "home" }, [
  problem(icd("I48.91", "Unspecified atrial fibrillation"), { since: "2024-03-15T03:20", until: "2024-03-15T16:00", recorded: "2024-03-15T03:40" }),
  given("amiodarone", "300 mg", { at: ["2024-03-15T03:50"], over: 60, reason: "Atrial fibrillation after surgery" }),
  vitals("2024-03-18T08:00", { pressure: "126/74", heartRate: 74, weight: 86.5, spo2: 96 }),
  results("2024-03-18T07:00", { hemoglobin: 10.2, creatinine: 0.96, potassium: 4.4, crp: 54 }, { panel: "Before discharge" }),
  ordered("metoprolol", "50 mg", "twice a day", { from: "2024-03-19T09:00" }),
  ordered("ramipril", "2.5 mg", "once a day", { from: "2024-03-19T09:00" }),
  coded(coronary, "2024-03-19T11:00"),
  note("Discharge summary", "2024-03-19T10:30", "Dr Yusuf Demir, cardiac surgery",
    "Triple bypass on 12 March 2024, extubated after nine hours, two nights of intensive care. Atrial fibrillation for half a day on day 3, sinus rhythm after amiodarone, no anticoagulation. Wound dry, walks two floors. Aspirin 81 mg, atorvastatin 80 mg, metoprolol 50 mg twice, ramipril 2.5 mg. Rehabilitation from 2 April; clinic in six weeks."),
]);

/** Tobias Fernwick: angina, a planned bypass, an ordinary recovery with half a day of atrial fibrillation on the ward. */
export const bypassSurgeryHistory: ToldHistory = {
  number: 1,
  born: "1960-11-21",
  entries: [
    ...before,
    hospital({ from: "2024-03-11T10:00", until: "2024-03-19T11:00", reason: coronary, to: "home" }, [
      theatre,
      procedure(pcs("02100Z9", "Bypass coronary artery, one artery from left internal mammary, open approach"), { at: "2024-03-12T08:30", hours: 5.2, by: "Dr Yusuf Demir, cardiac surgery" }),
      procedure(pcs("021109W", "Bypass coronary artery, two arteries from aorta with autologous venous tissue, open approach"), { at: "2024-03-12T08:30", hours: 5.2 }),
      procedure("Invasive ventilation", { at: -6.6, until: 9 }),
      procedure("Arterial line", { at: -6.7, until: 30, site: "Left radial artery" }),
      intensive,
      afterwards,
    ]),
    visit("Cardiology clinic", "2024-05-06T10:00", "Six weeks after bypass surgery", [
      vitals("2024-05-06T10:05", { pressure: "128/76", heartRate: 66, weight: 84.5 }),
      results("2024-05-06T10:10", { ldl: 61, hemoglobin: 12.8, creatinine: 0.94 }, { panel: "Cardiology clinic" }),
      note("Clinic letter", "2024-05-06T10:40", "Dr Mateus Quintana, cardiology",
        "No angina, rehabilitation finished, sternum stable. Sinus rhythm in the 24-hour recording. LDL 61: add ezetimibe if above 55 in three months."),
    ], { by: "Dr Mateus Quintana, cardiology" }),
  ],
};
