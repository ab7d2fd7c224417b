import { asQuantity, type Quantity, quantitiesIn } from "../quantities";
import type { Assertion, StatedNumber } from "./assertion";

/** The figures that assertions state and that can be looked up in evidence. Those of words that are quoted are read out of them. */
export function statedFigures(assertions: readonly Assertion[]): Quantity[] {
  return assertions.flatMap((assertion) => {
    const times = hoursOf(assertion).map(
      (value): Quantity => ({ kind: "time", text: `${value} h`, value, tolerance: 0.5 }),
    );
    return [...numbersOf(assertion).flatMap((n) => asQuantity(n) ?? []), ...times, ...wordsOf(assertion)];
  });
}

function numbersOf(assertion: Assertion): StatedNumber[] {
  switch (assertion.kind) {
    case "trend":
      return assertion.change ? [assertion.change.from, assertion.change.to] : [];
    case "interval":
      return [assertion.low.number, assertion.high.number];
    default:
      return "number" in assertion ? [assertion.number] : [];
  }
}

function hoursOf(assertion: Assertion): number[] {
  if (assertion.kind === "value") return typeof assertion.at === "object" && assertion.at ? [assertion.at.hours] : [];
  return assertion.kind === "not-measured" && assertion.lastHours !== null ? [assertion.lastHours] : [];
}

function wordsOf(assertion: Assertion): Quantity[] {
  return assertion.kind === "quote" || assertion.kind === "verbatim" ? quantitiesIn(assertion.words) : [];
}
