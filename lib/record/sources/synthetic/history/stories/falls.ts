// biome-ignore-all format: one entry a line
import type { Entry } from "../around";
import { given, ordered, takes } from "../drugs";
import { emergency, homeVisit, hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, limitOfCare, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, oneOf, trend } from "../years";

const name = "falls";
const gp = "Dr Ruth Okonjo, general practice";
const fall = (day: string, words: string, entries: readonly Entry[]) => emergency({ from: `${day}T09:00`, until: `${day}T14:00`, reason: "Fall", to: "home" }, [vitals(`${day}T09:20`, { pressure: "118/62", heartRate: 64 }), results(`${day}T09:30`, { sodium: 132, hemoglobin: 11.8, creatinine: 1.1, glucose: 104 }, { panel: "Emergency laboratory tests" }), ...entries, note("Emergency note", `${day}T13:30`, "Dr Paula Reyes, emergency medicine", words)]);
const weight = trend(`${name}/weight`, [["2019-02-11", 57], ["2022-01-01", 53], ["2024-11-01", 49]], 0.006);
const sodium = trend(`${name}/sodium`, [["2019-02-11", 136], ["2022-11-01", 130], ["2023-05-01", 137], ["2024-11-01", 137]], 0.006);
const egfr = trend(`${name}/egfr`, [["2019-02-11", 58], ["2024-11-01", 44]], 0.02);

const visits = everyWeeks("2019-02-11", 13, 23).map((day, i) =>
  homeVisit(`${day}T11:00`, "Quarterly", [vitals(`${day}T11:05`, { pressure: i < 15 ? "116/60" : "138/72", weight: weight(day), heartRate: 62 }), ...(i % 2 === 0 ? [results(`${day}T11:10`, { sodium: sodium(day), creatinine: 1.06, egfr: egfr(day), hemoglobin: 11.9, potassium: 4.1 }, { panel: "Quarterly", hours: 6 })] : []), ...(i % 4 === 1 ? [finding("Timed up and go", `${15 + Math.round(i / 2)} s`, { kind: "survey" })] : []), ...(i % 4 === 3 ? [vaccinated("influenza", day)] : []), ...(i % 3 === 0 ? [note("Progress note", `${day}T11:40`, gp, oneOf(name, day, ["In her chair by the window. Tablets in the box by the day, two days forgotten.", "Says nobody visits; the neighbour brings soup. Legs not swollen.", "Bruise on the shin, does not know from what. Rugs are still there.", "Laughs again. Eats half."]))] : [])]));

