import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { outsideTogether } from "../../../experts/outside-training-domain";
import { countText, listText, sentence } from "../../../platform/english";
import type { Decision, FinalReport, Report } from "../../protocol/schema";
import type { Ensemble, PanelMember, Population, SignedOpinion } from "../../protocol/team-schema";
import { suggestedActions } from "../actions/suggested-actions";
import { outsideText } from "../doctor-reading/model-certainty";
import { LEVEL_TOPIC } from "./points-of-disagreement";
import { consensusOf, dissentOf } from "./remaining-dissent";
import { interpretationChanges, most, opinionTeam, overviewOf, revisionSources } from "./revision";
import { isSummaryByRules } from "./synthesis";

type Disagreement = Report["disagreements"][number];

const mostActions = 8;

export interface FinalReportInput {
  chart: Chart;
  population: Population;
  panel: readonly PanelMember[];
  ensemble: Ensemble;
  report: Report;
  passages: readonly RetrievedPassage[];
  opinions: readonly SignedOpinion[];
  /** Null where no round was held. */
  decision: Decision | null;
  rounds: number;
}

/**
 * The final report: the last version, updated to the doctors' last figures and stances, with their dissent in their own words and with
 * the limits of the report.
 */
export function finalOf(input: FinalReportInput): FinalReport {
  const actions = withNewActions(input);
  return {
    ...input.report,
    ...updatedByLastRound(input),
    actions,
    dissent: dissentOf(input.opinions),
    consensus: consensusOf(input.opinions),
    limits: limitsOf(input),
  };
}

/**
 * No version of the report follows the round that ends the discussion, so the figures, confidence and stances of that round are worked
 * in here. A report that a language model wrote is left as it is.
 */
function updatedByLastRound(input: FinalReportInput): Partial<Report> {
  const { report, opinions, population } = input;
  // The level of the last version is kept.
  const team = opinionTeam(opinions, population, report.riskLevel);
  if (team === null || !isSummaryByRules(report.summary)) return {};
  const overview = overviewOf(input, team, report.drivers, revisionSources(input));
  const disagreements = overview.disagreements.map((now) => unchangedDisagreement(now, report) ?? now);
  const changes = interpretationChanges(report.disagreements, disagreements, opinions);
  return { ...overview, disagreements, changes: [...report.changes, ...changes].slice(-most.changes) };
}

/**
 * The entry of the last version for a disagreement in which no position has changed since: the doctors have answered it as it stands.
 * The disagreement over the level gives their figures and is always written anew.
 */
function unchangedDisagreement(now: Disagreement, { disagreements }: Report): Disagreement | undefined {
  const positionsText = ({ positions }: Disagreement) => positions.map((p) => `${p.doctor}: ${p.position}`).join("\n");
  if (now.topic === LEVEL_TOPIC) return undefined;
  return disagreements.find((before) => before.topic === now.topic && positionsText(before) === positionsText(now));
}

/** What the doctors found in the last round may support something that is worth considering whoever was right. */
function withNewActions({ report, chart, passages }: FinalReportInput): FinalReport["actions"] {
  const known = new Set(report.actions.map((a) => a.text));
  return [...report.actions, ...suggestedActions(chart, passages, mostActions).filter((a) => !known.has(a.text))].slice(
    0,
    mostActions,
  );
}

function limitsOf({ chart, population, panel, decision, rounds }: FinalReportInput): string[] {
  const outside = outsideTogether(
    panel.map(({ doctor, prediction }) => ({ title: doctor.title, outsideDomain: prediction.outsideDomain })),
  );
  return [
    sentence(`The risks estimate ${population.estimand} among ${population.population}; elsewhere they are unproven`),
    "For research and discussion: a model's attribution says what moved the model, not what would help the patient.",
    ...outside.map(({ titles, reasons }) =>
      sentence(
        `Outside what ${listText(titles)} ${titles.length > 1 ? "were" : "was"} trained on: ${outsideText(reasons)}`,
      ),
    ),
    ...(chart.synthetic ? ["The patient is synthetic and the risks are illustrative."] : []),
    endText(decision, rounds),
  ];
}

function endText(decision: Decision | null, rounds: number): string {
  if (decision === null)
    return "No round of discussion was held: the reviews and the synthesis stand as they were written.";
  const after = `after ${countText(rounds)} round${rounds === 1 ? "" : "s"}`;
  switch (decision.reason) {
    case "unanimous":
      return sentence(`The discussion ended ${after}, all doctors agreeing`);
    case "no-merit":
      return sentence(`The discussion ended ${after}: the remaining dissent brought nothing new`);
    case "round-limit":
      return sentence(
        `The discussion ended ${after} because no round was left: the dissent of merit is worked into this report but was not discussed again`,
      );
    case "merit":
      return sentence(`The discussion ended ${after} with dissent of merit still open`);
    default:
      return decision.reason satisfies never;
  }
}
