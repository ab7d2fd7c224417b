import type { AssertionOf } from "../../assertions/assertion";
import { timesOf } from "./words-around";

type Drug = AssertionOf<"drug">;

/** Words that say how it stands with a drug, the surer ones first: "was given since" is still given. */
const states: readonly (readonly [RegExp, Drug["is"]])[] = [
  [/\b(?:home|takes?|taking|took|uses|using|before (?:the )?(?:admission|stay)|regular|usual|long-term)\b/iu, "taken"],
  [/\b(?:no longer|off|stopped|discontinued|ceased|weaned|withdrawn|held)\b/iu, "stopped"],
  [/\b(?:since|still|ongoing|currently|now)\b/iu, "running"],
  [/\b(?:prescribed|ordered)\b/iu, "ordered"],
  [
    /\b(?:peak(?:ed|ing)?|exceed(?:ed|ing)?|reached|highest|maximum|was|were|been|had|received|administered|got|ran|took)\b/iu,
    "given",
  ],
];
const goesOn =
  /\b(?:running|runs?|infus\w+|drip|on|receiv\w+|gets|getting|under|sedated|supported|treated|covered|given|continue[sd]?|remains?|requires?|required|requiring|needs|needed|started|commenced|initiated)\b/iu;
const denies = /\b(?:no|not|never|without|nor)\b(?! longer)/iu;
const peaks = /\b(?:peak(?:ed|ing)?|exceed(?:ed|ing)?|reached|highest|maximum|increased|raised)\b/iu;
const isAbove = /\b(?:exceed(?:ed|ing)?|above|over|more than)\b/iu;
const isBelow = /\b(?:below|less than)\b/iu;

interface DrugState extends Pick<Drug, "is" | "not"> {
  /** How an amount beside is meant. */
  amount: Omit<NonNullable<Drug["amount"]>, "number">;
}

/**
 * What the words around a drug say of it.
 * @param unit of an amount beside it: a rate says that it runs, a dose only that the record holds it; null without one
 * @returns null where they say nothing of the drug
 */
export function drugStateOf(words: string, unit: string | null): DrugState | null {
  const { since, until, at } = timesOf(words);
  const not = denies.test(words);
  const isTimed = at !== null || (since !== null && until !== null);
  // What began long before the stay is taken or was ordered then.
  const isOld = since !== null && since.hours < -24 && !/\b(?:still|running|given)\b/iu.test(words);
  const is = isOld
    ? "recorded"
    : isTimed && !states.slice(0, 2).some(([said]) => said.test(words))
      ? "given"
      : (states.find(([said]) => said.test(words))?.[1] ??
        (not || goesOn.test(words) || (unit !== null && /\/|\bper\b/u.test(unit)) ? "running" : null));
  const told = unit !== null || /\b(?:record|chart|recorded|documented)\b/iu.test(words);
  if (is === null && !told) return null;
  return {
    ...{ is: is ?? "recorded", not },
    amount: {
      is: isAbove.test(words) ? "above" : isBelow.test(words) ? "below" : "equal",
      of: peaks.test(words) ? "highest" : "now",
    },
  };
}
