// biome-ignore-all format: one entry a line
import { given, ordered } from "../drugs";
import { emergency, hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, limitOfCare, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, trend } from "../years";

const name = "lung cancer";
const cancer = icd("C34.11", "Malignant neoplasm of upper lobe, right bronchus or lung");
const by = "Dr Hedda Norrby, oncology";
const days = everyWeeks("2023-03-06", 3, 26);
const weight = trend(`${name}/weight`, [["2023-03-06", 66], ["2023-06-01", 64], ["2024-02-01", 70], ["2024-08-12", 67]], 0.006);
const cea = trend(`${name}/cea`, [["2023-03-06", 42], ["2023-06-01", 16], ["2024-01-08", 6.4], ["2024-08-12", 21]], 0.06);
const hemoglobin = trend(`${name}/hemoglobin`, [["2023-03-06", 12.8], ["2023-05-08", 10.2], ["2024-01-08", 12.9], ["2024-08-12", 11.8]], 0.02);
const creatinine = trend(`${name}/creatinine`, [["2023-03-06", 0.9], ["2024-08-12", 1.24]], 0.03);
const tsh = trend(`${name}/tsh`, [["2023-03-06", 1.8], ["2023-07-10", 0.3], ["2023-09-11", 18], ["2023-12-04", 4.6], ["2024-08-12", 2.6]], 0.05);

const cycles = days.map((day, i) =>
  visit("Oncology day clinic", `${day}T08:30`, cancer, [
    vitals(`${day}T08:30`, { weight: weight(day), ...(i % 4 === 0 && { pressure: "128/76", spo2: 95 }) }), results(`${day}T08:40`, { hemoglobin: hemoglobin(day), ...(i % 2 === 0 && { creatinine: creatinine(day) }), ...(i < 4 && { neutrophils: 2.6, platelets: 168 }), ...(i % 4 === 0 && { cea: cea(day), tsh: tsh(day), alt: 28 }) }, { panel: "Before treatment", hours: 0.8 }),
    given("pembrolizumab", "200 mg", { at: [`${day}T10:30`], over: 30, reason: `Cycle ${i + 1}` }), given("pemetrexed", "880 mg", { at: [`${day}T11:15`], over: 10 }), ...(i < 4 ? [given("carboplatin", "520 mg", { at: [`${day}T12:00`], over: 60, reason: "AUC 5" }), given("dexamethasone", "4 mg", { at: [`${day}T10:00`] }), given("ondansetron", "8 mg", { at: [`${day}T10:00`] })] : []),
  ], { minutes: 240, by }));

const scans: readonly (readonly [day: string, sum: number, words: string])[] = [["2023-02-13", 118, "Baseline: mass of 62 mm in the right upper lobe, nodes 4R and 7, adrenal metastasis of 32 mm on the left"], ["2023-05-15", 76, "Partial response (-36%)"], ["2023-09-18", 54, "Partial response (-54%)"], ["2024-01-15", 50, "Partial response, unchanged"], ["2024-08-19", 68, "Progression: adrenal from 14 to 30 mm"]];

