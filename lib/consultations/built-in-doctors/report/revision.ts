import { checkClaim } from "../../../claims/check-claim";
import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { riskText } from "../../../experts/risk-text";
import { listText, lowerFirst, sentence } from "../../../platform/english";
import type { Decision, Opinion, Report } from "../../protocol/schema";
import type { Doctor, Ensemble, PanelMember, Population, SignedOpinion } from "../../protocol/team-schema";
import { bedsideChecks } from "../actions/bedside-checks";
import { directionOf } from "../chart-reading/feature-course";
import { termsOf } from "../chart-reading/guideline-terms";
import { meritOf } from "../decision/dissent-merit";
import { disputedFindings } from "../disputed-findings/all-disputed-findings";
import { mentions } from "../evidence/passage-support";
import { topicText } from "../opinion/opinion-text";
import { sideTakenIn } from "../review/disputed-finding-interpretation";
import { riskBesideThreshold } from "../risk-beside-threshold";
import { type TeamRisk, teamRiskOf } from "../team-risk-and-spread";
import { headlineOf } from "./headline";
import { disagreementsOf } from "./points-of-disagreement";
import { driverOf, orderedForLevel } from "./risk-drivers";
import { metaSources, situationOf, summaryOf } from "./synthesis";

export const most = { drivers: 10, actions: 8, gaps: 8, changes: 8, disagreements: 6 } as const;
const mostEvidence = 8;

export interface RevisionInput {
  chart: Chart;
  population: Population;
  panel: readonly PanelMember[];
  passages: readonly RetrievedPassage[];
  ensemble: Ensemble;
  report: Report;
  opinions: readonly SignedOpinion[];
  decision: Decision;
}

type Change = Report["changes"][number];

/** r_meta^j (formula 10): the report with what the dissents of merit bring worked in, and the level judged anew from what all doctors now say. */
export function revisionOf(revision: RevisionInput): Report {
  const { chart, population, panel, report, opinions } = revision;
  const sources = revisionSources(revision);
  const before = teamRiskOf(
    panel.map((m) => ({ doctor: m.doctor, statedRisk: m.review.statedRisk, confidence: m.review.confidence })),
    population.highRiskThreshold,
  );
  const team = opinionTeam(opinions, population) ?? before;
  const changes: Change[] = [];
  const withMerit = opinions.filter((o) => hasMerit(revision.decision, o.doctor));
  const drivers = orderedForLevel(reviseDrivers(revision, withMerit, sources, changes), team.level, sources);
  const actions = reviseActions(report, withMerit, sources, changes);
  const dataGaps = reviseGaps(report, withMerit, changes);
  changes.unshift(...levelChange(report, team, opinions, population));
  const overview = overviewOf(revision, team, drivers, sources);
  changes.push(...interpretationChanges(report.disagreements, overview.disagreements, opinions));
  return {
    riskLevel: team.level,
    ...overview,
    drivers,
    actions,
    checks: bedsideChecks(chart, revision.passages),
    dataGaps,
    changes: (changes.length > 0 ? changes : [unchanged(withMerit)]).slice(0, most.changes),
  };
}

/** Headline, summary and disagreements of a report, by the opinions given. */
export function overviewOf(
  { chart, population, ensemble, panel, report, opinions }: Omit<RevisionInput, "decision" | "passages">,
  team: TeamRisk,
  drivers: readonly Claim[],
  sources: ClaimSources,
): Pick<Report, "headline" | "summary" | "disagreements"> {
  const situation = situationOf({ chart, population, ensemble, panel }, team, drivers);
  const positions = opinions.map((o) => ({
    doctor: o.doctor,
    statedRisk: o.opinion.statedRisk,
    claims: panel.find((m) => m.doctor.id === o.doctor.id)?.review.claims ?? [],
    reason: o.opinion.reason,
    requestedClaims: o.opinion.requests.flatMap((r) => (r.kind === "reading" && r.claim ? [r.claim] : [])),
    dissents: o.opinion.stance === "disagree",
  }));
  return {
    headline: headlineOf(situation),
    summary: `${summaryOf(situation, panel)} ${movesText(opinions, report.summary)}`.trim(),
    disagreements: disagreementsOf(chart, positions, team, population, sources, report.disagreements).slice(
      0,
      most.disagreements,
    ),
  };
}

