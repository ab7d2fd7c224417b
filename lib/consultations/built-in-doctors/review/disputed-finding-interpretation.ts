import { distinctEvidence } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { signedLogit } from "../../../experts/logit-text";
import { nameOf } from "../../../record/feature-names";
import { chartScore, type DisputedFinding, factsThatHold } from "../disputed-findings/disputed-finding";
import type { Side } from "../disputed-findings/side";
import { smallestAttribution } from "../doctor-reading/attribution-weight";
import type { DoctorReading } from "../doctor-reading/doctor-reading";
import { sourceIn } from "../evidence/source-sentence";
import { clamp } from "../risk-and-logit";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import { asSentence, capitalised, listed, type Phrase, phrase, stating } from "../wording/phrase";
import type { Wording } from "../wording/wording";
import { interpretationStated } from "./side-taken";

/** One doctor's interpretation of a disputed finding. */
export interface InterpretationTaken {
  dispute: DisputedFinding;
  /** Null where neither interpretation is clearly better to this doctor. */
  side: Side | null;
  /** Above 0 for the graver interpretation, below for the milder; -2..2. */
  score: number;
}

/** What the model's attribution counts for beside the facts of the chart. */
const modelShare = 0.6;
/**
 * A model that gives a finding the weight of an average feature takes it neither gravely nor lightly; five times that is wholly
 * grave, and as much the other way wholly light.
 */
const wholly = { grave: 4, light: 2 } as const;
/** What a passage adds to the interpretation that it supports. */
const passageShare = 0.2;
/** With a score nearer to zero than this a doctor leaves the question open. */
export const undecided = 0.1;

/** How gravely a model takes the finding by its own attributions, -1..1. */
export function attributionScore(
  dispute: DisputedFinding,
  doctorReading: Pick<DoctorReading, "readings" | "meanAttribution">,
): number {
  const attributed = doctorReading.readings.flatMap((r) =>
    dispute.attributedFeatures.includes(r.feature) && r.attribution ? [r.attribution.total] : [],
  );
  if (attributed.length === 0) return 0;
  return attributionScoreOf(
    attributed.reduce((sum, total) => sum + total, 0),
    doctorReading,
  );
}

/** The same for a weight in logits, by the listener's own measure of what an average feature weighs. */
export function attributionScoreOf(total: number, doctorReading: Pick<DoctorReading, "meanAttribution">): number {
  const { meanAttribution } = doctorReading;
  const beyond = (total - meanAttribution) / meanAttribution;
  return clamp(beyond / (beyond > 0 ? wholly.grave : wholly.light), -1, 1);
}

export function sideOfScore(score: number): Side | null {
  if (Math.abs(score) < undecided) return null;
  return score > 0 ? "graver" : "milder";
}

/**
 * The interpretation that a doctor comes to by itself, from its model's signed attributions, the course of the values and its passages.
 * Where a clinician has settled the question, that side is taken.
 */
export function interpretationOf(
  dispute: DisputedFinding,
  chart: Chart,
  doctorReading: Pick<DoctorReading, "readings" | "meanAttribution" | "settledInterpretations">,
  passages: readonly RetrievedPassage[],
): InterpretationTaken {
  const settled = doctorReading.settledInterpretations.find((one) => one.dispute.id === dispute.id);
  if (settled) return { dispute, score: settled.side === "graver" ? 1 : -1, side: settled.side };
  const passage = (side: Side) => (interpretationPassage(dispute, side, chart, passages) ? passageShare : 0);
  const score =
    modelShare * attributionScore(dispute, doctorReading) +
    chartScore(dispute, chart) +
    passage("graver") -
    passage("milder");
  return { dispute, score, side: sideOfScore(score) };
}

/** A retrieved sentence that supports an interpretation. */
export function interpretationPassage(
  dispute: DisputedFinding,
  side: Side,
  chart: Chart,
  passages: readonly RetrievedPassage[],
): Extract<EvidenceRef, { kind: "passage" }> | null {
  return sourceIn(dispute[side].passage, chart, passages);
}

/** "read as an effect of sedation", or with another verb: "I read it as an effect of sedation" */
export function readAs(dispute: DisputedFinding, side: Side, verb = "read as"): Phrase {
  return stating(`${verb} ${dispute[side].name}`, interpretationStated(dispute, side));
}

/** The interpretation with its reasons, to follow the finding in a sentence: "read as an effect of sedation, since ...". */
export function interpretationWithReasons(
  dispute: DisputedFinding,
  side: Side,
  chart: Chart,
  verb?: string,
): { clause: Phrase; evidence: EvidenceRef[] } {
  const found = factsThatHold(dispute[side], chart).slice(0, 2);
  const since = found.length > 0 ? phrase`, since ${listed(found.map((f) => f.clause))}` : "";
  return {
    clause: phrase`${readAs(dispute, side, verb)}${since}`,
    evidence: distinctEvidence(found.flatMap((f) => f.evidence)),
  };
}

/** The model's attribution to the finding; null where it has none. */
export function attributionClause(
  { attributedFeatures }: DisputedFinding,
  doctorReading: Pick<DoctorReading, "readings">,
  { expert, title }: { expert: string; title: string },
): { clause: Phrase; evidence: EvidenceRef[] } | null {
  const heaviest = doctorReading.readings.find((r) => attributedFeatures.includes(r.feature) && r.attribution !== null);
  const total = heaviest?.attribution?.total;
  if (!heaviest || total === undefined) return null;
  const { feature } = heaviest;
  const evidence: EvidenceRef[] = [{ kind: "attribution", expert, feature, total }];
  const name = nameOf(feature);
  if (Math.abs(total) < smallestAttribution)
    return {
      clause: stating(`the ${title} model hardly weighs ${name}`, effectStated(expert, feature, "hardly")),
      evidence,
    };
  const effect = total > 0 ? "raises" : "lowers";
  return {
    clause: stating(
      `the ${title} model ${effect} its risk for ${name} (${signedLogit(total)})`,
      attributionStated(expert, feature, total, { signed: true }),
      effectStated(expert, feature, effect),
    ),
    evidence,
  };
}

/** A doctor's claim with its interpretation. It raises the risk only where the graver side is taken of a measured value; else it is neutral. */
export function interpretationClaim(
  { dispute, side }: { dispute: DisputedFinding; side: Side },
  chart: Chart,
  doctorReading: Pick<DoctorReading, "readings">,
  model: { expert: string; title: string },
  passages: readonly RetrievedPassage[],
  say: Wording,
): Claim {
  const subject = dispute.subject(chart);
  if (!subject) throw new Error(`this chart holds nothing that is disputed of ${dispute.id}`);
  const read = interpretationWithReasons(dispute, side, chart);
  const lean = attributionClause(dispute, doctorReading, model);
  const passage = interpretationPassage(dispute, side, chart, passages);
  const measured = subject.evidence.some((ref) => ref.kind === "observation");
  const claim = phrase`${subject.clause}, ${read.clause}${lean ? phrase`; ${lean.clause}` : ""}`;
  return {
    ...say([asSentence(capitalised(claim))]),
    bearing: side === "graver" && measured ? "raises" : "neutral",
    evidence: distinctEvidence(
      [...subject.evidence, ...(lean?.evidence ?? []), ...read.evidence, ...(passage ? [passage] : [])],
      8,
    ),
  };
}
