import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { signedLogit } from "../../../experts/logit-text";
import { riskText } from "../../../experts/risk-text";
import { listText, possessive, sentence } from "../../../platform/english";
import { nameOf } from "../../../record/feature-names";
import type { Doctor } from "../../protocol/team-schema";
import { criterionName } from "../chart-reading/severity-claims";
import { otherSide, type Side } from "../disputed-findings/disputed-finding";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import type { DoctorReading } from "../doctor-reading/doctor-reading";
import { interpretationText } from "../review/disputed-finding-interpretation";
import { isBorderline, levelOf } from "../risk-and-logit";
import { sideTakenInClaims, sideTakenInReport } from "./interpretation-after-debate";
import type { DebatingDoctor, OpinionGrounds } from "./opinion-grounds";
import type { PeerInfluence, PeerPoint } from "./peer-influence";

/** How many interpretations an opinion gives, and the least weight of a point that it names. */
const mostReadings = 2;
const worthNaming = 0.25;

/** What a claim is about, inside a sentence: "lactate", "SOFA". */
export function topicText(claim: Pick<Claim, "evidence" | "bearing">): string {
  const { feature, key } = topicOf(claim);
  if (feature) return nameOf(feature);
  return key.startsWith("severity ") ? criterionName(key.slice("severity ".length)) : "the passage cited";
}

export function topicsText(claims: readonly Claim[], limit: number): string {
  return listText([...new Set(claims.map(topicText))].slice(0, limit));
}

/** Who said it: "AdaCare" or "the report". */
export function speakerText(doctor: Doctor | null): string {
  return doctor ? doctor.title : "the report";
}

/** What the own model makes of a point: "my model hardly weighs it (+0.01)". */
export function ownWeightText({ feature }: Pick<PeerPoint, "feature">, doctorReading: DoctorReading): string {
  if (feature === null) return "my model sees only parts of it";
  const reading = doctorReading.readings.find((r) => r.feature === feature);
  if (!reading?.attribution) return "my model does not read it";
  const size = signedLogit(reading.attribution.total);
  if (Number(size) === 0) return "my model gives it no weight";
  return attributionDirection(reading) === "hardly"
    ? `my model hardly weighs it (${size})`
    : `my model weighs it otherwise (${size})`;
}

/** Why a doctor agrees, and what changed its mind on the way. */
export function agreementText(
  { report, population, ownReview }: DebatingDoctor,
  { influence, conceded }: OpinionGrounds,
  shared: readonly Claim[],
  change: string | null,
): string {
  const { risk, riskBefore } = influence;
  const threshold = population.highRiskThreshold;
  const moved =
    influence.decisivePoints.length > 0 ? ` My own figure goes from ${riskText(riskBefore)} to ${riskText(risk)}.` : "";
  const step = change ? ` ${change}${moved}` : "";
  const common =
    shared.length > 0
      ? `the report rests on what I see too: ${topicsText(shared, 3)}`
      : "nothing that I can check speaks against the report";
  if (conceded)
    return `I let the ${report.riskLevel} risk stand, though my own figure stays at ${riskText(risk)}: the evidence for it is better than mine.${step}`;
  const crossed = levelOf(ownReview.statedRisk, threshold) !== levelOf(risk, threshold);
  if (change && crossed) return `I have changed my mind and agree.${step}`;
  if (isBorderline(risk, threshold)) {
    const side = risk >= threshold ? "just above" : "just below";
    return `I agree with reservations: my ${riskText(risk)} lies ${side} the ${riskText(threshold)} from which the team speaks of high risk, too close to dispute the level, and ${common}.${step}`;
  }
  return `I agree: I put the risk at ${riskText(risk)}, and ${common}.${step}${acceptedPointText(influence)}`;
}

/** A colleague's point that the doctor accepts although it does not move its figure. */
function acceptedPointText({ points, decisivePoints }: PeerInfluence): string {
  const [first] = points.filter((h) => h.doctor !== null && !decisivePoints.includes(h));
  if (!first || decisivePoints.length > 0 || first.weight < worthNaming) return "";
  return ` I take up ${possessive(speakerText(first.doctor))} point on ${topicText(first.claim)}; my model had the value before it, so it changes the explanation and not my figure.`;
}

/** Why a doctor disputes the level: its own figure, the points that it weighed and why they do not suffice, and its own claims against them. */
export function dissentText(
  { report, doctorReading, ownLastOpinion }: DebatingDoctor,
  { influence }: OpinionGrounds,
  own: readonly Claim[],
): string {
  const again = ownLastOpinion?.stance === "disagree";
  const level = report.riskLevel;
  const opening = `I ${again ? "still " : ""}disagree with ${level === "high" ? "a high" : "a low"} risk and put it at ${riskText(influence.risk)}`;
  const toward = level === "high" ? "raises" : "lowers";
  const [first] = influence.points.filter((h) => h.claim.bearing === toward && h.weight > 0);
  const considered = first
    ? `I have weighed ${possessive(speakerText(first.doctor))} point on ${topicText(first.claim)}${influence.decisivePoints.length > 0 ? ` and moved from ${riskText(influence.riskBefore)}` : ""}, but it does not carry the level: ${ownWeightText(first, doctorReading)}`
    : again
      ? "nothing new has been put to me since my last opinion"
      : "what the report names for its level my model has weighed already";
  const against =
    own.length > 0
      ? ` Against it: ${own
          .slice(0, 2)
          .map((c) => c.text)
          .join(" ")}`
      : ` Nothing in the record as my model reads it supports a ${level} risk.`;
  return `${opening}; ${considered}.${against}`;
}

/** Why a doctor disputes what the report says though not its level. */
export function contentDissentText({ report }: DebatingDoctor, { influence, level, requests }: OpinionGrounds): string {
  const opening = level === report.riskLevel ? "I share the level" : "I let the level stand";
  const requested = requests.filter((r) => r.kind !== "reading").map((r) => r.text);
  return [
    `${opening}, my own figure being ${riskText(influence.risk)}, but not the report as it is.`,
    ...requested,
  ].join(" ");
}

/** The doctor's interpretations of disputed findings: those that have changed, and those on which colleagues or the report take the other side. */
export function interpretationsText(
  { chart, report, peers }: DebatingDoctor,
  { interpretations }: OpinionGrounds,
): string {
  return interpretations
    .filter(({ dispute, side, changed }) => {
      if (side === null) return false;
      const others = [sideTakenInReport(report, dispute), ...peers.map((p) => sideTakenInClaims(p.claims, dispute))];
      return changed || others.includes(otherSide(side));
    })
    .slice(0, mostReadings)
    .map((reading) => {
      const { dispute, side, changed, by } = reading;
      const { text } = interpretationText(dispute, side as Side, chart);
      const grounds = by ? `what ${by.title} cites of its model` : "what has been cited and found since";
      return sentence(`${dispute.topic}: ${changed ? `now ${text}; ${grounds} has changed my mind` : `to me ${text}`}`);
    })
    .join(" ");
}
