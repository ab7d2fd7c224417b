import type { ClaimSources } from "../../../claims/sources";
import { countText, listText, upperFirst } from "../../../platform/english";
import type { Decision, Report } from "../../protocol/reviews-and-reports";
import type { Population, SignedOpinion } from "../../protocol/team-schema";
import { asSentence, stating } from "../wording/phrase";
import { asMade, type Wording } from "../wording/wording";
import { caseAgainst, criticalUnweighed, type FindingRead } from "./case-against";
import { weighDissents } from "./dissent-merit";

export interface DecisionInput {
  report: Report;
  opinions: readonly SignedOpinion[];
  round: number;
  maxRounds: number;
  population: Population;
  sources: ClaimSources;
  /** Disputed findings that all read one way. */
  readings?: readonly FindingRead[] | undefined;
  /** "paper": no case is made against the report, as in the paper. */
  talk?: "open" | "paper" | undefined;
}

/**
 * Action^j (formula 9) as the built-in MetaAgent decides it: stop when all agree or no dissent has merit; go on, while a round is
 * left, when one has. Before it stops it makes the strongest case against the report: where that rests on a critical finding that no
 * driver weighs, the report is revised first. A language model is asked the same (`agent-tasks/meta-decision.ts`). Whoever decides, the orchestration
 * holds the round limit (`protocol/round-limit.ts`) and counts clinicians' votes (`protocol/clinician-votes.ts`).
 */
export function decisionOf(input: DecisionInput, say: Wording = asMade): Decision {
  const decision = decisionOnDissent(input, say);
  if (decision.action === "continue" || input.talk === "paper") return decision;
  const { report, round, maxRounds, sources } = input;
  const argued = caseAgainst(input, say);
  const lacking = argued ? criticalUnweighed(argued.evidence, report, sources.chart) : [];
  if (!argued || lacking.length === 0) return { ...decision, caseAgainst: argued };
  const isLast = round >= maxRounds;
  const why = isLast
    ? "The case against the report brings a critical finding that it lacks; it enters the report, but no round is left to discuss it"
    : "The case against the report brings a critical finding that it lacks: it is revised and discussed again";
  return {
    ...decision,
    action: isLast ? "stop" : "continue",
    reason: isLast ? "round-limit" : "merit",
    text: `${decision.text} ${say([asSentence(stating(why))]).text}`,
    caseAgainst: argued,
  };
}

function decisionOnDissent(
  { report, opinions, round, maxRounds, population, sources }: DecisionInput,
  say: Wording,
): Decision {
  const said = (text: string) => say([asSentence(stating(text))]).text;
  const weighed = weighDissents(opinions, report, sources, population.highRiskThreshold, say);
  if (weighed.length === 0) {
    const who = opinions.length === 1 ? "The doctor agrees" : `All ${countText(opinions.length)} doctors agree`;
    return { action: "stop", reason: "unanimous", text: said(`${who} with the report`), weighed };
  }
  const title = (id: string) => opinions.find((o) => o.doctor.id === id)?.doctor.title ?? id;
  const names = (merit: boolean) => listText(weighed.filter((w) => w.merit === merit).map((w) => title(w.doctor)));
  const strength = `${upperFirst(countText(weighed.length))} of ${countText(opinions.length)} disagree${weighed.length === 1 ? "s" : ""}`;
  if (!weighed.some((w) => w.merit)) {
    const text = `${strength}, ${names(false)}, with nothing that the report does not already weigh; the dissent is kept and the discussion ends`;
    return { action: "stop", reason: "no-merit", text: said(text), weighed };
  }
  const without = names(false);
  const point = `${strength}. ${names(true)} ${weighed.filter((w) => w.merit).length === 1 ? "brings" : "bring"} what the report has to answer${without ? `; ${without} does not` : ""}`;
  return round < maxRounds
    ? {
        action: "continue",
        reason: "merit",
        text: said(`${point}. The report is revised and discussed again`),
        weighed,
      }
    : {
        action: "stop",
        reason: "round-limit",
        text: said(`${point}. It enters the report, but no round is left to discuss it`),
        weighed,
      };
}
