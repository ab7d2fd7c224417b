import type { WrittenNumber } from "../../claims/numbers-in-text";
import { upperFirst } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { CheckResult, ParsedSentence } from "./parsed-sentence";

/** A value that a sentence states, in the catalogue's unit. */
export interface StatedValue {
  id: FeatureId;
  value: number;
  tolerance: number;
  number: WrittenNumber;
}

const positionPhrases: readonly (readonly [RegExp, "last" | "max" | "min" | "first"])[] = [
  [/\b(?:now|currently|latest|last|most recent(?:ly)?|at last check)\b/i, "last"],
  [/\b(?:peak(?:ed|ing)?|highest|maximum|maximal)\b/i, "max"],
  [/\b(?:lowest|nadir|minimum|minimal)\b/i, "min"],
  [/\b(?:initial(?:ly)?|on admission|at admission|first|baseline)\b/i, "first"],
];

/** Checks that a value was taken when the sentence says: at an hour, or as the last value. Null where it was. */
export function checkValueTime(
  parsed: ParsedSentence,
  wanted: StatedValue,
  matching: readonly Point[],
  points: readonly Point[],
): CheckResult | null {
  const { id, number } = wanted;
  const time = timeOf(parsed, number);
  if (time !== null) {
    const { hours, tolerance } = time;
    if (matching.some((p) => Math.abs(p.minutes / 60 - hours) <= tolerance)) return null;
    return {
      kind: "value",
      verdict: "contradicted",
      reason: `${upperFirst(nameOf(id))} ${valueText(id, matching[0]?.value ?? 0)} stands at ${hourText(matching[0]?.minutes ?? 0)}, not at ${Math.round(hours)} h.`,
    };
  }
  const near = `${parsed.text.slice(Math.max(0, number.start - 24), number.start)} | ${parsed.text.slice(number.end, number.end + 24)}`;
  const place = positionPhrases.find(([words]) => words.test(near))?.[1];
  if (place !== "last" || (hasCompanion(parsed, number) && !/\bat last check\b/i.test(near))) return null;
  const last = points.at(-1);
  if (!last || matching.some((p) => p.minutes === last.minutes)) return null;
  return {
    kind: "value",
    verdict: "contradicted",
    reason: `The last value of ${nameOf(id)} is ${valueText(id, last.value)} at ${hourText(last.minutes)}.`,
  };
}

/** Whether another value of the sentence stands nearer to the word. */
function hasCompanion(parsed: ParsedSentence, number: WrittenNumber): boolean {
  return parsed.numbers.some((n) => n !== number && n.hours === null && Math.abs(n.start - number.end) < 24);
}

/** The hour that is given for a value: "at 46 h", "by hour 45", "on day two". */
function timeOf(parsed: ParsedSentence, number: WrittenNumber): { hours: number; tolerance: number } | null {
  const next = parsed.numbers.find((n) => n.start >= number.end);
  if (!next || next.hours === null) return null;
  const between = parsed.text.slice(number.end, next.start);
  const match = /^[^,;.\d]{0,20}?\b(?:at|by|on|around|near)\s+(around|about|roughly)?\s*(?:hour|h)?\s*$/i.exec(between);
  if (!match || between.length > 24) return null;
  if (/day/i.test(next.text)) return { hours: next.hours - 12, tolerance: 12.5 };
  return { hours: next.hours, tolerance: match[1] || /around|about/.test(between) ? 2 : 1 };
}
