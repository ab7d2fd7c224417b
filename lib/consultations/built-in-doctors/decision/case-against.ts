import { checkEvidence, distinctEvidence, featureOfEvidence } from "../../../claims/evidence";
import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import { arterialPressures, marksOrgan } from "../../../clinical/body-systems";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import type { CaseAgainst, Report } from "../../protocol/reviews-and-reports";
import type { SignedOpinion } from "../../protocol/team-schema";
import { OLD } from "../agenda/problem-course";
import { gradePhrase, meaningOf } from "../chart-reading/clinical-meaning";
import { coursePhraseOf } from "../chart-reading/course-phrase";
import { courseOf, featureReadingFromChart } from "../chart-reading/feature-course";
import { leadingProblems } from "../chart-reading/leading-problems";
import { isOver } from "../chart-reading/present-state";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { type ChartFact, chartScore, type DisputedFinding, factsThatHold } from "../disputed-findings/disputed-finding";
import { otherSide, type Side } from "../disputed-findings/side";
import { interpretationWithReasons } from "../review/disputed-finding-interpretation";
import { sideTakenInOpinion, sideTakenInReport } from "../review/side-taken";
import { asSentence, capitalised, type Phrase, phrase, stating, uncapitalised } from "../wording/phrase";
import { namedValue, numberAtHour, spokenName, trendStated } from "../wording/value-phrases";
import type { Wording } from "../wording/wording";
import { scoredFeatures } from "./dissent-merit";

export interface ArguedInput {
  report: Report;
  opinions: readonly SignedOpinion[];
  sources: ClaimSources;
  /** How all read a disputed finding who speak of it. */
  readings?: readonly FindingRead[] | undefined;
}

/** A disputed finding and the side that is taken on it. */
export interface FindingRead {
  finding: string;
  side: Side;
}

/** A case as it is made: what speaks against the report, and what is answered. */
interface Argued {
  against: ChartFact;
  /** Null where nothing outweighs it. */
  answer: ChartFact | null;
  /** What would settle it, inside a sentence; null where the report is revised to weigh it. */
  settledBy: string | null;
}

const mostEvidence = 6;

/**
 * What speaks most against a report as it stands, by evidence of the record that stands: a critical finding that no driver weighs; the
 * other reading of a disputed finding; what goes against its level. With it what the report answers. Null where nothing does.
 */
export function caseAgainst(input: ArguedInput, say: Wording): CaseAgainst | null {
  const inOrder = [
    unweighed(input),
    againstLevel(input, 3),
    ...disputed(input, "against level"),
    againstLevel(input),
    ...disputed(input),
  ];
  for (const argued of inOrder) {
    const made = argued && told(argued, input.sources, say);
    if (made) return made;
  }
  return null;
}

/** Null where a piece of its evidence does not stand. */
function told({ against, answer, settledBy }: Argued, sources: ClaimSources, say: Wording): CaseAgainst | null {
  const evidence = distinctEvidence([...against.evidence, ...(answer?.evidence ?? [])], mostEvidence);
  if (evidence.length === 0 || evidence.some((ref) => checkEvidence(sources, ref).verdict !== "supported")) return null;
  const text = say([asSentence(capitalised(against.clause))]);
  const reply = say([asSentence(replyPhrase(answer, settledBy))]);
  return {
    text: text.text,
    evidence,
    answer: reply.text,
    states: { text: text.states, answer: reply.states },
  };
}

function replyPhrase(answer: ChartFact | null, settledBy: string | null): Phrase {
  if (settledBy === null) return stating("The report does not answer this yet: it is revised to weigh it");
  const settle = stating(`${settledBy} would settle it`);
  return answer ? phrase`Against that: ${uncapitalised(answer.clause)}; ${settle}` : phrase`It stays open: ${settle}`;
}

/** The features on which a report's drivers rest, those that a score restates among them. A pressure is weighed by whichever way it was taken. */
function weighedIn({ drivers }: Report): ReadonlySet<FeatureId> {
  const features = drivers.flatMap(({ evidence }) =>
    evidence.flatMap((ref) =>
      ref.kind === "severity" ? (scoredFeatures[ref.id] ?? []) : (featureOfEvidence(ref) ?? []),
    ),
  );
  const pressures: readonly FeatureId[] = arterialPressures;
  return new Set([...features, ...(features.some((id) => pressures.includes(id)) ? pressures : [])]);
}

/** The critical findings among what is cited that no driver of the report weighs. */
export function criticalUnweighed(evidence: readonly EvidenceRef[], report: Report, chart: Chart): FeatureId[] {
  const weighed = weighedIn(report);
  const cited = evidence.flatMap((ref) => featureOfEvidence(ref) ?? []);
  return [...new Set(cited)].filter((id) => !weighed.has(id) && courseOf(chart, id) === "critical");
}

function unweighed({ report, sources: { chart } }: ArguedInput): Argued | null {
  const weighed = weighedIn(report);
  const finding = chart.findings.find((f) => f.severity === 3 && !weighed.has(f.feature) && !isOver(f, chart));
  const shown = finding && shownIn(chart, finding.feature);
  if (!shown) return null;
  const against = { ...shown, clause: phrase`no driver of the report weighs this: ${shown.clause}` };
  return { against, answer: null, settledBy: null };
}

