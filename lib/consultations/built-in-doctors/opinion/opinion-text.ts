import type { Claim } from "../../../claims/schema";
import { signedLogit } from "../../../experts/logit-text";
import { lowerFirst, possessive } from "../../../platform/english";
import type { AskedQuestion } from "../../protocol/open-questions";
import type { Doctor } from "../../protocol/team-schema";
import { disputeAskedAbout } from "../agenda/finding-questions";
import { otherSide } from "../disputed-findings/side";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import { interpretationWithReasons } from "../review/disputed-finding-interpretation";
import { sideTakenInClaims, sideTakenInReport } from "../review/side-taken";
import { isBorderline, levelOf } from "../risk-and-logit";
import { sideOfThreshold } from "../risk-beside-threshold";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import {
  asSentence,
  distinctPhrases,
  listed,
  type Phrase,
  phrase,
  sentences,
  sentencesSaid,
  stating,
} from "../wording/phrase";
import { ownFigure, riskBesideThresholdPhrase, riskPhrase, thresholdPhrase } from "../wording/risk-phrases";
import type { DebatedInterpretation } from "./interpretation-after-debate";
import type { DebatingDoctor, OpinionGrounds } from "./opinion-grounds";
import type { PeerInfluence } from "./peer-influence";
import type { PeerPoint } from "./points-of-peers";
import { topicPhrase, topicsPhrase } from "./topic-phrase";

/** How many interpretations an opinion gives, and the least weight of a point that it names. */
const mostReadings = 2;
const worthNaming = 0.25;

/** Who said it: "AdaCare" or "the report". */
export function speakerText(doctor: Doctor | null): string {
  return doctor ? doctor.title : "the report";
}

/** What the own model makes of a point: "my model hardly weighs it (+0.01)". */
export function ownWeightPhrase(
  { feature }: Pick<PeerPoint, "feature">,
  { doctorReading, prediction: { expert } }: DebatingDoctor,
): Phrase {
  if (feature === null) return stating("my model sees only parts of it");
  const reading = doctorReading.readings.find((r) => r.feature === feature);
  if (!reading?.attribution) return stating("my model does not read it");
  const { total } = reading.attribution;
  if (Number(signedLogit(total)) === 0)
    return stating("my model gives it no weight", effectStated(expert, feature, "hardly"));
  const size = stating(`(${signedLogit(total)})`, attributionStated(expert, feature, total, { signed: true }));
  return attributionDirection(reading) === "hardly"
    ? phrase`my model ${stating("hardly weighs", effectStated(expert, feature, "hardly"))} it ${size}`
    : phrase`my model weighs it otherwise ${size}`;
}

/** Why a doctor agrees, and what changed its mind on the way. */
export function agreementText(
  debatingDoctor: DebatingDoctor,
  { influence, conceded }: OpinionGrounds,
  shared: readonly Claim[],
  change: readonly Phrase[] | null,
): Phrase[] {
  const { population, ownReview, prediction } = debatingDoctor;
  const { risk, riskBefore, decisivePoints } = influence;
  const threshold = population.highRiskThreshold;
  const own = (figure: number) => riskPhrase(ownFigure(prediction.expert), figure);
  const moved =
    change && decisivePoints.length > 0 ? phrase`My own figure goes from ${own(riskBefore)} to ${own(risk)}` : null;
  const step = [...(change ?? []), ...sentences(moved)];
  const agree = stating("agree", { kind: "stance", doctor: prediction.expert, stance: "agree" });
  const common = questionsPhrase(debatingDoctor) ?? commonPhrase(shared);
  if (conceded)
    return [
      phrase`I let the report stand, though my own figure stays at ${own(risk)}: the evidence for it is better than mine.`,
      ...step,
    ];
  if (change && levelOf(ownReview.statedRisk, threshold) !== levelOf(risk, threshold))
    return [phrase`I have changed my mind and ${agree}.`, ...step];
  if (isBorderline(risk, threshold)) {
    const figure = riskBesideThresholdPhrase(ownFigure(prediction.expert), risk, threshold);
    const side = sideOfThreshold(risk, threshold);
    return [
      phrase`I ${agree} with reservations: my own figure, ${figure}, lies ${side} the decision threshold of ${thresholdPhrase(threshold)}, too close to dispute it, and ${common}.`,
      ...step,
    ];
  }
  return [
    phrase`I ${agree}: I put the risk at ${own(risk)}, and ${common}.`,
    ...step,
    ...sentences(acceptedPoint(influence)),
  ];
}

function commonPhrase(shared: readonly Claim[]): Phrase {
  return shared.length > 0
    ? phrase`the report rests on what I see too: ${topicsPhrase(shared, 3)}`
    : stating("nothing that I can check speaks against the report");
}

