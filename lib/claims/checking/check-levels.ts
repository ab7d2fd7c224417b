import { summaryOf } from "../../clinical/feature-summaries";
import { upperFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { valueAtHour } from "../../record/value-text";
import type { AssertionOf } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { type Finding, found, stands } from "./check-result";

/** What a feature's values are called, against the series, the findings and the reference range; null where none of them can tell. */
export function checkLevel(assertion: AssertionOf<"level">, facts: CheckableFacts): Finding | null {
  const { features } = assertion;
  const measured = features.filter((id) => facts.points(id).length > 0 || findingOf(facts, id));
  const [first] = features;
  if (measured.length === 0) {
    if (first === undefined || !features.some((id) => feature(id).kind === "series")) return null;
    const known = features.some((id) => facts.chart.notMeasured.includes(id));
    return found(
      known ? "contradicted" : "not found",
      `${upperFirst(nameOf(first))} was not measured: nothing can be said of it.`,
      [{ kind: "not-measured", feature: first }],
    );
  }
  const judged = measured.flatMap((id) => judge(facts, id, assertion) ?? []);
  const decisive = assertion.of === "all" ? "contradicted" : "supported";
  return judged.find((j) => j.verdict === decisive) ?? judged[0] ?? null;
}

const gradeNames = { 1: "mild", 2: "marked", 3: "critical" } as const;

/** How severe any finding on the features is. */
export function checkGrade({ features, grade }: AssertionOf<"grade">, { chart }: CheckableFacts): Finding {
  const findings = chart.findings.filter((f) => features.includes(f.feature));
  const worst = findings.toSorted((a, b) => b.severity - a.severity)[0];
  return stands(
    findings.some((f) => gradeNames[f.severity] === grade),
    worst
      ? `The chart calls it ${gradeNames[worst.severity]}: ${worst.text}.`
      : `The chart has no finding on ${nameOf(features.at(-1) as FeatureId)}.`,
  );
}

const findingOf = ({ chart }: CheckableFacts, id: FeatureId) => chart.findings.find((f) => f.feature === id);

/** Null where there is no range to judge by. */
function judge(facts: CheckableFacts, id: FeatureId, { level, not, throughout }: AssertionOf<"level">): Finding | null {
  const points = facts.points(id);
  const { reference } = feature(id);
  const finding = findingOf(facts, id);
  const last = points.at(-1);
  if (level === "normal") {
    if (!reference || !last) return null;
    const inside = (p: Point) => p.value >= reference.low && p.value <= reference.high;
    const witness = (throughout ? points.find((p) => !inside(p)) : undefined) ?? last;
    const normal = inside(witness) && !(finding && stillAbnormal(facts, id));
    return said(normal !== not, id, witness);
  }
  if (level === "above" || level === "below") {
    if (!reference || !last) return null;
    const beyond = (p: Point) => (level === "above" ? p.value > reference.high : p.value < reference.low);
    const witness = (throughout ? points.find((p) => beyond(p) === not) : undefined) ?? last;
    return said(beyond(witness) !== not, id, witness);
  }
  const beyond = (p: Point) =>
    reference ? (level === "high" ? p.value > reference.high : p.value < reference.low) : false;
  const byFinding = finding?.direction === level ? { minutes: finding.minutes, value: finding.value } : null;
  const dry = id === "urineOutput" && level === "low" && isDry(facts);
  const witness = byFinding ?? points.findLast(beyond) ?? (dry ? last : undefined);
  if (!reference && !byFinding && id !== "urineOutput")
    return id === "mechanicalVentilation" && last ? said(last.value > 0 !== not, id, last) : null;
  return said((witness !== undefined) !== not, id, witness ?? last);
}

/** Little urine by weight over the day or by a problem of the chart that is named by it, alone or beside an injury of the kidney. */
function isDry({ chart }: CheckableFacts): boolean {
  if (chart.urineMlPerKgPerHour !== null && chart.urineMlPerKgPerHour < 0.5) return true;
  return chart.problems?.some(({ title, course }) => /\boliguria\b/i.test(title) && course !== "past") ?? false;
}

/** A derived finding (PaO2/FiO2, KDIGO) is abnormal though the single value may lie in range. */
function stillAbnormal(facts: CheckableFacts, id: FeatureId): boolean {
  const summary = summaryOf(facts.chart, id);
  return summary !== null && summary.flag !== "normal";
}

function said(holds: boolean, id: FeatureId, point: Point | undefined): Finding {
  if (!point) return stands(holds, `The chart says nothing else of ${nameOf(id)}.`);
  const { reference } = feature(id);
  const range = reference ? ` (reference ${reference.low} to ${reference.high})` : "";
  return stands(holds, `The chart has ${nameOf(id)} ${valueAtHour(id, point)}${range}.`, [observationRef(id, point)]);
}
