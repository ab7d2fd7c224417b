// biome-ignore-all format: one entry a line
import { arterialLine, intubated, sedationScores, stomachProtected } from "../bedside";
import { given, infused, ordered, takes } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { allergy, familyHistory, problem, procedure } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const bleeding = icd("I60.2", "Nontraumatic subarachnoid hemorrhage from anterior communicating artery");

const before = [
  visit("General practice", "2015-02-02T09:00", "Migraine", [
    problem(icd("G43.109", "Migraine with aura, not intractable, without status migrainosus"), { since: "1988" }), problem(icd("F17.210", "Nicotine dependence, cigarettes, uncomplicated"), { since: "1987" }), allergy("Latex", "Itching of the hands"),
    familyHistory("Mother", "Died of a brain haemorrhage at 49"), ordered("propranolol", "40 mg", "twice a day", { until: "2018-06-04" }), vitals("2015-02-02T09:05", { pressure: "138/88", weight: 68, height: 168 }),
  ], { by: "Dr Ellen Marsh, general practice" }),
  visit("General practice", "2022-03-14T09:20", "Blood pressure", [
    problem(icd("I10", "Essential (primary) hypertension")), ordered("chlorthalidone", "12.5 mg", "once a day", { until: "2024-03-27T03:00" }), vitals("2022-03-14T09:25", { pressure: "158/96", weight: 71 }), results("2022-03-14T09:30", { creatinine: 0.72, potassium: 3.8, sodium: 140, ldl: 121 }, { panel: "Laboratory tests", hours: 8 }),
    note("Progress note", "2022-03-14T09:45", "Dr Ellen Marsh, general practice", "A pack a day. Mother's haemorrhage: offered a look at the vessels of the brain, afraid of what might be found. Says no for now."),
  ], { by: "Dr Ellen Marsh, general practice" }),
  visit("General practice", "2024-03-18T16:30", "Worst headache ever, two days ago", [
    takes("ibuprofen", "400 mg, four since Saturday", { since: "2024-03-16", says: "the patient" }), vitals("2024-03-18T16:35", { pressure: "162/98", heartRate: 84 }),
    note("Progress note", "2024-03-18T16:50", "Dr Stefan Wirth, general practice (locum)", "Sudden headache on Saturday while lifting, gone by Sunday but for a dull rest. Neck free, no deficit. Known migraine, without aura this time. To come back if it returns."),
  ], { by: "Dr Stefan Wirth, general practice (locum)" }),
];

const arrival = emergency({ from: -5.5, until: 0, reason: "Thunderclap headache, vomiting, drowsy" }, [
  vitals(-5.4, { pressure: "186/104", heartRate: 98, respiratoryRate: 20, temperature: 36.8, gcs: 13, spo2: 96 }),
  results(-5.2, { troponinI: 0.6, sodium: 139, potassium: 3.5, platelets: 252, inr: 1, glucose: 174, hemoglobin: 13.1 }, { panel: "Emergency laboratory tests" }),
  examined("CT of the head", { at: -4.9, hours: 0.4, by: "Dr Hanne Solberg, radiology" }, "Blood in all basal cisterns, thick in the fissure between the hemispheres, and in both lateral ventricles. Temporal horns 6 mm. Angiography: aneurysm of 7 mm of the anterior communicating artery.", "Aneurysmal bleeding, modified Fisher 4, beginning hydrocephalus."),
  given("labetalol", "10 mg", { at: [-4.6, -3.9], reason: "Systolic below 160 mmHg until the aneurysm is closed" }), given("levetiracetam", "1000 mg", { at: [-4.2], over: 15 }), given("ondansetron", "4 mg", { at: [-5] }), given("acetaminophen", "1 g", { at: [-4.8], over: 15 }),
  procedure(pcs("009630Z", "Drainage of cerebral ventricle with drainage device, percutaneous approach"), { at: -2.2, hours: 0.7, by: "Mr Stellan Roos, neurosurgery", outcome: "Opening pressure 24 cm, bloody" }),
  note("Emergency note", -3.6, "Dr Aurel Brandis, neurology", "54, second thunderclap in eleven days: the first was the warning. WFNS 4 before the drain. Mother died of it. Drain first, then coil."),
]);

