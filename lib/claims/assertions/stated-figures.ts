import { asQuantity, type Quantity, quantitiesIn } from "../quantities";
import type { Assertion, StatedNumber } from "./assertion";
import { quotedWords } from "./stated-features";

/** The figures that assertions state and that can be looked up in evidence. Those of words that are quoted are read out of them. */
export function statedFigures(assertions: readonly Assertion[]): Quantity[] {
  return assertions.flatMap((assertion) => [
    ...numbersOf(assertion).flatMap((number) => asQuantity(number) ?? []),
    ...hoursOf(assertion).map((value): Quantity => ({ kind: "time", text: `${value} h`, value, tolerance: 0.5 })),
    ...quotedWords([assertion]).flatMap(quantitiesIn),
  ]);
}

function numbersOf(assertion: Assertion): StatedNumber[] {
  if (assertion.kind === "trend") {
    const { from, to } = assertion.change ?? { from: null, to: null };
    return [from, to].filter((number) => number !== null);
  }
  if (assertion.kind === "interval") return [assertion.low.number, assertion.high.number];
  return "number" in assertion ? [assertion.number] : [];
}

function hoursOf(assertion: Assertion): number[] {
  if (assertion.kind === "value") return typeof assertion.at === "object" && assertion.at ? [assertion.at.hours] : [];
  if (assertion.kind === "duration") return [];
  return assertion.kind === "not-measured" && assertion.lastHours !== null ? [assertion.lastHours] : [];
}
