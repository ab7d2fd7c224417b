import { riskText } from "../../experts/risk-words";
import { checkClaim } from "../claims";
import type { Claim, EvidenceRef, Opinion } from "../schema";
import type { Population } from "../tasks/inputs";
import { actionsFor } from "./actions";
import { modelDoubt } from "./certainty";
import { confidenceOf, isBorderline, levelOf } from "./odds";
import { agreementText, changeText, decisiveOf, dissentText, topicText } from "./opinion-words";
import { type Hearing, type Listener, listen, passageFor } from "./persuasion";
import { courseOf } from "./readings";
import { strengthOf } from "./strength";
import { distinctEvidence, topicOf } from "./topic";
import { sentence } from "./wording";

type Request = Opinion["requests"][number];
const mostRequests = 4;
const mostEvidence = 8;
/** Own claims that a dissent asks the report to take up. */
const mostAdded = 2;
/** A claim weaker than this is not worth a dispute. */
const disputable = 0.25;

export interface Discussant extends Listener {
  population: Population;
}

/** Where a doctor stands on the report once it has listened: formula 8 of the paper. */
export function opinionOf(discussant: Discussant): Opinion {
  const { population, report, lens, ownLastOpinion } = discussant;
  const hearing = listen(discussant);
  const threshold = population.highRiskThreshold;
  const own = ownStrongest(discussant, levelOf(hearing.risk, threshold));
  const disputesLevel = levelOf(hearing.risk, threshold) !== report.riskLevel && !isBorderline(hearing.risk, threshold);
  const requests = [
    ...(disputesLevel ? levelRequests(discussant, hearing, own) : []),
    ...contentRequests(discussant, own, disputesLevel),
  ].slice(0, mostRequests);
  const stance = requests.length > 0 ? "disagree" : "agree";
  const shared = report.drivers.filter((d) =>
    discussant.ownReview.claims.some((c) => c.bearing === d.bearing && topicOf(c).key === topicOf(d).key),
  );
  const words = disputesLevel
    ? dissentText(hearing, lens, report.riskLevel, own, ownLastOpinion?.stance === "disagree")
    : stance === "disagree"
      ? contentDissentText(requests, hearing, report.riskLevel, threshold)
      : agreementText(hearing, lens, report, shared, population);
  return {
    stance,
    confidence: confidenceOf(hearing.risk, threshold, doubtOf(discussant, hearing)),
    reason: words,
    requests,
    statedRisk: hearing.risk,
    basis: hearing.risk === discussant.prediction.risk ? "model" : "model-failure",
    changedBecause: changeText(hearing, lens),
    changedBy: changedBy(hearing),
    wouldChange: "A repeat measurement that differs would change this.",
    evidence: evidenceOf(discussant, hearing, disputesLevel ? own : shared),
  };
}

function changedBy(hearing: Hearing): EvidenceRef[] {
  const decisive = hearing.moved ? decisiveOf(hearing) : null;
  return decisive ? distinctEvidence([...decisive.claim.evidence, ...(decisive.found ? [decisive.found] : [])], 8) : [];
}

/** The doctor's own claims for a level, strongest first. */
function ownStrongest({ ownReview, sources }: Discussant, level: "high" | "low"): Claim[] {
  const bearing = level === "high" ? "raises" : "lowers";
  return ownReview.claims
    .filter((c) => c.bearing === bearing)
    .map((claim) => ({ claim, strength: strengthOf(claim, sources) }))
    .filter((c) => c.strength > 0)
    .sort((a, b) => b.strength - a.strength)
    .map((c) => c.claim);
}

function levelRequests({ population, report }: Discussant, hearing: Hearing, own: readonly Claim[]): Request[] {
  const level = levelOf(hearing.risk, population.highRiskThreshold);
  const missing = own.filter((c) => !inReport(report.drivers, c)).slice(0, mostAdded);
  return [
    {
      kind: "risk-level",
      text: sentence(
        `Call the risk ${level}: I put it at ${riskText(hearing.risk)}, on the other side of ${riskText(population.highRiskThreshold)}`,
      ),
      riskLevel: level,
      claim: own[0] ?? null,
    },
    ...missing.map(
      (claim): Request => ({
        kind: "add-driver",
        text: sentence(`Name ${topicText(claim)} among the drivers`),
        riskLevel: null,
        claim,
      }),
    ),
  ];
}

