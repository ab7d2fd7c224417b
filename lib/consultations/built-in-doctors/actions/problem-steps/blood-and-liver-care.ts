import { summaryOf } from "../../../../clinical/feature-summaries";
import { isAspartateLed } from "../../../../clinical/problems/aminotransferase-pattern";
import type { Problem } from "../../../../clinical/problems/problem-schema";
import type { Chart } from "../../../../clinical/schema";
import type { FeatureId } from "../../../../record/catalogue";
import { hasProblem, isBelow, pressingProblems, surgicalHeart } from "../../chart-reading/present-state";
import type { ProblemCare } from "./problem-step";

/** A low hematocrit that neither falls nor is more than mild is no search for bleeding. */
const mayBleed = ({ title, severity }: Problem) => /falling/i.test(title) || severity > 1;

/** Where the heart may be what releases aspartate aminotransferase, no jaundice says that the liver is, and no check of a pressing troponin asks for the ECG already. */
function mayBeHeart(chart: Chart, { facts }: Problem): boolean {
  const last = (id: FeatureId) => summaryOf(chart, id)?.last;
  const troponin = hasProblem("myocardial-injury", "raised-troponin")(chart);
  const isAsked = pressingProblems(chart).some(({ id }) => id === "myocardial-injury" || id === "raised-troponin");
  return (
    (chart.careUnit === "coronary care" || troponin) &&
    !isAsked &&
    !facts.some(({ feature }) => feature === "bilirubin") &&
    isAspartateLed(last("aspartateAminotransferase"), last("alanineAminotransferase"))
  );
}

/** Alkaline phosphatase comes of bile ducts or bone: by itself it is no injury of liver cells (Kwo PY et al. ACG Clinical Guideline: evaluation of abnormal liver chemistries. Am J Gastroenterol 2017;112:18-35). */
const isOfPhosphataseAlone = (_: Chart, { facts }: Problem) =>
  facts.every(({ feature }) => feature === "alkalinePhosphatase");

/** U/L of alkaline phosphatase: half above its range. A team decision. */
const RAISED_PHOSPHATASE = 180;
/** Whether alkaline phosphatase is raised, or was not measured: near its range, it speaks against ducts that are blocked. */
const mayBeCholestasis = (chart: Chart) =>
  (summaryOf(chart, "alkalinePhosphatase")?.last.value ?? RAISED_PHOSPHATASE) >= RAISED_PHOSPHATASE;

/** 10³/µL: SOFA's bands. A count from 100 that did not halve is followed; below 50 platelets are thought of. */
const [MILD_COUNT, ASKS_FOR_PLATELETS] = [100, 50];

/**
 * Whether the latest count is half of the highest or less. The 4Ts give two points for that and one from 30% (Lo GK et al. J Thromb Haemost
 * 2006;4:759-65), and a low score argues against testing (ASH 2018): with less of a fall no work-up for heparin is asked for.
 */
function hasHalved(chart: Chart): boolean {
  const platelets = summaryOf(chart, "platelets");
  return platelets !== null && platelets.last.value <= platelets.max.value / 2;
}

const isMildCount = (chart: Chart) =>
  !hasHalved(chart) && (summaryOf(chart, "platelets")?.last.value ?? 0) >= MILD_COUNT;

/** Red cells that burst free bilirubin; where small vessels break them, platelets and kidneys go too (George JN, Nester CM. N Engl J Med 2014;371:654-66). */
const mayHaemolyse = (chart: Chart) =>
  hasProblem("raised-bilirubin")(chart) ||
  (hasProblem("thrombocytopenia")(chart) && hasProblem("kidney-injury", "raised-creatinine")(chart));

