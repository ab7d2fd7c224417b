import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import { signedLogit } from "../../../experts/logit-text";
import type { FeatureId } from "../../../record/catalogue";
import type { Doctor } from "../../protocol/team-schema";
import { coursePhraseOf, descriptorPhrase } from "../chart-reading/course-phrase";
import { courseOf, featureReadingFromChart } from "../chart-reading/feature-course";
import { smallestAttribution } from "../doctor-reading/attribution-weight";
import { claimStrength } from "../evidence/claim-strength";
import { topicOrder } from "../opinion/topic-phrase";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import { asSentence, joined, listed, type Phrase, phrase, stating } from "../wording/phrase";
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

/** Drivers that support the level first, then those against it, each by strength. */
export function orderedForLevel(drivers: readonly Claim[], level: "high" | "low", sources: ClaimSources): Claim[] {
  const leading = level === "high" ? "raises" : "lowers";
  return drivers
    .map((claim) => ({ claim, side: claim.bearing === leading ? 0 : 1, score: scoreOf([], claim, sources) }))
    .sort((a, b) => a.side - b.side || b.score - a.score)
    .map((d) => d.claim);
}

/** One driver from all claims on its topic. Null where none of them passes its check. */
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
  return {
    ...say([asSentence(weights ? phrase`${subject.clause}; ${weights}` : subject.clause)]),
    bearing: bearingOf(feature, sound, sources),
    evidence: distinctEvidence([...subject.evidence, ...passages.slice(0, 2), ...attributions], mostEvidence),
  };
}

function subjectOf(chart: Chart, feature: FeatureId): { clause: Phrase; evidence: EvidenceRef[] } | null {
  const descriptor = descriptorPhrase(chart, feature);
  return descriptor === null
    ? coursePhraseOf(chart, featureReadingFromChart(chart, feature))
    : { clause: descriptor, evidence: [] };
}

/** A critical or marked course raises the risk; otherwise the strongest claim decides. */
function bearingOf(feature: FeatureId, onTopic: readonly DoctorClaim[], sources: ClaimSources): Claim["bearing"] {
  const course = courseOf(sources.chart, feature);
  if (course === "critical" || course === "marked") return "raises";
  const [best] = onTopic
    .map((s) => ({ bearing: s.claim.bearing, strength: claimStrength(s.claim, sources) }))
    .sort((a, b) => b.strength - a.strength);
  return best?.bearing ?? "neutral";
}

/** "raises the logit of AdaCare (+0.42) and RETAIN (+0.16), hardly weighed by ConCare (+0.01)"; null without attributions. */
function weightsPhrase(attributions: readonly EvidenceRef[], onTopic: readonly DoctorClaim[]): Phrase | null {
  const groups: Record<"raises" | "lowers" | "hardly", Phrase[]> = { raises: [], lowers: [], hardly: [] };
  for (const ref of attributions) {
    if (ref.kind !== "attribution") continue;
    const { expert, feature, total } = ref;
    const title = onTopic.find((s) => s.doctor.id === expert)?.doctor.title ?? expert;
    const effect = Math.abs(total) < smallestAttribution ? "hardly" : total > 0 ? "raises" : "lowers";
    groups[effect].push(
      stating(
        `${title} (${signedLogit(total)})`,
        attributionStated(expert, feature, total, { signed: true }),
        effectStated(expert, feature, effect),
      ),
    );
  }
  const { raises, lowers, hardly } = groups;
  const parts = [
    ...(raises.length > 0 ? [phrase`raises the logit of ${listed(raises)}`] : []),
    ...(lowers.length > 0 ? [phrase`lowers ${raises.length > 0 ? "that" : "the logit"} of ${listed(lowers)}`] : []),
    ...(hardly.length > 0 ? [phrase`hardly weighed by ${listed(hardly)}`] : []),
  ];
  return parts.length > 0 ? joined(parts, ", ") : null;
}
