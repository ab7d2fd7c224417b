import { isBelow } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** Blood counts, liver, fever and other signs of infection. */
export const bloodLiverInfectionCare: readonly ProblemCare[] = [
  {
    problems: ["falling-hematocrit", "anaemia"],
    query: "Falling haematocrit, anaemia: major bleeding, search for bleeding, haemoglobin",
    checks: [
      {
        text: "Check for bleeding now (drains, stool, abdomen, thorax, puncture sites) against fluid given; repeat the haemoglobin within 4 hours, with clotting and a cross-match.",
        sourcePatterns: [/bleeding|haemorrhage/i],
      },
    ],
    steps: [
      {
        id: "search-for-bleeding",
        text: "Consider a search for bleeding, hidden sites among them, before dilution is taken for the cause.",
        sourcePatterns: [/search for bleeding/i],
        when: (_, { id }) => id === "falling-hematocrit",
      },
      {
        id: "red-cells",
        text: "Consider red cells by a restrictive threshold, unless bleeding is active.",
        sourcePatterns: [/red cells/i, /haemoglobin/i, /below 7 g\/dL/],
        // A haemoglobin of 8 g/dL: a hematocrit of about 24%.
        when: isBelow("hematocrit", 24),
      },
    ],
  },
  {
    problems: ["thrombocytopenia"],
    query: "Thrombocytopenia, low platelets in the ICU: smear, fibrinogen, heparin, disseminated coagulation",
    checks: [
      {
        text: "Check for bleeding, a smear and clumping, clotting with fibrinogen, and the days on heparin; repeat the count within 12 hours.",
        sourcePatterns: [/smear|heparin|fibrinogen/i],
      },
    ],
    steps: [
      {
        id: "cause-of-low-platelets",
        text: "Consider sepsis, disseminated coagulation, heparin and other drugs as the cause; platelets for bleeding or a procedure, not for the number alone.",
        sourcePatterns: [
          /count that falls|platelets fall|transfused for bleeding|smear/i,
          /coagulation|heparin|bleeding/i,
        ],
      },
    ],
  },
  {
    problems: ["liver-injury"],
    query: "Liver injury: aminotransferases in the thousands, ischaemic hepatitis, paracetamol",
    checks: [
      {
        text: "Check INR, glucose, mental state, a paracetamol level and the drugs given; repeat within 12 hours, and an ultrasound of the liver with its vessels.",
        sourcePatterns: [/paracetamol|INR/],
      },
    ],
    steps: [
      {
        id: "low-flow-to-liver",
        text: "Consider low flow to the liver, drugs and virus as the cause of the aminotransferases; restored perfusion comes first.",
        sourcePatterns: [/ischaemic|hypoxic/i, /hepatitis/i, /shock/i],
        when: (_, { facts }) =>
          facts.some(
            ({ feature, now }) =>
              (feature === "alanineAminotransferase" || feature === "aspartateAminotransferase") && now > 1,
          ),
      },
    ],
  },
  {
    problems: ["raised-bilirubin"],
    query: "High bilirubin: cholestasis, ultrasound for dilated ducts, sepsis, drugs, haemolysis",
    checks: [
      {
        text: "Check which part of the bilirubin is raised, INR and signs of haemolysis, and the ducts by ultrasound within the day.",
        sourcePatterns: [/unconjugated|dilated ducts/i],
      },
    ],
    steps: [
      {
        id: "cholestasis",
        text: "Consider sepsis, drugs and feeding as causes of cholestasis, and an ultrasound for dilated ducts.",
        sourcePatterns: [/cholestasis/i, /sepsis/i, /drugs/i],
      },
    ],
  },
  {
    problems: ["neutropenic-fever"],
    query: "Febrile neutropenia: low white cell count with fever, antipseudomonal beta-lactam",
    checks: [
      {
        text: "Check the differential, blood cultures and that antibiotics are running now: with few white cells fever is an emergency.",
        sourcePatterns: [/neutrophil|neutropenic/i],
      },
    ],
    steps: [
      {
        id: "antipseudomonal",
        text: "Consider an antipseudomonal beta-lactam at once if the neutrophils are low, after cultures that do not delay it; allergies are not recorded.",
        sourcePatterns: [/antipseudomonal/i],
      },
    ],
  },
  {
    problems: ["fever", "hypothermia", "leukocytosis", "leukopenia", "inflammation"],
    query: ({ problems = [] }) =>
      problems.some(({ id }) => id === "hypothermia")
        ? "Low temperature, hypothermia: core temperature, heart, sepsis"
        : "Fever in the ICU: measurement and clinical assessment",
    checks: [
      {
        text: "Check lines, wounds, chest, urine and abdomen for a focus, and that cultures were taken before a new antibiotic.",
        sourcePatterns: [/clinical assessment|core temperature/i],
      },
    ],
    steps: [
      {
        id: "fever-source",
        text: "Consider a clinical assessment for the source of the fever.",
        sourcePatterns: [/temperature/i, /clinical assessment/i],
        when: (_, { id }) => id === "fever",
      },
    ],
  },
];
