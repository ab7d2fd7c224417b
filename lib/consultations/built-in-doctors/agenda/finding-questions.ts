import { featureOfEvidence } from "../../../claims/evidence";
import type { Chart } from "../../../clinical/schema";
import type { AskedQuestion } from "../../protocol/open-questions";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { type DisputedFinding, factsThatHold } from "../disputed-findings/disputed-finding";
import { capitalised, listed, type Phrase, phrase, stating } from "../wording/phrase";
import type { Agenda } from "./agenda-input";
import { idsOf } from "./agenda-input";
import { differMost } from "./assignment";
import { type Question, questionOf } from "./question";

const most = 2;

/** Which reading of a finding holds that the chart does not settle: the two doctors are asked whose models differ most on it. */
export function findingQuestions({ chart, panel, say }: Agenda): Question[] {
  return openDisputedFindingsIn(chart)
    .slice(0, most)
    .flatMap((dispute) => {
      const subject = dispute.subject(chart);
      if (!subject) return [];
      const { topic, topicStates = [], graver, milder } = dispute;
      const [grave, mild] = [factsThatHold(graver, chart), factsThatHold(milder, chart)].map((facts) =>
        facts.slice(0, 1),
      );
      const text = stating(`${topic}: ${graver.name} or ${milder.name}?`, ...topicStates);
      return [
        questionOf(
          {
            kind: "finding",
            text,
            because: [
              capitalised(subject.clause),
              speaksFor(dispute, "graver", grave),
              speaksFor(dispute, "milder", mild),
            ],
            evidence: [subject, ...(grave ?? []), ...(mild ?? [])].flatMap((fact) => fact.evidence),
            askedOf: idsOf(differMost(panel, dispute.attributedFeatures)),
          },
          say,
        ),
      ];
    });
}

/** "For an effect of sedation: it was near full before ventilation began"; that nothing does, where no fact of the chart does. */
function speaksFor(
  dispute: DisputedFinding,
  side: "graver" | "milder",
  facts: readonly { clause: Phrase }[] = [],
): Phrase {
  const { name } = dispute[side];
  return facts.length > 0
    ? phrase`For ${name}: ${listed(facts.map(({ clause }) => clause))}`
    : stating(`Nothing charted speaks for ${name}`);
}

/** The disputed finding that a question is about, by what it cites first. */
export function disputeAskedAbout(
  { kind, evidence: [first] }: Pick<AskedQuestion, "kind" | "evidence">,
  chart: Chart,
): DisputedFinding | undefined {
  if (kind !== "finding" || !first) return undefined;
  return openDisputedFindingsIn(chart).find(({ feature }) => feature === featureOfEvidence(first));
}