/** The sources that claims of a revision are checked against; attributions that were cited before count as known. */
export function revisionSources({
  chart,
  passages,
  panel,
  report,
  opinions,
}: Pick<RevisionInput, "chart" | "passages" | "panel" | "report" | "opinions">): ClaimSources {
  const cited = [
    ...panel.flatMap((m) => m.review.claims.flatMap((c) => c.evidence)),
    ...report.drivers.flatMap((d) => d.evidence),
    ...report.actions.flatMap((a) => a.evidence),
    ...report.disagreements.flatMap((d) => d.positions.flatMap((p) => p.evidence)),
    ...opinions.flatMap((o) => [...o.opinion.evidence, ...o.opinion.requests.flatMap((r) => r.claim?.evidence ?? [])]),
  ].filter((e) => e.kind === "attribution");
  return metaSources(chart, passages, cited);
}

/** The team's risk by the opinions; null where there are none. */
export function opinionTeam(
  opinions: readonly SignedOpinion[],
  population: Population,
  settled?: TeamRisk["level"],
): TeamRisk | null {
  if (opinions.length === 0) return null;
  const doctorRisks = opinions.map((o) => ({
    doctor: o.doctor,
    statedRisk: o.opinion.statedRisk,
    confidence: o.opinion.confidence,
  }));
  return teamRiskOf(doctorRisks, population.highRiskThreshold, settled);
}

function hasMerit(decision: Decision, doctor: Doctor): boolean {
  return decision.weighed.some((w) => w.doctor === doctor.id && w.merit);
}

function requestsOf(withMerit: readonly SignedOpinion[], kind: Opinion["requests"][number]["kind"]) {
  return withMerit.flatMap((o) =>
    o.opinion.requests.filter((r) => r.kind === kind).map((request) => ({ doctor: o.doctor, request })),
  );
}

/** New drivers come first, so that the limit never cuts off what a dissent has just brought. */
function reviseDrivers(
  { report, passages, chart }: RevisionInput,
  withMerit: readonly SignedOpinion[],
  sources: ClaimSources,
  changes: Change[],
): Claim[] {
  const dropped = requestsOf(withMerit, "drop-driver").filter(
    ({ request }) => request.claim && checkClaim(sources, request.claim).verdict === "contradicted",
  );
  let retained = report.drivers.filter(
    (d) => !dropped.some(({ request }) => request.claim && topicOf(request.claim).key === topicOf(d).key),
  );
  for (const { doctor, request } of dropped) {
    changes.push({
      text: sentence(`Dropped from the drivers: ${request.claim ? topicText(request.claim) : ""}`),
      because: request.text,
      doctors: [doctor.id],
    });
  }
  const added: Claim[] = [];
  for (const { doctor, request } of [...requestsOf(withMerit, "add-driver"), ...requestsOf(withMerit, "risk-level")]) {
    const { claim } = request;
    if (!claim || [...retained, ...added].some((d) => topicOf(d).key === topicOf(claim).key)) continue;
    const driver = driverOf([{ doctor, claim }], sources);
    if (!driver || checkClaim(sources, driver).verdict !== "supported") continue;
    added.push(driver);
    changes.push({
      text: sentence(`Added to the drivers: ${topicText(driver)}`),
      because: sentence(`${doctor.title} asked for it: ${claim.text}`),
      doctors: [doctor.id],
    });
  }
  retained = retained.map((driver) => withPassages(driver, chart, passages, withMerit, report, sources, changes));
  return [...added, ...retained].slice(0, most.drivers);
}

/** A passage that a dissent found on a driver which had none. */
function withPassages(
  driver: Claim,
  chart: Chart,
  passages: readonly RetrievedPassage[],
  withMerit: readonly SignedOpinion[],
  report: Report,
  sources: ClaimSources,
  changes: Change[],
): Claim {
  const { feature } = topicOf(driver);
  const direction = feature === null ? null : directionOf(chart, feature);
  if (feature === null || direction === null || driver.evidence.some((e) => e.kind === "passage")) return driver;
  const terms = termsOf(feature, direction);
  for (const { doctor, opinion } of withMerit) {
    const found = meritOf(opinion, report, sources).newEvidence.find(
      (e): e is Extract<EvidenceRef, { kind: "passage" }> => e.kind === "passage" && mentions(e.quote, terms),
    );
    if (!found) continue;
    const title = passages.find((p) => p.id === found.passageId)?.title ?? found.passageId;
    changes.push({
      text: sentence(`A source for ${topicText(driver)}: "${title}"`),
      because: sentence(`${doctor.title} found it`),
      doctors: [doctor.id],
    });
    return { ...driver, evidence: distinctEvidence([...driver.evidence, found], mostEvidence) };
  }
  return driver;
}

