// biome-ignore-all format: one entry a line
import { arterialLine, centralLine, intubated, sedationScores, stomachProtected, thrombosisPrevented } from "../bedside";
import { given, infused, ordered } from "../drugs";
import { hospital, intensiveCare, visit, ward } from "../encounters";
import { icd, pcs } from "../fhir-elements";
import { note } from "../notes";
import { coded, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";

const colon = icd("C18.7", "Malignant neoplasm of sigmoid colon");
const metastases = icd("C78.7", "Secondary malignant neoplasm of liver and intrahepatic bile duct");
const by = "Dr Hedda Norrby, oncology";

/** A cycle of FOLFOX in the day clinic, doses for 1.98 m2. */
const folfox = (cycle: number, day: string, cea: number, neutrophils: number, platelets: number) =>
  visit("Oncology day clinic", `${day}T08:30`, colon, [
    results(`${day}T08:40`, { cea, neutrophils, platelets, hemoglobin: 12.4, alt: 34 + cycle * 3, creatinine: 0.9 }, { panel: "Before chemotherapy", hours: 1 }),
    given("oxaliplatin", "168 mg", { at: [`${day}T11:00`], over: 120, reason: `FOLFOX, cycle ${cycle}` }), given("leucovorin", "790 mg", { at: [`${day}T11:00`], over: 120 }), given("fluorouracil", "790 mg", { at: [`${day}T13:05`], over: 5 }), given("fluorouracil", "4750 mg", { at: [`${day}T13:15`], over: 2760, frequency: "over 46 h by pump" }), given("dexamethasone", "8 mg", { at: [`${day}T10:30`] }), given("ondansetron", "8 mg", { at: [`${day}T10:30`] }),
  ], { minutes: 330, by });

const before = [
  visit("General practice", "2018-05-14T09:00", "Health check", [noKnownAllergies(), problem(icd("E78.5", "Hyperlipidemia, unspecified")), ordered("rosuvastatin", "10 mg", "in the evening"), vitals("2018-05-14T09:05", { pressure: "134/82", weight: 88, height: 177 }), finding("Alcohol", "A glass of wine on Sundays", { kind: "social-history" }), results("2018-05-14T09:10", { hemoglobin: 15, creatinine: 0.92, alt: 28, ldl: 142 }, { panel: "Health check", hours: 8 })], { by: "Dr Ellen Marsh, general practice" }),
  hospital({ from: "2023-07-10T09:00", until: "2023-07-18T10:00", reason: colon, to: "home" }, [
    problem(colon, { since: "2023-06-20", until: "2023-07-11", recorded: "2023-07-10T10:00" }), results("2023-07-10T10:00", { cea: 18.4, hemoglobin: 10.9, mcv: 78, ferritin: 9 }, { panel: "Before surgery" }), procedure(pcs("0DTN4ZZ", "Resection of sigmoid colon, percutaneous endoscopic approach"), { at: "2023-07-11T08:30", hours: 2.5, by: "Mr Tom Achterberg, surgery" }),
    examined("Pathology", { at: "2023-07-11T12:00", hours: 120, by: "Dr Wanda Iversen, pathology" }, "Adenocarcinoma of moderate differentiation, 4.2 cm, pT3 pN1b (3 of 22), L1 V0 R0. KRAS, NRAS, BRAF wild type, mismatch repair proficient.", "Stage IIIB."), note("Discharge summary", "2023-07-18T09:30", "Mr Tom Achterberg, surgery", "Keyhole sigmoid resection, stage IIIB, no complication. Tumour board: CAPOX for three months."),
  ]),
  visit("Oncology day clinic", "2023-08-21T09:00", "Begin of chemotherapy", [ordered("capecitabine", "1500 mg", "twice a day, days 1 to 14 of 21, four cycles", { until: "2023-11-13", reason: colon }), results("2023-08-21T09:10", { cea: 2.1, hemoglobin: 12, neutrophils: 4.2 }, { panel: "Oncology" }), vaccinated("influenza", "2023-10-09")], { by }),
  visit("Oncology day clinic", "2024-05-13T09:00", "Follow-up", [
    problem(metastases, { since: "2024-05-13", recorded: "2024-05-16T12:00" }), results("2024-05-13T09:10", { cea: 24.6, alt: 36, bilirubin: 0.6 }, { panel: "Oncology" }),
    examined("CT of the abdomen and pelvis", { at: "2024-05-14T10:00", hours: 5, by: "Dr Renate Kolb, radiology" }, "Four foci in the right lobe, 18 to 52 mm, none on the left. No other spread.", "Metastases of the right lobe."), note("Clinic letter", "2024-05-16T12:00", by, "Four metastases, right lobe alone. Tumour board: six cycles of FOLFOX, then right hepatectomy if they shrink."),
  ], { minutes: 40, by }),
  folfox(1, "2024-05-27", 26.1, 4.4, 228), folfox(2, "2024-06-10", 21.8, 3.6, 204), folfox(3, "2024-06-24", 14.2, 2.9, 186), folfox(4, "2024-07-08", 9.6, 2.2, 171), folfox(5, "2024-07-22", 7.7, 2, 162), folfox(6, "2024-08-05", 6.1, 2.4, 158),
  visit("Oncology day clinic", "2024-08-26T09:00", "Response", [problem(icd("G62.0", "Drug-induced polyneuropathy"), { since: "2024-07", severity: "mild" }), results("2024-08-26T09:10", { cea: 5.4, platelets: 176, alt: 42 }, { panel: "Oncology" }), finding("Response (RECIST 1.1)", "Partial response, sum of diameters 128 to 74 mm"), finding("Liver that would remain", "29% of the whole; after embolisation of the right portal vein 38% (14 October)", { at: "2024-10-28T12:00" })], { by }),
];

const intensive = intensiveCare({ until: 50, place: "Surgical intensive care", reason: metastases, by: "Dr Nadia Brandt, anaesthesia" }, [
  infused("propofol", "mg/kg/h", [[0, 2], [3, 1]], { until: 4, order: "until warm, then awake" }), infused("norepinephrine", "ug/kg/min", [[0, 0.08], [5, 0.05], [10, 0.03]], { until: 20, order: "as base, for a mean pressure of 65 mmHg under the epidural" }), infused("ropivacaine 0.2%", "mL/h", [[0.5, 6], [12, 8]], { until: null, order: "thoracic epidural with 0.5 ug/mL of sufentanil" }),
  given("lactated ringers", "500 mL", { at: [0.6, 3, 9], over: 30 }), given("albumin", "20 g", { at: [4, 14], over: 60 }), given("magnesium sulfate", "2 g", { at: [2], over: 60 }), given("cefuroxime", "1.5 g", { at: [1, 9], over: 15, frequency: "every 8 h", reason: "Prophylaxis" }), given("dextrose 10%", "500 mL", { at: [6, 18], over: 480, reason: "A small liver" }), given("acetaminophen", "500 mg", { at: [10, 18, 26, 34], over: 15, reason: "Half the dose: liver" }), given("phytonadione", "10 mg", { at: [14], over: 30 }), stomachProtected(6, 30), thrombosisPrevented(16, 40),
  sedationScores([1, -4], [4, -2], [6, 0]), vitals(12, { pain: 2 }), vitals(30, { pain: 3 }),
  results(2, { inr: 1.6, fibrinogen: 204, phosphate: 3.2 }, { panel: "Liver" }), results(13, { inr: 1.8, fibrinogen: 232, phosphate: 2.2, ammonia: 48 }, { panel: "Liver" }), results(25, { inr: 1.7, fibrinogen: 290, phosphate: 1.6, ammonia: 44 }, { panel: "Liver" }), results(38, { inr: 1.5, fibrinogen: 348, phosphate: 2, ammonia: 36 }, { panel: "Liver" }), given("sodium phosphate", "15 mmol", { at: [27], over: 240 }),
  note("Admission note", 0.8, "Dr Nadia Brandt, anaesthesia", "From theatre: right hepatectomy, Pringle 38 min, loss 900 mL, no blood given. Still asleep (propofol): GCS 6. Cool, lactate 4.4 of clamping. Epidural works. Tube out tonight. Liver tests daily, INR above 1.7 and bilirubin above 3 on day 5 would be trouble, today's say little."), note("Nursing note", 7, "B. Achieng, nurse", "Tube out at 5:00, awake, pain 2. Drain 120 mL pink. 36.6."), note("Progress note", 26, "Mr Tom Achterberg, surgery", "Clear in mind, no flapping. Transaminases past the peak, INR 1.7, lactate 1.6. Drain without bile. Sips."),
]);

/** Viktor Amsel: colon cancer, chemotherapy that works, half a liver taken out; home after nine days. */
export const hepatectomyHistory: ToldHistory = {
  number: 21,
  born: "1958-06-06",
  entries: [...before, hospital({ from: "2024-11-18T10:00", until: "2024-11-28T10:30", reason: metastases, to: "home" }, [
    note("Admission note", "2024-11-18T11:00", "Mr Tom Achterberg, surgery", "66, for right hepatectomy tomorrow. Partial response, remnant 38% after embolisation. ICG clearance normal. Tingling fingertips since oxaliplatin."),
    results("2024-11-18T11:00", { bilirubin: 0.6, alt: 32, inr: 1, albumin: 4.1, hemoglobin: 12.9, platelets: 188, creatinine: 0.9 }, { panel: "Before surgery" }), procedure(pcs("0FT10ZZ", "Resection of right lobe liver, open approach"), { at: "2024-11-19T10:20", hours: 5.4, by: "Mr Tom Achterberg, surgery" }),
    intubated(-7.2, 5), arterialLine(-7, 36), centralLine(-6.9),
    intensive,
    ward({ from: 50, until: "2024-11-28T10:30", place: "Surgery", to: "home" }, [
      results("2024-11-24T07:00", { bilirubin: 1.8, inr: 1.2, alt: 118, albumin: 2.9 }, { panel: "Day 5" }), results("2024-11-27T07:00", { bilirubin: 1.1, inr: 1.1, alt: 74, albumin: 3.1 }, { panel: "Before discharge" }), coded(metastases, "2024-11-28T10:30"),
      examined("Pathology", { at: "2024-11-19T16:00", hours: 140, by: "Dr Wanda Iversen, pathology" }, "Four metastases, 12 to 34 mm, 40% vital. Margins free, 6 mm at the nearest.", "R0, good response."), note("Discharge summary", "2024-11-28T10:00", "Mr Tom Achterberg, surgery", "Right hepatectomy R0, liver recovers. Six more cycles without oxaliplatin to be judged in January. CEA every three months."),
    ]),
  ])],
};
