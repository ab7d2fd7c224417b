// biome-ignore-all format: one entry a line
import type { Entry } from "../around";
import { given, ordered } from "../drugs";
import { hospital, visit } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { coded, familyHistory, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { culture, examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { everyWeeks, trend } from "../years";

const name = "breast cancer";
const cancer = icd("C50.412", "Malignant neoplasm of upper-outer quadrant of left female breast");
const by = "Dr Hedda Norrby, oncology";
const neutrophils = trend(`${name}/neutrophils`, [["2022-04-04", 4.6], ["2022-05-30", 2.3], ["2022-08-15", 1.9]], 0.12);
const hemoglobin = trend(`${name}/hemoglobin`, [["2022-04-04", 13.4], ["2022-08-22", 10.4], ["2023-04-01", 12.6]], 0.02);
const platelets = trend(`${name}/platelets`, [["2022-04-04", 248], ["2022-08-22", 182], ["2023-04-01", 231]], 0.06);

const before = (day: string): Entry[] => [
  vitals(`${day}T08:30`, { pressure: "122/74", weight: 68 }),
  results(`${day}T08:35`, { neutrophils: neutrophils(day), hemoglobin: hemoglobin(day), platelets: platelets(day), alt: 24 }, { panel: "Before chemotherapy", hours: 0.7 }),
  given("dexamethasone", "8 mg", { at: [`${day}T10:00`] }),
];
/** Doses for 1.75 m2. */
const antracycline = everyWeeks("2022-04-04", 2, 4).map((day, i) =>
  visit("Oncology day clinic", `${day}T08:30`, cancer, [...before(day), given("doxorubicin", "105 mg", { at: [`${day}T10:30`], over: 20, reason: `Cycle ${i + 1} of 4, dose-dense` }), given("cyclophosphamide", "1050 mg", { at: [`${day}T11:00`], over: 60 }), given("pegfilgrastim", "6 mg", { at: [`${day}T12:10`], route: "subcutaneous" })], { minutes: 240, by }));
const taxane = everyWeeks("2022-05-30", 1, 12).map((day, i) =>
  visit("Oncology day clinic", `${day}T08:30`, cancer, [...before(day), given("paclitaxel", "140 mg", { at: [`${day}T10:30`], over: 60, reason: `Week ${i + 1} of 12` }), ...(i % 3 === 0 ? [given("trastuzumab", i === 0 ? "544 mg" : "408 mg", { at: [`${day}T12:00`], over: i === 0 ? 90 : 30, reason: "HER2 positive" }), given("pertuzumab", i === 0 ? "840 mg" : "420 mg", { at: [`${day}T13:45`], over: 60 })] : []), ...(i === 7 ? [problem(icd("G62.0", "Drug-induced polyneuropathy"), { severity: "mild" })] : [])], { minutes: 360, by }));
const maintenance = everyWeeks("2022-10-17", 3, 14).map((day, i) =>
  visit("Oncology day clinic", `${day}T09:00`, cancer, [vitals(`${day}T09:00`, { weight: 70 - i * 0.1 }), given("trastuzumab", "408 mg", { at: [`${day}T10:00`], over: 30, reason: `Adjuvant, ${i + 1} of 14` })], { minutes: 90, by }));
const echoes: readonly [day: string, ef: number][] = [["2022-03-28", 63], ["2022-05-23", 61], ["2022-08-29", 59], ["2022-12-05", 54], ["2023-03-06", 57], ["2023-08-14", 60]];

/** Beatrix Lorne: a lump found in time; chemotherapy, operation, radiation, antibody and five years of tablets, the heart watched all along. */
export const breastCancerHistory: ToldHistory = {
  number: 26,
  born: "1971-05-17",
  person: { name: "Beatrix Lorne", sex: "female" },
  entries: [
    visit("General practice", "2019-09-09T10:00", "Health check", [noKnownAllergies(), problem(icd("E03.9", "Hypothyroidism, unspecified"), { since: "2014" }), ordered("levothyroxine", "75 ug", "once a day, before breakfast"), familyHistory("Mother's sister", icd("C50.919", "Malignant neoplasm of unspecified site of unspecified female breast")), vitals("2019-09-09T10:05", { pressure: "118/74", weight: 67, height: 169 }), results("2019-09-09T10:10", { tsh: 2.4, hemoglobin: 13.6, ldl: 118 }, { panel: "Health check", hours: 8 })], { by: "Dr Ellen Marsh, general practice" }),
    visit("Breast centre", "2022-03-14T09:00", "Lump in the left breast", [
      examined("Mammogram", { at: "2022-03-14T09:20", hours: 2, by: "Dr Vera Lund, radiology" }, "Left, upper outer quadrant: spiculated mass of 31 mm with microcalcification. One axillary node of 14 mm with a thick cortex. Right without findings.", "BI-RADS 5."), procedure("Core needle biopsy of the left breast and an axillary node", { at: "2022-03-14T11:00", hours: 0.5 }),
      examined("Pathology", { at: "2022-03-14T11:30", hours: 95, by: "Dr Wanda Iversen, pathology" }, "Invasive carcinoma of no special type, grade 3. Oestrogen receptor 80%, progesterone receptor 20%, HER2 3+, Ki-67 45%. Node: the same.", "HER2-positive, hormone receptor-positive carcinoma, node-positive."),
    ], { minutes: 180, by: "Dr Noa Feld, gynaecology" }),
    visit("Breast centre", "2022-03-21T14:00", "Result and plan", [problem(cancer, { since: "2022-03-14", severity: "severe" }), finding("Stage", "cT2 cN1 cM0, IIB"), finding("Oestrogen receptor", "80% positive"), finding("Progesterone receptor", "20% positive"), finding("HER2", "3+ (positive)"), finding("BRCA1 and BRCA2", "No pathogenic variant", { hours: 500, kind: "laboratory" }), results("2022-03-21T14:10", { hemoglobin: 13.5, neutrophils: 4.8, platelets: 252, alt: 22, alkalinePhosphatase: 68, creatinine: 0.7 }, { panel: "Oncology" }), note("Clinic letter", "2022-03-21T15:00", by, "Chemotherapy first: dose-dense AC four times, then weekly paclitaxel with trastuzumab and pertuzumab, operation, radiation, antibody to a year, endocrine treatment. Tattoo of the node. Port.")], { by, minutes: 50 }),
    ...echoes.map(([day, ef]) => visit("Cardiology clinic", `${day}T15:00`, "Heart under treatment", [vitals(`${day}T15:05`, { ejectionFraction: ef, pressure: "120/74" }), ...(ef < 55 ? [note("Clinic letter", `${day}T15:30`, "Dr Karin Ellingsen, cardiology", "EF from 59 to 54%, strain -17. No symptoms. Trastuzumab goes on with enalapril 2.5 mg twice, echo in three months."), ordered("enalapril", "2.5 mg", "twice a day", { until: "2023-08-14" })] : [])], { by: "Dr Karin Ellingsen, cardiology" })),
    ...antracycline,
    hospital({ from: "2022-05-02T19:00", until: "2022-05-06T10:00", reason: icd("D70.1", "Agranulocytosis secondary to cancer chemotherapy"), to: "home" }, [problem(icd("D70.1", "Agranulocytosis secondary to cancer chemotherapy"), { until: "2022-05-06" }), vitals("2022-05-02T19:10", { temperature: 38.9, heartRate: 108, pressure: "112/68" }), results("2022-05-02T19:20", { neutrophils: 0.2, wbc: 0.9, crp: 84, hemoglobin: 11.6, platelets: 164 }, { panel: "Emergency laboratory tests", hours: 0.6 }), culture("Blood", { taken: "2022-05-02T19:15", final: [120, "No growth after five days."] }), given("piperacillin / tazobactam", "4.5 g", { at: { from: "2022-05-02T20:00", until: "2022-05-05T14:00", every: 6 }, over: 30 }), coded(icd("D70.1", "Agranulocytosis secondary to cancer chemotherapy"), "2022-05-06T10:00"), note("Discharge summary", "2022-05-06T09:30", by, "Fever in neutropenia, no focus, no germ, out of it on day 3.")]),
    ...taxane,
    hospital({ from: "2022-09-12T07:30", until: "2022-09-15T10:00", reason: cancer, to: "home" }, [procedure(pcs("0HBU0ZZ", "Excision of left breast, open approach"), { at: "2022-09-12T10:00", hours: 1.6, by: "Dr Noa Feld, gynaecology" }), procedure("Targeted axillary dissection on the left", { at: "2022-09-12T11:00", hours: 0.5 }), examined("Pathology", { at: "2022-09-12T12:00", hours: 120, by: "Dr Wanda Iversen, pathology" }, "Scar of 24 mm without vital tumour, four nodes free, one with regression. ypT0 ypN0.", "Complete pathological response."), finding("Response", "Complete pathological response", { at: "2022-09-12T12:00", hours: 120 })]),
    visit("Radiation oncology", "2022-10-24T09:00", "Radiation", [procedure("Radiation of the left breast and nodes, 40 Gy in 15 fractions, in deep breath", { at: "2022-10-24", until: "2022-11-11" }), ordered("letrozole", "2.5 mg", "once a day", { reason: cancer }), ordered("zoledronic acid", "4 mg", "every six months, for three years", { route: "intravenous" })], { by: "Dr Bruno Falk, radiation oncology" }),
    ...maintenance,
    ...everyWeeks("2023-11-06", 26, 3).map((day) => visit("Breast centre", `${day}T10:00`, "Follow-up", [vitals(`${day}T10:00`, { weight: 68, pressure: "120/74" }), results(`${day}T10:10`, { hemoglobin: hemoglobin(day), platelets: platelets(day), vitaminD: 31 }, { panel: "Follow-up" }), note("Progress note", `${day}T10:20`, "Dr Noa Feld, gynaecology", "Free of disease. Joints stiff in the morning on letrozole, bears it. Fingertips almost as before. Mammogram without findings.")], { by: "Dr Noa Feld, gynaecology" })),
    visit("General practice", "2023-10-09T10:00", "Vaccination", [vaccinated("influenza", "2023-10-09"), vaccinated("covid", "2023-10-09")], { by: "Dr Ellen Marsh, general practice" }),
  ],
};
