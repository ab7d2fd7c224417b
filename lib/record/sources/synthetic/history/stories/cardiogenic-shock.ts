// biome-ignore-all format: one entry a line
import { given, infused, ordered, takes } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, limitOfCare, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const cardiomyopathy = icd("I42.0", "Dilated cardiomyopathy");
const failure = icd("I50.22", "Chronic systolic (congestive) heart failure");
const clinic = "Heart failure clinic";
const by = "Dr Karin Ellingsen, cardiology";

const before = [
  visit("Cardiology clinic", "2014-03-17T10:00", "Breathlessness for three months", [
    problem(cardiomyopathy),
    problem(failure),
    problem(icd("I10", "Essential (primary) hypertension"), { since: "2001" }),
    ordered("furosemide", "40 mg", "once a day", { until: "2022-04-11", reason: failure }),
    ordered("spironolactone", "25 mg", "once a day", { until: "2024-02-08T21:00", reason: failure }),
    vitals("2014-03-17T10:05", { pressure: "138/84", heartRate: 92, weight: 74, ejectionFraction: 34 }),
    results("2014-03-17T10:10", { ntProBnp: 2840, creatinine: 0.98, potassium: 4.2, hemoglobin: 13.1, tsh: 1.8 }, { panel: clinic }),
    finding("Alcohol", "Does not drink", { kind: "social-history" }),
    finding("Tobacco", "Never smoked", { kind: "social-history" }),
  ], { by, minutes: 45 }),
  visit("Cardiology clinic", "2014-06-02T10:00", "Titration of drugs", [
    allergy("Lisinopril", "Dry cough", { type: "intolerance", since: "2014-05" }),
    ordered("carvedilol", "25 mg", "twice a day", { until: "2023-11-20" }),
    ordered("losartan", "50 mg", "once a day", { until: "2022-04-11" }),
    vitals("2014-06-02T10:05", { pressure: "128/76", heartRate: 70, weight: 73 }),
  ], { by }),
  visit("Cardiology clinic", "2018-09-10T09:30", "Twice a year", [
    problem(icd("I48.20", "Chronic atrial fibrillation, unspecified"), { since: "2018-09-10" }),
    ordered("apixaban", "5 mg", "twice a day", { until: "2024-02-08T21:00", reason: "Stroke prevention in atrial fibrillation" }),
    vitals("2018-09-10T09:35", { pressure: "118/70", heartRate: 78, weight: 76, ejectionFraction: 30 }),
    results("2018-09-10T09:40", { ntProBnp: 1920, creatinine: 1.08, potassium: 4.5 }, { panel: clinic }),
  ], { by }),
  hospital({ from: "2019-05-21T07:30", until: "2019-05-23T10:00", reason: "Defibrillator", to: "home" }, [
    procedure(pcs("0JH608Z", "Insertion of defibrillator generator into chest subcutaneous tissue, open approach"), { at: "2019-05-21T09:00", hours: 1.5, outcome: "Device tested, no complication" }),
    problem(icd("Z95.810", "Presence of automatic (implantable) cardiac defibrillator"), { since: "2019-05-21" }),
  ]),
  visit(clinic, "2022-04-11T10:20", "Worse since winter", [
    ordered("sacubitril / valsartan", "49 mg", "twice a day (49 mg with valsartan 51 mg)", { until: "2024-02-08T21:00" }),
    ordered("empagliflozin", "10 mg", "once a day", { until: "2024-02-08T21:00" }),
    ordered("furosemide", "80 mg", "once a day", { until: "2023-11-20" }),
    problem(icd("N18.31", "Chronic kidney disease, stage 3a")),
    vitals("2022-04-11T10:25", { pressure: "108/66", heartRate: 74, weight: 77.5, ejectionFraction: 24 }),
    results("2022-04-11T10:30", { ntProBnp: 4110, creatinine: 1.22, egfr: 48, potassium: 4.6, hemoglobin: 11.9, ferritin: 62 }, { panel: clinic }),
    vaccinated("influenza", "2022-04-11"),
    vaccinated("pneumococcal", "2022-04-11"),
  ], { by, minutes: 40 }),
  hospital(
    { from: "2023-11-11T14:00", until: "2023-11-20T10:00", reason: icd("I50.23", "Acute on chronic systolic (congestive) heart failure"), to: "home" },
    [
      problem(icd("I50.23", "Acute on chronic systolic (congestive) heart failure"), { since: "2023-11-08", until: "2023-11-20", recorded: "2023-11-11T16:00" }),
      vitals("2023-11-11T14:20", { pressure: "98/64", heartRate: 104, weight: 84.5, spo2: 91 }),
      results("2023-11-11T14:40", { ntProBnp: 11200, creatinine: 1.58, egfr: 35, potassium: 4.9, sodium: 131, bilirubin: 1.6 }, { panel: "Emergency laboratory tests" }),
      given("furosemide", "80 mg", { at: { from: "2023-11-11T15:00", until: "2023-11-15T03:00", every: 12 } }),
      examined("Echocardiogram", { at: "2023-11-13T09:00", by },
        "Left ventricle 71 mm at end of diastole, ejection fraction 19%. Moderate mitral regurgitation. Right ventricle enlarged, TAPSE 13 mm. Systolic pulmonary pressure 52 mmHg.", "Severely reduced function of both ventricles."),
      vitals("2023-11-13T09:30", { ejectionFraction: 19 }),
      vitals("2023-11-20T08:00", { pressure: "96/60", heartRate: 80, weight: 77 }),
      coded(icd("I50.23", "Acute on chronic systolic (congestive) heart failure"), "2023-11-20T10:00"),
      note("Discharge summary", "2023-11-20T09:40", by,
        "Second stay in a year. 7.5 kg lost with furosemide. Carvedilol halved for low pressure. Too old and too frail in kidneys for transplantation, and she does not want a pump: talked about with her and her son Erik at length. If it comes again: treat what can be treated, no machine for the heart, no dialysis. To be written down at the next visit."),
      ordered("carvedilol", "12.5 mg", "twice a day", { from: "2023-11-20T09:00", until: "2024-02-08T21:00" }),
      ordered("torsemide", "40 mg", "once a day", { from: "2023-11-20T09:00", until: "2024-02-08T21:00" }),
    ],
  ),
  visit(clinic, "2023-12-14T11:00", "After the stay in hospital", [
    vitals("2023-12-14T11:05", { pressure: "94/58", heartRate: 82, weight: 77.5 }),
    results("2023-12-14T11:10", { ntProBnp: 6900, creatinine: 1.44, egfr: 39, potassium: 5.0, sodium: 133 }, { panel: clinic }),
    limitOfCare("No mechanical circulatory support, no dialysis", "2023-12-14T11:40", "acd"),
    note("Conversation about goals of care", "2023-12-14T11:40", by,
      "With Ms Lindqvale and her son. She wants time at home with the dog, is ready for another stay in hospital, also for a ventilator for some days if there is something to be won. No pump, no dialysis. The defibrillator stays on for now; she will think about resuscitation."),
  ], { by, minutes: 50 }),
];

