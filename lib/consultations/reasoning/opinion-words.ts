import { signedLogit } from "../../experts/logit-text";
import { riskText } from "../../experts/risk-words";
import type { Claim, Report } from "../schema";
import type { Doctor, Population } from "../tasks/inputs";
import { type Lens, weighs } from "./lenses";
import { isBorderline, levelOf } from "./odds";
import type { Heard, Hearing } from "./persuasion";
import { topicOf } from "./topic";
import { listText, nameOf, sentence } from "./wording";

/** What a claim is about, inside a sentence: "lactate", "SOFA". */
export function topicText(claim: Pick<Claim, "evidence" | "bearing">): string {
  const { feature, key } = topicOf(claim);
  if (feature) return nameOf(feature);
  if (!key.startsWith("severity ")) return "the passage cited";
  const id = key.slice("severity ".length);
  return `the ${id.toUpperCase()} ${id === "kdigo" ? "stage" : "score"}`;
}

export function topicsText(claims: readonly Claim[], limit: number): string {
  return listText([...new Set(claims.map(topicText))].slice(0, limit));
}

/** Who said it: "AdaCare" or "the report". */
export function speakerText(doctor: Doctor | null): string {
  return doctor ? doctor.title : "the report";
}

/** Names the colleague, the point and why it counts; null when nothing changed the doctor's mind. */
export function changeText(hearing: Hearing, lens: Lens): string | null {
  const decisive = decisiveOf(hearing);
  if (!hearing.moved || !decisive) return null;
  const passage = decisive.found ?? decisive.claim.evidence.find((e) => e.kind === "passage");
  const grounds = passage ? "it stands in the chart and a guideline passage bears it out" : "it stands in the chart";
  return sentence(
    `${speakerText(decisive.doctor)} on ${topicText(decisive.claim)}: "${decisive.claim.text}" ${upper(ownWeightText(decisive, lens))}, and ${grounds}`,
  );
}

/** The weightiest of the points in the direction of the move. */
export function decisiveOf(hearing: Hearing): Heard | null {
  return hearing.heard.find((h) => h.claim.bearing === hearing.direction) ?? null;
}

/** What the own model makes of a point: "my model hardly weighs it (+0.01)". */
export function ownWeightText({ feature }: Pick<Heard, "feature">, lens: Lens): string {
  if (feature === null) return "my model sees only parts of it";
  const reading = lens.readings.find((r) => r.feature === feature);
  if (!reading?.attribution) return "my model does not read it";
  const size = signedLogit(reading.attribution.total);
  if (Number(size) === 0) return "my model gives it no weight";
  return weighs(reading) === "hardly"
    ? `my model hardly weighs it (${size})`
    : `my model weighs it otherwise (${size})`;
}

/** Why an agreeing doctor agrees, and how its mind moved on the way there. */
export function agreementText(
  hearing: Hearing,
  lens: Lens,
  report: Pick<Report, "riskLevel" | "drivers">,
  shared: readonly Claim[],
  population: Population,
): string {
  const { risk, riskBefore } = hearing;
  const threshold = population.highRiskThreshold;
  const change = changeText(hearing, lens);
  const step = change ? ` ${change} My own figure goes from ${riskText(riskBefore)} to ${riskText(risk)}.` : "";
  const common =
    shared.length > 0
      ? `the report rests on what I see too: ${topicsText(shared, 3)}`
      : "nothing that I can check speaks against the report";
  const crossed = levelOf(riskBefore, threshold) !== report.riskLevel && levelOf(risk, threshold) === report.riskLevel;
  if (change && crossed) return `I have changed my mind and agree.${step}`;
  if (isBorderline(risk, threshold)) {
    const side = risk >= threshold ? "just above" : "just below";
    return `I agree with reservations: my ${riskText(risk)} lies ${side} the ${riskText(threshold)} from which the team speaks of high risk, too close to dispute the level, and ${common}.${step}`;
  }
  if (!change) return `I agree: I put the risk at ${riskText(risk)}, and ${common}.`;
  const toward = (hearing.direction === "raises") === (report.riskLevel === "high");
  return `I agree, ${toward ? "and more firmly" : "though less firmly"} than before: ${common}.${step}`;
}

/** Why a doctor who holds out does so: the own figure, the points that were heard and why they did not carry, what stands against them. */
export function dissentText(
  hearing: Hearing,
  lens: Lens,
  reportLevel: "high" | "low",
  own: readonly Claim[],
  again: boolean,
): string {
  const opening = `I ${again ? "still " : ""}disagree with ${reportLevel === "high" ? "a high" : "a low"} risk and put it at ${riskText(hearing.risk)}`;
  const toward = reportLevel === "high" ? "raises" : "lowers";
  const heard = hearing.heard.filter((h) => h.claim.bearing === toward && h.weight > 0);
  const [first] = heard;
  const considered = first
    ? `I have weighed ${speakerText(first.doctor)}'s point on ${topicText(first.claim)} (${ownWeightText(first, lens)})${hearing.moved ? ` and moved from ${riskText(hearing.riskBefore)}` : ""}, but it does not carry the level`
    : again
      ? "nothing new has been put to me since my last opinion"
      : "what the report names for its level my model has weighed already";
  const against =
    own.length > 0
      ? ` Against it: ${own
          .slice(0, 2)
          .map((c) => c.text)
          .join(" ")}`
      : ` Nothing in the record as my model reads it supports a ${reportLevel} risk.`;
  return `${opening}; ${considered}.${against}`;
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
