import { conversionTo, unitOf } from "../../record/customary-units";
import { nameOf } from "../../record/feature-names";
import { valueAtHour } from "../../record/value-text";
import type { AssertionOf } from "../assertions/assertion";
import { observationRef } from "../evidence-kinds/observation";
import type { CheckableFacts } from "../facts/checkable-facts";
import { numbersIn } from "../numbers-in-text";
import { isQuoted } from "../quoted-number";
import type { EvidenceRef } from "../schema";
import { statedText, toleranceOf } from "../stated-number";
import { type Finding, found } from "./check-result";

/** Ratios of derived figures are rounded more coarsely than values. */
const derivedTolerance = 0.02;

/** A ratio or rate against those that the chart works out. */
export function checkDerived({ figure, number, is }: AssertionOf<"derived">, { chart }: CheckableFacts): Finding {
  const urine = figure === "urine-by-weight";
  const texts = [
    ...chart.findings.map((f) => f.text),
    ...chart.severities.flatMap((s) => [`${s.title}: ${s.text}`, ...s.components.map((c) => c.because)]),
  ].filter((t) => (urine ? /mL\/kg\/h/.test(t) : /PaO2\/FiO2|P\/F/.test(t)));
  const known = [
    ...texts.flatMap((t) =>
      numbersIn(t)
        .filter((n) => (urine ? n.unit === "ml/kg/h" : n.hours === null))
        .map((n) => n.value),
    ),
    ...(urine && chart.urineMlPerKgPerHour !== null ? [chart.urineMlPerKgPerHour] : []),
  ];
  const name = urine ? "Urine by weight" : "PaO2/FiO2";
  const text = statedText(number);
  if (known.length === 0) return found("not found", `${name} cannot be worked out from the chart.`);
  if (!urine && number.unit !== null && unitOf(number.unit) !== "mmhg")
    return found("contradicted", `"${text}": the ratio is worked out in mmHg.`);
  const near = known.some((v) =>
    is === "equal"
      ? Math.abs(v - number.value) <= Math.max(toleranceOf(number), number.value * derivedTolerance)
      : is === "above"
        ? v > number.value
        : v < number.value,
  );
  return near
    ? found("supported", `The chart works out ${name} ${text}.`)
    : found("contradicted", `The chart works out ${name} ${known[0]}, not ${text}.`);
}

/** A figure for which no feature is named: in what is cited, among all values in its unit, then in the chart's words and the passages. */
export function checkFigure(
  { number }: AssertionOf<"figure">,
  facts: CheckableFacts,
  evidence: readonly EvidenceRef[],
): Finding {
  const [text, tolerance] = [statedText(number), toleranceOf(number)];
  if (isQuoted(evidence, number)) return found("supported", `The passage cited gives ${text}.`);
  for (const id of new Set(facts.chart.summaries.map((s) => s.feature))) {
    const conversion = number.unit === null ? null : conversionTo(id, number.unit);
    if (!conversion) continue;
    const value = number.value * conversion.factor + (conversion.offset ?? 0);
    const point = facts.points(id).find((p) => Math.abs(p.value - value) <= tolerance * conversion.factor);
    if (point)
      return found("supported", `The chart has ${nameOf(id)} ${valueAtHour(id, point)}.`, [observationRef(id, point)]);
  }
  const unit = number.unit === null ? null : unitOf(number.unit);
  const texts = [
    ...facts.recordTexts,
    ...facts.passages.map((p) => p.text),
    ...evidence.flatMap((e) => (e.kind === "passage" ? [e.quote] : [])),
  ];
  const written = texts.some((t) =>
    numbersIn(t).some((n) => n.unit === unit && Math.abs(n.value - number.value) <= tolerance),
  );
  return written
    ? found("supported", `The chart's words or a passage give ${text}.`)
    : found("not found", `"${text}" stands nowhere in the chart or the passages.`);
}
