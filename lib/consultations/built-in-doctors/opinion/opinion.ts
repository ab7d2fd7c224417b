import { checkClaim } from "../../../claims/check-claim";
import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { Basis, Opinion } from "../../protocol/reviews-and-reports";
import { suggestedActions } from "../actions/suggested-actions";
import { courseOf } from "../chart-reading/feature-course";
import { modelDoubt } from "../doctor-reading/model-certainty";
import { claimStrength, strongestFirst } from "../evidence/claim-strength";
import { confidenceOf, isBorderline, levelOf } from "../risk-and-logit";
import { asSentence, phrase, quoted, sentences } from "../wording/phrase";
import { ownFigure, riskPhrase, thresholdPhrase } from "../wording/risk-phrases";
import { changeOfMind } from "./change-of-mind";
import { entriesPhrase } from "./entries-that-bear";
import { interpretationsAfterDebate } from "./interpretation-after-debate";
import { disputedInterpretations, interpretationRequest } from "./interpretation-requests";
import { type DebatingDoctor, inReport, type OpinionGrounds, type Request } from "./opinion-grounds";
import { agreementText, contentDissentText, dissentText, interpretationsText } from "./opinion-text";
import { concedes, type PeerInfluence, peerInfluenceOn } from "./peer-influence";
import { passageFor } from "./points-of-peers";
import { topicPhrase } from "./topic-phrase";
import { wouldChangeText } from "./would-change";

const mostRequests = 4;
const mostEvidence = 8;
/** Own claims that a dissent asks the report to take up. */
const mostAdded = 2;
/** A claim weaker than this is not worth a dispute. */
const disputable = 0.25;

/** A doctor's opinion on the report (paper, formula 8): whether it agrees, why, and what it asks for. */
export function opinionOf(debatingDoctor: DebatingDoctor): Opinion {
  const { population, report, doctorReading } = debatingDoctor;
  const grounds = groundsOf(debatingDoctor);
  const { influence, otherSide, conceded } = grounds;
  const disputesLevel = otherSide && !conceded;
  const own = ownStrongest(debatingDoctor, grounds.level);
  const stance = grounds.requests.length > 0 ? "disagree" : "agree";
  const shared = report.drivers.filter(
    (d) =>
      !d.evidence.some(({ kind }) => kind === "not-measured") &&
      debatingDoctor.held.some((c) => c.bearing === d.bearing && topicOf(c).key === topicOf(d).key),
  );
  const change = changeOfMind(debatingDoctor, grounds, stance);
  const words = disputesLevel
    ? dissentText(debatingDoctor, grounds, own)
    : stance === "disagree"
      ? contentDissentText(debatingDoctor, grounds)
      : agreementText(debatingDoctor, grounds, shared, change?.forReason ?? null);
  const { say } = debatingDoctor;
  const reason = say([...words, ...interpretationsText(debatingDoctor, grounds)]);
  const because = change && say(change.because);
  const rested = disputesLevel ? own : shared;
  const entries = entriesPhrase(debatingDoctor.statements, grounds, rested.slice(0, 3));
  const wouldChange = say(sentences(wouldChangeText(debatingDoctor, grounds, own), entries));
  return {
    stance,
    confidence: confidenceOf(influence.risk, population.highRiskThreshold, doubtOf(debatingDoctor, influence)),
    reason: reason.text,
    requests: [...grounds.requests],
    statedRisk: influence.risk,
    basis: basisOf(doctorReading.basis, influence),
    changedBecause: because?.text ?? null,
    changedBy: change?.by ?? [],
    wouldChange: wouldChange.text,
    evidence: evidenceOf(debatingDoctor, grounds, rested),
    states: { reason: reason.states, changedBecause: because?.states, wouldChange: wouldChange.states },
  };
}

function groundsOf(debatingDoctor: DebatingDoctor): OpinionGrounds {
  const { population, report, doctorReading } = debatingDoctor;
  const threshold = population.highRiskThreshold;
  const influence = peerInfluenceOn(debatingDoctor);
  const interpretations = interpretationsAfterDebate(debatingDoctor);
  const level = levelOf(influence.risk, threshold);
  const otherSide = level !== report.riskLevel && !isBorderline(influence.risk, threshold);
  const conceded = otherSide && concedes(influence, report.riskLevel, doctorReading);
  const own = ownStrongest(debatingDoctor, level);
  const disputing = otherSide && !conceded;
  const requests = [
    ...(disputing ? levelRequests(debatingDoctor, influence, own) : []),
    ...disputedInterpretations(interpretations, report).map((reading) =>
      interpretationRequest(reading, debatingDoctor),
    ),
    ...contentRequests(debatingDoctor, own, disputing),
  ].slice(0, mostRequests);
  return { influence, interpretations, level, otherSide, conceded, requests };
}

/** A figure that has moved in the discussion rests on what showed the model to fail, unless information moved it before. */
function basisOf(own: Basis, { decisivePoints }: PeerInfluence): Basis {
  return own === "model" && decisivePoints.length > 0 ? "model-failure" : own;
}