/** What a doctor disputes whatever the level: a driver that does not stand, a critical finding that the report leaves out. */
function contentRequests(discussant: Discussant, own: readonly Claim[], disputing: boolean): Request[] {
  const { report, sources, chart, ownReview } = discussant;
  const unsound = report.drivers
    .filter((d) => checkClaim(sources, d).verdict === "contradicted")
    .map(
      (claim): Request => ({
        kind: "drop-driver",
        text: sentence(`Drop "${claim.text}" ${checkClaim(sources, claim).reason}`),
        riskLevel: null,
        claim,
      }),
    );
  const omitted = ownReview.claims
    .filter(
      (c) =>
        c.bearing === "raises" && isCritical(chart, c) && !inReport(report.drivers, c) && strengthOf(c, sources) > 0,
    )
    .filter((c) => !(disputing && own.includes(c)))
    .map(
      (claim): Request => ({
        kind: "add-driver",
        text: sentence(`Name ${topicText(claim)}: a critical finding that the report leaves out`),
        riskLevel: null,
        claim,
      }),
    );
  return [...unsound, ...omitted, ...(disputing ? actionRequest(discussant) : [])];
}

function isCritical(chart: Listener["chart"], claim: Claim): boolean {
  const { feature } = topicOf(claim);
  return feature !== null && courseOf(chart, feature) === "critical";
}

/** A dissenting doctor who has found a passage on what to do about a critical finding asks for it to be considered. */
function actionRequest({ chart, passages, report }: Discussant): Request[] {
  const cited = new Set(
    report.actions.flatMap((a) => a.evidence.flatMap((e) => (e.kind === "passage" ? [e.passageId] : []))),
  );
  const [action] = actionsFor(chart, passages, 3).filter(
    (a) => !a.evidence.some((e) => e.kind === "passage" && cited.has(e.passageId)),
  );
  if (!action) return [];
  return [
    {
      kind: "add-action",
      text: action.text,
      riskLevel: null,
      claim: { text: action.text, bearing: "neutral", evidence: action.evidence },
    },
  ];
}

function inReport(drivers: readonly Claim[], claim: Claim): boolean {
  return drivers.some((d) => d.bearing === claim.bearing && topicOf(d).key === topicOf(claim).key);
}

function contentDissentText(
  requests: readonly Request[],
  hearing: Hearing,
  reportLevel: "high" | "low",
  threshold: number,
): string {
  const level = levelOf(hearing.risk, threshold) === reportLevel ? "I share the level" : "I let the level stand";
  return `${level}, my own figure being ${riskText(hearing.risk)}, but not the report as it is. ${requests.map((r) => r.text).join(" ")}`;
}

/** Strong evidence on both sides leaves less certainty than either alone; so do the model's own limits. */
function doubtOf({ prediction, sources }: Discussant, hearing: Hearing): number {
  const torn =
    hearing.counter.some((c) => strengthOf(c, sources) >= disputable) &&
    hearing.heard.some((h) => h.weight >= disputable);
  return (torn ? 0.1 : 0) + modelDoubt(prediction);
}

/** What moved the doctor first, then what it rests on, with the passages that it has found for that. */
function evidenceOf(
  { ownReview, chart, passages }: Discussant,
  hearing: Hearing,
  rests: readonly Claim[],
): EvidenceRef[] {
  const decisive = hearing.moved ? decisiveOf(hearing) : null;
  const moving = decisive ? [...decisive.claim.evidence, ...(decisive.found ? [decisive.found] : [])] : [];
  const resting = (rests.length > 0 ? rests : ownReview.claims.slice(0, 1)).slice(0, 3);
  const found = resting.flatMap((c) => passageFor(chart, passages, c) ?? []);
  return distinctEvidence([...moving, ...found, ...resting.flatMap((c) => c.evidence)], mostEvidence);
}
