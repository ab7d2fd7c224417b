// biome-ignore-all format: one entry a line
import { given, ordered } from "../drugs";
import { hospital, visit } from "../encounters";
import { icd } from "../fhir-elements";
import { note } from "../notes";
import { coded, noKnownAllergies, problem, procedure, vaccinated } from "../problems";
import { examined, finding, results, vitals } from "../results";
import type { ToldHistory } from "../told-history";
import { daysAfter, everyWeeks, trend } from "../years";

const name = "lymphoma";
const lymphoma = icd("C83.38", "Diffuse large B-cell lymphoma, lymph nodes of multiple sites");
const by = "Dr Hedda Norrby, haematology";
const ldh = trend(`${name}/ldh`, [["2023-01-16", 612], ["2023-03-06", 268], ["2023-06-01", 198], ["2024-12-01", 186]], 0.05);
const neutrophils = trend(`${name}/neutrophils`, [["2023-02-06", 5.4], ["2023-05-22", 2.8], ["2024-12-01", 4.1]], 0.12);
const hemoglobin = trend(`${name}/hemoglobin`, [["2023-01-16", 11.9], ["2023-05-22", 10.6], ["2023-12-01", 13.8], ["2024-12-01", 14.4]], 0.02);
const platelets = trend(`${name}/platelets`, [["2023-01-16", 342], ["2023-05-22", 186], ["2024-12-01", 238]], 0.06);

/** Doses for 2.02 m2; vincristine is capped at 2 mg, and half from cycle 5 on. */
const cycles = everyWeeks("2023-02-06", 3, 6).map((day, i) =>
  visit("Haematology day clinic", `${day}T08:00`, lymphoma, [
    vitals(`${day}T08:00`, { weight: 84 - i * 0.4, pressure: "128/78", temperature: 36.7 }), results(`${day}T08:10`, { ldh: ldh(day), neutrophils: neutrophils(day), hemoglobin: hemoglobin(day), platelets: platelets(day), creatinine: 0.94, urate: 5.6, alt: 31, bilirubin: 0.6 }, { panel: "Before chemotherapy", hours: 0.8 }),
    given("acetaminophen", "1 g", { at: [`${day}T09:15`], route: "oral" }), given("diphenhydramine", "50 mg", { at: [`${day}T09:15`] }), given("rituximab", "760 mg", { at: [`${day}T09:45`], over: i === 0 ? 300 : 90, reason: `R-CHOP, cycle ${i + 1} of 6` }), given("cyclophosphamide", "1500 mg", { at: [`${day}T15:00`], over: 60 }), given("doxorubicin", "100 mg", { at: [`${day}T16:10`], over: 20 }), given("vincristine", i < 4 ? "2 mg" : "1 mg", { at: [`${day}T16:40`], over: 10 }), ordered("prednisone", "100 mg", "once a day for 5 days", { until: daysAfter(day, 4) }),
    ...(i === 0 ? [problem(icd("T80.89XA", "Other complications following infusion, transfusion and therapeutic injection, initial encounter"), { until: day, severity: "mild" }), note("Nursing note", `${day}T12:00`, "K. Olofsson, nurse", "Shivers and 38.4 after 40 minutes of rituximab. Stopped for half an hour, hydrocortisone, went on at half the rate without trouble.")] : []), given("pegfilgrastim", "6 mg", { at: [`${day}T17:20`], route: "subcutaneous" }),
  ], { minutes: 580, by }));

