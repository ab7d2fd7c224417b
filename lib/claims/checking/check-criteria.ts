import { unitOf } from "../../record/customary-units";
import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { numbersIn } from "../numbers-in-text";
import { type Finding, found, stands } from "./check-result";

/** Points, stage or value of a severity criterion against the chart's. */
export function checkCriterion(
  { id, number, atLeast }: AssertionOf<"criterion">,
  { chart }: CheckableFacts,
): Finding | null {
  const severity = chart.severities.find((s) => s.id === id);
  if (!severity) return found("not found", `The chart has no severity criterion "${id}".`);
  const { title, text, points, complete, value } = severity;
  const otherUnit =
    number.unit !== null && severity.kind === "derived" && unitOf(number.unit) !== unitOf(severity.unit);
  const written = points === null ? numbersIn(text).map((n) => n.value) : [];
  const figures = [points, value, ...written].flatMap((figure) => figure ?? []);
  const staged =
    id === "kdigo"
      ? chart.findings.flatMap((f) => [...f.text.matchAll(/KDIGO stage (\d)/g)].map((m) => Number(m[1])))
      : [];
  const near = (a: number) => Math.abs(a - number.value) <= Math.max(0.005, Math.abs(a) * 0.005);
  const ok =
    (!otherUnit && figures.some(near)) ||
    staged.includes(number.value) ||
    (atLeast && !complete && points !== null && number.value < points);
  return stands(ok, `The chart gives ${title}: ${text}.`, [{ kind: "severity", id, text }]);
}

/** Components without points, and with. */
export function checkComponents({ names, scored }: AssertionOf<"components">, { chart }: CheckableFacts): Finding {
  const components = chart.severities.flatMap((s) => s.components);
  const wrong = names.find((name) => !components.some((c) => c.name === name && (c.points !== null) === scored));
  return wrong === undefined
    ? found("supported", `The chart ${scored ? "scores" : "could not score"} ${names.join(", ")}.`)
    : found("contradicted", `${wrong} is ${scored ? "not scored" : "scored"} in the chart.`);
}
