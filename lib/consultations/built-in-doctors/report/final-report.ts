import { outsideTogether } from "../../../experts/outside-training-domain";
import { countText, listText } from "../../../platform/english";
import type { OpenQuestion } from "../../protocol/open-questions";
import type { Decision, FinalReport, Report } from "../../protocol/reviews-and-reports";
import { isSameAction, suggestedActions } from "../actions/suggested-actions";
import { outsidePhrase } from "../doctor-reading/model-certainty";
import { isSummaryOfRules } from "../free-text/read-free-text";
import { type Phrase, phrase, sentences, stating } from "../wording/phrase";
import { asMade, type Wording } from "../wording/wording";
import { interpretationChanges } from "./changed-interpretations";
import type { Discussed } from "./meta-sources";
import { revisionSources } from "./meta-sources";
import { opinionTeam, overviewOf } from "./overview";
import { questionOutcomes } from "./question-outcomes";
import { consensusOf, dissentOf } from "./remaining-dissent";
import { mostChanges } from "./revision";
import { settledReadings, withSettledReadings } from "./settled-readings";
import { unchangedDisagreement } from "./unchanged-disagreement";

const mostActions = 8;

export interface FinalReportInput extends Discussed {
  /** What the consultation was opened with; absent where it was opened with none. */
  questions?: readonly OpenQuestion[] | undefined;
  /** Null where no round was held. */
  decision: Decision | null;
  rounds: number;
}

/**
 * The final report: the last version, updated to the doctors' last figures and stances, with their dissent in their own words and with
 * the limits of the report.
 */
export function finalOf(input: FinalReportInput, say: Wording = asMade): FinalReport {
  const report = { ...input.report, ...updatedByLastRound(input, say) };
  return {
    ...report,
    ...withQuestions(input, report, say),
    actions: withNewActions(input, say),
    dissent: dissentOf(input.opinions),
    consensus: consensusOf(input.opinions),
    limits: limitsOf(input).map((limit) => say([limit]).text),
  };
}

/** What each question came to, and drivers that say no otherwise. */
export function withQuestions(
  input: FinalReportInput,
  report: Report,
  say: Wording = asMade,
): Partial<Pick<FinalReport, "questions" | "drivers">> {
  if (!input.questions || input.questions.length === 0) return {};
  const questions = questionOutcomes({ ...input, report }, say);
  if (!isByRules(report)) return { questions };
  const settled = settledReadings(input, report.disagreements);
  return { questions, drivers: withSettledReadings(report.drivers, settled, input.chart, say) };
}

/**
 * No version of the report follows the round that ends the discussion, so the figures, confidence and stances of that round are worked
 * in here. A report that a language model wrote is left as it is.
 */
function updatedByLastRound(input: FinalReportInput, say: Wording): Partial<Report> {
  const { report, opinions, population } = input;
  // The level of the last version is kept.
  const team = opinionTeam(opinions, population, report.riskLevel);
  if (team === null || !isByRules(report)) return {};
  const { states, ...overview } = overviewOf(input, team, report.drivers, revisionSources(input), say, {
    isLast: true,
    questions: input.questions,
  });
  const disagreements = overview.disagreements.map((now) => unchangedDisagreement(now, report) ?? now);
  const changes = interpretationChanges(report.disagreements, disagreements, opinions, say);
  return {
    ...overview,
    disagreements,
    changes: [...report.changes, ...changes].slice(-mostChanges),
    states: { ...report.states, ...states },
  };
}

const isByRules = ({ summary, states }: Report) => states?.summary !== undefined || isSummaryOfRules(summary);

/** What the doctors found in the last round may support something that is worth considering whoever was right. */
function withNewActions({ report, chart, passages }: FinalReportInput, say: Wording): FinalReport["actions"] {
  const found = suggestedActions(chart, passages, mostActions, say).filter(
    (action) => !report.actions.some((known) => isSameAction(known, action)),
  );
  return [...report.actions, ...found].slice(0, mostActions);
}

function limitsOf({ chart, population, panel, decision, rounds }: FinalReportInput): Phrase[] {
  const outside = outsideTogether(
    panel.map(({ doctor, prediction }) => ({ title: doctor.title, outsideDomain: prediction.outsideDomain })),
  );
  return sentences(
    phrase`The risks estimate ${population.estimand} among ${population.population}; elsewhere they are unproven`,
    stating(
      "For research and discussion: a model's attribution says what moved the model, not what would help the patient",
    ),
    ...outside.map(
      ({ titles, reasons }) =>
        phrase`Outside what ${listText(titles)} ${titles.length > 1 ? "were" : "was"} trained on: ${outsidePhrase(reasons)}`,
    ),
    chart.synthetic ? stating("The patient is synthetic and the risks are illustrative") : null,
    howItEnded(decision, rounds),
  );
}

function howItEnded(decision: Decision | null, rounds: number): Phrase {
  if (decision === null)
    return stating("No round of discussion was held: the reviews and the synthesis stand as they were written");
  const ended = `The discussion ended after ${countText(rounds)} round${rounds === 1 ? "" : "s"}`;
  switch (decision.reason) {
    case "unanimous":
      return stating(`${ended}, all doctors agreeing`);
    case "no-merit":
      return stating(`${ended}: the remaining dissent brought nothing new`);
    case "round-limit":
      return stating(
        `${ended} because no round was left: the dissent of merit is worked into this report but was not discussed again`,
      );
    case "merit":
      return stating(`${ended} with dissent of merit still open`);
    default:
      return decision.reason satisfies never;
  }
}