const arrival = emergency({ from: -2.6, until: -0.2, reason: "Breathless at rest" }, [
  takes("torsemide", "left out for a week while she had diarrhoea", { says: "her son" }),
  vitals(-2.5, { pressure: "88/60", heartRate: 110, temperature: 36.1, respiratoryRate: 28, spo2: 87, weight: 82.5 }),
  results(
    -2.2,
    { ntProBnp: 22400, creatinine: 1.76, potassium: 4.8, sodium: 129, lactate: 2.8, hemoglobin: 11.1, troponinT: 0.17, inr: 1.5, tsh: 2.1 },
    { panel: "Emergency laboratory tests", hours: 0.7 },
  ),
  given("furosemide", "80 mg", { at: [-2], reason: failure }),
  examined("X-ray of the chest", { at: -1.8, hours: 0.5, by: "Dr Renate Kolb, radiology" }, "Heart much enlarged, single-lead defibrillator. Kerley lines, perihilar clouding, effusions on both sides, more on the right.", "Pulmonary oedema with effusions."),
  note("Emergency note", -0.5, "Dr Hugo Lindahl, emergency medicine",
    "Known dilated cardiomyopathy, EF 19%. A week without diuretic. Cold to the knees, veins to the jaw, 88/60, narrow pulse. Lactate 2.8. Stopped sacubitril/valsartan, carvedilol, empagliflozin, spironolactone. No device, no dialysis by her own written wish of December; ventilator yes. Coronary care takes her."),
]);

