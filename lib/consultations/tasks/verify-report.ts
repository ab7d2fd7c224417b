import type { ClaimSources } from "../claims";
import { logitOf } from "../reasoning/odds";
import { teamView } from "../reasoning/team";
import type { EvidenceRef, Report } from "../schema";
import type { Ensemble, PanelMember, Population, SignedOpinion } from "./inputs";
import { claimProblems, doctorProblems, figuresGiven, proseProblems } from "./verify-parts";

export interface ReportContext {
  panel: readonly PanelMember[];
  population: Population;
  ensemble: Ensemble;
  /** Empty before the first round. */
  opinions: readonly SignedOpinion[];
}

/** What is wrong with a report of the right shape, whoever wrote it. */
export function reportProblems(report: Report, sources: ClaimSources, context: ReportContext): string[] {
  const doctors = context.panel.map((m) => m.doctor);
  const named = [
    ...report.disagreements.flatMap((d) => d.positions.map((p) => p.doctor)),
    ...report.changes.flatMap((c) => c.doctors),
  ];
  const given = figuresGiven(sources, figuresOf(report, sources, context));
  return [
    ...claimProblems("Driver", sources, report.drivers, given),
    ...claimProblems("Action", sources, report.actions, given),
    ...report.actions.flatMap((a, i) =>
      a.evidence.some((e) => e.kind === "passage") ? [] : [`Action ${i + 1} cites no document: an action needs one.`],
    ),
    ...doctorProblems("The report", named, doctors),
    ...levelAgainstAll(report, context),
    ...proseProblems("The headline", report.headline, given),
    ...proseProblems("The summary", report.summary, given),
  ];
}

/** A level that no doctor and no model supports needs a reason that nobody gave. */
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
  const voices = [
    panel.map((m) => ({ doctor: m.doctor, statedRisk: m.review.statedRisk, confidence: m.review.confidence })),
    opinions.map((o) => ({ doctor: o.doctor, statedRisk: o.opinion.statedRisk, confidence: o.opinion.confidence })),
  ].filter((v) => v.length > 0);
  const evidence: EvidenceRef[] = [...(sources.onTheTable ?? []), ...report.drivers.flatMap((d) => d.evidence)];
  return {
    evidence,
    risks: [
      population.highRiskThreshold,
      ensemble.risk,
      ...(ensemble.interval ?? []),
      ...panel.flatMap(({ prediction }) => [prediction.risk, ...prediction.interval]),
      ...voices.flatMap((v) => [...v.map((one) => one.statedRisk), teamView(v, population.highRiskThreshold).risk]),
    ],
    texts: [
      ...panel.flatMap((m) => [m.review.assessment, ...m.review.claims.map((c) => c.text)]),
      ...opinions.map((o) => o.opinion.reason),
    ],
  };
}
