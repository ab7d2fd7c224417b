import { featureOfEvidence } from "../../../claims/evidence";
import type { Chart } from "../../../clinical/schema";
import { signedLogit } from "../../../experts/logit-text";
import type { FeatureId } from "../../../record/catalogue";
import type { AskedQuestion } from "../../protocol/open-questions";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { type DisputedFinding, factsThatHold } from "../disputed-findings/disputed-finding";
import { smallestAttribution } from "../doctor-reading/attribution-weight";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import { capitalised, listed, type Phrase, phrase, stating } from "../wording/phrase";
import { spokenName } from "../wording/value-phrases";
import { type Agenda, idsOf, type Seat } from "./agenda-input";
import { differMost, totalOf } from "./assignment";
import { type Question, questionOf } from "./question";

const most = 2;

/**
 * Which reading of a finding holds that the chart does not settle, where the chart has something for either or the models take it
 * opposite ways. The two doctors are asked whose models differ most on it.
 */
export function findingQuestions({ chart, panel, say }: Agenda): Question[] {
  return openDisputedFindingsIn(chart)
    .flatMap((dispute) => {
      const subject = dispute.subject(chart);
      const [grave, mild] = ([dispute.graver, dispute.milder] as const).map((side) =>
        factsThatHold(side, chart).slice(0, 1),
      );
      const asked = differMost(panel, dispute.attributedFeatures);
      const opposed = takeItOppositeWays(asked, dispute.attributedFeatures) ? asked : [];
      const facts = [...(grave ?? []), ...(mild ?? [])];
      if (!subject || (facts.length < 2 && opposed.length === 0)) return [];
      const { topicStates = [], graver, milder, attributedFeatures } = dispute;
      return [
        questionOf(
          {
            kind: "finding",
            text: stating(dispute.question, ...topicStates),
            because: [
              capitalised(subject.clause),
              speaksFor(graver.name, grave),
              speaksFor(milder.name, mild),
              ...(facts.length < 2 ? opposed.map((seat) => capitalised(leaning(seat, attributedFeatures))) : []),
            ],
            evidence: [subject, ...facts].flatMap((fact) => fact.evidence),
            askedOf: idsOf(asked),
          },
          say,
        ),
      ];
    })
    .slice(0, most);
}

/** "For an effect of sedation: it was near full before ventilation began"; null where no fact of the chart speaks for it. */
function speaksFor(name: string, facts: readonly { clause: Phrase }[] = []): Phrase | null {
  return facts.length > 0 ? phrase`For ${name}: ${listed(facts.map(({ clause }) => clause))}` : null;
}

const takeItOppositeWays = (asked: readonly Seat[], features: readonly FeatureId[]) =>
  asked.some((seat) => totalOf(seat, features) >= smallestAttribution) &&
  asked.some((seat) => totalOf(seat, features) <= -smallestAttribution);

/** "the RETAIN model lowers its risk for urine output (−0.23)", by the feature that it weighs most of these. */
function leaning({ doctor, prediction: { expert, attributions } }: Seat, features: readonly FeatureId[]): Phrase {
  const [heaviest] = attributions
    .filter(({ feature }) => features.includes(feature))
    .sort((a, b) => Math.abs(b.total) - Math.abs(a.total));
  if (!heaviest) return stating("");
  const { feature, total } = heaviest;
  const effect = total > 0 ? "raises" : "lowers";
  return stating(
    `the ${doctor.title} model ${effect} its risk for ${spokenName(feature)} (${signedLogit(total)})`,
    attributionStated(expert, feature, total, { signed: true }),
    effectStated(expert, feature, effect),
  );
}

/** The disputed finding that a question is about, by what it cites first. */
export function disputeAskedAbout(
  { kind, evidence: [first] }: Pick<AskedQuestion, "kind" | "evidence">,
  chart: Chart,
): DisputedFinding | undefined {
  if (kind !== "finding" || !first) return undefined;
  return openDisputedFindingsIn(chart).find(({ feature }) => feature === featureOfEvidence(first));
}
