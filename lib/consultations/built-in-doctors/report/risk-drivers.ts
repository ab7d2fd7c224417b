import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import { signedLogit } from "../../../experts/logit-text";
import { listText, sentence } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import type { Doctor } from "../../protocol/team-schema";
import { courseTextOf, descriptorText } from "../chart-reading/course-text";
import { courseOf, featureReadingFromChart } from "../chart-reading/feature-course";
import { smallestAttribution } from "../doctor-reading/attribution-weight";
import { claimStrength } from "../evidence/claim-strength";

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
export function driversFrom(claims: readonly DoctorClaim[], sources: ClaimSources): Claim[] {
  const topics = new Map<string, DoctorClaim[]>();
  for (const s of claims) {
    const { key } = topicOf(s.claim);
    topics.set(key, [...(topics.get(key) ?? []), s]);
  }
  return [...topics.values()]
    .flatMap((onTopic) => {
      const claim = driverOf(onTopic, sources);
      return claim && claim.bearing !== "neutral" ? [{ claim, score: scoreOf(onTopic, claim, sources) }] : [];
    })
    .filter((d) => d.score > 0)
    .sort((a, b) => b.score - a.score || (a.claim.text < b.claim.text ? -1 : 1))
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
export function driverOf(onTopic: readonly DoctorClaim[], sources: ClaimSources): Claim | null {
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
  const weights = weightsText(attributions, onTopic);
  return {
    text: sentence(weights ? `${subject.text}; ${weights}` : subject.text),
    bearing: bearingOf(feature, sound, sources),
    evidence: distinctEvidence([...subject.evidence, ...passages.slice(0, 2), ...attributions], mostEvidence),
  };
}

function subjectOf(chart: Chart, feature: FeatureId): { text: string; evidence: EvidenceRef[] } | null {
  const descriptor = descriptorText(chart, feature);
  return descriptor === null
    ? courseTextOf(chart, featureReadingFromChart(chart, feature))
    : { text: descriptor, evidence: [] };
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

/** "weighed by AdaCare (+0.42) and RETAIN (+0.16), passed over by ConCare (+0.01)". */
function weightsText(attributions: readonly EvidenceRef[], onTopic: readonly DoctorClaim[]): string {
  const groups: Record<"up" | "down" | "hardly", string[]> = { up: [], down: [], hardly: [] };
  for (const a of attributions) {
    if (a.kind !== "attribution") continue;
    const title = onTopic.find((s) => s.doctor.id === a.expert)?.doctor.title ?? a.expert;
    const group = Math.abs(a.total) < smallestAttribution ? "hardly" : a.total > 0 ? "up" : "down";
    groups[group].push(`${title} (${signedLogit(a.total)})`);
  }
  return [
    ...(groups.up.length > 0 ? [`raises the logit of ${listText(groups.up)}`] : []),
    ...(groups.down.length > 0
      ? [`lowers ${groups.up.length > 0 ? "that" : "the logit"} of ${listText(groups.down)}`]
      : []),
    ...(groups.hardly.length > 0 ? [`hardly weighed by ${listText(groups.hardly)}`] : []),
  ].join(", ");
}
