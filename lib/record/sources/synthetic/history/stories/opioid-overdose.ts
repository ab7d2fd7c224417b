// biome-ignore-all format: one entry a line
import { sedationScores, thrombosisPrevented } from "../bedside";
import { given, infused, ordered, takes } from "../drugs";
import { emergency, hospital, intensiveCare, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const overdose = icd("T40.2X1A", "Poisoning by other opioids, accidental (unintentional), initial encounter");
const dependence = icd("F11.20", "Opioid dependence, uncomplicated");
const aspiration = icd("J69.0", "Pneumonitis due to inhalation of food and vomit");

const before = [
  emergency({ from: "2018-03-10T03:10", until: "2018-03-10T08:00", reason: "Found asleep in a toilet", to: "home" }, [
    problem(dependence, { since: "2016", recorded: "2018-03-10T07:00" }), given("naloxone", "0.4 mg", { at: ["2018-03-10T03:15"], route: "intramuscular", reason: "Breathes 6 a minute" }),
    note("Emergency note", "2018-03-10T07:40", "Dr Paula Reyes, emergency medicine", "Heroin through the nose. Awake after 0.4 mg, watched for four hours. Leaves with a naloxone spray and the address of the clinic."),
  ]),
  visit("Addiction clinic", "2019-05-06T10:00", dependence, [
    ordered("methadone", "60 mg", "once a day, under supervision", { until: "2023-10-30" }), problem(icd("B18.2", "Chronic viral hepatitis C"), { until: "2020-09-14" }), vaccinated("hepatitisB", "2019-05-06"),
    results("2019-05-06T10:10", { alt: 92, ast: 70, bilirubin: 0.6, platelets: 231 }, { panel: "Addiction clinic" }), finding("HIV test", "Negative", { kind: "laboratory", hours: 48 }),
  ], { by: "Dr Femi Adair, addiction medicine" }),
  visit("Addiction clinic", "2020-09-14T10:00", "After treatment of hepatitis C", [results("2020-09-14T10:10", { alt: 28, ast: 24 }, { panel: "Addiction clinic" }), finding("Hepatitis C RNA", "Not detected, 12 weeks after the end of treatment", { kind: "laboratory", hours: 72 })], { by: "Dr Femi Adair, addiction medicine" }),
  visit("Addiction clinic", "2023-10-30T10:00", "Change of treatment", [ordered("buprenorphine / naloxone", "16 mg", "once a day under the tongue", { until: "2024-08-25T04:00", route: "sublingual" })], { by: "Dr Femi Adair, addiction medicine" }),
  visit("Addiction clinic", "2024-07-01T11:00", "Monthly", [
    vitals("2024-07-01T11:05", { weight: 71, pressure: "122/74" }),
    note("Progress note", "2024-07-01T11:20", "Dr Femi Adair, addiction medicine", "Three months without. Works in the kitchen of a hotel again. Mother ill, sleeps badly. Next time 5 August: did not come."),
  ], { by: "Dr Femi Adair, addiction medicine" }),
];

const arrival = emergency({ from: -1.4, until: 0, reason: "Unconscious, vomited" }, [
  takes("buprenorphine / naloxone", "not since the end of July", { since: "2023-10-30", until: "2024-07-31", says: "his sister" }),
  vitals(-1.3, { pressure: "92/54", heartRate: 104, respiratoryRate: 8, temperature: 35.2, spo2: 84, gcs: 4 }), results(-1.2, { ph: 7.16, paco2: 74, pao2: 48, bicarbonate: 24, lactate: 4.1, glucose: 172 }, { panel: "Arterial gases", hours: 0.1 }), results(-1.1, { creatinine: 1.34, potassium: 4.9, alt: 60, wbc: 14.6 }, { panel: "Emergency laboratory tests" }),
  finding("Drugs in urine", "Opiates and fentanyl positive; benzodiazepines, cocaine, methadone negative", { at: -0.9, kind: "laboratory", hours: 1 }), procedure(pcs("0BH17EZ", "Insertion of endotracheal airway into trachea"), { at: -0.9, outcome: "Vomit in the larynx" }),
  given("propofol", "120 mg", { at: [-0.95], reason: "Intubation" }), given("succinylcholine", "100 mg", { at: [-0.94], reason: "Intubation" }),
  examined("X-ray of the chest", { at: -0.6, hours: 0.4, by: "Dr Renate Kolb, radiology" }, "Tube 3 cm above the carina. Patches in the right lower and middle lobe.", "Aspiration."), examined("CT of the head", { at: -0.4, hours: 0.4, by: "Dr Renate Kolb, radiology" }, "No bleeding, no swelling.", "No findings."),
  note("Emergency note", -0.2, "Dr Hugo Lindahl, emergency medicine", "29, found by his sister at 2:40, blue, vomit about him, last seen at 22. 0.8 mg of naloxone: breathes 14, does not wake; tube for the airway. Fentanyl in the urine. No note, no pills found. Allergies not known."),
]);

const intensive = intensiveCare({ until: null, place: "Medical intensive care", reason: overdose, by: "Dr Amira Said, intensive care" }, [
  problem(overdose, { since: "2024-08-25", recorded: 0.8 }), problem(aspiration, { since: -1.8, recorded: 0.8 }), procedure("Invasive ventilation", { at: 0, until: 20 }),
  infused("propofol", "mg/kg/h", [[0, 1.5], [10, 1], [15, 0.4]], { until: 18.5, order: "only for the tube, RASS -2" }), given("ampicillin / sulbactam", "3 g", { at: { from: 0.8, until: 42.8, every: 6 }, over: 30, reason: aspiration }), given("lactated ringers", "500 mL", { at: [0.3, 2], over: 30 }), thrombosisPrevented(10, 34),
  given("clonidine", "0.1 mg", { at: [26, 32], route: "oral", reason: "Restless, sweats, gooseflesh" }), given("buprenorphine / naloxone", "4 mg", { at: [30], route: "sublingual", frequency: "once, then by score" }), given("acetaminophen", "1 g", { at: [12, 24], over: 15 }),
  sedationScores([2, -3], [10, -2], [19, -1], [22, 0]), results(8, { crp: 48, procalcitonin: 0.9 }, { panel: "Inflammation" }), results(26, { crp: 164, procalcitonin: 1.4 }, { panel: "Inflammation" }), finding("Creatine kinase", "1,840 U/L", { at: 6, kind: "laboratory", hours: 1 }),
  culture("Respiratory secretions", { taken: 1, first: [20, "Leukocytes, mixed flora."], final: [47, "Streptococcus pneumoniae and mouth flora. Susceptible: ampicillin."] }),
  note("Admission note", 0.9, "Dr Amira Said, intensive care", "Opioid coma with aspiration. GCS 4 on arrival is the drug and propofol 1.5; pupils 2 mm. P/F 160. No more naloxone on the tube. Propofol low; off as soon as he protects himself. CK for lying."),
  note("Nursing note", 20.5, "S. Haddad, nurse", "Propofol off 18:30 h, awake, nods, tube out at 20:00. Coughs up brown. Asks for his sister. Hoarse."),
  note("Consultation note", 30, "Dr Ilse Kuhn, psychiatry", "No wish to die: relapse after mother's death on 30 July, alone, first time after long. Ashamed. In withdrawal (COWS 14): buprenorphine 4 mg now, clinic of Dr Adair tomorrow. Sister takes him in. No reason to keep him against his will."),
]);

/** Jonah Pikestaff: three clean months, a death in the family, a relapse; awake within a day. */
export const opioidOverdoseHistory: ToldHistory = {
  number: 17,
  born: "1995-02-17",
  entries: [...before, hospital({ from: -1.75, until: null, reason: overdose }, [given("naloxone", "0.4 mg", { at: [-1.7, -1.6], reason: overdose }), arrival, intensive])],
};
