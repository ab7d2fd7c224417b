import type { FeatureId } from "../../../record/catalogue";
import type { Assertion, StatedNumber } from "../../assertions/assertion";
import type { SignedTime } from "./signed-sentence";

/** When something is said to be so; "first": at the beginning of the stay. */
export type Moment = SignedTime | "first" | "last" | null;

/** A number where it stands, with "about" before it or not. */
export interface SaidNumber {
  stated: StatedNumber;
  isRough: boolean;
  isBare: boolean;
}

export interface SaidTime extends SignedTime {
  isRough: boolean;
}

/** What a part of a sentence holds, in the order of its words. */
export interface Said {
  words: string;
  /** The names in it; where there is none, what the part before is about. */
  about: readonly (readonly FeatureId[])[];
  values: readonly SaidNumber[];
  times: readonly SaidTime[];
  /** Whether "at hour 40", "initially", "now" stands in it, or stood before it: "By hour 40, lactate was 4.8". */
  moment: Moment;
  /** Hours of "the last 24 h", in it or before it. */
  back: number | null;
  /** The value that was told last before it: "is 4.8, up from 2.1". */
  before: SaidNumber | null;
  /** The minutes of the first value of a feature; infinity where there is none. */
  readonly firstMinutes: (id: FeatureId) => number;
  /** Hours from the start of the stay up to which the record is read. */
  readonly endHours: number;
}

/**
 * A part of a sentence: its words, and what they state. A sentence is read by a grammar only where such parts, joined by words that join,
 * make up all of it; so that nothing in it is left unread. Null: the words match and mean something else.
 */
export interface Rule {
  pattern: string;
  read: (said: Said) => Assertion[] | null;
  /** Whether it says something of a name that stands before it, without a name of its own. */
  needsSubject: boolean;
  /** Whether it reads the times in it by itself: lengths of time, or the hours of several values. */
  readsTimes?: boolean;
  /** Whether what follows may be said of its name without a joint: "the 4 lactate readings span 2.0 to 4.8". */
  isSubject?: boolean;
}

/** Says something of the name before it. */
export const predicate = (pattern: string, read: Rule["read"]): Rule => ({ pattern, read, needsSubject: true });
/** Names what it speaks of, or speaks of no feature. */
export const whole = (pattern: string, read: Rule["read"]): Rule => ({ pattern, read, needsSubject: false });
