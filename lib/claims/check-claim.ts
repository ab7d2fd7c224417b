import { feature } from "../record/catalogue";
import { nameOf } from "../record/feature-names";
import {
  checkEvidence,
  type EvidenceVerdict,
  knownPoints,
  type RecordedSources,
  type VerdictKind,
} from "./check-evidence-against-sources";
import { type Allowed, allowedBy, type Quantity, unfoundQuantities } from "./quantities";
import type { CitedText, Claim, EvidenceRef } from "./schema";

export type { ClaimSources } from "./check-evidence-against-sources";

/** Whether a claim stands: its evidence piece by piece, then its words against its evidence. */
export interface Verdict {
  verdict: VerdictKind;
  reason: string;
  /** One entry for each of the claim's evidence, in its order. */
  evidence: EvidenceVerdict[];
}

/** The window over which charts call trends and urine output, and the one that the experts read: any text may name them. */
const chartWindowHours = [24, 48];
/** Says that something is as it should be. */
const normality = /\b(?:normal|unremarkable|reassuring|within (?:its|the|their) (?:reference )?range)\b/i;
const negated = /\b(?:not|never|neither|nor|no|cannot)\b/i;
const unmeasured = /\b(?:not|never) (?:been )?(?:measured|recorded|taken|checked|available)\b/gi;

/**
 * Checks a claim or an action of a report against the chart, the predictions and the passages.
 * "contradicted" when any source says otherwise, "not found" when any evidence or any figure in the text has no source.
 */
export function checkClaim(sources: RecordedSources, item: Claim | CitedText): Verdict {
  const evidence = item.evidence.map((ref) => checkEvidence(sources, ref));
  const against = evidence.find((e) => e.verdict === "contradicted");
  if (against) return { verdict: "contradicted", reason: against.reason, evidence };
  const twisted = bearingAgainstEvidence(item) ?? normalWithoutValue(item);
  if (twisted) return { verdict: "contradicted", reason: twisted, evidence };
  const missing = evidence.find((e) => e.verdict === "not found");
  if (missing) return { verdict: "not found", reason: missing.reason, evidence };
  const [loose] = unfoundQuantities(item.text, allowedFor(sources, item.evidence));
  if (loose) return { verdict: "not found", reason: looseText(loose), evidence };
  return {
    verdict: "supported",
    reason: "Each piece of evidence stands, and the text states no figure beyond it.",
    evidence,
  };
}

function looseText(quantity: Quantity): string {
  return `"${quantity.text}" stands in none of the evidence cited for it.`;
}

/** A claim that rests on attributions alone may not bear against all of them. */
function bearingAgainstEvidence(item: Claim | CitedText): string | null {
  if (!("bearing" in item) || item.bearing === "neutral") return null;
  const attributions = item.evidence.filter((e) => e.kind === "attribution");
  if (attributions.length === 0 || attributions.length < item.evidence.length) return null;
  const sign = item.bearing === "raises" ? 1 : -1;
  const allAgainst = attributions.every((a) => Math.sign(a.total) === -sign);
  return allAgainst ? `Every attribution cited speaks against what the claim says it ${item.bearing}.` : null;
}

/** What was not measured is not thereby normal. */
function normalWithoutValue(item: Claim | CitedText): string | null {
  const gaps = item.evidence.filter((e) => e.kind === "not-measured");
  if (gaps.length === 0 || gaps.length < item.evidence.length) return null;
  const rest = item.text.replace(unmeasured, "");
  const speaksWell = ("bearing" in item && item.bearing === "lowers") || (normality.test(rest) && !negated.test(rest));
  const first = gaps[0];
  return speaksWell && first ? `That ${nameOf(first.feature)} was not measured does not show it to be normal.` : null;
}

/** The figures that a text resting on this evidence may state. */
export function allowedFor(sources: RecordedSources, evidence: readonly EvidenceRef[]): Allowed {
  const all: Allowed = { values: [], times: [...chartWindowHours, sources.chart.asOfMinutes / 60] };
  for (const ref of evidence) {
    const { values, times } = allowedByRef(sources, ref);
    all.values.push(...values);
    all.times.push(...times);
  }
  const observed = evidence.filter((e) => e.kind === "observation");
  for (const a of observed) {
    for (const b of observed) {
      if (a.feature === b.feature) all.values.push(Math.abs(a.value - b.value));
      if (a.feature === b.feature) all.times.push(Math.abs(a.minutes - b.minutes) / 60);
    }
  }
  return all;
}

function allowedByRef(sources: RecordedSources, ref: EvidenceRef): Allowed {
  const { chart, predictions, passages } = sources;
  switch (ref.kind) {
    case "observation": {
      const reference = feature(ref.feature).reference;
      const change = chart.summaries.find((s) => s.feature === ref.feature)?.changePer24h;
      const findingFigures = chart.findings.filter((f) => f.feature === ref.feature).map((f) => allowedBy(f.text));
      return {
        values: [
          ref.value,
          ...(reference ? [reference.low, reference.high] : []),
          ...(change ? [change] : []),
          ...(ref.feature === "urineOutput" && chart.urineMlPerKgPerHour !== null ? [chart.urineMlPerKgPerHour] : []),
          ...findingFigures.flatMap((t) => t.values),
        ],
        times: [ref.minutes / 60, ...findingFigures.flatMap((t) => t.times)],
      };
    }
    case "attribution": {
      const prediction = predictions.find((p) => p.expert === ref.expert);
      const parts = prediction?.attributions.find((a) => a.feature === ref.feature);
      const descriptor = ref.feature === "age" || ref.feature === "height" ? knownPoints(sources, ref.feature) : [];
      return {
        values: [
          ref.total,
          ...[parts?.measured, parts?.value].flatMap((part) => part ?? []),
          ...(prediction ? [prediction.logit, ...riskFigures(prediction.risk)] : []),
          ...descriptor.map((p) => p.value),
        ],
        times: [],
      };
    }
    case "passage": {
      const year = passages.find((p) => p.id === ref.passageId)?.year;
      const quoted = allowedBy(ref.quote);
      return { values: [...quoted.values, ...(year ? [year] : [])], times: quoted.times };
    }
    case "severity": {
      const severity = chart.severities.find((s) => s.id === ref.id);
      const texts = [ref.text, severity?.title ?? "", ...(severity?.components.map((c) => c.because) ?? [])].map(
        allowedBy,
      );
      const points = severity?.components.flatMap((c) => (c.points === null ? [] : [c.points])) ?? [];
      return { values: [...points, ...texts.flatMap((t) => t.values)], times: texts.flatMap((t) => t.times) };
    }
    case "not-measured":
      return { values: [], times: [] };
    default:
      return ref satisfies never;
  }
}

/** A risk as a fraction, as a percentage, and as it is written at the ends ("<0.01", ">0.99", "under 1%", "over 99%"). */
export function riskFigures(risk: number): number[] {
  return [risk, risk * 100, ...(risk < 0.01 ? [0.01, 1] : []), ...(risk > 0.99 ? [0.99, 99] : [])];
}
