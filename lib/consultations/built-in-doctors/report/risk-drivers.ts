import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { Doctor } from "../../protocol/team-schema";
import { gradePhrase, meaningOf } from "../chart-reading/clinical-meaning";
import { coursePhraseOf, descriptorPhrase } from "../chart-reading/course-phrase";
import { featureReadingFromChart } from "../chart-reading/feature-course";
import { effectsPhrase, favourablePhrase } from "../doctor-reading/model-effects-phrase";
import { claimStrength } from "../evidence/claim-strength";
import { topicOrder } from "../opinion/topic-phrase";
import { asSentence, joined, type Phrase, phrase } from "../wording/phrase";
import type { Wording } from "../wording/wording";

/** What one doctor says on one point. */
export interface DoctorClaim {
  doctor: Doctor;
  claim: Claim;
}

const mostEvidence = 8;
/** What each further doctor who names a point adds to its strength, and the most that the models' weights add. */
const perDoctor = 0.1;
const mostByModels = 0.4;

/** The team's claims, one for each topic, strongest first: what the chart shows, who weighs it and how much, what was cited for it. */
export function driversFrom(claims: readonly DoctorClaim[], sources: ClaimSources, say: Wording): Claim[] {
  const topics = new Map<string, DoctorClaim[]>();
  for (const s of claims) {
    const { key } = topicOf(s.claim);
    topics.set(key, [...(topics.get(key) ?? []), s]);
  }
  return [...topics.values()]
    .flatMap((onTopic) => {
      const claim = driverOf(onTopic, sources, say);
      return claim && claim.bearing !== "neutral" ? [{ claim, score: scoreOf(onTopic, claim, sources) }] : [];
    })
    .filter((d) => d.score > 0)
    .sort((a, b) => b.score - a.score || (topicOrder(a.claim) < topicOrder(b.claim) ? -1 : 1))
    .map((d) => d.claim);
}

function scoreOf(onTopic: readonly DoctorClaim[], driver: Claim, sources: ClaimSources): number {
  const strength = claimStrength(driver, sources);
  if (strength === 0) return 0;
  const largest = Math.max(0, ...driver.evidence.map((e) => (e.kind === "attribution" ? Math.abs(e.total) : 0)));
  const doctors = new Set(onTopic.map((s) => s.doctor.id)).size;
  return strength + perDoctor * Math.max(0, doctors - 1) + Math.min(mostByModels, largest);
}

/** What is abnormal first, then what is in range or back in it, each by strength. */
export function orderedDrivers(drivers: readonly Claim[], sources: ClaimSources): Claim[] {
  return drivers
    .map((claim) => ({ claim, side: claim.bearing === "raises" ? 0 : 1, score: scoreOf([], claim, sources) }))
    .sort((a, b) => a.side - b.side || b.score - a.score)
    .map((d) => d.claim);
}

/** One driver from all claims on its topic: what the chart shows, and what the models make of it. Null where none of them passes its check. */
export function driverOf(onTopic: readonly DoctorClaim[], sources: ClaimSources, say: Wording): Claim | null {
  const sound = onTopic.filter((s) => s.claim.bearing === "neutral" || claimStrength(s.claim, sources) > 0);
  const [first] = sound;
  if (!first) return null;
  const { feature } = topicOf(first.claim);
  const subject = feature === null ? null : subjectOf(sources.chart, feature);
  // A score or a passage alone has no course in the chart, so the first doctor's claim is taken.
  if (feature === null || !subject) return sound.find((s) => s.claim.bearing !== "neutral")?.claim ?? first.claim;
  const attributions = distinctEvidence(
    sound.flatMap((s) => s.claim.evidence.filter((e) => e.kind === "attribution" && e.feature === feature)),
  );
  const passages = distinctEvidence(sound.flatMap((s) => s.claim.evidence.filter((e) => e.kind === "passage")));
  const weights = weightsPhrase(attributions, onTopic);
  const grade = gradePhrase(sources.chart, feature);
  const shown = grade ? phrase`${subject.clause}: ${grade}` : subject.clause;
  const favourable = onTopic
    .filter(({ claim }) => saysFavourable(claim))
    .map(({ doctor: { id, title } }) => ({ expert: id, title }));
  const parts = [
    shown,
    ...(weights ? [weights] : []),
    ...(favourable.length > 0 ? [favourablePhrase(favourable, feature)] : []),
  ];
  return {
    ...say([asSentence(joined(parts, "; "))]),
    bearing: meaningOf(sources.chart, feature),
    evidence: distinctEvidence([...subject.evidence, ...passages.slice(0, 2), ...attributions], mostEvidence),
  };
}

const saysFavourable = ({ states }: Claim) =>
  states?.some((sentence) => sentence.states.some((one) => one.kind === "at-normal" && one.answer === "higher")) ??
  false;

/** A driver from the chart alone, where no doctor has spoken of it; null where the chart holds nothing of it. */
export function driverOn(feature: FeatureId, sources: ClaimSources, say: Wording): Claim | null {
  const subject = subjectOf(sources.chart, feature);
  if (!subject || subject.evidence.length === 0) return null;
  const grade = gradePhrase(sources.chart, feature);
  return {
    ...say([asSentence(grade ? phrase`${subject.clause}: ${grade}` : subject.clause)]),
    bearing: meaningOf(sources.chart, feature),
    evidence: subject.evidence,
  };
}

function subjectOf(chart: Chart, feature: FeatureId): { clause: Phrase; evidence: EvidenceRef[] } | null {
  const descriptor = descriptorPhrase(chart, feature);
  return descriptor === null
    ? coursePhraseOf(chart, featureReadingFromChart(chart, feature))
    : { clause: descriptor, evidence: [] };
}

/** What each model does with the feature; null without attributions. */
function weightsPhrase(attributions: readonly EvidenceRef[], onTopic: readonly DoctorClaim[]): Phrase | null {
  return effectsPhrase(
    attributions.flatMap((ref) =>
      ref.kind === "attribution"
        ? [{ ...ref, called: onTopic.find((s) => s.doctor.id === ref.expert)?.doctor.title ?? ref.expert }]
        : [],
    ),
  );
}