const intensive = intensiveCare({ until: null, place: "Surgical intensive care", reason: bleeding, by: "Dr Nadia Brandt, neuro-intensive care" }, [
  problem(bleeding, { since: "2024-03-27", recorded: 0.6 }), problem(icd("G91.1", "Obstructive hydrocephalus"), { since: -4.9, recorded: 0.6 }), problem(icd("E87.1", "Hypo-osmolality and hyponatremia"), { since: 34, recorded: 41.2 }), problem(icd("I51.81", "Takotsubo syndrome"), { since: 6, recorded: 9, certainty: "provisional" }),
  procedure("Coiling of the aneurysm of the anterior communicating artery", { at: 1, hours: 2.6, by: "Dr Vera Lund, neuroradiology", outcome: "Closed, no neck left" }), intubated(0.8, 22), arterialLine(4, null),
  given("propofol", "150 mg", { at: [0.75], reason: "Anaesthesia for coiling" }), given("rocuronium", "60 mg", { at: [0.76], reason: "Anaesthesia for coiling" }), infused("propofol", "mg/kg/h", [[0.9, 5], [3.7, 2.5], [14, 1.5], [18, 0.8]], { until: 21, order: "anaesthesia, then for a RASS of -3; awake in the morning" }), infused("remifentanil", "ug/kg/min", [[0.9, 0.15], [4, 0.06]], { until: 20.5, order: "with propofol" }),
  given("nimodipine", "60 mg", { at: { from: 5, until: 45, every: 4 }, route: "by gastric tube, then oral", reason: "Against vasospasm, 21 days" }), given("levetiracetam", "500 mg", { at: { from: 8, until: 44, every: 12 }, over: 15 }), infused("norepinephrine", "ug/kg/min", [[5.5, 0.05], [12, 0.03]], { until: 21, order: "as base, for a mean pressure of 80 mmHg under nimodipine and propofol" }),
  given("sodium chloride", "1000 mL", { at: [6, 16, 26, 36, 42], over: 480 }), given("sodium chloride 3%", "250 mL", { at: [42.5], over: 60, reason: "Sodium 132, salt wasting" }), given("fludrocortisone", "0.1 mg", { at: [43, 47.5], route: "oral", frequency: "twice a day" }), given("magnesium sulfate", "4 g", { at: [7], over: 120 }), given("acetaminophen", "1 g", { at: { from: 10, until: 46, every: 6 }, over: 15 }), stomachProtected(8, 32),
  sedationScores([4.5, -4], [12, -3], [20, -2], [23, 0], [40, 0]), results(39, { osmolality: 272, urineSodium: 148, urineOsmolality: 540 }, { panel: "Salt and water", hours: 2 }),
  finding("Transcranial Doppler", "Mean velocity of both middle cerebral arteries 84 and 92 cm/s", { at: 25 }), finding("Transcranial Doppler", "Mean velocity of both middle cerebral arteries 118 and 126 cm/s", { at: 46 }), culture("Cerebrospinal fluid", { taken: 30, first: [20, "No germs on microscopy. Leukocytes fit the blood."], final: [96, "No growth."] }),
  examined("Echocardiogram", { at: 8, hours: 0.6, by: "Dr Karin Ellingsen, cardiology" }, "Apex and middle segments hypokinetic, base moves well. Ejection fraction 45%.", "Stress cardiomyopathy likely."), vitals(8, { ejectionFraction: 45 }),
  note("Admission note", 4.8, "Dr Nadia Brandt, neuro-intensive care", "From coiling, closed. Drain at 15 cm. Intubated and sedated: GCS 6 is anaesthesia, before it 12 with the drain. Pressure may rise now. Nimodipine, no fever, even balance. Wake tomorrow morning."),
  note("Nursing note", 23, "J. Lindqvist, nurse", "Tube out at 22, follows commands on both sides, does not know the day. GCS 12. Pupils 3 mm. Drain 11 mL/h, pink. Headache 6."),
  note("Progress note", 41.5, "Dr Nadia Brandt, neuro-intensive care", "GCS 13. Sodium 139 to 132, urine 200 mL/h with sodium 148: salt wasting, not SIADH. Replace salt and volume, 3% and fludrocortisone, never restrict water now. 38.1 since noon: fluid from the drain sent at 30 h is clear. Doppler a little up: days 4 to 14 are to come."),
]);

/** Leila Farrowdene: a warning headache, the bleeding, a coil; salt is lost on day 2 and vasospasm feared. */
export const subarachnoidHaemorrhageHistory: ToldHistory = {
  number: 16,
  born: "1969-07-23",
  entries: [...before, hospital({ from: -5.5, until: null, reason: bleeding }, [arrival, intensive])],
};
