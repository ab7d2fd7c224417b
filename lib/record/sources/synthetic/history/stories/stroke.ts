// biome-ignore-all format: one entry a line
import { intubated, sedationScores, thrombosisPrevented } from "../bedside";
import { given, infused, ordered, takes } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, limitOfCare, problem, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const infarct = icd("I63.411", "Cerebral infarction due to embolism of right middle cerebral artery");
const fibrillation = icd("I48.0", "Paroxysmal atrial fibrillation");
const gp = "Dr Ruth Okonjo, general practice";

const before = [
  visit("General practice", "2015-06-02T10:00", "Yearly check", [
    problem(icd("I10", "Essential (primary) hypertension"), { since: "2003" }), problem(icd("M81.0", "Age-related osteoporosis without current pathological fracture"), { since: "2014" }),
    allergy("Iodinated contrast", "Itching and hives", { since: "2008" }),
    ordered("losartan", "100 mg", "once a day", { until: "2024-09-30T11:00" }), ordered("amlodipine", "5 mg", "once a day", { until: "2024-09-30T11:00" }), ordered("alendronate", "70 mg", "once a week", { until: "2020-05-04" }),
    vitals("2015-06-02T10:05", { pressure: "154/84", weight: 71, height: 161 }),
    results("2015-06-02T10:10", { creatinine: 0.9, egfr: 66, potassium: 4.2, ldl: 134 }, { panel: "Yearly laboratory tests", hours: 8 }),
  ], { by: gp }),
  visit("Cardiology clinic", "2021-11-22T11:00", "Palpitations", [
    problem(fibrillation), ordered("apixaban", "5 mg", "twice a day", { until: "2023-08-14", reason: fibrillation }), ordered("bisoprolol", "2.5 mg", "once a day", { until: "2024-09-30T11:00" }),
    vitals("2021-11-22T11:05", { pressure: "148/80", heartRate: 88, weight: 69, ejectionFraction: 58 }),
    examined("Electrocardiogram", { at: "2021-11-22T11:10", by: "Dr Mateus Quintana, cardiology" }, "Atrial fibrillation in the 72-hour recording, longest 4 h. Sinus rhythm today.", "Paroxysmal atrial fibrillation."),
  ], { by: "Dr Mateus Quintana, cardiology" }),
  emergency({ from: "2023-08-12T06:00", until: "2023-08-12T12:00", reason: "Nosebleed", to: "home" }, [
    problem(icd("R04.0", "Epistaxis"), { until: "2023-08-14" }),
    results("2023-08-12T06:20", { hemoglobin: 12.4, platelets: 226, creatinine: 0.96 }, { panel: "Emergency laboratory tests" }),
    note("Emergency note", "2023-08-12T11:30", "Dr Paula Reyes, emergency medicine", "Nosebleed for three hours on apixaban, packed, stopped. Haemoglobin 12.4. Apixaban to be paused for two days, not longer."),
  ]),
  visit("General practice", "2023-08-16T10:00", "After nosebleed", [
    takes("apixaban", "does not take it any more since the nosebleed and does not want it back", { until: "2023-08-14", since: "2021-11-22", says: "the patient" }),
    vitals("2023-08-16T10:05", { pressure: "146/82", heartRate: 72, weight: 68 }), vaccinated("influenza", "2023-10-09"),
    note("Progress note", "2023-08-16T10:18", gp, "CHA2DS2-VASc 4. Explained stroke risk twice; she has decided. Aspirin is no substitute and is not prescribed. To be asked again in autumn."),
  ], { by: gp }),
];

const arrival = emergency({ from: -2.4, until: 0, reason: "Weak on the left, does not speak clearly" }, [
  vitals(-2.3, { pressure: "182/98", heartRate: 96, respiratoryRate: 18, temperature: 36.7, spo2: 94, gcs: 12 }),
  finding("NIH Stroke Scale", "19: left arm and leg 4 each, gaze to the right, neglect, dysarthria", { at: -2.2 }),
  results(-2.1, { glucose: 182, creatinine: 1, platelets: 210, inr: 1, sodium: 138, hemoglobin: 12.9 }, { panel: "Emergency laboratory tests", hours: 0.5 }),
  examined("CT of the head", { at: -1.9, hours: 0.4, by: "Dr Hanne Solberg, radiology" }, "Loss of grey-white contrast in the whole territory of the right middle cerebral artery, sulci effaced, ASPECTS 3. Dense M1. No bleeding. Contrast given after prednisone and antihistamine: occlusion of M1, poor collaterals, core 128 mL.", "Large infarct of the right middle cerebral artery, hours old. No tissue left to save."),
  given("methylprednisolone", "125 mg", { at: [-2.1], reason: "Contrast in spite of hives" }), given("diphenhydramine", "25 mg", { at: [-2.1] }),
  note("Emergency note", -0.3, "Dr Aurel Brandis, neurology", "76, atrial fibrillation, no anticoagulant by her own wish. Found by her husband at 8:00, last seen well at 22:30. NIHSS 19. Too late for lysis, core too large for thrombectomy (talked over with the centre). Danger of swelling in the next days: intensive care, GCS and pupils every hour."),
]);

