// biome-ignore-all format: one entry a line
import { arterialLine, centralLine, intubated, sedationScores, stomachProtected, thrombosisPrevented } from "../bedside";
import { given, infused, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { allergy, problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const arrest = icd("I46.2", "Cardiac arrest due to underlying cardiac condition");
const infarction = icd("I21.02", "ST elevation (STEMI) myocardial infarction involving left anterior descending coronary artery");
const gp = "Dr Ruth Okonjo, general practice";

const before = [
  visit("General practice", "2013-02-18T09:00", "Headache", [
    problem(icd("I10", "Essential (primary) hypertension")), problem(icd("G43.009", "Migraine without aura, not intractable, without status migrainosus"), { since: "1985", until: "2016" }),
    allergy("Sulfamethoxazole / trimethoprim", "Rash", { since: "1999" }), ordered("enalapril", "10 mg", "once a day", { until: "2024-10-10T20:00" }),
    vitals("2013-02-18T09:05", { pressure: "158/96", weight: 70, height: 169 }), results("2013-02-18T09:10", { creatinine: 0.8, potassium: 4.2, ldl: 148 }, { panel: "Laboratory tests", hours: 8 }),
  ], { by: gp }),
  visit("General practice", "2019-06-17T10:20", "Yearly check", [
    problem(icd("E11.9", "Type 2 diabetes mellitus without complications")), ordered("metformin", "500 mg", "twice a day", { until: "2024-10-10T20:00" }), ordered("simvastatin", "20 mg", "in the evening", { until: "2024-10-10T20:00" }),
    vitals("2019-06-17T10:25", { pressure: "142/86", weight: 74 }), results("2019-06-17T10:30", { hba1c: 6.9, ldl: 139, creatinine: 0.84, egfr: 80 }, { panel: "Yearly laboratory tests", hours: 8 }),
    finding("Tobacco", "Stopped in 2005, 15 pack-years", { kind: "social-history" }),
  ], { by: gp }),
  visit("General practice", "2024-09-26T16:50", "Pain between the shoulder blades when hurrying", [
    problem(icd("I20.9", "Angina pectoris, unspecified"), { since: "2024-09", certainty: "provisional" }), ordered("aspirin", "81 mg", "once a day"), vaccinated("influenza", "2024-09-26"),
    vitals("2024-09-26T16:55", { pressure: "148/88", heartRate: 82, weight: 73.5 }), results("2024-09-26T17:00", { troponinT: 0.009, hba1c: 7.2, ldl: 128 }, { panel: "Laboratory tests", hours: 16 }),
    note("Progress note", "2024-09-26T17:10", gp, "Two weeks, only when hurrying uphill, gone within minutes. ECG at rest without findings. Aspirin; cardiology on 17 October, to call an ambulance if it comes at rest."),
  ], { by: gp }),
];

const arrival = emergency({ from: -1.9, until: -1.2, reason: "Cardiac arrest in the street" }, [
  vitals(-1.8, { pressure: "92/58", heartRate: 108, spo2: 95, gcs: 3 }),
  results(-1.7, { lactate: 11.2, ph: 7.05, paco2: 58, bicarbonate: 13, potassium: 4.7, troponinT: 0.34, glucose: 302, creatinine: 1.25, hemoglobin: 13.4 }, { panel: "Emergency laboratory tests", hours: 0.4 }),
  examined("Electrocardiogram", { at: -1.7, hours: 0.1, by: "Dr Hugo Lindahl, emergency medicine" }, "Sinus tachycardia, ST elevation of 4 mm in V1 to V5.", "Anterior infarction."),
  examined("CT of the head", { at: -1.4, hours: 0.3, by: "Dr Hanne Solberg, radiology" }, "No bleeding. Grey and white matter well told apart at two hours.", "No bleeding, no early swelling."),
  note("Emergency note", -1.2, "Dr Hugo Lindahl, emergency medicine", "Fell at the tram stop at 17:40, bystander began after two to three minutes, defibrillator on site: VF, four shocks, 3 mg of epinephrine, circulation after 20 minutes. Tube by the ambulance. GCS 3, pupils 3 mm, react slowly. Anterior STEMI: catheter laboratory, then cooling."),
]);

const intensive = intensiveCare({ until: null, place: "Coronary care unit", reason: arrest, by: "Dr Karin Ellingsen, cardiology" }, [
  problem(arrest, { since: -2.6, recorded: 0.8 }), problem(infarction, { since: "2024-10-10", recorded: 0.8 }), problem(icd("G93.1", "Anoxic brain damage, not elsewhere classified"), { since: -2.6, recorded: 46.5, certainty: "provisional" }),
  arterialLine(0, null, "Right femoral artery"), centralLine(0.6),
  procedure("Temperature control at 33 degrees", { at: 0.5, until: 34, outcome: "33.1 for 19 h, rewarmed at 0.35 degrees an hour" }),
  infused("propofol", "mg/kg/h", [[0, 2], [5, 2.5], [24, 2], [32, 1]], { until: 36, order: "during cooling and rewarming" }), infused("fentanyl", "ug/h", [[0, 75], [28, 50]], { until: 36, order: "during cooling and rewarming" }),
  infused("cisatracurium", "ug/kg/min", [[2, 1.5], [10, 1]], { until: 32, order: "against shivering" }),
  infused("norepinephrine", "ug/kg/min", [[0, 0.3], [3, 0.22], [10, 0.16], [24, 0.14], [34, 0.22], [42, 0.18]], { until: null, order: "as base, for a mean pressure of 70 mmHg" }), infused("dobutamine", "ug/kg/min", [[34, 2.5]], { until: null, order: "for a cold skin and lactate on rewarming" }),
  given("ticagrelor", "180 mg", { at: [0.8], route: "by gastric tube, crushed" }), given("ticagrelor", "90 mg", { at: { from: 13, until: 37, every: 12 }, route: "by gastric tube, crushed" }), given("aspirin", "100 mg", { at: { from: 16, until: 40, every: 24 }, route: "by gastric tube" }), given("atorvastatin", "80 mg", { at: [17, 41], route: "by gastric tube", frequency: "once a day" }),
  given("potassium chloride", "20 meq", { at: [8, 11, 14], over: 60, reason: "Falls on cooling; none on rewarming" }), infused("insulin regular", "units/h", [[1, 4], [8, 2], [20, 1]], { until: 40, order: "for a glucose of 140 to 180 mg/dL" }),
  given("ampicillin / sulbactam", "3 g", { at: { from: 6, until: 42, every: 6 }, over: 30, reason: "Aspiration" }), given("levetiracetam", "2000 mg", { at: [43.5], over: 15, reason: "Myoclonus" }), given("levetiracetam", "500 mg", { at: [47.9], over: 15, frequency: "every 12 h" }), given("acetaminophen", "1 g", { at: [36, 42, 47], over: 15, reason: "Not above 37.7" }),
  stomachProtected(4, 28), thrombosisPrevented(20, 44), sedationScores([1, -5], [12, -5], [30, -5], [40, -5], [47, -5]),
  finding("Pupils", "3 mm, both react slowly", { at: 1 }), finding("Pupils", "3 mm, both react", { at: 40 }), finding("Corneal reflexes", "Present on both sides", { at: 46 }), finding("Neuron-specific enolase", "38 ng/mL", { at: 22, kind: "laboratory", hours: 20 }),
  examined("Echocardiogram", { at: 3, hours: 0.5, by: "Dr Karin Ellingsen, cardiology" }, "Front wall and apex do not move, ejection fraction 30%. No effusion.", "Ejection fraction 30%."), vitals(3, { ejectionFraction: 30 }),
  culture("Respiratory secretions", { taken: 7, first: [20, "Leukocytes, mixed flora."], final: [46, "Normal flora of the mouth."] }),
  note("Admission note", 0.9, "Dr Karin Ellingsen, cardiology", "LAD closed at its origin, one stent, TIMI 3. Cooling to 33 for 24 h (initial rhythm shockable, still unconscious). Mean of 70, PCO2 normal, no fever for 72 h. Sedated and relaxed from now on: nothing can be said of the brain before 72 h, and at least a day without sedative. Wife Marit informed."),
  note("Nursing note", 14, "E. Nakamura, nurse", "33.2. Shivers stopped with cisatracurium. Heart 58, pressure good. Urine 110 mL/h. Feet warm packs. Wife showed me her glasses: please put them on when she wakes."),
  note("Progress note", 37, "Dr Amira Said, intensive care", "36.6, relaxant off for five hours, propofol and fentanyl off since 36. On rewarming mean 66, lactate 2.1, dobutamine added. GCS 3 an hour after the end of sedation says nothing."),
  note("Consultation note", 45.5, "Dr Aurel Brandis, neurology", "Nine hours after sedation, kidneys not quite clear of it. Twitching of face and shoulders since 43 h. EEG: slow background, reacts to pain, generalised periodic discharges, no seizure. Brainstem reflexes there. Levetiracetam. No prognosis before 72 h from circulation, then SSEP, EEG again, NSE series."),
]);

/** Anneke Vossbrink: two weeks of angina, twenty minutes of arrest; sedation ends at hour 36, the coma does not. */
export const cardiacArrestHistory: ToldHistory = {
  number: 12,
  born: "1963-04-02",
  entries: [...before, hospital({ from: -2.6, until: null, reason: arrest }, [
    intubated(-2.5, null, "By the ambulance"),
    given("epinephrine", "1 mg", { at: [-2.4, -2.33, -2.27], reason: arrest }), given("amiodarone", "300 mg", { at: [-2.35], reason: "Ventricular fibrillation" }),
    arrival,
    procedure(pcs("027034Z", "Dilation of coronary artery, one artery with drug-eluting intraluminal device, percutaneous"), { at: -1.1, hours: 0.8, site: "Left anterior descending artery", outcome: "TIMI 3" }),
    intensive,
  ])],
};
