import type { Background } from "../background/background-schema";
import { summaryOf } from "../feature-summaries";
import type { Chart } from "../schema";
import type { Evidence } from "./check-row";
import type { CheckInput } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";
import { lastValue, valueText } from "./evidence";

/** A creatinine this many hours old is read still. A team decision. */
const OLD = 48;

/**
 * Estimated glomerular filtration by CKD-EPI 2021 (Inker LA et al. N Engl J Med 2021;385:1737-49), for adults.
 * @param creatinine mg/dL
 * @param age years
 * @returns mL/min/1.73 m2
 */
export function estimatedFiltration(creatinine: number, age: number, sex: "female" | "male"): number {
  const [kappa, alpha] = sex === "female" ? [0.7, -0.241] : [0.9, -0.302];
  const ratio = creatinine / kappa;
  const bySex = sex === "female" ? 1.012 : 1;
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * bySex;
}

const dialysis = /\b(?:CRRT|CVVH\w*|(?:ha?emo)?dialysis|ha?emodiafiltration|ha?emofiltration|renal replacement)\b/iu;
const notDialysis = /catheter|\blines?\b|fistula|education|peritoneal lavage/iu;
const endStage =
  /end[- ]stage (?:renal|kidney)|dependence on (?:renal )?dialysis|chronic kidney disease,? stage (?:5|V)\b/iu;

/** Dialysis that runs, or a kidney that no longer works; null where the record tells of neither. */
function withoutKidneys({ procedures, problems }: Background): { text: string; resourceId: string } | null {
  const running = procedures.find(
    ({ title, isRunning }) => isRunning && dialysis.test(title) && !notDialysis.test(title),
  );
  if (running) return { text: "dialysis running, eGFR tells nothing", resourceId: running.resourceId };
  const ended = problems.find(({ title, state }) => state !== "ended" && endStage.test(title));
  return ended ? { text: "end-stage kidney disease recorded", resourceId: ended.resourceId } : null;
}

type Below = readonly [severity: DrugCheck["severity"], below: number];

/**
 * Filtration below a limit, by the last creatinine. Where age or sex is not known, it is the most that anybody of 18 or older can have. On
 * dialysis it is nobody's, and the gravest limit holds.
 * @param tiers from the gravest to the mildest; mL/min/1.73 m2
 */
export function kidney(tiers: readonly Below[]): (input: CheckInput) => Evidence | null {
  return ({ chart, background }) => {
    const without = withoutKidneys(background);
    const gravest = tiers[0];
    if (without && gravest)
      return { text: without.text, severity: gravest[0], observations: [], resourceIds: [without.resourceId] };
    const creatinine = lastValue(chart, "creatinine", OLD);
    if (!creatinine || (chart.ageYears !== null && chart.ageYears < 18)) return null;
    const isKnown = chart.ageYears !== null && chart.sex !== "unknown";
    const sex = isKnown && chart.sex === "female" ? "female" : "male";
    const filtration = estimatedFiltration(creatinine.value, isKnown ? (chart.ageYears ?? 18) : 18, sex);
    const tier = tiers.find(([, below]) => filtration < below);
    if (!tier) return null;
    const figure = `eGFR ${isKnown ? "" : "at most "}${Math.round(filtration)} mL/min/1.73 m²`;
    const course = courseText(chart);
    return {
      text: `${figure} (${valueText("creatinine", creatinine)}${course})`,
      ...{ severity: tier[0], observations: [{ feature: "creatinine", ...creatinine }], resourceIds: [] },
    };
  };
}

/** An estimate holds for a steady creatinine alone (KDIGO CKD 2024, section 1.2): in acute injury it is told what it hides. */
function courseText(chart: Chart): string {
  const summary = summaryOf(chart, "creatinine");
  const stage = chart.severities.find(({ id }) => id === "kdigo")?.points ?? 0;
  // Two values give no trend; in an injury the last and highest of them rises.
  const isHighest = stage > 0 && summary !== null && summary.last.value >= summary.max.value;
  if (summary?.trend === "rising" || (summary?.trend === "too few values" && isHighest))
    return ", rising: filtration is lower than that";
  if (summary?.trend === "falling") return ", falling: filtration may be higher";
  return stage > 0 ? "; unreliable in acute kidney injury" : "";
}

/** Acute kidney injury of stage 1 or more by the chart, whatever the filtration. */
export function acuteInjury(severity: DrugCheck["severity"]): (input: CheckInput) => Evidence | null {
  return ({ chart }) => {
    const kdigo = chart.severities.find(({ id }) => id === "kdigo");
    const creatinine = lastValue(chart, "creatinine", OLD);
    if (
      !creatinine ||
      !kdigo?.points ||
      !chart.problems?.some(({ id, course }) => id === "kidney-injury" && course !== "past")
    )
      return null;
    const text = `acute kidney injury, KDIGO stage ${kdigo.points} (${valueText("creatinine", creatinine)})`;
    return { text, severity, observations: [{ feature: "creatinine", ...creatinine }], resourceIds: [] };
  };
}
