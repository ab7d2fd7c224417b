import type { RecordedPrediction } from "../../experts/recorded-prediction";
import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import type { EvidenceSources } from "../evidence-kinds/evidence-sources";
import { knownPoints } from "../known-points";
import type { EvidenceRef } from "../schema";
import { type StatedRisk, type TeamFigures, teamFiguresOf } from "./team-figures";

/** A model's attribution to a feature, in logits; `measured` and `value` are its parts, where they are known. */
export type KnownAttribution = Omit<RecordedPrediction["attributions"][number], "standardError">;

/** A doctor with its model's figures, its review and its opinions so far. */
export interface DoctorFacts {
  doctor: { id: string; title: string };
  /** Null where the reader of the sentences was not given it. */
  model: (Pick<RecordedPrediction, "risk" | "interval" | "logit"> & { baseValue: number | null }) | null;
  /** All of the model's attributions; null where only those cited are known (`onTheTable`). */
  attributions: readonly KnownAttribution[] | null;
  review: StatedRisk | null;
  /** Oldest first. */
  opinions: readonly (StatedRisk & { stance: "agree" | "disagree" })[];
}

/** A risk that is no single doctor's: the models' mean, the fused risk, or the doctors' own figures together. */
export interface SharedRisk {
  kind: "ensemble" | "fused" | "team";
  risk: number;
  interval: readonly [number, number] | null;
}

/** Everything that a sentence is checked against. */
export interface CheckableFacts extends EvidenceSources {
  /** Known values of a feature by time, each once; the whole series where `observations` gives it. */
  points(id: FeatureId): readonly Point[];
  doctors: readonly DoctorFacts[];
  shared: readonly SharedRisk[];
  /** What the doctors' own figures come to, after the reviews and after each round; empty without a threshold. */
  team: readonly TeamFigures[];
  /** Calibrated risk from which the team speaks of high risk. */
  threshold: number | null;
  /** Attributions and quotes that others have cited from predictions and passages that are not given here. */
  onTheTable: readonly EvidenceRef[];
  /** Texts of the chart and the models. A sentence that repeats one word for word is supported by it. */
  recordTexts: readonly string[];
  /** What others have written, which may be quoted. */
  quotableTexts: readonly string[];
}

/** Facts from what an agent was given, or from a whole deliberation. */
export function factsFrom(parts: Omit<CheckableFacts, "points" | "team" | "recordTexts">): CheckableFacts {
  const { doctors, threshold } = parts;
  const byFeature = new Map<FeatureId, readonly Point[]>();
  const team = threshold === null ? [] : teamFiguresOf(doctors, threshold);
  const together = team.map(
    ({ risk, lowest, highest }) => ({ kind: "team", risk, interval: [lowest, highest] }) as const,
  );
  return {
    ...parts,
    points: (id) => {
      const found = byFeature.get(id) ?? distinctPoints(parts, id);
      byFeature.set(id, found);
      return found;
    },
    team,
    shared: [...parts.shared, ...together],
    recordTexts: recordTextsOf(parts),
  };
}

function distinctPoints(sources: EvidenceSources, id: FeatureId): Point[] {
  const cited = sources.chart.severities.flatMap((s) => s.inputs.filter((i) => i.feature === id));
  const seen = new Set<string>();
  return [...knownPoints(sources, id), ...cited]
    .filter(({ minutes, value }) => {
      const key = `${minutes} ${value}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => a.minutes - b.minutes);
}

function recordTextsOf({ chart, predictions }: EvidenceSources): string[] {
  const outside = predictions.map((p) => p.outsideDomain.map(insideSentence));
  return [
    chart.descriptor,
    ...(chart.admissionReason ? [`admitted with ${chart.admissionReason}`, chart.admissionReason] : []),
    ...chart.findings.map((f) => f.text),
    ...(chart.problems ?? []).flatMap(({ facts }) => facts.map((f) => f.text)),
    ...chart.severities.flatMap((s) => [`${s.title}: ${s.text}`, s.title, ...s.components.map((c) => c.because)]),
    ...outside.flatMap((reasons) => [reasons.join("; "), ...reasons]),
    ...chart.notRecorded,
  ].filter((text) => text.length >= 6);
}

/** A model's sentence as it stands inside another. */
function insideSentence(reason: string): string {
  return reason.trim().replace(/\.$/, "").replaceAll("; ", ", ");
}
