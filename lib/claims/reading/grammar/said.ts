import type { FeatureId } from "../../../record/catalogue";
import type { Assertion, AssertionOf, Bound, NumberIs, StatedNumber } from "../../assertions/assertion";
import type { Moment, Said, SaidNumber, SaidTime } from "./rule";

/** "About 65": a twentieth more or less, as for a value that is read elsewhere. A team decision. */
const roughShare = 0.05;
/** "About hour 40": two hours either way; an hour that is given as it is: one, since readings are charted to the hour. */
const roughHours = 2;
/** "On arrival": within six hours of the first value. A team decision. */
const arrivalHours = 6;

export function numberOf({ stated, isRough }: SaidNumber): StatedNumber {
  if (!isRough) return stated;
  const half = 0.5 * 10 ** -stated.decimals;
  return { ...stated, within: Math.max(half, Math.abs(stated.value) * roughShare) };
}

function atOf(moment: Moment, features: readonly FeatureId[], said: Said): AssertionOf<"value">["at"] {
  if (moment === null || moment === "last") return moment;
  if (moment === "first") return { hours: Math.min(...features.map(said.firstMinutes)) / 60, within: arrivalHours };
  if (moment.isDay) return { hours: moment.hours - 12, within: 12.5 };
  return { hours: moment.hours, within: (moment as SaidTime).isRough ? roughHours : 1 };
}

/** A value of the one thing that a part is about; null where it is about several. */
export function valueSaid(
  said: Said,
  number: SaidNumber | undefined,
  moment: Moment = said.moment,
): Assertion[] | null {
  const [features] = said.about;
  if (!features || !number || said.about.length > 1) return null;
  return [
    {
      kind: "value",
      features: [...features],
      number: numberOf(number),
      is: "equal",
      throughout: false,
      at: atOf(moment, features, said),
      ofRange: false,
    },
  ];
}

export function limitSaid(
  said: Said,
  is: Exclude<NumberIs, "equal">,
  how: { not: boolean; throughout: boolean },
  number = said.values.at(-1),
): Assertion[] | null {
  if (!number || said.about.length === 0) return null;
  return said.about.map((features) => ({
    kind: "value",
    features: [...features],
    number: numberOf(number),
    is,
    ...(how.not ? { not: true } : {}),
    throughout: how.throughout,
    at: null,
    ofRange: false,
  }));
}

export function extremeSaid(
  said: Said,
  is: "lowest" | "highest",
  number: SaidNumber | undefined = said.values[0],
): Assertion[] | null {
  const [features] = said.about;
  if (!features || !number || said.about.length > 1) return null;
  const extreme: Assertion = {
    kind: "extreme",
    features: [...features],
    is,
    number: numberOf(number),
    lastHours: said.back,
  };
  const isTimed = said.moment !== null && typeof said.moment === "object";
  return isTimed ? [extreme, ...(valueSaid(said, number) ?? [])] : [extreme];
}

export function levelSaid(
  said: Said,
  level: AssertionOf<"level">["level"],
  how: { not: boolean; throughout: boolean },
): Assertion[] | null {
  if (said.about.length === 0) return null;
  // Of several features that one name may mean, none may be outside where it is denied or called normal.
  const of = how.not || level === "normal" ? "all" : "any";
  return said.about.map((features) => ({ kind: "level", features: [...features], of, level, ...how }));
}

/** A change between two numbers: which way is for the words to say, or for the numbers. */
export function changeSaid(
  said: Said,
  direction: AssertionOf<"trend">["direction"],
  from: SaidNumber | null,
  to: SaidNumber,
): Assertion[] | null {
  const [features] = said.about;
  if (!features || said.about.length > 1) return null;
  return [
    {
      kind: "trend",
      features: [...features],
      direction,
      change: { from: from && numberOf(from), to: numberOf(to) },
    },
  ];
}

/** How often the one thing that a part is about was measured. */
export function countSaid(said: Said, count: number | null, is: Bound = "exactly"): Assertion[] | null {
  const [features] = said.about;
  if (!features || said.about.length > 1 || count === null || !Number.isInteger(count)) return null;
  return [{ kind: "measurement-count", features: [...features], count, is, lastHours: said.back }];
}
