// biome-ignore-all format: one entry a line
import { thrombosisPrevented } from "../bedside";
import { given, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, vaccinated } from "../problems";
import { examined, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const hyponatraemia = icd("E87.1", "Hypo-osmolality and hyponatremia");
const seizure = icd("R56.9", "Unspecified convulsions");
const gp = "Dr Ruth Okonjo, general practice";

const before = [
  visit("General practice", "2016-03-07T10:00", "Low in spirits", [
    problem(icd("F33.1", "Major depressive disorder, recurrent, moderate")), problem(icd("M81.0", "Age-related osteoporosis without current pathological fracture")), allergy("Penicillin", "Rash as a child"),
    ordered("sertraline", "50 mg", "once a day", { until: "2024-07-30T17:00" }), ordered("alendronate", "70 mg", "once a week", { until: "2022-03-07" }), vitals("2016-03-07T10:05", { pressure: "136/82", weight: 60, height: 158 }), results("2016-03-07T10:10", { sodium: 139, tsh: 2, creatinine: 0.62 }, { panel: "Laboratory tests", hours: 8 }),
  ], { by: gp }),
  visit("General practice", "2023-04-17T10:00", "Yearly check", [vitals("2023-04-17T10:05", { pressure: "148/88", weight: 61 }), results("2023-04-17T10:10", { sodium: 136, potassium: 4, creatinine: 0.64, egfr: 98, ldl: 118 }, { panel: "Yearly laboratory tests", hours: 8 }), vaccinated("influenza", "2022-10-17")], { by: gp }),
  visit("General practice", "2024-06-24T10:20", "Blood pressure", [
    problem(icd("I10", "Essential (primary) hypertension")), ordered("hydrochlorothiazide", "25 mg", "once a day", { until: "2024-07-30T17:00" }), vitals("2024-06-24T10:25", { pressure: "162/94", weight: 61.5 }), results("2024-06-24T10:30", { sodium: 134, potassium: 3.9, creatinine: 0.63 }, { panel: "Laboratory tests", hours: 8 }),
    note("Progress note", "2024-06-24T10:40", gp, "Three times above 160. Hydrochlorothiazide 25 mg; to drink enough in the heat. Electrolytes in two weeks (did not come)."),
  ], { by: gp }),
];

const arrival = emergency({ from: -1.3, until: 0, reason: "Seizure" }, [
  vitals(-1.2, { pressure: "142/84", heartRate: 108, respiratoryRate: 22, temperature: 37.2, spo2: 95, gcs: 7 }), results(-1.1, { sodium: 109, potassium: 2.7, osmolality: 231, glucose: 142, creatinine: 0.6, bun: 8, lactate: 6.1, urate: 2.1 }, { panel: "Emergency laboratory tests", hours: 0.3 }), results(-0.9, { urineSodium: 74, urineOsmolality: 420 }, { panel: "Urine", hours: 1.5 }),
  given("lorazepam", "2 mg", { at: [-1.15, -1.05], reason: seizure }), given("sodium chloride 3%", "150 mL", { at: [-0.7, -0.3], over: 15, reason: hyponatraemia }), examined("CT of the head", { at: -0.8, hours: 0.3, by: "Dr Hanne Solberg, radiology" }, "Sulci narrow, no bleeding, no mass.", "Slight swelling."),
  note("Emergency note", -0.2, "Dr Paula Reyes, emergency medicine", "64, confused since Sunday, today two generalised seizures. Sodium 109 on hydrochlorothiazide for five weeks, sertraline for years, drinks four litres a day in the heat. Lorazepam, 3% twice 150 mL. Aim 4 to 6 in the first hours, not above 8 to 10 in a day: potassium counts too."),
]);

const intensive = intensiveCare({ until: 52, place: "Medical intensive care", reason: hyponatraemia, by: "Dr Amira Said, intensive care" }, [
  problem(hyponatraemia, { since: "2024-07-28", recorded: 0.5, severity: "severe" }), problem(seizure, { since: -1.6, until: 6, recorded: 0.5 }), problem(icd("E87.6", "Hypokalemia"), { since: -1.1, until: 40, recorded: 0.5 }), problem(icd("T50.2X5A", "Adverse effect of carbonic-anhydrase inhibitors, benzothiadiazides and other diuretics, initial encounter"), { since: "2024-07-28", recorded: 0.5 }),
  given("sodium chloride 3%", "150 mL", { at: [0.6], over: 15, reason: "Still somnolent after two" }), given("potassium chloride", "20 meq", { at: [1.5, 4, 7, 11, 16], over: 60 }), given("magnesium sulfate", "2 g", { at: [3, 12], over: 60 }), given("levetiracetam", "1000 mg", { at: [0.3], over: 15, reason: seizure }), given("levetiracetam", "500 mg", { at: { from: 12, until: 36, every: 12 }, over: 15 }),
  given("desmopressin", "2 ug", { at: [9.5, 18], reason: "Urine 150 mL/h, sodium would rise too fast" }), given("dextrose 5%", "250 mL", { at: [11], over: 120, reason: "116 at hour 10: give back" }), thrombosisPrevented(10, 34), given("amlodipine", "5 mg", { at: [38], route: "oral" }),
  results(11, { urineSodium: 38, urineOsmolality: 140, osmolality: 242 }, { panel: "Urine", hours: 1.5 }), results(20, { urineSodium: 61, urineOsmolality: 480, osmolality: 248, tsh: 2.3 }, { panel: "Urine", hours: 1.5 }),
  note("Admission note", 0.7, "Dr Amira Said, intensive care", "Seizures with 109, thiazide and polydipsia with an SSRI. GCS 8 after the seizure and 4 mg of lorazepam: airway free, position, no tube for now. Third 3% bolus. Sodium every two to four hours. Potassium 2.8 to be given, and counted. Risk of overshoot as soon as the thiazide is out: desmopressin ready. Hydrochlorothiazide and sertraline stopped."),
  note("Nursing note", 12.5, "E. Nakamura, nurse", "Wakes to voice, says her name. Urine 150 mL/h until desmopressin at 9:30 h, now 90. Fluids 800 mL a day."),
  note("Progress note", 24, "Dr Lena Voss, intensive care", "119 from 110: nine in a day, on the rim. No sign of myelinolysis; would only show in days. Second desmopressin at 18. Today not above 127."),
  note("Nursing note", 37, "M. Ferrante, nurse", "Clear, GCS 15, reads. Says the heat and the pills. Bitten tongue heals."),
]);

/** Esperanza Tolland: a thiazide on top of sertraline in a hot July; corrected at the safe pace, home after a week. */
export const hyponatraemiaHistory: ToldHistory = {
  number: 18,
  born: "1960-05-01",
  entries: [...before, hospital({ from: -1.3, until: "2024-08-06T10:00", reason: hyponatraemia, to: "home" }, [
    arrival, intensive,
    ward({ from: 52, until: "2024-08-06T10:00", place: "Internal medicine", to: "home" }, [
      results("2024-08-05T07:00", { sodium: 136, potassium: 4.2 }, { panel: "Before discharge" }), coded(hyponatraemia, "2024-08-06T10:00"), allergy("Hydrochlorothiazide", "Hyponatraemia with seizures", { type: "intolerance", criticality: "high", since: "2024-07-28" }),
      ordered("amlodipine", "5 mg", "once a day", { from: "2024-08-06T09:00" }), ordered("mirtazapine", "15 mg", "at bedtime", { from: "2024-08-06T09:00" }),
      note("Discharge summary", "2024-08-06T09:30", "Dr Ines Rocha, internal medicine", "Thiazide hyponatraemia of 109 with seizures, corrected over days, no deficit. No thiazide ever again; mirtazapine instead of sertraline. Levetiracetam stopped. Sodium on 13 August."),
    ]),
  ])],
};
