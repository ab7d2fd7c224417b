// biome-ignore-all format: one entry a line
import { arterialLine, centralLine, intubated, sedationScores, stomachProtected, thrombosisPrevented } from "../bedside";
import { given, infused, ordered } from "../drugs";
import { emergency, hospital, intensiveCare, visit, ward } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, problem, procedure, vaccinated } from "../problems";
import { examined, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const obstruction = icd("K56.50", "Intestinal adhesions [bands], unspecified as to partial versus complete obstruction");
const gangrene = icd("K55.029", "Acute infarction of small intestine, extent unspecified");

const before = [
  hospital({ from: "2009-09-07T08:00", until: "2009-09-14T10:00", reason: icd("D25.9", "Leiomyoma of uterus, unspecified"), to: "home" }, [problem(icd("D25.9", "Leiomyoma of uterus, unspecified"), { since: "2006", until: "2009-09-08", recorded: "2009-09-07T09:00" }), procedure("Hysterectomy through the abdomen", { at: "2009-09-08T09:00", hours: 2 }), allergy("Metamizole", "Swollen lips", { criticality: "high", since: "2009-09" })]),
  visit("General practice", "2018-11-12T10:00", "Yearly check", [problem(icd("E05.00", "Thyrotoxicosis with diffuse goiter without thyrotoxic crisis or storm"), { since: "2012", until: "2014-06" }), problem(icd("E89.0", "Postprocedural hypothyroidism"), { since: "2014" }), problem(icd("I10", "Essential (primary) hypertension"), { since: "2016" }), ordered("levothyroxine", "112 ug", "once a day, before breakfast"), ordered("bisoprolol", "5 mg", "once a day", { until: "2024-04-05T17:00" }), vitals("2018-11-12T10:05", { pressure: "136/82", weight: 68, height: 162 }), results("2018-11-12T10:10", { tsh: 1.9, creatinine: 0.78 }, { panel: "Yearly laboratory tests", hours: 8 }), vaccinated("influenza", "2018-11-12")], { by: "Dr Ruth Okonjo, general practice" }),
  emergency({ from: "2022-02-20T14:00", until: "2022-02-21T09:00", reason: "Cramps and vomiting", to: "home" }, [problem(icd("K56.609", "Unspecified intestinal obstruction, unspecified as to partial versus complete obstruction"), { since: "2022-02-20", until: "2022-02-21", recorded: "2022-02-20T16:00" }), note("Emergency note", "2022-02-21T08:30", "Dr Paula Reyes, emergency medicine", "Adhesive ileus, gastric tube overnight, contrast in the colon by morning. If again with constant pain: at once.")]),
  visit("General practice", "2023-11-13T10:00", "Yearly check", [vitals("2023-11-13T10:05", { pressure: "132/80", weight: 67 }), results("2023-11-13T10:10", { tsh: 2.4, creatinine: 0.8, hemoglobin: 13 }, { panel: "Yearly laboratory tests", hours: 8 })], { by: "Dr Ruth Okonjo, general practice" }),
];

const arrival = emergency({ from: -9, until: -4.4, reason: "Belly pain, vomiting" }, [
  vitals(-8.8, { pressure: "104/62", heartRate: 118, respiratoryRate: 22, temperature: 37.8, pain: 9 }), results(-8.6, { wbc: 17.1, lactate: 3.8, creatinine: 1.36, potassium: 3.3, sodium: 132, crp: 124, hemoglobin: 13.6 }, { panel: "Emergency laboratory tests" }), given("lactated ringers", "1000 mL", { at: [-8.5, -6.5], over: 60 }), given("morphine", "3 mg", { at: [-8.6, -7.4, -5.5] }), given("cefuroxime", "1.5 g", { at: [-5.2], over: 15 }), given("metronidazole", "500 mg", { at: [-5.1], over: 20 }),
  examined("CT of the abdomen and pelvis", { at: -6.6, hours: 0.6, by: "Dr Hanne Solberg, radiology" }, "Small bowel up to 46 mm, two transition points in the pelvis, closed loop of 50 cm without enhancement, mesenteric haze, free fluid.", "Closed loop, strangulated."), note("Emergency note", -4.6, "Dr Hugo Lindahl, emergency medicine", "59, hysterectomy 2009, ileus 2022. Constant pain since noon, lactate 3.8, loop without blood flow. Metamizole: swollen lips. Theatre."),
]);

const intensive = intensiveCare({ until: 51, place: "Surgical intensive care", reason: gangrene, by: "Dr Nadia Brandt, anaesthesia" }, [
  problem(gangrene, { since: "2024-04-05", recorded: 0.9 }), problem(icd("K56.7", "Ileus, unspecified"), { since: 20, recorded: 32 }),
  infused("propofol", "mg/kg/h", [[0, 2], [6, 1.5], [10, 0.5]], { until: 11.2, order: "for a RASS of -3, awake by noon" }), infused("fentanyl", "ug/h", [[0, 75], [9, 30]], { until: 12, order: "for pain" }), infused("norepinephrine", "ug/kg/min", [[0, 0.14], [3, 0.1], [7, 0.05]], { until: 13, order: "as base, for a mean pressure of 65 mmHg" }), infused("morphine", "mg/h", [[12.5, 1]], { until: null, order: "with 1 mg by button, lockout 8 min" }),
  given("lactated ringers", "500 mL", { at: [0.4, 1.5, 4, 8, 13], over: 30 }), given("potassium chloride", "20 meq", { at: [1, 3, 6], over: 60 }), given("magnesium sulfate", "2 g", { at: [2], over: 60 }), given("cefuroxime", "1.5 g", { at: { from: 2.8, until: 42.8, every: 8 }, over: 15 }), given("metronidazole", "500 mg", { at: { from: 2.9, until: 42.9, every: 8 }, over: 20 }), given("acetaminophen", "1 g", { at: { from: 5, until: 47, every: 6 }, over: 15 }), given("levothyroxine", "112 ug", { at: [30], route: "by gastric tube, clamped for an hour" }), given("metoclopramide", "10 mg", { at: [26, 34, 42], reason: "Gastric tube 900 mL" }), stomachProtected(6, 30), thrombosisPrevented(12, 36),
  sedationScores([1, -4], [8, -3], [11, -1], [14, 0]), vitals(20, { pain: 4 }), vitals(44, { pain: 3 }), results(14, { crp: 188, inr: 1.2 }, { panel: "Inflammation" }), results(38, { crp: 162, procalcitonin: 2.1 }, { panel: "Inflammation" }),
  note("Admission note", 0.8, "Dr Nadia Brandt, anaesthesia", "After resection of 60 cm of dead ileum, joined end to end. Norepinephrine 0.14, lactate 3.3 from 3.8. Asleep for the ventilator, GCS 5. Volume, pressor down, tube out around noon. Not metamizole."), note("Nursing note", 14, "S. Haddad, nurse", "Tube out at 12:00, pressor off 13:00. Urine 28 mL/h at the worst, 50 now. Gastric tube 400 mL green."), note("Progress note", 33, "Mr Tom Achterberg, surgery", "Belly soft and silent, gastric tube 900 mL in a day: the bowel sleeps, as after such a loop. Drain clear. CRP on its way down. Wait."),
]);

/** Noor Castellane: adhesions that warned once, a dead loop, a belly that wakes slowly; home after eleven days. */
export const bowelObstructionHistory: ToldHistory = {
  number: 22,
  born: "1964-12-24",
  entries: [...before, hospital({ from: -9, until: "2024-04-16T10:00", reason: obstruction, to: "home" }, [
    arrival, problem(obstruction, { since: "2024-04-05", recorded: -6 }), procedure(pcs("0DBB0ZZ", "Excision of ileum, open approach"), { at: -3.8, hours: 2.6, by: "Mr Tom Achterberg, surgery", outcome: "60 cm, joined end to end" }), intubated(-4, 12), arterialLine(-3.9, 24), centralLine(-3.7),
    intensive,
    ward({ from: 51, until: "2024-04-16T10:00", place: "Surgery", to: "home" }, [results("2024-04-15T07:00", { crp: 18, hemoglobin: 10.4, creatinine: 0.78, potassium: 4.1 }, { panel: "Before discharge" }), coded(gangrene, "2024-04-16T10:00"), note("Discharge summary", "2024-04-16T09:30", "Mr Tom Achterberg, surgery", "Strangulated adhesive ileus, 60 cm of ileum resected. Gastric tube out on day 4, stool on day 5. Eats. B12 once a year: the end of the ileum is shorter.")]),
  ])],
};
