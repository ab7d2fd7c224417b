import type { EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import { logitOf } from "../../built-in-doctors/risk-and-logit";
import { risksInOpinions, risksInReviews, teamRiskOf } from "../../built-in-doctors/team-risk-and-spread";
import { sharedRisk } from "../../ledger/consultation-facts";
import type { LocatedText } from "../../ledger/report-sentences";
import type { Report } from "../../protocol/reviews-and-reports";
import type { Ensemble, PanelMember, Population, SignedOpinion } from "../../protocol/team-schema";
import {
  claimProblems,
  doctorProblems,
  figuresGiven,
  forbiddenProblems,
  proseProblems,
  unknownSources,
} from "./answer-check";
import { firstRaised } from "./doubt";
import { ledgerDoubts, locatedText, metaKinds, panelMemberFacts } from "./ledger-check";
import { doubtsAboutSaid, saidInOpinion, saidInReport, saidInReview } from "./said-before";

export interface ReportContext {
  panel: readonly PanelMember[];
  population: Population;
  ensemble: Ensemble;
  /** Those of the last round; empty before the first. */
  opinions: readonly SignedOpinion[];
  /** The last version; absent for the first. */
  report?: Report;
}

/** Problems for which a report is rejected, whichever reasoner wrote it. */
export function reportProblems(report: Report, sources: ClaimSources, context: ReportContext): string[] {
  const doctors = context.panel.map((m) => m.doctor);
  const named = [
    ...report.disagreements.flatMap((d) => d.positions.map((p) => p.doctor)),
    ...report.changes.flatMap((c) => c.doctors),
  ];
  return [
    ...unknownSources("Driver", sources, report.drivers),
    ...unknownSources("Action", sources, report.actions),
    ...unknownSources("Check", sources, report.checks),
    ...report.actions.flatMap((a, i) =>
      a.evidence.some(({ kind }) => kind === "passage" || kind === "unread")
        ? []
        : [`Action ${i + 1} cites no document: an action needs one.`],
    ),
    ...doctorProblems("The report", named, doctors),
    ...levelAgainstAll(report, context),
    ...forbiddenProblems(
      [
        report.headline,
        report.summary,
        ...[...report.drivers, ...report.actions, ...report.checks].map((c) => c.text),
        ...report.disagreements.map((d) => d.resolution),
        ...report.dataGaps,
      ],
      sources.chart,
    ),
  ];
}

/**
 * Claims of a report that fail their check. They are sent back to the model once in a run: what stands in the last version, in a
 * review or in an opinion was sent back to whoever wrote it.
 */
export function reportDoubts(report: Report, sources: ClaimSources, context: ReportContext): string[] {
  const given = figuresGiven(sources, figuresOf(report, sources, context));
  const { panel, opinions, ensemble, population, report: last } = context;
  const hand = {
    sources,
    doctors: panel.map((m) => panelMemberFacts(m, opinions)),
    shared: [sharedRisk("ensemble", ensemble)],
    threshold: population.highRiskThreshold,
    quotableTexts: [
      ...panel.flatMap((m) => m.review.claims.map((c) => c.text)),
      ...opinions.flatMap((o) => [o.opinion.reason, ...o.opinion.requests.map((r) => r.text)]),
    ],
  };
  const before = [
    ...(last ? [saidInReport(last)] : []),
    ...panel.map(({ doctor, review }) => saidInReview(doctor.id, review)),
    ...opinions.map(({ doctor, opinion }) => saidInOpinion(doctor.id, opinion)),
  ];
  const doubts = [
    ...claimProblems("Driver", sources, report.drivers, given),
    ...claimProblems("Action", sources, report.actions, given),
    ...claimProblems("Check", sources, report.checks, given),
    ...proseProblems("The headline", report.headline, given),
    ...proseProblems("The summary", report.summary, given),
    ...ledgerDoubts(
      hand,
      [
        locatedText("headline", report.headline, null),
        locatedText("summary", report.summary, null),
        ...report.drivers.map((d) => locatedText("driver", d.text, null, { evidence: d.evidence })),
        ...report.actions.map((a) => locatedText("action", a.text, null, { evidence: a.evidence })),
        ...newPositions(report, context.report),
        ...report.dataGaps.map((g) => locatedText("gap", g, null)),
      ],
      metaKinds,
    ),
  ];
  return firstRaised(doubts, doubtsAboutSaid(before, hand, given, metaKinds));
}

/**
 * The positions that a report ascribes to the doctors, without those of the last version: they were checked then, and may come from
 * an earlier round.
 */
function newPositions(report: Report, last: Report | undefined): LocatedText[] {
  const previous = last?.disagreements.flatMap((d) => d.positions) ?? [];
  return report.disagreements.flatMap(({ topic, positions }) =>
    positions
      .filter((p) => !previous.some((k) => k.doctor === p.doctor && k.position === p.position))
      .map((p) => locatedText("position", p.position, p.doctor, { topic })),
  );
}

/** A report may not state a level that no doctor's figure and no model supports. */
function levelAgainstAll(report: Report, { panel, population, opinions, ensemble }: ReportContext): string[] {
  const threshold = population.highRiskThreshold;
  const figures = [
    ...panel.map((m) => opinions.find((o) => o.doctor.id === m.doctor.id)?.opinion.statedRisk ?? m.review.statedRisk),
    ensemble.risk,
  ];
  const side = report.riskLevel === "high" ? 1 : -1;
  return figures.every((f) => side * (logitOf(f) - logitOf(threshold)) < 0)
    ? [
        `riskLevel is "${report.riskLevel}", though every doctor's figure and the models' mean lie on the other side of ${threshold}.`,
      ]
    : [];
}

function figuresOf(report: Report, sources: ClaimSources, { panel, population, ensemble, opinions }: ReportContext) {
  const doctors = [risksInReviews(panel), risksInOpinions(opinions)].filter((v) => v.length > 0);
  const evidence: EvidenceRef[] = [...(sources.onTheTable ?? []), ...report.drivers.flatMap((d) => d.evidence)];
  return {
    evidence,
    risks: [
      population.highRiskThreshold,
      ensemble.risk,
      ...(ensemble.interval ?? []),
      ...panel.flatMap(({ prediction }) => [prediction.risk, ...prediction.interval]),
      ...doctors.flatMap((v) => [...v.map((one) => one.statedRisk), teamRiskOf(v, population.highRiskThreshold).risk]),
    ],
    texts: [
      ...panel.flatMap((m) => [m.review.assessment, ...m.review.claims.map((c) => c.text)]),
      ...opinions.map((o) => o.opinion.reason),
    ],
  };
}
