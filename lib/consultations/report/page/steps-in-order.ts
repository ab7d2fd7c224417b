import { featureOfEvidence } from "../../../claims/evidence";
import type { CitedText } from "../../../claims/schema";
import { bodySystemOf } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import { upperFirst } from "../../../platform/english";
import type { FinalReport } from "../../protocol/schema";

/** An action or a check of the final report, and where it stands there. */
export interface Step {
  said: CitedText;
  at: string;
}

const urgent = /\b(?:now|at once|immediately|without delay)\b/iu;

/**
 * What to do and what to check, as one list: of the worst problem the first, of the next its first, and so on, so that a list cut
 * short leaves no severe problem without a step. Within a problem what is to be done at once comes first, then actions, then checks.
 */
export function stepsInOrder({ actions, checks }: FinalReport, { problems = [] }: Pick<Chart, "problems">): Step[] {
  const steps = [
    ...actions.map((said, i): Step => ({ said, at: `actions.${i}.text` })),
    ...checks.map((said, i): Step => ({ said, at: `checks.${i}.text` })),
  ];
  const found = steps
    .toSorted((a, b) => Number(urgent.test(b.said.text)) - Number(urgent.test(a.said.text)))
    .map((step) => ({ step, rank: rankOf(step.said, problems) }));
  const nth = ({ rank }: (typeof found)[number], i: number) =>
    found.slice(0, i).filter((one) => one.rank === rank).length;
  return found
    .map((one, i) => ({ ...one, turn: nth(one, i) }))
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank)
    .map(({ step }) => step);
}

/** The place of the problem that a step answers to, by what it cites: a measurement of the problem, or one of its system. */
function rankOf({ evidence }: CitedText, problems: NonNullable<Chart["problems"]>): number {
  const cited = evidence.flatMap((ref) => featureOfEvidence(ref) ?? []);
  const systems = new Set(cited.map(bodySystemOf));
  const exact = problems.findIndex(({ facts }) => facts.some(({ feature }) => cited.includes(feature)));
  if (exact >= 0) return exact;
  const kin = problems.findIndex(({ system }) => systems.has(system));
  return kin >= 0 ? kin : problems.length;
}

/** The doctors' words under a heading that says "consider" already and above a line that says what is not recorded. */
export function stepText(text: string): string {
  return upperFirst(
    text.replace(/^Consider /u, "").replace(/: (?:treatments are|this is) not in this record(?=\.$)/u, ""),
  );
}
