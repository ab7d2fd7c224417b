// biome-ignore-all format: one entry a line
import { given, ordered, takes } from "../drugs";
import { emergency, homeVisit, hospital, intensiveCare, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, limitOfCare, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const subdural = icd("S06.5X0A", "Traumatic subdural hemorrhage without loss of consciousness, initial encounter");
const dementia = icd("F03.90", "Unspecified dementia, unspecified severity, without behavioral disturbance");
const gp = "Dr Ellen Marsh, general practice";

const before = [
  visit("General practice", "2012-04-16T09:00", "Yearly check", [
    problem(icd("I10", "Essential (primary) hypertension"), { since: "1995" }), problem(icd("M81.0", "Age-related osteoporosis without current pathological fracture"), { since: "2009" }), problem(icd("H91.90", "Unspecified hearing loss, unspecified ear"), { since: "2008" }), problem(icd("K21.9", "Gastro-esophageal reflux disease without esophagitis"), { since: "2010" }), allergy("Tramadol", "Confusion", { type: "intolerance", since: "2011" }),
    ordered("amlodipine", "10 mg", "once a day", { until: "2024-12-03T08:00" }), ordered("hydrochlorothiazide", "12.5 mg", "once a day", { until: "2024-12-03T08:00" }), ordered("omeprazole", "20 mg", "once a day"), ordered("alendronate", "70 mg", "once a week", { until: "2019-04-15" }), ordered("aspirin", "81 mg", "once a day", { until: "2024-12-03T05:30" }), vitals("2012-04-16T09:05", { pressure: "148/76" }),
  ], { by: gp }),
  hospital({ from: "2017-01-19T18:00", until: "2017-02-06T10:00", reason: icd("S72.001A", "Fracture of unspecified part of neck of right femur, initial encounter for closed fracture"), to: "rehab" }, [problem(icd("S72.001A", "Fracture of unspecified part of neck of right femur, initial encounter for closed fracture"), { since: "2017-01-19", until: "2017-06", recorded: "2017-01-19T20:00" }), procedure("Hemiarthroplasty of the right hip", { at: "2017-01-20T10:00", hours: 1.4 }), note("Discharge summary", "2017-02-06T09:30", "Dr Sofia Kallas, trauma surgery", "Hip after a fall in the kitchen. Five days of delirium, worse with tramadol. To rehabilitation.")]),
  visit("Memory clinic", "2021-05-17T10:00", "Forgets", [problem(dementia), ordered("donepezil", "5 mg", "at bedtime"), finding("Mini-Mental State Examination", "22 of 30", { kind: "survey" }), results("2021-05-17T10:10", { tsh: 2.1, hemoglobin: 12.1, sodium: 135, creatinine: 0.98, egfr: 54 }, { panel: "Memory clinic" })], { by: "Dr Ilse Kuhn, psychiatry", minutes: 60 }),
  homeVisit("2022-09-12T11:00", "What she wants", [limitOfCare("Do not attempt resuscitation, no tube", "2022-09-12T11:30"), limitOfCare("Hospital treatment for comfort and for what heals quickly", "2022-09-12T11:31", "acd"), note("Conversation about goals of care", "2022-09-12T11:30", gp, "With Mrs Moorcroft and her niece Joan, who decides when she cannot. Wants to stay in her house. No resuscitation, no ventilator, no tube for feeding. Broken bones and infections: yes, treat.")]),
  visit("General practice", "2024-03-11T09:00", "Sleeps badly", [ordered("temazepam", "10 mg", "at bedtime as needed", { asNeeded: true, until: "2024-12-03T05:30" }), ordered("sertraline", "50 mg", "once a day"), problem(icd("F32.A", "Depression, unspecified")), vitals("2024-03-11T09:05", { pressure: "122/64" }), results("2024-03-11T09:10", { sodium: 133, creatinine: 1.06, egfr: 50, vitaminD: 14 }, { panel: "Laboratory tests", hours: 8 }), vaccinated("influenza", "2024-10-14"), note("Progress note", "2024-03-11T09:25", gp, "Nine drugs now. Niece wants something for the nights. Knows the risk of falls; smallest dose. Stand-up pressure next time.")], { by: gp }),
];

const arrival = emergency({ from: -4.3, until: -0.2, reason: "Found on the bathroom floor" }, [
  takes("temazepam", "every night, sometimes two", { says: "her niece", since: "2024-03-11", until: "2024-12-03T05:30" }), vitals(-4.2, { pressure: "152/78", heartRate: 90, respiratoryRate: 18, temperature: 35.9, spo2: 92, gcs: 14, pain: 6 }), results(-4, { sodium: 132, creatinine: 1.12, hemoglobin: 11.2, platelets: 192, inr: 1, troponinT: 0.022 }, { panel: "Emergency laboratory tests" }), finding("Creatine kinase", "940 U/L", { at: -4, kind: "laboratory", hours: 1 }),
  examined("CT of the head", { at: -3.4, hours: 0.4, by: "Dr Hanne Solberg, radiology" }, "Rim of blood of 6 mm over the left hemisphere, no shift. Atrophy. Neck: no fracture.", "Small acute subdural haematoma on the left."), examined("X-ray of the chest", { at: -3.2, hours: 0.5, by: "Dr Hanne Solberg, radiology" }, "Ribs 5 to 8 broken on the right, no pneumothorax, hardly any effusion.", "Four rib fractures."), given("acetaminophen", "1 g", { at: [-3.8], over: 15 }), given("tetanus immune globulin", "250 units", { at: [-2.5], route: "intramuscular" }),
  note("Emergency note", -0.5, "Dr Hugo Lindahl, emergency medicine", "88, on the floor since about four, on aspirin. Subdural 6 mm, GCS 14, four ribs. Limits of 2022: no tube, no resuscitation; niece confirms. Watched in surgical intensive care for a night or two, because of the head and the ribs."),
]);

const intensive = intensiveCare({ until: null, place: "Surgical intensive care", reason: subdural, by: "Dr Nadia Brandt, intensive care" }, [
  problem(subdural, { since: -4.8, recorded: 0.5 }), problem(icd("S22.41XA", "Multiple fractures of ribs, right side, initial encounter for closed fracture"), { since: -4.8, recorded: 0.5 }), problem(icd("F05", "Delirium due to known physiological condition"), { since: 16, recorded: 20 }), procedure("Block of the right erector spinae with a catheter", { at: 5, hours: 0.6, outcome: "Pain from 6 to 3" }),
  given("acetaminophen", "1 g", { at: { from: 2.2, until: 44.2, every: 6 }, over: 15 }), given("ropivacaine 0.2%", "20 mL", { at: { from: 5.3, until: 45.3, every: 8 }, route: "by the catheter at the spine" }), given("oxycodone", "2.5 mg", { at: [9, 25], route: "oral", reason: "Pain on breathing" }), given("quetiapine", "12.5 mg", { at: [18, 36], route: "oral", reason: "Delirium, when she tears at the lines" }), given("amlodipine", "5 mg", { at: { from: 24, until: 24, every: 24 }, route: "oral" }), given("sertraline", "50 mg", { at: [24], route: "oral" }), given("donepezil", "5 mg", { at: [14, 38], route: "oral", frequency: "at bedtime" }), given("sodium chloride", "500 mL", { at: [3, 30], over: 240 }),
  finding("Confusion Assessment Method", "Positive", { at: 18, kind: "survey" }), finding("Confusion Assessment Method", "Positive", { at: 42, kind: "survey" }), vitals(8, { pain: 3 }), vitals(40, { pain: 4 }),
  examined("CT of the head", { at: 7, hours: 0.5, by: "Dr Hanne Solberg, radiology" }, "Rim 6 mm as before, no shift.", "Unchanged."),
  note("Admission note", 0.7, "Dr Nadia Brandt, intensive care", "For neurological watch and ribs. GCS 14: confused about the day, as often at home by her niece. Aspirin, temazepam and hydrochlorothiazide stopped. No opioid if a block does. Hearing aids and glasses! CT again after six hours. Limits on the chart."), note("Consultation note", 9.5, "Mr Stellan Roos, neurosurgery", "Unchanged. No operation, aspirin not for four weeks. CT in a week or when she is worse."), note("Nursing note", 20, "M. Ferrante, nurse", "Restless since ten, pulls at the catheter, calls for her sister. Turned the light down, hearing aids in, quetiapine 12.5. Sleeps from three."), note("Progress note", 44, "Dr Amira Said, intensive care", "Drowsy by day, restless by night, CAM positive. Coughs weakly, FiO2 0.35, right base quiet, 37.5: ribs and sputum; physiotherapy, no antibiotic yet. Urine 38 mL/h: drinks too little."),
]);

/** Edith Moorcroft: nine drugs, a wish written down in time, a fall in the night. */
export const fallWithDeliriumHistory: ToldHistory = {
  number: 24,
  born: "1936-06-14",
  entries: [...before, hospital({ from: -4.3, until: null, reason: subdural }, [arrival, intensive])],
};
