import { numbersIn, type WrittenNumber } from "../../claims/numbers-in-text";
import { conversionTo } from "../../claims/units-in-text";
import { nameOf } from "../../record/feature-names";
import { hourText, valueText } from "../../record/value-text";
import type { CheckableFacts } from "./checkable-facts";
import type { CheckResult, ParsedSentence } from "./parsed-sentence";

/** Words right before a number that make it a limit, below or above which a value lies. */
export const under = /(?:\b(?:below|under|less than|lower than|beneath)|<)\s*$/i;
export const over = /(?:\b(?:above|over|more than|greater than|higher than|exceed(?:s|ed|ing)?|beyond)|[>≥])\s*$/i;

/** Ratios and rates that the chart works out: what stands before the number says which. */
export function derivedBefore(before: string, { unit }: WrittenNumber): "oxygenation" | "urine" | null {
  if (unit === "ml/kg/h") return "urine";
  return /(?:PaO2\s*\/\s*FiO2|P\s*\/\s*F)(?:\s+ratio)?[^;\d]{0,40}$/i.test(before) ? "oxygenation" : null;
}

export function checkDerived(
  { chart }: CheckableFacts,
  number: WrittenNumber,
  kind: "oxygenation" | "urine",
  before: string,
): CheckResult {
  const texts = [
    ...chart.findings.map((f) => f.text),
    ...chart.severities.flatMap((s) => [`${s.title}: ${s.text}`, ...s.components.map((c) => c.because)]),
  ].filter((t) => (kind === "urine" ? /mL\/kg\/h/.test(t) : /PaO2\/FiO2|P\/F/.test(t)));
  const known = [
    ...texts.flatMap((t) =>
      numbersIn(t)
        .filter((n) => (kind === "urine" ? n.unit === "ml/kg/h" : n.hours === null))
        .map((n) => n.value),
    ),
    ...(kind === "urine" && chart.urineMlPerKgPerHour !== null ? [chart.urineMlPerKgPerHour] : []),
  ];
  const name = kind === "urine" ? "Urine by weight" : "PaO2/FiO2";
  if (known.length === 0)
    return { kind: "value", verdict: "not found", reason: `${name} cannot be worked out from the chart.` };
  const side = over.test(before) ? 1 : under.test(before) ? -1 : 0;
  if (kind === "oxygenation" && number.unit !== null && number.unit !== "mmhg")
    return { kind: "value", verdict: "contradicted", reason: `"${number.text}": the ratio is worked out in mmHg.` };
  const near = known.some((v) =>
    side === 0
      ? Math.abs(v - number.value) <= Math.max(number.tolerance, number.value * 0.02)
      : side * (v - number.value) > 0,
  );
  return {
    kind: "value",
    verdict: near ? "supported" : "contradicted",
    reason: near
      ? `The chart works out ${name} ${number.text}.`
      : `The chart works out ${name} ${known[0]}, not ${number.text}.`,
  };
}

/** Checks a figure for which no feature is named: among all values in its unit, then in the passages. */
export function checkAnywhere(
  facts: CheckableFacts,
  parsed: ParsedSentence,
  number: WrittenNumber,
): CheckResult | null {
  const features = [...new Set(facts.chart.summaries.map((s) => s.feature))];
  for (const id of features) {
    const conversion = number.unit === null ? null : conversionTo(id, number.unit);
    if (!conversion) continue;
    const value = number.value * conversion.factor + (conversion.offset ?? 0);
    const point = facts.points(id).find((p) => Math.abs(p.value - value) <= number.tolerance * conversion.factor);
    if (point)
      return {
        kind: "value",
        verdict: "supported",
        reason: `The chart has ${nameOf(id)} ${valueText(id, point.value)} at ${hourText(point.minutes)}.`,
        evidence: [{ kind: "observation", feature: id, ...point }],
      };
  }
  const texts = [
    ...facts.recordTexts,
    ...facts.passages.map((p) => p.text),
    ...parsed.sentence.evidence.flatMap((e) => (e.kind === "passage" ? [e.quote] : [])),
  ];
  const written = texts.some((t) =>
    numbersIn(t).some((n) => n.unit === number.unit && Math.abs(n.value - number.value) <= number.tolerance),
  );
  return written
    ? { kind: "value", verdict: "supported", reason: `The chart's words or a passage give ${number.text}.` }
    : { kind: "value", verdict: "not found", reason: `"${number.text}" stands nowhere in the chart or the passages.` };
}
