import { daysAfter, daysBetween } from "../days";
import type { Weighted } from "../draws";
import type { LatentFactOf } from "../notes/latent-fact";
import type { Life } from "./life";

/** Disease by DOID, its name, ICD-10-CM, and the share of patients who have it at 65. A team decision, after NHANES. */
const comorbidities: readonly (readonly [disease: string, name: string, icd10: string, share: number])[] = [
  ["disease:DOID:10763", "hypertension", "I10", 0.5],
  ["disease:DOID:9352", "type 2 diabetes mellitus", "E11.9", 0.2],
  ["disease:DOID:1168", "hyperlipidemia", "E78.5", 0.38],
  ["disease:DOID:3083", "chronic obstructive pulmonary disease", "J44.9", 0.1],
  ["disease:DOID:3393", "coronary artery disease", "I25.10", 0.12],
  ["disease:DOID:0060224", "atrial fibrillation", "I48.91", 0.08],
  ["disease:DOID:784", "chronic kidney disease", "N18.30", 0.08],
  ["disease:DOID:1459", "hypothyroidism", "E03.9", 0.1],
  ["disease:DOID:8534", "gastroesophageal reflux disease", "K21.9", 0.2],
  ["disease:DOID:6000", "heart failure", "I50.9", 0.05],
  ["disease:DOID:11476", "osteoporosis", "M81.0", 0.08],
  ["disease:DOID:2841", "asthma", "J45.909", 0.08],
];

/** Those that nobody has who is told to have none of them. */
export const comorbidityNames: readonly (typeof comorbidities)[number][] = comorbidities;

export function tellComorbidities({ log, draws, born, diagnosedOn, model }: Life): void {
  const draw = draws("comorbidities");
  const older = Math.max(0.1, Math.min(1.5, daysBetween(born, diagnosedOn) / 365.25 / 65));
  for (const [disease, name, icd10, share] of comorbidities) {
    const smokers = name.includes("pulmonary") && model.organ === "lung" ? 4 : 1;
    if (draw.is(Math.min(0.8, share * older * smokers)))
      log.add("comorbidity", { on: daysAfter(diagnosedOn, -draw.whole(100, 5000)), of: null, disease, name, icd10 });
  }
}

const local: Weighted<number> = [
  [0, 60],
  [1, 32],
  [2, 7],
  [3, 1],
];
const spread: Weighted<number> = [
  [0, 34],
  [1, 42],
  [2, 18],
  [3, 5],
  [4, 1],
];

/** Performance at diagnosis, at each progression and near death: it falls, and seldom rises. Of six in ten patients the record says it. */
export function tellPerformance(
  { log, draws, diagnosedOn, spreadAtDiagnosis }: Life,
  until: string,
  diedOn: string | null,
): void {
  if (!draws("performance known").is(0.61)) return;
  const draw = draws("performance");
  let ecog = draw.weighted(spreadAtDiagnosis ? spread : local);
  const days = [
    daysAfter(diagnosedOn, draw.whole(8, 16)),
    ...log.of("state").map(({ on }) => daysAfter(on, 7)),
    ...log.of("treatment").map(({ on }) => on),
  ];
  let last = "";
  for (const on of [...new Set(days)].toSorted()) {
    if (on > until || (last !== "" && daysBetween(last, on) < 30)) continue;
    last = on;
    log.add("performance", { on, of: null, ecog });
    const declines = log.of("state").some((one) => one.is === "progression" && one.on > on);
    ecog = Math.min(3, ecog + (draw.is(declines ? 0.35 : 0.1) ? 1 : 0));
  }
  const near = diedOn === null ? null : daysAfter(diedOn, -draw.whole(10, 40));
  if (near !== null && near > last && daysBetween(last || near, near) > 20 && draw.is(0.4))
    log.add("performance", { on: near, of: null, ecog: Math.max(2, Math.min(4, ecog + draw.whole(1, 2))) });
}

interface Test {
  loinc: string;
  name: string;
  unit: string;
  usual: readonly [mean: number, sd: number];
  decimals: number;
}

const general: readonly Test[] = [
  { loinc: "718-7", name: "Hemoglobin", unit: "g/dL", usual: [12.4, 1.4], decimals: 1 },
  { loinc: "6690-2", name: "Leukocytes", unit: "10*3/uL", usual: [6.4, 1.9], decimals: 1 },
  { loinc: "777-3", name: "Platelets", unit: "10*3/uL", usual: [232, 60], decimals: 0 },
  { loinc: "2160-0", name: "Creatinine", unit: "mg/dL", usual: [0.92, 0.22], decimals: 2 },
  { loinc: "1742-6", name: "Alanine aminotransferase", unit: "U/L", usual: [26, 9], decimals: 0 },
];

