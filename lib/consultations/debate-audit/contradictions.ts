import { sideOf, teamFiguresOf } from "../../claims/facts/team-figures";
import { riskText } from "../../experts/risk-text";
import { doctorName, doctorOf } from "../protocol/participants";
import type { ConsultationState } from "../protocol/state";
import { auditedReport } from "./audited-report";
import { type GivenOpinion, opinionsIn } from "./given-opinions";
import { type AuditInstance, type AuditMeasure, measured } from "./schema";
import { saidOtherwise } from "./settled-questions";

/**
 * Contradictions between what was said and what the report says, and within what a doctor says. Compared, once each: whether the
 * report's level is the one that the doctors' last figures come to (weighted by confidence, on the logit); whether its word on consensus
 * counts the last opinions as they are; for each dissent, whether its figure and words are the doctor's last; for each opinion, whether
 * the level it asks for or agrees to is one that its own figure bears out (figures on the threshold bear out both); for each question that
 * the report calls settled, whether it says no otherwise elsewhere. Definition after
 * MedAgentAudit (final answers that contradict the discussion: 19% of cases). `of` counts all comparisons.
 */
export function contradictionsIn(state: ConsultationState): AuditMeasure {
  const found = [
    ...reportAgainstOpinions(state),
    ...dissentAgainstOpinions(state),
    ...opinionsAgainstFigures(state),
    ...reportAgainstQuestions(state),
  ];
  return measured(
    found.length,
    found.flatMap((one) => one ?? []),
  );
}

/** What one comparison came to; null where it found no contradiction. */
type Comparison = AuditInstance | null;

function lastOpinions(state: ConsultationState): GivenOpinion[] {
  return [...new Map(opinionsIn(state).map((s) => [s.doctor, s])).values()];
}

const byMeta = (seq: number | null, against: number | null, text: string): AuditInstance => ({
  seq,
  against,
  who: "meta",
  round: null,
  text,
  claim: null,
});

function reportAgainstOpinions(state: ConsultationState): Comparison[] {
  const held = auditedReport(state);
  const last = lastOpinions(state);
  const threshold = state.ensemble?.highRiskThreshold;
  if (!held || last.length === 0 || threshold === undefined) return [];
  const figures = last.map(({ doctor, opinion }) => ({ doctor: { id: doctor }, review: opinion, opinions: [] }));
  const [team] = teamFiguresOf(figures, threshold);
  if (!team) return [];
  const against = Math.max(...last.map((s) => s.seq ?? 0)) || null;
  const fits = team.level === held.report.riskLevel || sideOf(team.risk, threshold) === null;
  const level = fits
    ? null
    : byMeta(
        held.seq,
        against,
        `The report calls the risk ${held.report.riskLevel}, though the doctors' last figures come to ${riskText(team.risk)}, which is ${team.level}.`,
      );
  return [level, ...consensusAgainstOpinions(state, last, held.seq, against)];
}

function reportAgainstQuestions(state: ConsultationState): Comparison[] {
  const seq = auditedReport(state)?.seq ?? null;
  const { of, found } = saidOtherwise(state);
  return [
    ...found.map((text) => byMeta(seq, null, text)),
    ...Array.from({ length: Math.max(0, of - found.length) }, () => null),
  ];
}

function consensusAgainstOpinions(
  state: ConsultationState,
  last: readonly GivenOpinion[],
  seq: number | null,
  against: number | null,
): Comparison[] {
  const { final } = state;
  // Where a clinician votes too, the consensus cannot be checked by the doctors' opinions alone.
  if (!final || final.dissent.some((d) => d.doctor.startsWith("clinician-"))) return [];
  const dissenting = last.filter(({ opinion }) => opinion.stance === "disagree").length;
  const counted = dissenting === 0 ? "unanimous" : dissenting * 2 < last.length ? "majority" : "split";
  return [
    counted === final.consensus
      ? null
      : byMeta(
          seq,
          against,
          `The report speaks of a ${final.consensus} consensus; by the last opinions it is ${counted}.`,
        ),
  ];
}

function dissentAgainstOpinions(state: ConsultationState): Comparison[] {
  const { final } = state;
  const last = lastOpinions(state);
  const seq = auditedReport(state)?.seq ?? null;
  return (final?.dissent ?? []).flatMap((d): Comparison[] => {
    const said = last.find((s) => s.doctor === d.doctor);
    if (!said) return [];
    const same = said.opinion.reason === d.reason && Math.abs(said.opinion.statedRisk - d.statedRisk) < 1e-9;
    const name = doctorName(doctorOf(state, d.doctor));
    return [
      same && said.opinion.stance === "disagree"
        ? null
        : byMeta(
            seq,
            said.seq,
            said.opinion.stance === "agree"
              ? `The report gives a dissent of the ${name}, whose last opinion agrees.`
              : `The dissent of the ${name} is not what it last said.`,
          ),
    ];
  });
}

function opinionsAgainstFigures(state: ConsultationState): Comparison[] {
  const threshold = state.ensemble?.highRiskThreshold;
  if (threshold === undefined) return [];
  return opinionsIn(state).map(({ doctor, round, seq, opinion }): Comparison => {
    const before = state.reports.filter((r) => r.round < round).at(-1);
    const asked = opinion.requests.find((r) => r.kind === "risk-level")?.riskLevel ?? null;
    const level = asked ?? (opinion.stance === "agree" ? (before?.report.riskLevel ?? null) : null);
    const side = sideOf(opinion.statedRisk, threshold);
    if (level === null || side === null || side === level) return null;
    return {
      seq,
      against: before?.seq ?? null,
      who: doctor,
      round,
      text: `The ${doctorName(doctorOf(state, doctor))} ${asked === null ? `agrees to a ${level} risk` : `asks for a ${level} risk`} in round ${round}, and puts it at ${riskText(opinion.statedRisk)} itself.`,
      claim: null,
    };
  });
}
