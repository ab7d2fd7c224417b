import { AppError } from "../../platform/errors";
import { type TrajectoryQuestion, trajectoryQuestionSchema } from "./trajectory-question";

const ADULTS_SEEN = "adults at an outpatient or emergency visit with at least a year of record before it";
const ONE_YEAR = { horizonDays: 365, gapDays: 30, lookbackYears: 5 } as const;

/** All questions that can be asked. Horizon and years before are the paper's (3.1); gaps, ages and populations are a team decision. */
export const trajectoryQuestions: readonly TrajectoryQuestion[] = trajectoryQuestionSchema.array().parse([
  {
    ...{ id: "death-1y", title: "Death within one year", outcome: "death from any cause" },
    words: "What is the patient's risk of dying within one year?",
    rule: { kind: "death" },
    ...ONE_YEAR,
    instruction:
      "Consider age, chronic organ failure, cancer and its spread, frailty, unplanned admissions, and laboratory values that worsen.",
    ...{ population: ADULTS_SEEN, index: "outpatient-visit", design: "matched" },
  },
  {
    ...{ id: "cardiovascular-1y", title: "First cardiovascular disease within one year" },
    outcome:
      "a first cardiovascular event (coronary disease, stroke, heart failure, atrial fibrillation, cardiac arrest)",
    words: "What is the patient's risk of a first cardiovascular event within one year?",
    rule: { kind: "first-diagnosis", list: "cardiovascular" },
    ...ONE_YEAR,
    instruction:
      "Consider age, blood pressure, cholesterol, diabetes, smoking, kidney function, body mass index and family history.",
    population: `${ADULTS_SEEN}, without cardiovascular disease so far`,
    ...{ index: "outpatient-visit", design: "matched" },
  },
  {
    ...{ id: "cancer-1y", title: "First cancer within one year", outcome: "a first cancer of any organ" },
    words: "What is the patient's risk of a first diagnosis of cancer within one year?",
    rule: { kind: "first-diagnosis", list: "cancer" },
    ...ONE_YEAR,
    instruction:
      "Consider age, smoking, family history, polyps, blood in stool or urine, anaemia, loss of weight, masses, and prostate-specific antigen.",
    population: `${ADULTS_SEEN}, without cancer so far`,
    ...{ index: "outpatient-visit", design: "matched" },
  },
  {
    ...{ id: "readmission-30d", title: "Readmission within 30 days", outcome: "readmission to hospital" },
    words: "What is the patient's risk of being readmitted within 30 days of discharge?",
    rule: { kind: "readmission" },
    ...{ horizonDays: 30, gapDays: 0, lookbackYears: 5 },
    instruction:
      "Consider earlier admissions, length of stay, chronic organ failure, cancer, and laboratory values that were not back to normal.",
    population: "discharges of adults who left hospital alive",
    ...{ index: "discharge", design: "cohort" },
  },
  {
    id: "death-1y-after-discharge",
    ...{ title: "Death within a year of discharge", outcome: "death from any cause" },
    words: "What is the patient's risk of dying within one year of discharge?",
    rule: { kind: "death" },
    ...{ horizonDays: 365, gapDays: 0, lookbackYears: 5 },
    instruction:
      "Consider age, chronic organ failure, cancer and its spread, intensive care, earlier admissions, and laboratory values that worsen.",
    population: "discharges of adults who left hospital alive",
    ...{ index: "discharge", design: "cohort" },
  },
  {
    id: "in-hospital-death-48h",
    ...{ title: "Death in hospital, from the first 48 hours", outcome: "death before discharge from hospital" },
    words: "What is the patient's risk of dying before discharge from hospital?",
    rule: { kind: "death-in-hospital" },
    ...{ horizonDays: null, gapDays: 0, lookbackYears: 5 },
    instruction:
      "Consider age, consciousness, lactate, kidney function, urine output, blood pressure, ventilation, and which way they moved.",
    population: "adults still in intensive care at 48 hours",
    ...{ index: "hour-48", design: "cohort" },
  },
  {
    ...{ id: "lung-cancer-1y", title: "Lung cancer within one year", outcome: "lung cancer" },
    words: "What is the patient's risk of lung cancer?",
    rule: { kind: "first-diagnosis", list: "lung-cancer" },
    ...ONE_YEAR,
    instruction:
      "Consider smoking, age, nodules and masses of the lung, chronic obstructive pulmonary disease, cough, blood in sputum, and loss of weight.",
    population: "adults at an imaging of the chest, without cancer so far",
    ...{ index: "outpatient-visit", design: "none" },
  },
]);

/** @throws AppError "invalid" where there is no such question */
export function trajectoryQuestion(id: string): TrajectoryQuestion {
  const found = trajectoryQuestions.find((one) => one.id === id);
  if (found) return found;
  throw new AppError("invalid", {
    userMessage: `There is no question "${id}"; there are: ${trajectoryQuestions.map((one) => one.id).join(", ")}.`,
  });
}
