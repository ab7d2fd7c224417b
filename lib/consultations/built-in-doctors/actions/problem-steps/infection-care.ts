import { antimicrobialsNow } from "../../../../clinical/background/drugs-given";
import type { Chart } from "../../../../clinical/schema";
import { hasProblem, isAbove, pressureIsLow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** U/L and mg/dL at which the ducts are looked at: twice the upper limit, and the SOFA score's band. */
const isCholestatic: NonNullable<ProblemCare["checks"][number]["when"]> = (chart) =>
  isAbove("alkalinePhosphatase", 239)(chart) || isAbove("bilirubin", 1.9)(chart);

/** 10³/µL: APACHE II's band, from which white cells by themselves are looked into. */
const MANY_CELLS = 20;
/** More white cells than 12 and nothing else: stress, steroids and surgery do that too (Honda T et al. Neutrophil left shift and white blood cell count. Clin Chim Acta 2016;457:46-53). */
const isMildLeukocytosis: NonNullable<ProblemCare["checks"][number]["when"]> = (_, { id, facts }) =>
  id === "leukocytosis" && facts.every(({ latest }) => latest.value < MANY_CELLS);

/** Whether these steps are the ones to give antimicrobials: none is recorded as given, and neutropenia has no step of its own. */
const isUntreated = (chart: Chart) => antimicrobialsNow(chart).length === 0 && !hasProblem("neutropenic-fever")(chart);

/** 10³/µL from which white cells may block vessels or break up (Röllig C, Ehninger G. How I treat hyperleukocytosis in acute myeloid leukemia. Blood 2015;125:3246-52). */
const HYPERLEUKOCYTOSIS = 100;

/** Sepsis, fever and other signs of infection. */
export const infectionCare: readonly ProblemCare[] = [
  {
    problems: ["leukocytosis", "fever", "possible-sepsis"],
    query: null,
    checks: [
      {
        text: "Get advice of haematology now: so many white cells may block vessels; blood film, uric acid, potassium, phosphate.",
        when: isAbove("wbc", HYPERLEUKOCYTOSIS),
      },
    ],
    steps: [],
  },
  {
    problems: ["possible-sepsis"],
    query: "Sepsis: how soon to give antimicrobials, possible septic shock, rapid assessment",
    checks: [
      {
        text: "Look for the source again, and whether it is drained: antimicrobials run, cultures are taken.",
        when: (chart) => antimicrobialsNow(chart).length > 0 && (chart.background?.cultures ?? []).length > 0,
      },
      {
        text: "Look for a source now (bile ducts by ultrasound, chest, urine, lines); cultures before antimicrobials.",
        when: isCholestatic,
      },
      {
        text: "Look for a source now (chest, abdomen, urine, lines, wounds); cultures before antimicrobials.",
      },
    ],
    steps: [
      {
        id: "antimicrobials-in-shock",
        text: "Give antimicrobials within the hour if septic shock or sepsis is likely.",
        sourcePatterns: [/antimicrobials are recommended at once/i],
        // With very few white cells a step of its own says which ones.
        when: (chart, problem) => (problem.id === "shock" || pressureIsLow(chart, problem)) && isUntreated(chart),
      },
      {
        id: "antimicrobials-without-shock",
        text: "Give antimicrobials within 3 hours if concern about infection persists.",
        sourcePatterns: [/antimicrobials are suggested within 3 hours/i],
        when: (chart, problem) => problem.id !== "shock" && !pressureIsLow(chart, problem) && isUntreated(chart),
      },
      {
        id: "source-control",
        text: "Drain or remove a source as soon as it is found.",
        sourcePatterns: [/sources?/i, /drained|source control/i],
      },
    ],
  },
  {
    problems: ["neutropenic-fever"],
    query: "Febrile neutropenia: low white cell count with fever, antipseudomonal beta-lactam",
    checks: [
      {
        text: "Take blood cultures and a differential now; look at lines, mouth, chest, abdomen and skin.",
      },
    ],
    steps: [
      {
        id: "antipseudomonal",
        text: "Give an antipseudomonal beta-lactam at once, after cultures; ask for allergies.",
        sourcePatterns: [/antipseudomonal/i],
        saidBy: "antipseudomonal-within-the-hour",
      },
    ],
  },
  {
    problems: ["neutropenic-fever"],
    query: "Sepsis: how soon to give antimicrobials, possible septic shock, rapid assessment",
    checks: [],
    steps: [
      {
        id: "antipseudomonal-within-the-hour",
        text: "Give a broad antipseudomonal beta-lactam within the hour, after cultures; ask for allergies.",
        sourcePatterns: [/antimicrobials are recommended at once/i, /within 1 hour/i],
        boundPatterns: [/antipseudomonal/i],
      },
    ],
  },
  {
    problems: ["leukopenia"],
    query: null,
    checks: [
      {
        text: "Repeat the blood count now with a differential: the fall may be a mistaken sample.",
        when: (_, { title }) => /fall/i.test(title),
      },
      {
        text: "Get a differential now; ask for cytotoxic treatment and drugs; look for infection.",
        when: (_, { severity }) => severity > 1,
      },
    ],
    steps: [],
  },
  {
    problems: ["fever", "leukocytosis", "leukopenia", "inflammation"],
    query: ({ problems = [] }) =>
      problems.some(({ id, severity }) => id === "fever" && severity > 1)
        ? // The passage that the antimicrobials rest on.
          "Sepsis: how soon to give antimicrobials, possible sepsis without shock, rapid assessment"
        : "Fever in the ICU: measurement and clinical assessment",
    checks: [
      {
        text: "Repeat the white cells with a differential; ask for steroids and signs of infection.",
        when: isMildLeukocytosis,
      },
      {
        text: "Look for a source (bile ducts by ultrasound, chest film, lines, urine); cultures before a new antimicrobial.",
        sourcePatterns: [/clinical assessment/i],
        when: isCholestatic,
      },
      {
        text: "Look for a source (chest film, wounds, lines, urine, abdomen); cultures before a new antimicrobial.",
        sourcePatterns: [/clinical assessment/i],
      },
    ],
    steps: [
      {
        id: "antimicrobials-if-infection",
        leastSeverity: 2,
        text: "Give antimicrobials within 3 hours if concern about infection persists.",
        sourcePatterns: [/antimicrobials are suggested within 3 hours/i],
        when: (chart, { id }) => id === "fever" && !hasProblem("possible-sepsis")(chart),
      },
    ],
  },
  {
    problems: ["hypothermia"],
    query: "Low temperature, hypothermia: core temperature, heart, sepsis",
    checks: [
      {
        text: "Check core temperature, heart rhythm and glucose now; look for infection and exposure.",
      },
    ],
    steps: [
      {
        id: "core-temperature",
        text: "Measure core temperature with a low-reading thermometer.",
        sourcePatterns: [/core temperature/i, /thermometer/i],
      },
    ],
  },
];
