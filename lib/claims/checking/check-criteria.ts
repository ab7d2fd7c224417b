import { unitOf } from "../../record/customary-units";
import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { numbersIn } from "../numbers-in-text";
import type { CheckResult } from "./check-result";

/** Points, stage or value of a severity criterion against the chart's. */
export function checkCriterion(
  { id, number, atLeast }: AssertionOf<"criterion">,
  { chart }: CheckableFacts,
): CheckResult | null {
  const severity = chart.severities.find((s) => s.id === id);
  if (!severity)
    return { kind: "severity", verdict: "not found", reason: `The chart has no severity criterion "${id}".` };
  const { title, text, points, complete, value } = severity;
  const otherUnit =
    number.unit !== null && severity.kind === "derived" && unitOf(number.unit) !== unitOf(severity.unit);
  const figures = [
    ...(points === null ? [] : [points]),
    ...(value === null ? [] : [value]),
    ...(points === null ? numbersIn(text).map((n) => n.value) : []),
  ];
  const staged =
    id === "kdigo"
      ? chart.findings.flatMap((f) => [...f.text.matchAll(/KDIGO stage (\d)/g)].map((m) => Number(m[1])))
      : [];
  const near = (a: number) => Math.abs(a - number.value) <= Math.max(0.005, Math.abs(a) * 0.005);
  const ok =
    (!otherUnit && figures.some(near)) ||
    staged.includes(number.value) ||
    (atLeast && !complete && points !== null && number.value < points);
  return {
    kind: "severity",
    verdict: ok ? "supported" : "contradicted",
    reason: `The chart gives ${title}: ${text}.`,
    evidence: [{ kind: "severity", id, text }],
  };
}

/** Components without points, and with. */
export function checkComponents({ names, scored }: AssertionOf<"components">, { chart }: CheckableFacts): CheckResult {
  const components = chart.severities.flatMap((s) => s.components);
  const wrong = names.find((name) => !components.some((c) => c.name === name && (c.points !== null) === scored));
  return wrong === undefined
    ? {
        kind: "severity",
        verdict: "supported",
        reason: `The chart ${scored ? "scores" : "could not score"} ${names.join(", ")}.`,
      }
    : {
        kind: "severity",
        verdict: "contradicted",
        reason: `${wrong} is ${scored ? "not scored" : "scored"} in the chart.`,
      };
}
