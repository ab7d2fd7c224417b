import { summaryOf } from "../../../../clinical/feature-summaries";
import type { Problem } from "../../../../clinical/problems/problem-schema";
import type { Chart } from "../../../../clinical/schema";
import { hasProblem, hasUrine, isAbove, isBelow, isFresh } from "../../chart-reading/present-state";
import { mayBeKetotic } from "./glucose-care";
import type { ProblemCare } from "./problem-step";

/** mmol/L: from below the first or above the second, how fast a sodium may return is limited (euro-2014, nejm-2000). */
const FROM = { low: 135, high: 145 } as const;

/** mg/dL: with as much potassium is kept. A team decision. */
const ENOUGH_MAGNESIUM = 1.8;
const hasMagnesium = (chart: Chart) =>
  isFresh("magnesium", 24)(chart) && !isBelow("magnesium", ENOUGH_MAGNESIUM)(chart);

type Way = (chart: Chart, problem: Pick<Problem, "title">) => boolean;
const roseFromLow: Way = (chart, { title }) =>
  /^rising/iu.test(title) && (summaryOf(chart, "sodium")?.min.value ?? FROM.low) < FROM.low;
const fellFromHigh: Way = (chart, { title }) =>
  /^falling/iu.test(title) && (summaryOf(chart, "sodium")?.max.value ?? FROM.high) > FROM.high;
/** 130 to 134 mmol/L and no fall towards it, or what a high glucose explains: nobody's seizures, and nothing that is raised. */
const isMild: Way = (_, { title }) => /^(?:mild|low sodium)/iu.test(title);
const isOfGlucose: Way = (_, { title }) => /high glucose$/iu.test(title);
const fallsNow = ({ problems = [] }: Pick<Chart, "problems">) =>
  problems.some(({ id, title }) => id === "sodium-change" && /^falling/iu.test(title));