const intensive = intensiveCare({ until: null, place: "Medical intensive care", reason: infarct, by: "Dr Amira Said, intensive care" }, [
  problem(infarct, { since: "2024-09-30", recorded: 0.6, severity: "severe" }), problem(icd("G93.6", "Cerebral edema"), { since: 22, recorded: 24.5 }), problem(icd("J69.0", "Pneumonitis due to inhalation of food and vomit"), { since: 30, recorded: 45, certainty: "provisional" }),
  given("aspirin", "300 mg", { at: [3], route: "rectal", reason: infarct }), given("aspirin", "100 mg", { at: [27], route: "by gastric tube" }),
  given("labetalol", "10 mg", { at: [0.6, 2.5], reason: "Above 220/120 mmHg for a moment" }),
  given("acetaminophen", "1 g", { at: [24, 32, 40], over: 15, reason: "Temperature above 37.5" }), given("insulin regular", "4 units", { at: [6, 18, 30], route: "subcutaneous", frequency: "by glucose" }),
  given("mannitol", "60 g", { at: [29.2, 36], over: 20, reason: icd("G93.6", "Cerebral edema") }), given("sodium chloride 3%", "250 mL", { at: [30.5, 41], over: 30, reason: icd("G93.6", "Cerebral edema") }),
  intubated(30, null), given("ketamine", "80 mg", { at: [29.95], reason: "Intubation" }), given("rocuronium", "70 mg", { at: [29.96], reason: "Intubation" }),
  infused("propofol", "mg/kg/h", [[30.1, 1.5], [33, 0.8]], { until: 37, order: "for the scan, then off: the brain is to be seen" }),
  infused("norepinephrine", "ug/kg/min", [[34.5, 0.05]], { until: 40, order: "as base, for a mean pressure of 90 mmHg" }),
  given("piperacillin / tazobactam", "4.5 g", { at: [45.5], over: 30, frequency: "every 6 h", reason: "Aspiration" }),
  thrombosisPrevented(26, 26), sedationScores([31, -4], [36, -4], [42, -5]),
  finding("Pupils", "3 mm both, equal, react", { at: 12 }), finding("Pupils", "Right 5 mm, sluggish; left 3 mm", { at: 29.1 }), finding("Pupils", "Right 5 mm, does not react; left 3 mm, sluggish", { at: 46 }),
  examined("CT of the head", { at: 31, hours: 0.5, by: "Dr Hanne Solberg, radiology" }, "Whole territory of the right middle and part of the anterior cerebral artery dark and swollen. Midline shifted 12 mm, beginning uncal herniation. Petechial bleeding in the basal ganglia.", "Malignant infarction with a shift of 12 mm."),
  examined("X-ray of the chest", { at: 31.6, by: "Dr Hanne Solberg, radiology" }, "Tube and gastric tube in place. Opacity at the right base.", "Aspiration possible."),
  note("Admission note", 1, "Dr Amira Said, intensive care", "Large right infarct, GCS 11 without any drug. Pressure left up to 220. Nothing by mouth. Hemicraniectomy: over 60, to be talked about with her husband before it is a question of hours."),
  note("Consultation note", 25, "Mr Stellan Roos, neurosurgery", "GCS 8 from 11 in a day, no sedative. Over 60 an operation saves life, mostly with heavy dependence. Explained to husband and daughter with the figures. Not before they have decided."),
  note("Conversation about goals of care", 33.5, "Dr Amira Said, intensive care", "Husband Leif and daughter. She nursed her own mother after a stroke for six years and has said many times that she would not want it. No operation. Ventilator and drugs against swelling go on for now; no resuscitation. Meet again on Wednesday."),
  limitOfCare("Do not attempt resuscitation; no decompressive craniectomy", 33.7),
  note("Nursing note", 41.5, "M. Ferrante, nurse", "Propofol off since 37. Extends the left arm to pain, nothing right that is directed. Pulse 64, 150/70. Right pupil wide. Husband holds her hand."),
  note("Progress note", 46.5, "Dr Lena Voss, intensive care", "GCS 4, nine hours without sedative: this is the brain, not the drug. Sodium 149 under hypertonic treatment, as wanted. 38.3, right base: piperacillin/tazobactam begun, secretions sent."),
]);

/** Sunniva Dalebrook: an anticoagulant left, a stroke, a coma that no drug explains, a limit agreed with her family. */
export const strokeHistory: ToldHistory = {
  number: 6,
  born: "1948-03-05",
  entries: [...before, hospital({ from: -2.4, until: null, reason: infarct }, [arrival, intensive])],
};
