import { listText } from "../../../platform/english";
import type { Decision, Report } from "../../protocol/reviews-and-reports";
import type { Population, SignedOpinion } from "../../protocol/team-schema";
import { bedsideChecks } from "../actions/bedside-checks";
import { criticalUnweighed } from "../decision/case-against";
import { risksInReviews, type TeamRisk, teamRiskOf } from "../team-risk-and-spread";
import { phrase, stating } from "../wording/phrase";
import { riskBesideThresholdPhrase, thresholdPhrase, togetherFigure } from "../wording/risk-phrases";
import { withStates } from "../wording/said";
import { asMade, type Wording } from "../wording/wording";
import { type Change, changeOf } from "./change";
import { interpretationChanges } from "./changed-interpretations";
import type { Discussed } from "./meta-sources";
import { revisionSources } from "./meta-sources";
import { opinionTeam, overviewOf } from "./overview";
import { revisedActions, revisedGaps } from "./revised-actions-and-gaps";
import { revisedDrivers } from "./revised-drivers";
import { orderedDrivers } from "./risk-drivers";

export const mostChanges = 8;

export interface RevisionInput extends Discussed {
  decision: Decision;
}

/** r_meta^j (formula 10): the report with what the dissents of merit bring worked in, and the level judged anew from what all doctors now say. */
export function revisionOf(revision: RevisionInput, say: Wording = asMade): Report {
  const { chart, population, panel, report, opinions, decision, passages } = revision;
  const sources = revisionSources(revision);
  const team = opinionTeam(opinions, population) ?? teamRiskOf(risksInReviews(panel), population.highRiskThreshold);
  const withMerit = opinions.filter((o) => decision.weighed.some((w) => w.doctor === o.doctor.id && w.merit));
  const lacking = criticalUnweighed(decision.caseAgainst?.evidence ?? [], report, chart);
  const dissent = { report, chart, passages, withMerit, lacking };
  const drivers = revisedDrivers(dissent, sources, say);
  const actions = revisedActions(dissent, sources, say);
  const gaps = revisedGaps(dissent, say);
  const ordered = orderedDrivers(drivers.items, sources);
  const { states, ...overview } = overviewOf(revision, team, ordered, sources, say, { isLast: false });
  const changes = [
    ...levelChange(report, team, opinions, population, say),
    ...drivers.changes,
    ...actions.changes,
    ...gaps.changes,
    ...interpretationChanges(report.disagreements, overview.disagreements, opinions, say),
  ];
  const dataGaps = withStates(gaps.items);
  return {
    riskLevel: team.level,
    ...overview,
    drivers: ordered,
    actions: actions.items,
    checks: bedsideChecks(chart, passages, say),
    dataGaps: dataGaps.texts,
    changes: (changes.length > 0 ? changes : [unchanged(withMerit, say)]).slice(0, mostChanges),
    states: { ...states, dataGaps: dataGaps.states },
  };
}

function levelChange(
  report: Report,
  team: TeamRisk,
  opinions: readonly SignedOpinion[],
  { highRiskThreshold: threshold }: Population,
  say: Wording,
): Change[] {
  if (team.level === report.riskLevel) return [];
  const movers = opinions
    .filter(({ opinion }) => opinion.changedBecause !== null || opinion.stance === "disagree")
    .map((o) => o.doctor);
  const together = riskBesideThresholdPhrase(togetherFigure, team.risk, threshold);
  const because = phrase`The doctors' own figures, weighed by their confidence, now come to ${together}; their decision threshold is ${thresholdPhrase(threshold)}`;
  const where = team.level === "high" ? "above" : "below";
  return [changeOf(stating(`The doctors' figures now lie ${where} the decision threshold`), [because], movers, say)];
}

function unchanged(withMerit: readonly SignedOpinion[], say: Wording): Change {
  const who = listText(withMerit.map((o) => o.doctor.title)) || "the dissent";
  return changeOf(
    stating("Findings and actions stand; the disagreement is set out above."),
    [stating(`What ${who} brings is already weighed in them`)],
    withMerit.map((o) => o.doctor),
    say,
  );
}