/** Mabel Oakshott: fourteen drugs, five falls, a broken wrist and back; then a pharmacist goes through the box. */
export const fallsHistory: ToldHistory = {
  number: 35,
  born: "1935-07-09",
  person: { name: "Mabel Oakshott", sex: "female" },
  entries: [
    homeVisit("2019-01-14T11:00", "New patient", [
      problem(icd("I10", "Essential (primary) hypertension"), { since: "1990" }), problem(icd("M81.0", "Age-related osteoporosis without current pathological fracture"), { since: "2010" }), problem(icd("G47.00", "Insomnia, unspecified"), { since: "2005" }), problem(icd("N39.41", "Urge incontinence"), { since: "2015" }), problem(icd("H26.9", "Unspecified cataract"), { since: "2017", until: "2023-09-18" }), problem(icd("M17.0", "Bilateral primary osteoarthritis of knee"), { since: "2008" }), problem(icd("F32.A", "Depression, unspecified"), { since: "2018" }), problem(icd("R29.6", "Repeated falls"), { since: "2018-10" }), allergy("Morphine", "Vomiting and confusion", { type: "intolerance" }),
      ordered("amlodipine", "10 mg", "once a day", { until: "2022-11-21" }), ordered("hydrochlorothiazide", "25 mg", "once a day", { until: "2022-11-21" }), ordered("losartan", "50 mg", "once a day"), ordered("furosemide", "20 mg", "once a day", { until: "2022-11-21", reason: "Swollen legs under amlodipine" }), ordered("doxazosin", "4 mg", "in the evening", { until: "2022-11-21" }), ordered("zolpidem", "10 mg", "at bedtime", { until: "2022-11-21" }), ordered("oxybutynin", "5 mg", "twice a day", { until: "2022-11-21" }), ordered("amitriptyline", "25 mg", "at bedtime", { until: "2022-11-21" }), ordered("citalopram", "20 mg", "once a day", { until: "2022-11-21" }), ordered("omeprazole", "20 mg", "once a day", { until: "2023-02-20" }), ordered("simvastatin", "20 mg", "in the evening", { until: "2022-11-21" }), ordered("aspirin", "81 mg", "once a day", { until: "2022-11-21" }), ordered("acetaminophen", "1 g", "three times a day"),
      takes("diphenhydramine", "25 mg from the supermarket for the nights, often", { since: "2018", until: "2022-11-21", says: "her neighbour" }),
    ]),
    ...visits,
    fall("2019-03-18", "Fell on the way to the toilet at night. Bruise of the hip, X-ray without a break. Pressure standing 92.", [problem(icd("S70.02XA", "Contusion of left hip, initial encounter"), { until: "2019-04-15" })]),
    fall("2020-08-10", "Fell over the rug. Wrist broken, plaster. Lives alone; home care from Thursday.", [problem(icd("S52.502A", "Unspecified fracture of the lower end of left radius, initial encounter for closed fracture"), { until: "2020-10-05" }), procedure("Plaster of the left forearm", { at: "2020-08-10T12:00" }), given("acetaminophen", "1 g", { at: ["2020-08-10T09:40"], route: "oral" })]),
    fall("2021-12-13", "Fell in the kitchen, lay for two hours. No break. CK 620.", [examined("CT of the head", { at: "2021-12-13T10:30", by: "Dr Hanne Solberg, radiology" }, "No bleeding. White matter changes.", "No bleeding.")]),
    hospital({ from: "2022-11-08T16:00", until: "2022-11-21T10:00", reason: icd("M80.08XA", "Age-related osteoporosis with current pathological fracture, vertebra(e), initial encounter for fracture"), to: "rehab" }, [
      problem(icd("M80.08XA", "Age-related osteoporosis with current pathological fracture, vertebra(e), initial encounter for fracture"), { since: "2022-11-08", until: "2023-03" }), problem(icd("E87.1", "Hypo-osmolality and hyponatremia"), { since: "2022-11-08", until: "2023-02-20" }), problem(icd("I95.2", "Hypotension due to drugs"), { since: "2022-11-09", until: "2022-11-21", recorded: "2022-11-09T12:00" }), vitals("2022-11-08T16:20", { pressure: "104/58", heartRate: 60, pain: 8 }), results("2022-11-08T16:40", { sodium: 126, potassium: 3.4, creatinine: 1.18, hemoglobin: 11.4, vitaminD: 11, calcium: 9 }, { panel: "Emergency laboratory tests" }), finding("Pressure lying and standing", "128/66 lying, 94/52 after three minutes", { at: "2022-11-09T10:00" }),
      examined("X-ray of the chest", { at: "2022-11-08T17:20", by: "Dr Hanne Solberg, radiology" }, "First lumbar and twelfth thoracic vertebra lower by a third, new. Lungs clear.", "Two new vertebral fractures."), given("oxycodone", "2.5 mg", { at: { from: "2022-11-08T18:00", until: "2022-11-11T18:00", every: 8 }, route: "oral" }), finding("Delirium screen", "Positive on the second night, negative from day 5", { at: "2022-11-13T08:00", kind: "survey" }),
      note("Consultation note", "2022-11-16T15:00", "L. Brandt, clinical pharmacist", "Fourteen drugs, anticholinergic burden 7. Stop: doxazosin, hydrochlorothiazide (sodium 126), furosemide (treats amlodipine's ankles), amlodipine, zolpidem (halve for a week first), amitriptyline, oxybutynin, diphenhydramine, citalopram (sodium) to mirtazapine, aspirin and simvastatin (no event, 87 years). Begin: zoledronic acid, vitamin D. Keep: losartan, acetaminophen."),
      ordered("mirtazapine", "7.5 mg", "at bedtime", { from: "2022-11-18T20:00" }), ordered("vitamin d", "1000 units", "once a day", { from: "2022-11-18T09:00" }), given("zoledronic acid", "5 mg", { at: ["2022-11-19T10:00"], over: 30, frequency: "once a year" }), coded(icd("M80.08XA", "Age-related osteoporosis with current pathological fracture, vertebra(e), initial encounter for fracture"), "2022-11-21T10:00"), note("Discharge summary", "2022-11-21T09:30", "Dr Ines Rocha, geriatrics", "Two vertebral fractures. Ten drugs stopped after the pharmacist's review, sodium 126 to 135, standing pressure 122. To rehabilitation."),
    ]),
    homeVisit("2023-02-20T14:00", "After rehabilitation", [note("Progress note", "2023-02-20T14:30", gp, "Clear, walks with the frame to the church. Five drugs. Omeprazole ended too. Sleeps no worse than before."), results("2023-02-20T14:10", { sodium: 137, vitaminD: 28 }, { hours: 6 }), limitOfCare("Do not attempt resuscitation", "2023-02-20T14:40"), note("Conversation about goals of care", "2023-02-20T14:40", gp, "With her godson on the telephone. No resuscitation. Hospital if it takes pain away or mends what is broken. Wants to die in her bed.")]),
    visit("Eye clinic", "2023-09-18T08:00", "Cataract", [procedure("Cataract operation on both eyes, three weeks apart", { at: "2023-09-18", until: "2023-10-09", outcome: "Sees 0.8" })], { minutes: 240 }),
    fall("2024-05-06", "Slipped at the bus stop, first fall in two years. Graze of the hand.", []),
  ],
};