/** What is still open, as the subject of a later opinion; that all is settled where it is; null where nothing was asked. */
function questionsPhrase({ open, chart }: DebatingDoctor): Phrase | null {
  if (!open) return null;
  if (open.length === 0) return stating("all that was asked is settled");
  const subjects = open.map((question): Phrase => {
    const dispute = disputeAskedAbout(question, chart);
    return dispute
      ? stating(lowerFirst(dispute.topic), ...(dispute.topicStates ?? []))
      : stating(subjectOf[question.kind]);
  });
  return phrase`what stays open is ${listed(distinctPhrases(subjects))}`;
}

const subjectOf: Readonly<Record<AskedQuestion["kind"], string>> = {
  "leading-problem": "how the leading problem goes",
  finding: "how a finding is to be read",
  models: "how high the risk is",
  "first-step": "what comes first",
  course: "how the patient goes on",
};

/** A colleague's point that the doctor accepts although it does not move its figure; null where there is none. */
function acceptedPoint({ points, decisivePoints }: PeerInfluence): Phrase | null {
  const [first] = points.filter((h) => h.doctor !== null && !decisivePoints.includes(h));
  if (!first || decisivePoints.length > 0 || first.weight < worthNaming) return null;
  return phrase`I take up ${possessive(speakerText(first.doctor))} point on ${topicPhrase(first.claim)}; my model had the value before it, so it changes the explanation and not my figure`;
}

/** Why a doctor disputes the level: its own figure, the points that it weighed and why they do not suffice, and its own claims against them. */
export function dissentText(
  debatingDoctor: DebatingDoctor,
  { influence }: OpinionGrounds,
  own: readonly Claim[],
): Phrase[] {
  const { report, ownLastOpinion, prediction } = debatingDoctor;
  const again = ownLastOpinion?.stance === "disagree";
  const level = report.riskLevel;
  const figure = (risk: number) => riskPhrase(ownFigure(prediction.expert), risk);
  const disagree = stating("disagree", { kind: "stance", doctor: prediction.expert, stance: "disagree" });
  const opening = phrase`I ${again ? "still " : ""}${disagree} with how ${level} the report puts the risk; my own figure is ${figure(influence.risk)}`;
  const toward = level === "high" ? "raises" : "lowers";
  const [first] = influence.points.filter((h) => h.claim.bearing === toward && h.weight > 0);
  const moved = influence.decisivePoints.length > 0 ? phrase` and moved from ${figure(influence.riskBefore)}` : "";
  const considered = first
    ? phrase`I have weighed ${possessive(speakerText(first.doctor))} point on ${topicPhrase(first.claim)}${moved}, but it does not carry that far: ${ownWeightPhrase(first, debatingDoctor)}`
    : again
      ? "nothing new has been put to me since my last opinion"
      : "my model has already weighed what the report names";
  const [strongest, ...others] = own.slice(0, 2).flatMap(sentencesSaid);
  const against = strongest
    ? [phrase`What I see: ${strongest}`, ...others]
    : [stating(`Nothing in the record as my model reads it puts the risk as ${level} as that.`)];
  return [phrase`${opening}; ${considered}.`, ...against];
}

/** Why a doctor disputes what the report says though not its level. */
export function contentDissentText(
  { report, prediction }: DebatingDoctor,
  { influence, level, requests }: OpinionGrounds,
): Phrase[] {
  const opening =
    level === report.riskLevel ? "I share how high the report puts the risk" : "I let the report's figure stand";
  const own = riskPhrase(ownFigure(prediction.expert), influence.risk);
  return [
    phrase`${opening}, my own figure being ${own}, but not the report as it is.`,
    ...requests.filter((r) => r.kind !== "reading").flatMap(sentencesSaid),
  ];
}

/** Who and what changed an interpretation. */
export function changedByText({ by }: DebatedInterpretation): string {
  return by ? `what ${by.title} cites of its model` : "what has been cited and found since";
}

/** The doctor's interpretations of disputed findings: those that have changed, and those on which colleagues or the report take the other side. */
export function interpretationsText(
  { chart, report, peers }: DebatingDoctor,
  { interpretations }: OpinionGrounds,
): Phrase[] {
  return interpretations
    .flatMap((interpretation) => {
      const { dispute, side, changed } = interpretation;
      if (side === null) return [];
      const others = [sideTakenInReport(report, dispute), ...peers.map((p) => sideTakenInClaims(p.claims, dispute))];
      if (!changed && !others.includes(otherSide(side))) return [];
      const { clause } = interpretationWithReasons(dispute, side, chart, changed ? "I now read it as" : "I read it as");
      const said = changed ? phrase`${clause}; ${changedByText(interpretation)} has changed my mind` : clause;
      return [asSentence(phrase`${dispute.topic}: ${said}`)];
    })
    .slice(0, mostReadings);
}
