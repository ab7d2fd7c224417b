import { featureOfEvidence } from "../../../claims/evidence";
import type { CitedText } from "../../../claims/schema";
import { bodySystemOf } from "../../../clinical/body-systems";
import { hasStandingFever } from "../../../clinical/problems/standing-fever";
import { leads } from "../../../clinical/problems/told-in-full";
import type { Chart } from "../../../clinical/schema";
import { upperFirst } from "../../../platform/english";
import { seeksSource } from "../../built-in-doctors/actions/source-of-fever";
import type { FinalReport } from "../../protocol/reviews-and-reports";
import { isAtOnce } from "../../step-urgency";
import { titleOf } from "../problems-section";

/** An action or a check of the final report, and where it stands there. */
export interface Step {
  said: CitedText;
  at: string;
  /** What a critical problem, or a fever that stands, keeps on the page, whatever else goes. */
  isKept: boolean;
  /** The title of the problem that it answers to; null where it answers to none. */
  problem: string | null;
}

/** By the verb that a step begins with, and its own words of haste: so a language model's step finds its place too. */
const kinds: readonly RegExp[] = [
  // Whether something was given or how it was measured is asked after what is done.
  /^(?:Check|Look|Examine|Listen|Feel|Assess)\b(?! (?:whether .* (?:given|running)|which is|under which|how |since ))/u,
  /\b(?:now|at once|immediately|without delay|within (?:the hour|3 hours))\b/iu,
  /^(?:Aim|Cardiovert|Give|Intubate|Lighten|Restore|Set|Start|Stop|Treat|Turn)\b/u,
  /^(?:Check|Take|Measure|Repeat|Send|Get|Test)\b/u,
];

/** Words of what cannot wait. */
const urgent = /\b(?:at once|immediately|now|without delay|within (?:the hour|3 hours))\b/iu;

/** A look before a treatment that hangs on it: "Check the pulse at once". */
const looks = /\bat once\b/iu;
/** The words of the guideline for antimicrobials where there is no shock: a severe problem keeps them as it keeps what is done at once. */
const inThreeHours = /\bwithin 3 hours\b/iu;
const cannotWait = (said: Pick<CitedText, "text">) => isAtOnce(said) || inThreeHours.test(said.text);

/** Whether a step says of itself that it cannot wait. */
export const isTimeCritical = ({ text }: Pick<CitedText, "text">): boolean => urgent.test(text);

/** What is seen and put right at the bedside, then what cannot wait, then treatment, then tests, then what supports. */
function kindOf({ text }: Pick<CitedText, "text">): number {
  const found = kinds.findIndex((kind) => kind.test(text));
  return found < 0 ? kinds.length : found;
}

/** In a critical problem the source is looked for after what is measured now: cultures go with the antimicrobials. */
const SEARCH = 1.5;
const LOOK = 0;
const TREATMENT = 2;

/** Of a critical problem a look that can wait, as at the fluid balance, stands behind its treatment. */
function kindBeside(said: Pick<CitedText, "text">, severity: number): number {
  const kind = severity > 2 && seeksSource(said) && !isAtOnce(said) ? SEARCH : kindOf(said);
  return severity > 2 && kind === LOOK && !isTimeCritical(said) ? TREATMENT + 0.5 : kind;
}

/** How many steps of a critical problem stand for one of another: shock keeps its lactate before a recovering kidney's third step. */
const STEPS_OF_CRITICAL = 2;
/** With the second steps of severe problems stands whatever else cannot wait there: a low pressure keeps its lactate before what is mild. */
const SECOND = 1;

/**
 * What to do and what to check, as one list. A severe problem's treatments that cannot wait lead, or else a critical one's first check
 * that cannot; then of the worst problem the first, of the next its first, and so on, so that a list cut short leaves no severe problem
 * without a step. A critical problem has two for one of another, beside what it keeps where they cannot wait, and the leading one has both before the
 * next problem's unless it keeps two; its treatment comes before looks that can wait. Within a problem they stand by what is done first; those
 * of mild problems wait for what cannot.
 */