/** Blood counts and the liver. */
export const bloodAndLiverCare: readonly ProblemCare[] = [
  {
    problems: ["falling-hematocrit", "anaemia"],
    query: "Low haematocrit, anaemia: red cell transfusion thresholds, haemoglobin",
    checks: [
      {
        text: "Look for bleeding and tamponade now (drains, chest, puncture sites); weigh the fluid given.",
        when: (chart, problem) => surgicalHeart(chart) && mayBleed(problem),
      },
      {
        text: "Look for bleeding now (drains, stool, abdomen, chest, puncture sites); weigh the fluid given.",
        when: (_, problem) => mayBleed(problem),
      },
    ],
    steps: [
      {
        id: "red-cells-after-heart-surgery",
        text: "Give red cells below haemoglobin 7.5 g/dL after heart surgery; sooner if bleeding or ischaemic.",
        sourcePatterns: [/7\.5 g\/dL/, /cardiac surgery/i],
        when: (chart) => surgicalHeart(chart) && isBelow("hematocrit", 24)(chart),
      },
      {
        id: "red-cells",
        text: "Give red cells below haemoglobin 7 g/dL if stable; sooner if bleeding or ischaemic.",
        sourcePatterns: [/red cells/i, /haemoglobin/i, /below 7 g\/dL/],
        // A haemoglobin of 8 g/dL: a hematocrit of about 24%.
        when: (chart) => !surgicalHeart(chart) && isBelow("hematocrit", 24)(chart),
      },
    ],
  },
  {
    problems: ["falling-hematocrit", "anaemia"],
    query: null,
    checks: [
      {
        text: "Repeat haemoglobin every 4 to 6 hours, with coagulation, fibrinogen, film, LDH, haptoglobin.",
        when: (chart, problem) => mayBleed(problem) && mayHaemolyse(chart),
      },
      {
        text: "Repeat haemoglobin every 4 to 6 hours, with coagulation, fibrinogen and a cross-match.",
        when: (_, problem) => mayBleed(problem),
      },
      { text: "Repeat haemoglobin within 12 hours; look for bleeding if it has fallen." },
    ],
    steps: [],
  },
  {
    problems: ["thrombocytopenia"],
    query: (chart) =>
      isMildCount(chart)
        ? null
        : `Thrombocytopenia, low platelets${chart.careUnit === null ? "" : " in the ICU"}: smear, fibrinogen, heparin, disseminated intravascular coagulation`,
    checks: [
      {
        text: "Check bleeding, dilution and heparin (4Ts) after bypass; fibrinogen; count within 12 hours.",
        sourcePatterns: [/smear|heparin|fibrinogen/i],
        when: (chart) => surgicalHeart(chart) && !isMildCount(chart),
      },
      {
        text: "Check bleeding, sepsis and heparin (4Ts) now; smear, coagulation, fibrinogen; count within 12 hours.",
        sourcePatterns: [/smear|heparin|fibrinogen/i],
        when: hasHalved,
      },
      { text: "Repeat the platelets within 24 hours.", when: isMildCount },
      {
        text: "Check bleeding, sepsis and drugs now; smear, coagulation, fibrinogen; count within 12 hours.",
        sourcePatterns: [/smear|fibrinogen/i],
      },
    ],
    steps: [
      {
        id: "cause-of-low-platelets",
        text: "Give platelets for bleeding, not for the number alone.",
        when: isBelow("platelets", ASKS_FOR_PLATELETS),
        sourcePatterns: [
          /count that falls|platelets fall|transfused for bleeding|smear/i,
          /coagulation|heparin|bleeding/i,
        ],
      },
    ],
  },
  {
    problems: ["liver-injury"],
    query: null,
    checks: [
      {
        text: "Check an ECG, troponin and creatine kinase now, before reading the aminotransferases as liver.",
        when: mayBeHeart,
      },
    ],
    steps: [],
  },
  {
    problems: ["liver-injury"],
    query: "Liver injury: aminotransferases in the thousands, ischaemic hepatitis, paracetamol",
    checks: [
      {
        text: "Check bilirubin and gamma-glutamyl transferase: of bile ducts, or of bone? Ultrasound of the ducts if both are raised.",
        when: isOfPhosphataseAlone,
      },
      {
        text: "Check coagulation, glucose, mental state, paracetamol and drugs now; ultrasound of liver and ducts.",
        sourcePatterns: [/paracetamol|INR/],
      },
    ],
    steps: [
      {
        id: "low-flow-to-liver",
        text: "Restore perfusion first; look for low flow, drugs and virus behind the aminotransferases.",
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
    problems: ["raised-ldh"],
    query: null,
    checks: [
      {
        text: "Look for what sets it free: blood, liver, muscle, lung, tumour; bilirubin, creatine kinase, haptoglobin, smear.",
      },
    ],
    steps: [],
  },
  {
    problems: ["raised-bilirubin"],
    query: "High bilirubin: cholestasis, ultrasound for dilated ducts, sepsis, drugs, haemolysis",
    checks: [
      {
        text: "Check bilirubin fractions, coagulation and haemolysis now; ultrasound of the ducts within the day.",
        sourcePatterns: [/unconjugated|dilated ducts/i],
      },
    ],
    steps: [
      {
        id: "cholestasis",
        text: "Look for sepsis, drugs and feeding behind the cholestasis.",
        sourcePatterns: [/cholestasis/i, /sepsis/i, /drugs/i],
        when: mayBeCholestasis,
      },
      {
        id: "jaundice",
        text: "Look for haemolysis and large haematomas behind the raised bilirubin.",
        sourcePatterns: [/haemolysis/i, /unconjugated/i],
        when: (chart) => !mayBeCholestasis(chart),
      },
    ],
  },
];