const intensive = intensiveCare({ until: null, place: "Coronary care unit", reason: icd("R57.0", "Cardiogenic shock"), by }, [
  problem(icd("R57.0", "Cardiogenic shock"), { since: -2.6, recorded: 0.8 }),
  problem(icd("I50.23", "Acute on chronic systolic (congestive) heart failure"), { since: "2024-02-05", recorded: 0.8 }),
  problem(icd("N17.9", "Acute kidney failure, unspecified"), { since: 24, recorded: 27 }),
  problem(icd("K76.1", "Chronic passive congestion of liver"), { since: 9, recorded: 11 }),
  procedure("Arterial line", { at: 3, until: null, site: "Right radial artery" }),
  procedure(pcs("02HV33Z", "Insertion of infusion device into superior vena cava, percutaneous"), { at: 3.3, site: "Right internal jugular vein" }),
  procedure("Non-invasive ventilation", { at: 20, until: 26, outcome: "Tired" }),
  procedure(pcs("0BH17EZ", "Insertion of endotracheal airway into trachea"), { at: 26 }),
  procedure("Invasive ventilation", { at: 26, until: null }),
  infused("dobutamine", "ug/kg/min", [ [1.2, 2.5], [4, 5], [23, 7.5], [28, 5], ], { until: null, order: "for a warm skin and urine, not above 7.5 for rate" }),
  infused("furosemide", "mg/h", [ [0.8, 10], [6, 20], [24, 30], ], { until: 42, order: "for 100 mL of urine an hour" }),
  given("furosemide", "120 mg", { at: [0.7], over: 30 }),
  infused("norepinephrine", "ug/kg/min", [ [21.5, 0.08], [25, 0.16], [28, 0.3], [32, 0.22], [40, 0.26], [46, 0.3], ], { until: null, order: "as base, for a mean pressure of 60 mmHg" }),
  given("ketamine", "70 mg", { at: [25.9], reason: "Intubation" }),
  given("rocuronium", "70 mg", { at: [25.92], reason: "Intubation" }),
  infused("propofol", "mg/kg/h", [ [26, 1], [30, 0.8], [40, 1], ], { until: null, order: "for a RASS of -3, as little as can be" }),
  infused("fentanyl", "ug/h", [[26, 50]], { until: null, order: "on the ventilator" }),
  infused("heparin", "units/h", [ [6, 900], [14, 1050], [38, 950], ], { until: null, order: "in place of apixaban, anti-Xa 0.3 to 0.5" }),
  given("pantoprazole", "40 mg", { at: { from: 8, until: 32, every: 24 } }),
  given("calcium gluconate", "2 g", { at: [47], over: 15, reason: "Potassium 5.6" }),
  vitals(26.5, { rass: -4 }),
  vitals(34, { rass: -3 }),
  vitals(44, { rass: -3 }),
  vitals(10, { ejectionFraction: 15 }),
  results(13, { antiXa: 0.24, ntProBnp: 24800 }, { panel: "Heparin and natriuretic peptide" }),
  results(37, { antiXa: 0.56, inr: 2.1 }, { panel: "Heparin" }),
  examined("Echocardiogram", { at: 9.5, hours: 0.7, by },
    "Ejection fraction 15%, outflow VTI 8 cm, no thrombus seen. Mitral regurgitation now severe. Right ventricle dilated, TAPSE 10 mm, inferior vena cava 26 mm without variation.", "Low output of both ventricles, worse than in November."),
  note("Admission note", 1, by,
    "Low output on top of dilated cardiomyopathy (EF 19% in November), diuretic left out for a week. Cold and wet, mean 66 without any drug, pulse pressure 28, lactate 2.9, creatinine 1.8 (1.44 in December). Dobutamine, furosemide by infusion. Apixaban this morning: heparin from the evening. Her written limits hold: no mechanical support, no dialysis; ventilator for a limited time if needed."),
  note("Nursing note", 18, "B. Achieng, nurse",
    "Sits upright, speaks three words between breaths. Feet cold, mottled to the knee. Urine 30 mL/h with furosemide 20 mg/h. Asked me whether the dog is fed; son brought a photograph."),
  note("Progress note", 27.5, by,
    "Mean 57 to 62 with dobutamine 7.5 and 110 to 120 a minute; norepinephrine from 21:30 h. Tired on the mask, drowsy with PCO2 46; intubated at 26 h as she had agreed to. Lactate 5.1. GCS 6 is propofol and fentanyl. Dobutamine back to 5 for the rate. Transaminases to follow."),
  note("Conversation about goals of care", 41, "Dr Lena Voss, intensive care",
    "With her son Erik, Dr Ellingsen present. More drug than yesterday for less pressure, kidneys stopping. He says: exactly what she did not want to be drawn out. Agreed: go on with what runs, no resuscitation in case of arrest, shocks of the defibrillator switched off, no increase of norepinephrine above 0.4; meet again tomorrow at ten."),
  limitOfCare("Do not attempt resuscitation; defibrillator's shocks off", 41.2),
]);

/** Greta Lindqvale: ten years of a failing heart, limits that she set herself, low output after a week without her diuretic. */
export const cardiogenicShockHistory: ToldHistory = { number: 4, born: "1952-06-30", entries: [...before, hospital({ from: -2.6, until: null, reason: failure }, [arrival, intensive])] };