/** The other reading of each disputed finding for which the chart holds something; `which`: only one that goes against the level. */
function disputed(input: ArguedInput, which?: "against level"): Argued[] {
  const { report, sources } = input;
  const { chart } = sources;
  return openDisputedFindingsIn(chart).flatMap((dispute): Argued[] => {
    const taken = sideOf(dispute, input);
    const other = otherSide(taken);
    const goesAgainst = other === (report.riskLevel === "high" ? "milder" : "graver");
    const subject = dispute.subject(chart);
    if (!subject || factsThatHold(dispute[other], chart).length === 0 || (which && !goesAgainst)) return [];
    const read = interpretationWithReasons(dispute, other, chart);
    const against = {
      clause: phrase`${subject.clause}: it may be ${read.clause}`,
      evidence: [...subject.evidence, ...read.evidence],
    };
    const held = factsThatHold(dispute[taken], chart).length > 0;
    const kept = interpretationWithReasons(dispute, taken, chart);
    const answer = held ? { clause: phrase`it is ${kept.clause}`, evidence: kept.evidence } : null;
    return [{ against, answer, settledBy: dispute.settledBy }];
  });
}

/** The side that the report takes, else the doctors, in their opinions or on the whole, else the chart by itself. */
function sideOf(dispute: DisputedFinding, { report, opinions, readings = [], sources: { chart } }: ArguedInput): Side {
  const read = readings.find(({ finding }) => finding === dispute.id);
  const said = opinions.flatMap(({ opinion }) => sideTakenInOpinion(opinion, dispute) ?? []);
  const byChart = chartScore(dispute, chart) >= 0 ? "graver" : "milder";
  return sideTakenInReport(report, dispute) ?? read?.side ?? said[0] ?? byChart;
}

/**
 * Of a low risk what stands, of this severity or a higher one; of a high one what has got better, or shows an organ at work. Answered
 * by what the report weighs on the other side: of a low risk an organ at work.
 */
function againstLevel({ report, sources: { chart } }: ArguedInput, atLeast: 2 | 3 = 2): Argued | null {
  const isLow = report.riskLevel === "low";
  if (!isLow && atLeast === 3) return null;
  const found = isLow ? standing(chart, atLeast) : (improved(chart) ?? recovered(chart));
  if (!found) return null;
  const { feature, clause, evidence } = found;
  const against = { clause: phrase`against a ${isLow ? "low" : "high"} risk: ${uncapitalised(clause)}`, evidence };
  const other = report.drivers
    .filter((driver) => driver.bearing === (isLow ? "lowers" : "raises"))
    .flatMap((driver) => driver.evidence.flatMap((ref) => featureOfEvidence(ref) ?? []).slice(0, 1))
    .find((id) => id !== feature && (!isLow || marksOrgan(id)) && isRecent(chart, id));
  const answer = other === undefined ? null : shownIn(chart, other);
  return { against, answer, settledBy: `a further value of ${spokenName(feature)}` };
}

/** Whether a value was taken lately enough to answer what stands now. */
function isRecent(chart: Chart, feature: FeatureId): boolean {
  const last = summaryOf(chart, feature)?.last;
  return last !== undefined && chart.asOfMinutes - last.minutes <= OLD;
}

type Found = ChartFact & { feature: FeatureId };

/** What the chart shows of a feature, with its grade. */
function shownIn(chart: Chart, feature: FeatureId): ChartFact | null {
  const course = coursePhraseOf(chart, featureReadingFromChart(chart, feature));
  if (!course) return null;
  const grade = gradePhrase(chart, feature);
  return { clause: grade ? phrase`${course.clause}: ${grade}` : course.clause, evidence: course.evidence };
}

function standing(chart: Chart, atLeast: 2 | 3): Found | null {
  const worst = chart.findings.find((one) => one.severity >= atLeast && !isOver(one, chart));
  const shown = worst && shownIn(chart, worst.feature);
  return shown ? { ...shown, feature: worst.feature } : null;
}

/** A leading problem whose latest value is better than the worst of the stay. */
function improved(chart: Chart): Found | null {
  const facts = leadingProblems(chart)
    .filter(({ course }) => course !== "present")
    .flatMap((one) => one.facts.filter(({ now, severity }) => now < severity));
  for (const { feature } of facts) {
    const better = betterThanWorst(chart, feature);
    if (better) return { ...better, feature };
  }
  return null;
}

/** A last value that is better than the worst of the stay, of a feature with a finding; of volumes, which no single one judges, null. */
export function betterThanWorst(chart: Chart, feature: FeatureId): ChartFact | null {
  const summary = summaryOf(chart, feature);
  const finding = chart.findings.find((one) => one.feature === feature);
  if (!summary || !finding || feature === "urineOutput") return null;
  const { last } = summary;
  const worst = finding.direction === "high" ? summary.max : summary.min;
  const isBetter = finding.direction === "high" ? last.value < worst.value : last.value > worst.value;
  if (!isBetter || worst.minutes >= last.minutes) return null;
  const than = stating("better than", trendStated(feature, "better", { from: worst, to: last }));
  return {
    clause: phrase`${namedValue(feature, last)}, ${than} ${numberAtHour(feature, worst)}`,
    evidence: [observationRef(feature, last), observationRef(feature, worst)],
  };
}

/** A sign that an organ works, one that has recovered before one that was never abnormal. */
function recovered(chart: Chart): Found | null {
  const marks = chart.summaries.map((one) => one.feature).filter(marksOrgan);
  const inRange = marks.filter((id) => meaningOf(chart, id) === "lowers");
  const feature = inRange.find((id) => courseOf(chart, id) === "recovered") ?? inRange[0];
  const shown = feature && shownIn(chart, feature);
  return shown ? { ...shown, feature } : null;
}