function reviseActions(
  report: Report,
  withMerit: readonly SignedOpinion[],
  sources: ClaimSources,
  changes: Change[],
): Report["actions"] {
  const actions = [...report.actions];
  for (const { doctor, request } of requestsOf(withMerit, "add-action")) {
    const evidence = request.claim?.evidence ?? [];
    const action = { text: request.text, evidence };
    if (
      evidence.length === 0 ||
      actions.some((a) => a.text === action.text) ||
      checkClaim(sources, action).verdict !== "supported"
    )
      continue;
    actions.push(action);
    changes.push({
      text: sentence(`Added to what to consider: ${action.text}`),
      because: sentence(`${doctor.title} found a source for it`),
      doctors: [doctor.id],
    });
  }
  return actions.slice(0, most.actions);
}

function reviseGaps(report: Report, withMerit: readonly SignedOpinion[], changes: Change[]): string[] {
  const gaps = [...report.dataGaps];
  for (const { doctor, request } of requestsOf(withMerit, "note-gap")) {
    if (gaps.includes(request.text)) continue;
    gaps.unshift(request.text);
    changes.push({
      text: sentence(`Noted as missing: ${request.text}`),
      because: sentence(`${doctor.title} asked for it`),
      doctors: [doctor.id],
    });
  }
  return gaps.slice(0, most.gaps);
}

function levelChange(
  report: Report,
  team: TeamRisk,
  opinions: readonly SignedOpinion[],
  population: Population,
): Change[] {
  if (team.level === report.riskLevel) return [];
  const movers = opinions
    .filter((o) => o.opinion.changedBecause !== null || o.opinion.stance === "disagree")
    .map((o) => o.doctor);
  return [
    {
      text: sentence(`The level goes from ${report.riskLevel} to ${team.level}`),
      because: sentence(
        `The doctors' own figures, weighed by their confidence, now come to ${riskBesideThreshold(team.risk, population.highRiskThreshold)}; high is from ${riskText(population.highRiskThreshold)}`,
      ),
      doctors: movers.map((d) => d.id),
    },
  ];
}

/** Changes in the disputed findings: those resolved otherwise than before, and those no longer disputed. */
export function interpretationChanges(
  before: Report["disagreements"],
  now: Report["disagreements"],
  opinions: readonly SignedOpinion[],
): Change[] {
  return disputedFindings.flatMap((dispute): Change[] => {
    const [then, since] = [before, now].map((all) => all.find((d) => d.topic === dispute.topic));
    if (!then) return [];
    const moved = opinions.filter((o) => sideTakenIn(o.opinion.reason, dispute) !== null).map((o) => o.doctor.id);
    if (!since)
      return [
        {
          text: sentence(`No longer in dispute: ${lowerFirst(dispute.topic)}`),
          because: "The doctors who read it otherwise have come to one reading.",
          doctors: moved,
        },
      ];
    if (sideTakenIn(then.resolution, dispute) === sideTakenIn(since.resolution, dispute)) return [];
    return [{ text: sentence(`${dispute.topic}: judged anew`), because: since.resolution, doctors: moved }];
  });
}

/** Who has changed its mind, in this round or, by the summary before, in an earlier one. */
function movesText(opinions: readonly SignedOpinion[], before: string): string {
  const moved = opinions
    .filter((o) => o.opinion.changedBecause !== null || before.includes(`${o.doctor.title} (now `))
    .map((o) => `${o.doctor.title} (now ${riskText(o.opinion.statedRisk)})`);
  return moved.length > 0 ? sentence(`Changed by the discussion: ${listText(moved)}`) : "";
}

function unchanged(withMerit: readonly SignedOpinion[]): Change {
  return {
    text: "Level, drivers and actions stand; the disagreement is set out above.",
    because: sentence(
      `What ${listText(withMerit.map((o) => o.doctor.title)) || "the dissent"} brings is already weighed in them`,
    ),
    doctors: withMerit.map((o) => o.doctor.id),
  };
}
