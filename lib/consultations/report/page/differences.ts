import { inHundred, ofHundred } from "../../../experts/calibration/headline-risk-text";
import { countText, lowerFirst, sentence, upperFirst } from "../../../platform/english";
import { disputedFindings } from "../../built-in-doctors/disputed-findings/all-disputed-findings";
import type { DisputedFinding } from "../../built-in-doctors/disputed-findings/disputed-finding";
import { otherSide, type Side } from "../../built-in-doctors/disputed-findings/side";
import { sideOfResolution, sideTaken } from "../../built-in-doctors/review/side-taken";
import type { FinalReport } from "../../protocol/reviews-and-reports";
import type { ConsultationState } from "../../protocol/state";
import { modelVocabularyIn } from "./model-vocabulary";

/** A point on which the doctors differ: where it stands in the final report, and how the page tells it. */
interface Difference {
  index: number;
  line: string;
}

/**
 * On what the doctors differ, for the page and the appendix alike. What a finding weighs with one model and with another is no
 * difference on the patient: it stands apart, with the models.
 */
export function differencesOf(
  state: ConsultationState,
  { disagreements, dissent }: Pick<FinalReport, "disagreements" | "dissent">,
): { differences: Difference[]; weighings: number[] } {
  const differences = disagreements.flatMap((one, index) => {
    const line = lineOf(state, one, dissent);
    return line === null ? [] : [{ index, line }];
  });
  const weighings = disagreements.flatMap(({ states }, index) => (states?.about?.kind === "weight" ? [index] : []));
  return { differences, weighings };
}

function lineOf(
  state: ConsultationState,
  disagreement: FinalReport["disagreements"][number],
  dissent: FinalReport["dissent"],
): string | null {
  const { topic, states } = disagreement;
  const about = states?.about;
  if (about?.kind === "weight") return null;
  if (about?.kind === "level") return levelLine(state, dissent);
  const finding =
    about?.kind === "interpretation" ? disputedFindings.find(({ id }) => id === about.finding) : undefined;
  if (finding) return interpretationLine(finding, disagreement);
  return modelVocabularyIn(topic).length > 0
    ? "On a point about the models: see the appendix."
    : sentence(upperFirst(topic));
}

/**
 * "On whether the raised creatinine is acute or chronic: more speaks for acute kidney injury, two of four doctors read a kidney disease
 * from before; a creatinine from before this admission would settle it."
 */
function interpretationLine(finding: DisputedFinding, disagreement: FinalReport["disagreements"][number]): string {
  const taken = sideOfResolution(disagreement, finding);
  const held = taken
    ? `more speaks for ${finding[taken].name}${others(finding, otherSide(taken), disagreement.positions)}`
    : "not settled";
  return sentence(`On ${lowerFirst(finding.topic)}: ${held}; ${finding.settledBy} would settle it`);
}

function others(
  finding: DisputedFinding,
  side: Side,
  positions: FinalReport["disagreements"][number]["positions"],
): string {
  const holders = positions.filter((one) => sideTaken({ text: one.position, states: one.states }, finding) === side);
  if (holders.length === 0) return "";
  const verb = holders.length === 1 ? "reads" : "read";
  return `, ${countText(holders.length)} of ${countText(positions.length)} doctors ${verb} ${finding[side].name}`;
}

/** "On how high the risk is: own figures from 19 to 42 in 100; one of four doctors dissents, at 42 in 100." */
function levelLine(state: ConsultationState, dissent: FinalReport["dissent"]): string {
  const figures = Object.values(state.rounds.at(-1)?.opinions ?? state.reviews).map(({ statedRisk }) => statedRisk);
  const range =
    figures.length > 1
      ? `: own figures ${ofHundred(Math.min(...figures))} to ${ofHundred(Math.max(...figures))} in 100`
      : "";
  return `On how high the risk is${range}${dissent.length > 0 ? `; ${dissenters(state, dissent)}` : ""}.`;
}

/** "one of four doctors dissents, at 42 in 100" */
export function dissenters(state: ConsultationState, dissent: FinalReport["dissent"]): string {
  const at = dissent.map(({ statedRisk }) => inHundred(statedRisk)).join(" and ");
  return `${countText(dissent.length)} of ${countText(state.request?.panel.length ?? 0)} doctors ${dissent.length === 1 ? "dissents" : "dissent"}, at ${at}`;
}