/** Emeka Stoddard: a lymphoma in a man of forty-five, six cycles, a scan without light, two years of checks. */
export const lymphomaHistory: ToldHistory = {
  number: 29,
  born: "1977-10-19",
  person: { name: "Emeka Stoddard", sex: "male" },
  entries: [
    visit("General practice", "2020-03-02T08:00", "Health check", [noKnownAllergies(), vitals("2020-03-02T08:05", { weight: 90, height: 184, pressure: "132/82" }), results("2020-03-02T08:10", { hemoglobin: 15.1, creatinine: 0.98, ldl: 126 }, { panel: "Health check", hours: 8 }), vaccinated("hepatitisB", "2020-03-02")], { by: "Dr Ellen Marsh, general practice" }),
    visit("General practice", "2023-01-09T08:20", "Lump in the neck, night sweats", [problem(icd("R59.0", "Localized enlarged lymph nodes"), { since: "2022-11", until: "2023-01-23" }), vitals("2023-01-09T08:25", { weight: 83, temperature: 37.8, pressure: "124/76" }), results("2023-01-09T08:30", { ldh: 580, hemoglobin: 12, wbc: 8.2, platelets: 351, crp: 44 }, { panel: "Laboratory tests", hours: 6 })], { by: "Dr Ellen Marsh, general practice" }),
    hospital({ from: "2023-01-16T08:00", until: "2023-01-19T12:00", reason: icd("R59.0", "Localized enlarged lymph nodes"), to: "home" }, [
      procedure("Excision of a cervical lymph node", { at: "2023-01-16T10:00", hours: 0.8 }), examined("Pathology", { at: "2023-01-16T11:00", hours: 76, by: "Dr Wanda Iversen, pathology" }, "Large B cells, CD20 and BCL6 positive, CD10 negative, MUM1 positive. Ki-67 80%. MYC, BCL2, BCL6 not rearranged.", "Diffuse large B-cell lymphoma, not of germinal centre type."), procedure("Bone marrow biopsy", { at: "2023-01-18T09:00", outcome: "Free" }), results("2023-01-16T09:00", { ldh: 612, urate: 6.8, creatinine: 0.96, hemoglobin: 11.9 }, { panel: "Haematology" }), finding("HIV test", "Negative", { at: "2023-01-16T09:00", hours: 24, kind: "laboratory" }), finding("Hepatitis B", "Surface antigen and core antibody negative, surface antibody 420 IU/L (vaccinated)", { at: "2023-01-16T09:00", hours: 24, kind: "laboratory" }), vitals("2023-01-18T10:00", { ejectionFraction: 62 }),
    ]),
    visit("Nuclear medicine", "2023-01-20T09:00", "Before treatment", [finding("PET-CT", "Nodes above and below the diaphragm, SUV up to 24", { kind: "imaging", hours: 5 })]),
    visit("Haematology day clinic", "2023-01-23T10:00", "Result and plan", [problem(lymphoma, { since: "2023-01-16" }), finding("Stage (Ann Arbor)", "III B, bulk 8 cm in the mediastinum"), finding("International Prognostic Index", "2 (stage, LDH)"), ordered("allopurinol", "300 mg", "once a day", { until: "2023-02-20" }), ordered("sulfamethoxazole / trimethoprim", "1 tablet", "three times a week", { until: "2023-12-04" }), note("Clinic letter", "2023-01-23T11:00", by, "R-CHOP six times, PET after two and at the end. Sperm frozen. Two children, works as a welder: sick leave until summer.")], { by, minutes: 60 }),
    ...cycles,
    visit("Nuclear medicine", "2023-03-17T09:00", "After two cycles", [finding("PET-CT", "Deauville 3: almost all light gone", { kind: "imaging", hours: 5 }), finding("Response (Lugano)", "Complete metabolic response", { hours: 5 })]),
    visit("Haematology day clinic", "2023-05-08T13:00", "Numb fingers", [problem(icd("G62.0", "Drug-induced polyneuropathy"), { until: "2024-03-04", severity: "mild" }), note("Progress note", "2023-05-08T13:20", by, "Cannot feel the buttons. Vincristine to half for the last two.")], { by }),
    visit("Nuclear medicine", "2023-06-19T09:00", "At the end", [finding("PET-CT", "Deauville 2, mass in the mediastinum 2 cm without light", { kind: "imaging", hours: 5 }), finding("Response (Lugano)", "Complete metabolic response", { hours: 5 })]),
    ...everyWeeks("2023-09-04", 13, 6).map((day, i) => visit("Haematology day clinic", `${day}T09:00`, "Follow-up", [vitals(`${day}T09:00`, { weight: 84 + i * 0.8, pressure: "128/80" }), results(`${day}T09:10`, { ldh: ldh(day), hemoglobin: hemoglobin(day), neutrophils: neutrophils(day), platelets: platelets(day) }, { panel: "Follow-up" }), ...(i % 2 === 0 ? [note("Progress note", `${day}T09:30`, by, i < 3 ? "No nodes, no sweats. Back at work, tired by noon." : "Well. Plays football with his son again. Next in three months.")] : [])], { by })),
    hospital({ from: "2024-01-22T18:00", until: "2024-01-26T10:00", reason: icd("J15.9", "Unspecified bacterial pneumonia"), to: "home" }, [problem(icd("J15.9", "Unspecified bacterial pneumonia"), { since: "2024-01-20", until: "2024-01-26" }), problem(icd("D80.1", "Nonfamilial hypogammaglobulinemia"), { since: "2024-01-23", recorded: "2024-01-23T14:00" }), results("2024-01-22T18:20", { crp: 168, wbc: 13.6, creatinine: 1.02 }, { panel: "Emergency laboratory tests" }), finding("Immunoglobulin G", "3.9 g/L", { at: "2024-01-23T07:00", hours: 6, kind: "laboratory" }), given("ceftriaxone", "2 g", { at: { from: "2024-01-22T19:30", until: "2024-01-25T19:30", every: 24 }, over: 30 }), coded(icd("J15.9", "Unspecified bacterial pneumonia"), "2024-01-26T10:00"), note("Discharge summary", "2024-01-26T09:30", "Dr Ines Rocha, internal medicine", "Pneumonia on the left, better within two days. IgG 3.9 after rituximab: immunoglobulins if it happens again.")]),
  ],
};