/** Tumour markers in blood by organ: usual value while the disease is quiet. */
const ofOrgan: Readonly<Record<string, Test>> = {
  prostate: { loinc: "2857-1", name: "Prostate specific antigen", unit: "ng/mL", usual: [2.1, 0.9], decimals: 2 },
  colon: { loinc: "2039-6", name: "Carcinoembryonic antigen", unit: "ng/mL", usual: [2.8, 1], decimals: 1 },
  rectum: { loinc: "2039-6", name: "Carcinoembryonic antigen", unit: "ng/mL", usual: [2.6, 1], decimals: 1 },
  ovary: { loinc: "10334-1", name: "Cancer antigen 125", unit: "U/mL", usual: [19, 7], decimals: 0 },
  liver: { loinc: "1834-1", name: "Alpha fetoprotein", unit: "ng/mL", usual: [14, 6], decimals: 0 },
};

/** Blood counts, kidneys, liver and the tumour's marker, each time that a treatment begins and a few times between. */
export function tellLaboratory({ log, draws, diagnosedOn, model, patient }: Life, until: string): void {
  const draw = draws("laboratory");
  const times = Math.min(12, 2 + Math.floor(patient.documents / 12));
  const length = Math.max(1, daysBetween(diagnosedOn, until));
  const marker = ofOrgan[model.organ];
  const days = new Set([
    daysAfter(diagnosedOn, 8),
    ...log.of("treatment").map(({ on }) => on),
    ...Array.from({ length: times }, () => daysAfter(diagnosedOn, draw.share() * length)),
  ]);
  for (const on of [...days].toSorted().slice(0, 16)) {
    if (on > until) continue;
    const isTreated = log.of("treatment").some((one) => one.on < on && (one.until ?? until) > on);
    const isSpread = log.of("metastasis").some((one) => one.on <= on);
    for (const test of general)
      addTest(
        log,
        test,
        on,
        draw.normal(0, 1),
        test.name === "Hemoglobin" && isTreated ? 0.86 : test.name === "Leukocytes" && isTreated ? 0.7 : 1,
      );
    if (marker !== undefined) addTest(log, marker, on, draw.normal(0, 1), isSpread ? 4 + 30 * draw.share() : 1);
  }
}

function addTest(
  log: Life["log"],
  { loinc, name, unit, usual: [mean, sd], decimals }: Test,
  on: string,
  scatter: number,
  factor: number,
): void {
  const value = Number(
    Math.max(mean * 0.2, (mean + sd * Math.max(-2.2, Math.min(2.2, scatter))) * factor).toFixed(decimals),
  );
  log.add("laboratory", { on, of: null, loinc, name, value, unit });
}

const urgent: Weighted<readonly [LatentFactOf<"encounter">["class"], string, number]> = [
  [["inpatient", "Febrile neutropenia", 5], 30],
  [["emergency", "Dehydration and vomiting", 0], 25],
  [["inpatient", "Pneumonia", 6], 15],
  [["inpatient", "Pulmonary embolism", 5], 10],
  [["emergency", "Uncontrolled pain", 1], 20],
];

/** Visits: the first, one each time that a treatment begins, and stays in hospital for what treatment and disease bring. */
export function tellEncounters({ log, draws, diagnosedOn }: Life, until: string): void {
  const draw = draws("encounters");
  log.add("encounter", {
    on: daysAfter(diagnosedOn, 9),
    until: daysAfter(diagnosedOn, 9),
    of: null,
    class: "ambulatory",
    reason: "Oncology clinic",
  });
  for (const { on, until: ends } of log.of("treatment")) {
    log.add("encounter", { on, until: on, of: null, class: "ambulatory", reason: "Start of treatment" });
    if (!draw.is(0.16)) continue;
    const [kind, reason, days] = draw.weighted(urgent);
    const begins = daysAfter(on, draw.whole(8, 60));
    const leaves = daysAfter(begins, days);
    if (leaves <= until && (ends === null || begins < ends))
      log.add("encounter", { on: begins, until: leaves, of: null, class: kind, reason });
  }
}