/** The doctor's own claims for a level, strongest first. */
function ownStrongest({ held, sources }: DebatingDoctor, level: "high" | "low"): Claim[] {
  const bearing = level === "high" ? "raises" : "lowers";
  return strongestFirst(
    held.filter((c) => c.bearing === bearing),
    sources,
  );
}

function rests(claim: Claim, doubted: DebatingDoctor["doctorReading"]["doubted"]): boolean {
  const { feature } = topicOf(claim);
  return feature !== null && doubted.has(feature);
}

function levelRequests(
  { population, report, prediction, say }: DebatingDoctor,
  influence: PeerInfluence,
  own: readonly Claim[],
): Request[] {
  const level = levelOf(influence.risk, population.highRiskThreshold);
  const missing = own.filter((c) => !inReport(report.drivers, c)).slice(0, mostAdded);
  return [
    {
      kind: "risk-level",
      ...say([
        asSentence(
          phrase`Put the risk ${level === "high" ? "higher" : "lower"}: my own figure is ${riskPhrase(ownFigure(prediction.expert), influence.risk)}, ${level === "high" ? "above" : "below"} the decision threshold of ${thresholdPhrase(population.highRiskThreshold)}`,
        ),
      ]),
      riskLevel: level,
      claim: own[0] ?? null,
    },
    ...missing.map(
      (claim): Request => ({
        kind: "add-driver",
        ...say([asSentence(phrase`Name ${topicPhrase(claim)} among the findings`)]),
        riskLevel: null,
        claim,
      }),
    ),
  ];
}

/** Requests that do not depend on the level: to drop a driver that the chart contradicts, to add a critical finding that is left out. */
function contentRequests(debatingDoctor: DebatingDoctor, own: readonly Claim[], disputing: boolean): Request[] {
  const { report, sources, chart, ownReview, doctorReading, say } = debatingDoctor;
  const unsound = report.drivers
    .filter((d) => checkClaim(sources, d).verdict === "contradicted")
    .map(
      (claim): Request => ({
        kind: "drop-driver",
        ...say([asSentence(phrase`Drop ${quoted(claim.text)} ${checkClaim(sources, claim).reason}`)]),
        riskLevel: null,
        claim,
      }),
    );
  const omitted = ownReview.claims
    .filter(
      (c) =>
        c.bearing === "raises" &&
        isCritical(chart, c) &&
        !rests(c, doctorReading.doubted) &&
        !inReport(report.drivers, c) &&
        claimStrength(c, sources) > 0,
    )
    .filter((c) => !(disputing && own.includes(c)))
    .map(
      (claim): Request => ({
        kind: "add-driver",
        ...say([asSentence(phrase`Name ${topicPhrase(claim)}: a critical finding that the report leaves out`)]),
        riskLevel: null,
        claim,
      }),
    );
  return [...unsound, ...omitted, ...(disputing ? actionRequest(debatingDoctor) : [])];
}

function isCritical(chart: DebatingDoctor["chart"], claim: Claim): boolean {
  const { feature } = topicOf(claim);
  return feature !== null && courseOf(chart, feature) === "critical";
}

/** A dissenting doctor who has found a passage on what to do about a critical finding asks for it to be considered. */
function actionRequest({ chart, passages, report, say }: DebatingDoctor): Request[] {
  const cited = new Set(
    report.actions.flatMap((a) => a.evidence.flatMap((e) => (e.kind === "passage" ? [e.passageId] : []))),
  );
  const [action] = suggestedActions(chart, passages, 3, say).filter(
    (a) => !a.evidence.some((e) => e.kind === "passage" && cited.has(e.passageId)),
  );
  if (!action) return [];
  return [
    {
      kind: "add-action",
      text: action.text,
      states: action.states,
      riskLevel: null,
      claim: { ...action, bearing: "neutral" },
    },
  ];
}

/** Strong evidence on both sides leaves less certainty than either alone; so do the model's own limits. */
function doubtOf({ prediction, sources }: DebatingDoctor, influence: PeerInfluence): number {
  const torn =
    influence.counterClaims.some((c) => claimStrength(c, sources) >= disputable) &&
    influence.points.some((h) => h.weight >= disputable);
  return (torn ? 0.1 : 0) + modelDoubt(prediction);
}

/** The evidence that moved the doctor, then that of the claims which its opinion rests on, with passages that it found for them. */
function evidenceOf(
  { held, chart, passages }: DebatingDoctor,
  { influence, interpretations, requests }: OpinionGrounds,
  rested: readonly Claim[],
): EvidenceRef[] {
  const moving = influence.decisivePoints.flatMap((m) => [
    ...m.claim.evidence.slice(0, 2),
    ...(m.foundPassage ? [m.foundPassage] : []),
  ]);
  const turned = interpretations.flatMap((r) => r.changedBy);
  const requestedEvidence = requests.flatMap((r) => (r.kind === "reading" ? (r.claim?.evidence ?? []) : []));
  const resting = (rested.length > 0 ? rested : held.slice(0, 1)).slice(0, 3);
  const found = resting.flatMap((c) => passageFor(chart, passages, c) ?? []);
  return distinctEvidence(
    [...moving, ...turned, ...requestedEvidence, ...found, ...resting.flatMap((c) => c.evidence)],
    mostEvidence,
  );
}
