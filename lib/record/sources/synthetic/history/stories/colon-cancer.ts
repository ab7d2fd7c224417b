// biome-ignore-all format: one entry a line
import { given, ordered } from "../drugs";
import { hospital, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { allergy, coded, familyHistory, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, trend } from "../years";

const name = "colon cancer";
const cancer = icd("C18.2", "Malignant neoplasm of ascending colon");
const by = "Dr Hedda Norrby, oncology";
const cea = trend(`${name}/cea`, [["2021-02-22", 9.8], ["2021-04-26", 2.4], ["2024-09-02", 1.9]], 0.1);
const neutrophils = trend(`${name}/neutrophils`, [["2021-04-26", 4.2], ["2021-10-11", 2]], 0.12);
const platelets = trend(`${name}/platelets`, [["2021-04-26", 266], ["2021-10-11", 128], ["2022-09-01", 214]], 0.06);
const hemoglobin = trend(`${name}/hemoglobin`, [["2021-02-22", 8.9], ["2021-04-26", 11.2], ["2021-10-11", 11.9], ["2024-09-02", 13.2]], 0.02);

/** Doses for 1.72 m2; oxaliplatin is left out from cycle 9 on for numb feet. */
const cycles = everyWeeks("2021-04-26", 2, 12).map((day, i) =>
  visit("Oncology day clinic", `${day}T08:30`, cancer, [
    vitals(`${day}T08:30`, { weight: 62, pressure: "126/78" }), results(`${day}T08:40`, { neutrophils: neutrophils(day), platelets: platelets(day), hemoglobin: hemoglobin(day), alt: 26, ...(i % 3 === 0 && { cea: cea(day) }) }, { panel: "Before chemotherapy", hours: 0.8 }),
    ...(i < 8 ? [given("oxaliplatin", "146 mg", { at: [`${day}T10:30`], over: 120, reason: `FOLFOX, cycle ${i + 1} of 12` })] : []), given("leucovorin", "690 mg", { at: [`${day}T10:30`], over: 120 }), given("fluorouracil", "690 mg", { at: [`${day}T12:35`], over: 5 }), given("fluorouracil", "4130 mg", { at: [`${day}T12:45`], over: 2760, frequency: "over 46 h by pump" }),
    ...(i === 7 ? [problem(icd("G62.0", "Drug-induced polyneuropathy"), { severity: "moderate" }), note("Progress note", `${day}T12:00`, by, "Numb to the ankles, drops cups when it is cold. Oxaliplatin left out from the next cycle; it has done its work.")] : []),
  ], { minutes: 300, by }));

/** Delphine Marrow: an anaemia that had a reason, an operation, twelve cycles, three years without a trace of it. */
export const colonCancerHistory: ToldHistory = {
  number: 28,
  born: "1962-08-30",
  person: { name: "Delphine Marrow", sex: "female" },
  entries: [
    visit("General practice", "2018-06-04T10:00", "Health check", [allergy("Nickel", "Eczema of the hands"), problem(icd("N95.1", "Menopausal and female climacteric states"), { since: "2014", until: "2020" }), familyHistory("Father", icd("C18.9", "Malignant neoplasm of colon, unspecified")), vitals("2018-06-04T10:05", { weight: 66, height: 165, pressure: "124/78" }), results("2018-06-04T10:10", { hemoglobin: 13.1, mcv: 88, ferritin: 61 }, { panel: "Health check", hours: 8 }), note("Progress note", "2018-06-04T10:25", "Dr Owen Pryce, general practice", "Father had bowel cancer at 61. Colonoscopy offered, puts it off: fear of it.")], { by: "Dr Owen Pryce, general practice" }),
    visit("General practice", "2021-02-15T10:00", "Tired, pale", [problem(icd("D50.0", "Iron deficiency anemia secondary to blood loss (chronic)"), { until: "2022-03-14" }), vitals("2021-02-15T10:05", { weight: 63, heartRate: 92, pressure: "116/70" }), results("2021-02-15T10:10", { hemoglobin: 8.8, mcv: 70, ferritin: 4 }, { panel: "Blood count", hours: 6 }), ordered("ferrous sulfate", "325 mg", "once a day", { until: "2021-02-26" })], { by: "Dr Owen Pryce, general practice" }),
    visit("Endoscopy", "2021-02-22T08:00", "Anaemia", [procedure("Colonoscopy with biopsies", { at: "2021-02-22T08:30", hours: 0.7 }), examined("Colonoscopy", { at: "2021-02-22T08:30", hours: 1, by: "Dr Idris Bello, gastroenterology" }, "Ulcerated mass in the ascending colon over half of the circumference, bleeds at touch. Two polyps of the sigmoid removed.", "Cancer of the ascending colon until shown otherwise."), results("2021-02-22T08:10", { cea: 9.8, hemoglobin: 8.9, inr: 1 }, { panel: "Before endoscopy" }), given("iron sucrose", "200 mg", { at: ["2021-02-22T10:30"], over: 60 })], { minutes: 240 }),
    visit("Radiology", "2021-02-24T10:00", cancer, [examined("CT of the abdomen and pelvis", { at: "2021-02-24T10:00", hours: 5, by: "Dr Renate Kolb, radiology" }, "Wall of the ascending colon 18 mm thick over 5 cm, nodes to 11 mm. Liver and lungs free.", "No distant spread.")]),
    hospital({ from: "2021-03-08T10:00", until: "2021-03-16T10:00", reason: cancer, to: "home" }, [problem(cancer, { since: "2021-02-22" }), procedure(pcs("0DTF4ZZ", "Resection of right large intestine, percutaneous endoscopic approach"), { at: "2021-03-09T08:30", hours: 2.6, by: "Mr Tom Achterberg, surgery" }), given("red blood cells", "1 bag", { at: ["2021-03-09T11:00"], over: 90 }), examined("Pathology", { at: "2021-03-09T12:00", hours: 120, by: "Dr Wanda Iversen, pathology" }, "Adenocarcinoma of moderate differentiation, 5.1 cm, pT3 pN2a (4 of 26), L1 V0 Pn0 R0. Mismatch repair proficient. KRAS G12D.", "Stage IIIB."), finding("Stage", "pT3 pN2a cM0, IIIB", { at: "2021-03-09T12:00", hours: 120 }), finding("Mismatch repair", "Proficient", { at: "2021-03-09T12:00", hours: 120, kind: "laboratory" }), finding("KRAS", "G12D", { at: "2021-03-09T12:00", hours: 300, kind: "laboratory" }), coded(cancer, "2021-03-16T10:00"), note("Discharge summary", "2021-03-16T09:30", "Mr Tom Achterberg, surgery", "Right hemicolectomy, no complication. FOLFOX for six months.")]),
    visit("Oncology day clinic", "2021-04-12T09:00", "Plan", [finding("DPYD genotype", "No reduced function", { kind: "laboratory", hours: 120 }), note("Clinic letter", "2021-04-12T10:00", by, "High risk (N2): six months of FOLFOX. Works half days in the library.")], { by }),
    ...cycles,
    ...everyWeeks("2021-12-06", 13, 12).map((day, i) => visit("Oncology day clinic", `${day}T09:00`, "Follow-up", [vitals(`${day}T09:00`, { weight: 63 + i * 0.2 }), results(`${day}T09:10`, { cea: cea(day), hemoglobin: hemoglobin(day), platelets: platelets(day), ferritin: 40 + i * 3 }, { panel: "Follow-up" }), ...(i % 2 === 1 ? [examined("CT of the abdomen and pelvis", { at: `${day}T11:00`, hours: 5, by: "Dr Renate Kolb, radiology" }, "Join without thickening. Liver, nodes, lungs at the base free.", "No sign of recurrence.")] : []), ...(i === 4 ? [vaccinated("influenza", day), note("Progress note", `${day}T09:30`, by, "Feet better than a year ago, fingers well. Afraid before each scan; slept again after the last.")] : [])], { by })),
    visit("Endoscopy", "2024-03-04T08:00", "Three years after", [examined("Colonoscopy", { at: "2024-03-04T08:30", hours: 1, by: "Dr Idris Bello, gastroenterology" }, "Join 12 mm wide, soft. One polyp of 4 mm, removed.", "No recurrence; again in five years."), procedure("Colonoscopy with removal of a polyp", { at: "2024-03-04T08:30", hours: 0.5 })]),
  ],
};
