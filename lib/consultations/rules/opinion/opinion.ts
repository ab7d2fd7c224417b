import { checkClaim } from "../../../claims/check-claim";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import { distinctEvidence, topicOf } from "../../../claims/topic";
import { riskText } from "../../../experts/risk-words";
import { sentence } from "../../../platform/english";
import type { Basis, Opinion } from "../../protocol/schema";
import { actionsFor } from "../actions/suggested-actions";
import { courseOf } from "../chart-reading/feature-course";
import { modelDoubt } from "../doctor-reading/model-certainty";
import { strengthOf } from "../evidence/claim-strength";
import { confidenceOf, isBorderline, levelOf } from "../risk-and-logit";
import { changeOf } from "./change-of-mind";
import { hearReadings } from "./interpretation-after-debate";
import { disputedReadings, readingRequest } from "./interpretation-requests";
import { type Discussant, inReport, type Mind, type Request } from "./opinion-grounds";
import { agreementText, contentDissentText, dissentText, readingsText, topicText } from "./opinion-text";
import { concedes, type Hearing, listen, passageFor } from "./peer-influence";
import { wouldChangeText } from "./would-change";

const mostRequests = 4;
const mostEvidence = 8;
/** Own claims that a dissent asks the report to take up. */
const mostAdded = 2;
/** A claim weaker than this is not worth a dispute. */
const disputable = 0.25;

/** Where a doctor stands on the report once it has listened: formula 8 of the paper. */
export function opinionOf(discussant: Discussant): Opinion {
  const { population, report, lens } = discussant;
  const mind = mindOf(discussant);
  const { hearing, otherSide, conceded } = mind;
  const disputesLevel = otherSide && !conceded;
  const own = ownStrongest(discussant, mind.level);
  const stance = mind.requests.length > 0 ? "disagree" : "agree";
  const shared = report.drivers.filter((d) =>
    discussant.ownReview.claims.some((c) => c.bearing === d.bearing && topicOf(c).key === topicOf(d).key),
  );
  const change = changeOf(discussant, mind, stance);
  const words = disputesLevel
    ? dissentText(discussant, mind, own)
    : stance === "disagree"
      ? contentDissentText(discussant, mind)
      : agreementText(discussant, mind, shared, change?.told ?? null);
  return {
    stance,
    confidence: confidenceOf(hearing.risk, population.highRiskThreshold, doubtOf(discussant, hearing)),
    reason: [words, readingsText(discussant, mind)].filter((s) => s !== "").join(" "),
    requests: [...mind.requests],
    statedRisk: hearing.risk,
    basis: basisOf(lens.basis, hearing),
    changedBecause: change?.because ?? null,
    changedBy: change?.by ?? [],
    wouldChange: wouldChangeText(discussant, mind, own),
    evidence: evidenceOf(discussant, mind, disputesLevel ? own : shared),
  };
}

function mindOf(discussant: Discussant): Mind {
  const { population, report, lens } = discussant;
  const threshold = population.highRiskThreshold;
  const hearing = listen(discussant);
  const readings = hearReadings(discussant);
  const level = levelOf(hearing.risk, threshold);
  const otherSide = level !== report.riskLevel && !isBorderline(hearing.risk, threshold);
  const conceded = otherSide && concedes(hearing, report.riskLevel, lens);
  const own = ownStrongest(discussant, level);
  const disputing = otherSide && !conceded;
  const requests = [
    ...(disputing ? levelRequests(discussant, hearing, own) : []),
    ...disputedReadings(readings, report).map((reading) => readingRequest(reading, discussant)),
    ...contentRequests(discussant, own, disputing),
  ].slice(0, mostRequests);
  return { hearing, readings, level, otherSide, conceded, requests };
}

/** A figure that has moved in the discussion rests on what showed the model to fail, unless information moved it before. */
function basisOf(own: Basis, { movers }: Hearing): Basis {
  return own === "model" && movers.length > 0 ? "model-failure" : own;
}

/** The doctor's own claims for a level, strongest first. */
function ownStrongest({ ownReview, sources, lens }: Discussant, level: "high" | "low"): Claim[] {
  const bearing = level === "high" ? "raises" : "lowers";
  return ownReview.claims
    .filter((c) => c.bearing === bearing && !rests(c, lens.doubted))
    .map((claim) => ({ claim, strength: strengthOf(claim, sources) }))
    .filter((c) => c.strength > 0)
    .sort((a, b) => b.strength - a.strength)
    .map((c) => c.claim);
}

function rests(claim: Claim, doubted: Discussant["lens"]["doubted"]): boolean {
  const { feature } = topicOf(claim);
  return feature !== null && doubted.has(feature);
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
  const { report, sources, chart, ownReview, lens } = discussant;
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
        c.bearing === "raises" &&
        isCritical(chart, c) &&
        !rests(c, lens.doubted) &&
        !inReport(report.drivers, c) &&
        strengthOf(c, sources) > 0,
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

function isCritical(chart: Discussant["chart"], claim: Claim): boolean {
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
  { hearing, readings, requests }: Mind,
  rested: readonly Claim[],
): EvidenceRef[] {
  const moving = hearing.movers.flatMap((m) => [...m.claim.evidence.slice(0, 2), ...(m.found ? [m.found] : [])]);
  const turned = readings.flatMap((r) => r.changedBy);
  const asked = requests.flatMap((r) => (r.kind === "reading" ? (r.claim?.evidence ?? []) : []));
  const resting = (rested.length > 0 ? rested : ownReview.claims.slice(0, 1)).slice(0, 3);
  const found = resting.flatMap((c) => passageFor(chart, passages, c) ?? []);
  return distinctEvidence(
    [...moving, ...turned, ...asked, ...found, ...resting.flatMap((c) => c.evidence)],
    mostEvidence,
  );
}
