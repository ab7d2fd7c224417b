import { nameOf } from "../record/feature-names";
import { DAY } from "../record/observations";
import { statedFigures } from "./assertions/stated-figures";
import { checkEvidence, evidenceKindOf } from "./evidence";
import type { EvidenceSources } from "./evidence-kinds/evidence-sources";
import type { Judgement } from "./judgement";
import { type AllowedFigures, mergedFigures, type Quantity, quantitiesIn, unfoundQuantities } from "./quantities";
import type { CitedText, Claim, EvidenceRef } from "./schema";

/** Whether a claim stands: its evidence piece by piece, then its words against its evidence. */
export interface Verdict extends Judgement {
  /** One entry for each of the claim's evidence, in its order. */
  evidence: Judgement[];
}

/** Says that something is as it should be. */
const normality = /\b(?:normal|unremarkable|reassuring|within (?:its|the|their) (?:reference )?range)\b/i;
const negated = /\b(?:not|never|neither|nor|no|cannot)\b/i;
const unmeasured = /\b(?:not|never) (?:been )?(?:measured|recorded|taken|checked|available)\b/gi;

/**
 * Checks a claim or an action of a report against the chart, the predictions and the passages.
 * "contradicted" when any source says otherwise, "not found" when any evidence or any figure that is stated has no source.
 */
export function checkClaim(sources: EvidenceSources, item: Claim | CitedText): Verdict {
  const evidence = item.evidence.map((ref) => checkEvidence(sources, ref));
  const against = evidence.find((e) => e.verdict === "contradicted");
  if (against) return { verdict: "contradicted", reason: against.reason, evidence };
  const twisted = bearingAgainstEvidence(item) ?? normalWithoutValue(item);
  if (twisted) return { verdict: "contradicted", reason: twisted, evidence };
  const missing = evidence.find((e) => e.verdict === "not found");
  if (missing) return { verdict: "not found", reason: missing.reason, evidence };
  const [loose] = unfoundQuantities(figuresOf(item), allowedFor(sources, item.evidence));
  if (loose)
    return { verdict: "not found", reason: `"${loose.text}" stands in none of the evidence cited for it.`, evidence };
  return {
    verdict: "supported",
    reason: "Each piece of evidence stands, and the text states no figure beyond it.",
    evidence,
  };
}

/** Doctors weigh the same claims one after another. */
const stated = new WeakMap<NonNullable<CitedText["states"]>, readonly Quantity[]>();

/** The figures that a text states: as its author made it, or, where that is not known, as its words are read. */
export function figuresOf({ text, states }: Pick<CitedText, "text" | "states">): readonly Quantity[] {
  if (!states) return quantitiesIn(text);
  const figures = stated.get(states) ?? states.flatMap((one) => statedFigures(one.states));
  stated.set(states, figures);
  return figures;
}

/** A claim that rests on attributions alone may not bear against all of them. */
function bearingAgainstEvidence(item: Claim | CitedText): string | null {
  if (!("bearing" in item) || item.bearing === "neutral") return null;
  const sign = item.bearing === "raises" ? 1 : -1;
  const allAgainst =
    item.evidence.length > 0 && item.evidence.every((e) => e.kind === "attribution" && Math.sign(e.total) === -sign);
  return allAgainst ? `Every attribution cited speaks against what the claim says it ${item.bearing}.` : null;
}

/** What was not measured is not thereby normal. */
function normalWithoutValue(item: Claim | CitedText): string | null {
  const [first] = item.evidence;
  if (first?.kind !== "not-measured" || item.evidence.some((e) => e.kind !== "not-measured")) return null;
  const speaksWell = ("bearing" in item && item.bearing === "lowers") || saysNormal(item);
  return speaksWell ? `That ${nameOf(first.feature)} was not measured does not show it to be normal.` : null;
}

function saysNormal({ text, states }: CitedText): boolean {
  if (states) return states.some((one) => one.states.some((a) => a.kind === "level" && a.level === "normal" && !a.not));
  const rest = text.replace(unmeasured, "");
  return normality.test(rest) && !negated.test(rest);
}

/** Hours over which charts call trends: any text may name them, as it may name the hour as of which the chart stands. */
const trendHours = DAY / 60;

/** The figures that a text resting on this evidence may state. */
export function allowedFor(sources: EvidenceSources, evidence: readonly EvidenceRef[]): AllowedFigures {
  const observed = evidence.filter((e) => e.kind === "observation");
  const pairs = observed.flatMap((a) => observed.filter((b) => a.feature === b.feature).map((b) => [a, b] as const));
  return mergedFigures([
    { values: [], times: [trendHours, sources.chart.asOfMinutes / 60] },
    ...evidence.map((ref) => evidenceKindOf(ref).figures(ref, sources)),
    {
      values: pairs.map(([a, b]) => Math.abs(a.value - b.value)),
      times: pairs.map(([a, b]) => Math.abs(a.minutes - b.minutes) / 60),
    },
  ]);
}
