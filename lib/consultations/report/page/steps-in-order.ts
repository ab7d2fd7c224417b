import { featureOfEvidence } from "../../../claims/evidence";
import type { CitedText } from "../../../claims/schema";
import { bodySystemOf } from "../../../clinical/body-systems";
import { leads } from "../../../clinical/problems/told-in-full";
import type { Chart } from "../../../clinical/schema";
import { upperFirst } from "../../../platform/english";
import type { FinalReport } from "../../protocol/schema";

/** An action or a check of the final report, and where it stands there. */
export interface Step {
  said: CitedText;
  at: string;
}

/** By the verb that a step begins with, and its own words of haste: so a language model's step finds its place too. */
const kinds: readonly RegExp[] = [
  // Whether something was given or how it was measured is asked after what is done.
  /^(?:Check|Look|Examine|Listen|Feel|Assess)\b(?! (?:whether .* (?:given|running)|which is|under which|how |since ))/u,
  /\b(?:now|at once|immediately|without delay|within (?:the hour|3 hours))\b/iu,
  /^(?:Aim|Cardiovert|Give|Intubate|Restore|Set|Start|Stop|Treat|Turn)\b/u,
  /^(?:Check|Take|Measure|Repeat|Send|Get|Test)\b/u,
];

/** Words of what cannot wait. */
const atOnce = /\b(?:at once|immediately|within the hour)\b/iu;

/** What is seen and put right at the bedside, then what cannot wait, then tests, then what supports. */
function kindOf({ text }: Pick<CitedText, "text">): number {
  const found = kinds.findIndex((kind) => kind.test(text));
  return found < 0 ? kinds.length : found;
}

/**
 * What to do and what to check, as one list: of the worst problem the first, of the next its first, and so on, so that a list cut
 * short leaves no severe problem without a step. Within a problem they stand by what is done first; what cannot wait goes before.
 */
export function stepsInOrder({ actions, checks }: FinalReport, { problems = [] }: Pick<Chart, "problems">): Step[] {
  const steps = [
    ...actions.map((said, i): Step => ({ said, at: `actions.${i}.text` })),
    ...checks.map((said, i): Step => ({ said, at: `checks.${i}.text` })),
  ];
  const found = steps
    .toSorted((a, b) => kindOf(a.said) - kindOf(b.said))
    .map((step) => ({ step, rank: rankOf(step.said, problems) }));
  const nth = ({ rank }: (typeof found)[number], i: number) =>
    found.slice(0, i).filter((one) => one.rank === rank).length;
  // What is mild and stands in one line waits for the second step of what is told in full.
  const isTold = (rank: number) => leads(problems[rank] ?? { severity: 1 }, rank);
  // Of each critical problem what is said to be done at once or within the hour comes before all else: one of each.
  const cannotWait = (rank: number) =>
    problems[rank]?.severity === 3
      ? found.find((one) => one.rank === rank && atOnce.test(one.step.said.text))
      : undefined;
  return found
    .map((one, i) => ({
      ...one,
      turn: one === cannotWait(one.rank) ? -1 : nth(one, i) + (isTold(one.rank) ? 0 : 1),
    }))
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank)
    .map(({ step }) => step);
}

/** The steps for which the page has room, as they are taken: by their kind, of one kind the worst problem's first. */
export function asTaken<S extends Pick<CitedText, "text">>(steps: readonly S[]): S[] {
  return steps.toSorted((a, b) => kindOf(a) - kindOf(b));
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

/** The doctors' words above a line that says what is not recorded. */
export function stepText(text: string): string {
  return upperFirst(text.replace(/: (?:treatments are|this is) not in this record(?=\.$)/u, ""));
}
