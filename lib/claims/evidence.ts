import type { FeatureId } from "../record/catalogue";
import type { EvidenceKind, ShownNames } from "./evidence-kinds/evidence-kind";
import { evidenceKinds } from "./evidence-kinds/evidence-kinds";
import type { EvidenceSources } from "./evidence-kinds/evidence-sources";
import type { Judgement } from "./judgement";
import type { EvidenceRef } from "./schema";

type AnyKind = EvidenceKind<(typeof evidenceKinds)[number]["schema"]>;

const byName = new Map(
  evidenceKinds.map((kind) => [kind.schema.shape.kind.value as string, kind as unknown as AnyKind]),
);

/** How evidence of its kind is checked, named and shown. */
export function evidenceKindOf(ref: Pick<EvidenceRef, "kind">): AnyKind {
  const kind = byName.get(ref.kind);
  if (!kind) throw new Error(`There is no evidence of the kind "${ref.kind}".`);
  return kind;
}

/** Whether one piece of evidence stands. */
export function checkEvidence(sources: EvidenceSources, ref: EvidenceRef): Judgement {
  return evidenceKindOf(ref).check(ref, sources);
}

/** A piece of evidence in a few words. */
export function evidenceShown(ref: EvidenceRef, names: ShownNames): string {
  return evidenceKindOf(ref).shown(ref, names);
}

/** The feature that a piece of evidence speaks of; null where it speaks of none. */
export function featureOfEvidence(ref: EvidenceRef): FeatureId | null {
  return evidenceKindOf(ref).featureOf?.(ref) ?? null;
}

/** What a piece of evidence is about: a feature, a criterion or a passage. */
export function subjectOf(ref: EvidenceRef): string {
  const { topic, key } = evidenceKindOf(ref);
  return featureOfEvidence(ref) ?? (topic ?? key)(ref);
}

/** What makes two pieces of evidence one. */
export function evidenceKey(ref: EvidenceRef): string {
  return `${ref.kind} ${evidenceKindOf(ref).key(ref)}`;
}

/** Without repeats, in order of first mention, at most `limit`. */
export function distinctEvidence(evidence: readonly EvidenceRef[], limit = Number.POSITIVE_INFINITY): EvidenceRef[] {
  const byKey = new Map<string, EvidenceRef>();
  for (const ref of evidence) if (!byKey.has(evidenceKey(ref))) byKey.set(evidenceKey(ref), ref);
  return [...byKey.values()].slice(0, limit);
}

/** What a claim is about: a feature, or a criterion, or a passage by itself. Two claims on one topic say one thing. */
export type Topic = { feature: FeatureId; key: string } | { feature: null; key: string };

const kindNames = [...byName.keys()];

/** The topic of a claim is that of its first piece of evidence that speaks of a feature; without one, of the kind that is listed first. */
export function topicOf({ evidence }: { evidence: readonly EvidenceRef[] }): Topic {
  for (const ref of evidence) {
    const feature = featureOfEvidence(ref);
    if (feature !== null) return { feature, key: feature };
  }
  const [first] = evidence.toSorted((a, b) => kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind));
  return { feature: null, key: first ? `${first.kind} ${subjectOf(first)}` : "" };
}