export function stepsInOrder({ actions, checks }: FinalReport, { problems = [] }: Pick<Chart, "problems">): Step[] {
  const steps = [
    ...actions.map((said, i) => ({ said, at: `actions.${i}.text` })),
    ...checks.map((said, i) => ({ said, at: `checks.${i}.text` })),
  ];
  const found = steps
    .map((step) => ({ ...step, rank: rankOf(step.said, problems) }))
    .map((step) => ({ ...step, kind: kindBeside(step.said, problems[step.rank]?.severity ?? 1) }))
    .toSorted((a, b) => a.kind - b.kind);
  type Found = (typeof found)[number];
  const severityOf = (rank: number) => problems[rank]?.severity ?? 1;
  const worst = Math.max(1, ...problems.map(({ severity }) => severity));
  const waits = (rank: number) => (severityOf(rank) > 1 ? 0 : worst - 1 + Number(!leads({ severity: 1 }, rank)));
  // A fever that stands is mild by its limits, and its source is looked for all the same: one such step is enough.
  const searches = found.filter(({ said, rank }) => {
    const of = problems[rank];
    return of !== undefined && hasStandingFever(of) && seeksSource(said);
  });
  const kept = new Set([
    ...searches.slice(0, 1),
    ...problems.flatMap(({ severity }, rank) => {
      const own = severity > 1 ? found.filter((one) => one.rank === rank) : [];
      const treatments = own.filter(({ at, said }) =>
        at.startsWith("actions.") ? cannotWait(said) : looks.test(said.text),
      );
      if (severity < 3 || treatments.length > 0) return treatments;
      return own.filter(({ said }) => isTimeCritical(said)).slice(0, 1);
    }),
  ]);
  /** What cannot wait is counted beside what is kept, which stands on the page anyway; what can wait comes after both. */
  const nth = ({ rank, said }: Found, i: number) =>
    found.slice(0, i).filter((one) => one.rank === rank && !(isTimeCritical(said) && kept.has(one))).length;
  const keeps = (rank: number) => [...kept].filter((one) => one.rank === rank).length;
  const turnOf = (one: Found, i: number) => {
    const severity = severityOf(one.rank);
    const isLeading = one.rank === 0 && keeps(0) < STEPS_OF_CRITICAL;
    const among = nth(one, i) / (severity > 2 ? STEPS_OF_CRITICAL : 1);
    const turn = (isLeading && isTimeCritical(one.said) ? Math.floor(among) : among) + waits(one.rank);
    return severity > 1 && isTimeCritical(one.said) ? Math.min(turn, SECOND) : turn;
  };
  return found
    .map((one, i) => ({ ...one, isKept: kept.has(one), turn: kept.has(one) ? -1 : turnOf(one, i) }))
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank)
    .map(({ said, at, isKept, rank }) => {
      const problem = problems[rank];
      return { said, at, isKept, problem: problem ? titleOf(problem) : null };
    });
}

/** Whether a pressure is as low as it reads is seen in a minute, and before a vasopressor is begun by it. */
const READING = /^(?:Check|Repeat) the (?:pressure|pulse)\b.*\b(?:now|at once)\b/u;

/**
 * The steps for which the page has room, as they are taken: what is done within the hour and what is seen at the bedside, in the order of
 * the problems, then the rest by its kind, of one kind the worst problem's first.
 */
export function asTaken<S extends Pick<CitedText, "text">>(steps: readonly S[]): S[] {
  const kind = (step: S) => (READING.test(step.text) ? -1 : isAtOnce(step) ? 0 : kindOf(step));
  return steps.toSorted((a, b) => kind(a) - kind(b));
}

/** The place of the problem that a step answers to: the one that it states, or that of a measurement which it cites, or one of its system. */
function rankOf({ evidence, states }: CitedText, problems: NonNullable<Chart["problems"]>): number {
  const stated = (states ?? []).flatMap((sentence) => sentence.states);
  const named = problems.findIndex(({ id }) => stated.some((one) => one.kind === "problem" && one.problem === id));
  if (named >= 0) return named;
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