/** Anselm Corbray: stage IV lung cancer that answers to immunotherapy for a year and a half, with a thyroid lost on the way. */
export const lungCancerHistory: ToldHistory = {
  number: 27,
  born: "1957-12-01",
  person: { name: "Anselm Corbray", sex: "male" },
  entries: [
    visit("General practice", "2017-05-08T09:00", "New patient", [problem(icd("F17.210", "Nicotine dependence, cigarettes, uncomplicated"), { since: "1974", until: "2023-02" }), problem(icd("J44.9", "Chronic obstructive pulmonary disease, unspecified")), problem(icd("I73.9", "Peripheral vascular disease, unspecified"), { since: "2015" }), allergy("Clarithromycin", "Rash"), ordered("aspirin", "81 mg", "once a day"), ordered("atorvastatin", "40 mg", "in the evening"), ordered("tiotropium", "18 ug", "once a day", { route: "inhaled" }), vitals("2017-05-08T09:05", { weight: 74, height: 178, pressure: "142/80" }), finding("Tobacco", "45 pack-years, smokes", { kind: "social-history" })], { by: "Dr Owen Pryce, general practice" }),
    emergency({ from: "2023-02-11T15:00", until: "2023-02-11T19:00", reason: icd("R04.2", "Hemoptysis"), to: "home" }, [problem(icd("R04.2", "Hemoptysis"), { until: "2023-03" }), results("2023-02-11T15:20", { hemoglobin: 13, platelets: 388, creatinine: 0.92, calcium: 10.1, inr: 1 }, { panel: "Emergency laboratory tests" }), examined("X-ray of the chest", { at: "2023-02-11T15:40", by: "Dr Renate Kolb, radiology" }, "Round shadow of 6 cm in the right upper field.", "Mass; CT.")]),
    ...scans.map(([day, sum, words]) => visit("Radiology", `${day}T10:00`, cancer, [examined("CT of the chest", { at: `${day}T10:00`, hours: 6, by: "Dr Renate Kolb, radiology" }, `Sum of the target lesions ${sum} mm. Emphysema.`, `${words}.`), finding("Response (RECIST 1.1)", words, { at: `${day}T10:00`, hours: 6 })])),
    hospital({ from: "2023-02-20T08:00", until: "2023-02-22T10:00", reason: cancer, to: "home" }, [
      problem(cancer, { since: "2023-02-11", recorded: "2023-02-21T16:00" }), procedure("Bronchoscopy with ultrasound and needle of station 7", { at: "2023-02-20T10:00", hours: 0.8 }), examined("Pathology", { at: "2023-02-20T11:00", hours: 29, by: "Dr Wanda Iversen, pathology" }, "Adenocarcinoma, TTF-1 positive. PD-L1 35%.", "Adenocarcinoma of the lung."),
      finding("Stage", "cT3 cN2 cM1b (adrenal), IVA", { at: "2023-02-21T16:00" }), finding("PD-L1 (tumour proportion score)", "35%", { at: "2023-02-20T11:00", hours: 30, kind: "laboratory" }), finding("Gene panel", "KRAS G12C; EGFR, ALK, ROS1, BRAF, MET, RET without change", { at: "2023-02-20T11:00", hours: 290, kind: "laboratory" }), finding("MRI of the head", "No metastasis", { at: "2023-02-21T10:00", kind: "imaging", hours: 4 }), vitals("2023-02-21T08:00", { fev1: 1.9, weight: 66 }), coded(cancer, "2023-02-22T10:00"),
    ]),
    visit("Oncology day clinic", "2023-02-27T09:00", "Plan", [ordered("folic acid", "1 mg", "once a day", { reason: "With pemetrexed" }), given("cyanocobalamin", "1 mg", { at: ["2023-02-27T09:30"], route: "intramuscular", frequency: "every nine weeks" }), note("Clinic letter", "2023-02-27T10:00", by, "ECOG 1. Carboplatin, pemetrexed, pembrolizumab four times, then the last two. Stopped smoking on the day of the bronchoscopy. Pneumococci and influenza vaccinated."), vaccinated("pneumococcal", "2023-02-27"), vaccinated("influenza", "2023-02-27")], { by, minutes: 60 }),
    ...cycles,
    visit("Endocrinology", "2023-09-18T14:00", "Thyrotropin 18", [problem(icd("E06.4", "Drug-induced thyroiditis"), { since: "2023-07-10" }), ordered("levothyroxine", "75 ug", "once a day, before breakfast", { until: "2023-12-04" }), ordered("levothyroxine", "100 ug", "once a day, before breakfast", { from: "2023-12-04T09:00" }), results("2023-09-18T14:10", { tsh: 18.2, sodium: 138, glucose: 98 }, { panel: "Hormones" }), finding("Cortisol in the morning", "14 ug/dL", { kind: "laboratory", hours: 5 })]),
    visit("Oncology day clinic", "2024-08-26T09:00", "Progression", [finding("Performance status (ECOG)", "1"), ordered("sotorasib", "960 mg", "once a day", { until: "2024-10-07T10:00", reason: "KRAS G12C, after immunotherapy" }), ordered("oxycodone", "5 mg", "up to four times a day as needed", { asNeeded: true, reason: "Pain in the left flank" }), note("Clinic letter", "2024-08-26T10:00", by, "Adrenal grows, the rest holds. Radiation of the adrenal refused by the board (size of the field), so sotorasib, liver tests every two weeks. Told him what can be expected: months, with good ones among them."), note("Conversation about goals of care", "2024-08-26T10:10", by, "Alone with his dog, brother in Canada. Treatment as long as he can walk to the harbour. No intensive care for a breathing machine when the cancer is the reason."), limitOfCare("No ventilator for failure of the lungs from the cancer", "2024-08-26T10:15", "acd")], { by, minutes: 75 }),
    ...everyWeeks("2024-09-09", 2, 5).map((day, i) => visit("Oncology day clinic", `${day}T09:00`, "Liver tests", [vitals(`${day}T09:00`, { weight: 67 + i * 0.2 }), results(`${day}T09:10`, { alt: [34, 58, 142, 71, 44][i] ?? 40, ast: [30, 49, 108, 55, 38][i] ?? 36, bilirubin: 0.6, creatinine: 1.2 }, { panel: "Liver" }), ...(i === 2 ? [note("Progress note", `${day}T09:30`, by, "ALT three times normal: sotorasib paused for a week, then 480 mg."), ordered("sotorasib", "480 mg", "once a day", { from: "2024-10-14T09:00" })] : [])], { by })),
  ],
};