/** Sodium, potassium and magnesium. */
export const sodiumAndPotassiumCare: readonly ProblemCare[] = [
  {
    problems: ["hyperkalaemia"],
    query: "Acute hyperkalaemia: ECG, calcium, insulin with glucose, removal of potassium",
    checks: [
      {
        text: "Check an ECG and potassium at once; do not wait for it if the ECG has changed.",
        sourcePatterns: [/ECG/, /potassium|hyperkalaemia/i],
        when: (_, { severity }) => severity > 1,
      },
      {
        text: "Check an ECG now and repeat potassium; do not wait if the ECG has changed.",
        sourcePatterns: [/ECG/, /potassium|hyperkalaemia/i],
      },
    ],
    steps: [
      {
        id: "shift-potassium",
        text: "Give calcium at once if the ECG has changed, then insulin with glucose, both measured hourly.",
        sourcePatterns: [/calcium/i, /ECG/, /insulin/i],
        when: isAbove("potassium", 5.9),
      },
    ],
  },
  {
    problems: ["rising-potassium"],
    query: null,
    checks: [
      {
        text: "Repeat potassium within 4 hours; look for potassium given and drugs that hold it back.",
        // Where the kidney is told too, its own check says so.
        when: (chart) => !hasProblem("kidney-injury", "raised-creatinine", "oliguria")(chart),
      },
    ],
    steps: [],
  },
  {
    problems: ["hypokalaemia", "hypomagnesaemia"],
    query: "Hypokalaemia: rate of replacement, magnesium, ECG monitoring",
    checks: [
      {
        text: "Check ECG now; repeat potassium within 4 hours; look for losses.",
        when: (chart) => isFresh("magnesium", 24)(chart) && isFresh("creatinine", 24)(chart),
      },
      {
        text: "Check ECG and magnesium now, urine and creatinine before potassium; look for losses.",
        sourcePatterns: [/magnesium/i],
      },
    ],
    steps: [
      {
        id: "potassium-alone",
        text: "Replace potassium slowly with ECG monitoring.",
        sourcePatterns: [/magnesium/i, /potassium/i, /replac/i],
        when: (chart) => hasMagnesium(chart) && hasUrine(chart),
      },
      {
        id: "potassium-alone-with-little-urine",
        text: "Replace potassium slowly with ECG monitoring; less while urine is scarce.",
        sourcePatterns: [/magnesium/i, /potassium/i, /replac/i],
        when: (chart) => hasMagnesium(chart) && !hasUrine(chart),
      },
      {
        id: "magnesium-beside-potassium",
        text: "Replace potassium and magnesium slowly with ECG monitoring.",
        sourcePatterns: [/magnesium/i, /potassium/i, /replac/i],
        when: (chart) => !hasMagnesium(chart) && hasUrine(chart),
      },
      {
        id: "magnesium-beside-potassium-with-little-urine",
        text: "Replace potassium and magnesium slowly with ECG monitoring; less while urine is scarce.",
        sourcePatterns: [/magnesium/i, /potassium/i, /replac/i],
        when: (chart) => !hasMagnesium(chart) && !hasUrine(chart),
      },
    ],
  },
  {
    problems: ["hypernatraemia"],
    query: (chart) =>
      hasProblem("polyuria")(chart)
        ? "Polyuria with high sodium: diabetes insipidus, water and desmopressin"
        : "Hypernatraemia: cause, volume status, urine osmolality, rate of correction",
    checks: [
      {
        text: "Check now whether the sodium is deliberate (osmotherapy), volume and urine osmolality before free water.",
        sourcePatterns: [/urine osmolality/i],
      },
    ],
    steps: [
      {
        id: "diabetes-insipidus",
        text: "Give water and desmopressin without delay if the urine is dilute; sodium every 2 to 4 hours.",
        sourcePatterns: [/desmopressin/i, /without delay/i],
        when: hasProblem("polyuria"),
      },
      {
        id: "water-deficit",
        text: "Replace water, unless the sodium is deliberate; lower it at most 10 mmol/L a day.",
        sourcePatterns: [/10 mmol\/L a day/i],
      },
    ],
  },
  {
    problems: ["sodium-change"],
    query: (chart) =>
      fallsNow(chart)
        ? "Sodium lowered too fast: rate of correction of hypernatraemia, cerebral oedema"
        : "Sodium corrected too fast: limit on the rise, osmotic demyelination",
    checks: [
      {
        text: "Check urine output and osmolality, fluids and diuretics now; repeat sodium within 4 hours.",
      },
    ],
    steps: [
      {
        id: "rise-of-sodium",
        text: "Stop what raises sodium beyond 10 mmol/L the first day, then 8; desmopressin or relowering only with expert advice.",
        sourcePatterns: [/10 mmol\/L in the first 24 hours/i, /osmotic demyelination/i],
        when: roseFromLow,
      },
      {
        id: "fall-of-sodium",
        text: "Slow a fall of sodium beyond 10 mmol/L a day: cerebral oedema.",
        sourcePatterns: [/10 mmol\/L a day/i, /cerebral oedema/i],
        when: fellFromHigh,
      },
    ],
  },
  {
    problems: ["hyponatraemia"],
    query: "Hyponatraemia: symptoms, hypertonic saline, limit on correction, osmolality, urine sodium",
    checks: [
      {
        text: "Check ketones; repeat sodium with glucose within 4 hours: it rises as glucose falls.",
        when: (chart, problem) => isOfGlucose(chart, problem) && mayBeKetotic(chart),
      },
      {
        text: "Repeat sodium with glucose within 4 hours: it rises as glucose falls.",
        when: isOfGlucose,
      },
      {
        text: "Repeat sodium within 4 hours, with water running out; look at fluids given.",
        when: (chart, problem) => isMild(chart, problem) && hasProblem("polyuria")(chart),
      },
      {
        text: "Look at fluids given, diuretics and volume; repeat sodium within 12 hours.",
        when: isMild,
      },
      {
        text: "Check seizures, drowsiness and vomiting now; osmolality, urine sodium; stop hypotonic fluid.",
        sourcePatterns: [/urine sodium|seizures|hyponatraemia/i],
      },
    ],
    steps: [
      {
        id: "sodium-rise-limit",
        text: "Limit the rise to 10 mmol/L the first day; hypertonic saline only for severe symptoms.",
        sourcePatterns: [/osmotic demyelination/i],
        when: (chart, problem) => !isMild(chart, problem),
      },
    ],
  },
];
