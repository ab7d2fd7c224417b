import type { Span } from "../../platform/text-patterns";
import type { Assertion, AssertionOf, NumberIs } from "../assertions/assertion";
import { anyNumberWord, asStated, numberWords, type WrittenNumber } from "../numbers-in-text";
import { isQuoted } from "../quoted-number";
import { canBeValueOf } from "../stated-number";
import type { Mention } from "./clinical-terms";
import { lookBacksIn } from "./look-back";
import { clauseOf, clauseText, mentionBefore, type ParsedSentence, unreadNumbers } from "./parsed-sentence";

/** Words between a name and a number without a unit that make the number its value. */
const cue =
  /(?:\b(?:of|at|to|from|is|was|now|only|reached|reaching|hit|lowest|highest|nadir|peak|between|and|below|above|under|over|than|about|around|roughly|approximately|nearly|after|touched|by)|[(<>≥≤=:~])\s*$/i;
const hedged = /\b(?:about|around|roughly|approximately|nearly|almost|some|circa|just (?:over|under))\s*$|~\s*$/i;
const always =
  /\b(?:held|maintained|remained|stayed|kept|throughout|never|not once|always|consistently|persistently|all (?:of )?(?:the |its )?(?:[\w+/-]+ ){0,4}(?:values|readings|measurements|results)|at no (?:time|point)|at all times|no (?:[\w+/-]+ ){0,4}(?:values?|readings?|measurements?)|(?:whole|entire|full) (?:time|stay|period|admission|course|record)|all along|all the time|every (?:[\w+/-]+ ){0,4}(?:value|reading|measurement)|none of|all (?:were|was|are|lay|stayed|remained)|(?:did|has|have|had) not(?! (?:yet|always)))\b/i;
/** Words that deny a limit for all values: "never above 4", "at no time below 65", "no reading exceeded 4". */
const denied =
  /\b(?:never|not once|at no (?:time|point)|has at no (?:time|point)|no (?:[\w+/-]+ ){0,4}(?:values?|readings?|measurements?)|none of (?:the |its )?(?:[\w+/-]+ ){0,4}(?:values|readings|measurements)|did not|was not|has not|have not|not)\b(?:(?!\b(?:but|and|until|before)\b)[^.;,\d]){0,60}$/i;
/** Words right before a number that make it a limit and not a value of the patient. */
const bounds =
  /\b(?:reference(?: range)?|normal range|limit|target|goal|aim\w*|cut-?off|threshold)\b[^.;\d]{0,16}(?:\d[\d.]*\s*(?:to|–|-)\s*)?$/i;
const change =
  /\b(?:rose|fell|dropped|increased|decreased|declined|climbed|lost|gained|up|down|drop|rise|fall|change[ds]?)\b[^,;]{0,30}\bby\s*$/i;
/** Numbers in words that a change is given by: "by three points". */
const spokenChange = new RegExp(`\\b(?:by|of)\\s+(${anyNumberWord})\\s+points?\\b`, "gi");

/** Words right before a number that make it a limit, below or above which a value lies. */
const under = /(?:\b(?:below|under|less than|lower than|beneath)|<)\s*$/i;
const over = /(?:\b(?:above|over|more than|greater than|higher than|exceed(?:s|ed|ing)?|beyond)|[>≥])\s*$/i;

/** Ratios and rates that the chart works out: what stands before the number says which. */
function derivedBefore(before: string, { unit }: WrittenNumber): AssertionOf<"derived">["figure"] | null {
  if (unit === "ml/kg/h") return "urine-by-weight";
  return /(?:PaO2\s*\/\s*FiO2|P\s*\/\s*F)(?:\s+ratio)?[^;\d]{0,40}$/i.test(before) ? "oxygenation-ratio" : null;
}

/** Reads values with their units and times. */
export function readValues(parsed: ParsedSentence): Assertion[] {
  const found: Assertion[] = [];
  for (const number of unreadNumbers(parsed)) {
    const read = number.hours === null && number.sign === 0 ? readNumber(parsed, number) : null;
    if (!read) continue;
    parsed.readNumbers.add(number);
    found.push(read);
  }
  return [...found, ...spokenChanges(parsed)];
}

/** Whether the words right before a number make it a limit. */
export function sideBefore(before: string): NumberIs {
  return over.test(before) ? "above" : under.test(before) ? "below" : "equal";
}

function readNumber(parsed: ParsedSentence, written: WrittenNumber): Assertion | null {
  const before = parsed.text.slice(0, written.start);
  const number = asStated(written);
  // "31% of its weight" is a share of a model's attributions.
  if (written.unit === "%" && /^[^.;]{0,24}of its weight/.test(parsed.text.slice(written.end))) return null;
  if (isQuoted(parsed.sentence.evidence, number)) return { kind: "figure", number };
  // "At or above 104": a limit that may be reached is none of those that are read here.
  if (/\bat or (?:above|below|over|under)\s*$/i.test(before)) return null;
  const side = sideBefore(before);
  const derived = derivedBefore(before, written);
  if (derived) return { kind: "derived", figure: derived, number, is: side };
  const subject = subjectOf(parsed, written);
  const bare = written.unit === null && written.decimals === 0;
  if (!subject) return bare ? null : { kind: "figure", number };
  if (bare && !isNamedValue(before, subject)) return null;
  const value: Assertion = {
    kind: "value",
    features: [...subject.features],
    number: hedged.test(before) ? asStated(written, Math.max(written.tolerance, written.value * 0.05)) : number,
    is: change.test(before) ? "change" : side,
    ...(side === "equal" ? (/\b(?:not|never)\s*$/i.test(before) ? { not: true } : {}) : {}),
    ...(side !== "equal" && denied.test(beforeInClause(parsed, written.start)) ? { not: true } : {}),
    throughout: always.test(clauseText(parsed, written.start)),
    at: timeOfValue(parsed, written),
    ofRange: bounds.test(before),
  };
  if (value.is !== "change")
    parsed.takenBesideName.set(value, {
      start: Math.min(subject.start, written.start),
      end: Math.max(subject.end, written.end),
    });
  return value;
}

/** A bare whole number is a value right behind its name or behind a word that gives one. */
function isNamedValue(before: string, subject: Mention): boolean {
  const between = before.slice(subject.end);
  return /^\s*(?:\([A-Z]{2,4}\)\s*)?$/.test(between) || cue.test(before);
}

/** The feature whose value a number is: the nearest one named before it that can have it, else the one named right after it. */
export function subjectOf(parsed: ParsedSentence, number: WrittenNumber): Mention | null {
  const able = (m: Mention) => m.features.some((id) => canBeValueOf(id, asStated(number)));
  const clause = clauseOf(parsed, number.start);
  const left = mentionBefore(parsed, number.start);
  const leftInClause = left !== null && left.end > clause.start;
  if (left && leftInClause && able(left)) return left;
  const right = parsed.mentions.find((m) => m.start >= number.end && m.start <= Math.min(clause.end, number.end + 30));
  if (right && able(right)) return right;
  const earlier = parsed.mentions.findLast((m) => m.end <= number.start && able(m));
  if (earlier && (number.unit !== null || number.decimals > 0 || !leftInClause)) return earlier;
  return left && leftInClause && number.unit !== null && number.start - left.end < 40 ? left : null;
}

/** "by three points": of the feature named last before. */
function spokenChanges(parsed: ParsedSentence): Assertion[] {
  return [...parsed.text.matchAll(spokenChange)].flatMap((match): Assertion[] => {
    const [id] = mentionBefore(parsed, match.index)?.features ?? [];
    const value = numberWords[(match[1] ?? "").toLowerCase()];
    if (id === undefined || value === undefined || parsed.facts.points(id).length === 0) return [];
    const number = { value, decimals: 0, unit: null };
    return [{ kind: "value", features: [id], number, is: "change", throughout: false, at: null, ofRange: false }];
  });
}

/** The words of its clause before a place. */
function beforeInClause(parsed: ParsedSentence, at: number): string {
  return parsed.text.slice(clauseOf(parsed, at).start, at);
}

const lastWords = /\b(?:now|currently|latest|last|most recent(?:ly)?|at last check)\b/i;

/** Characters that may stand between "most recently" and its value: "most recently came back at". */
const mostWordsBetween = 36;

/** When a sentence says that a value was taken: at an hour, or as the last value; null where it does not say. */
function timeOfValue(parsed: ParsedSentence, number: WrittenNumber): AssertionOf<"value">["at"] {
  const time = timeOf(parsed, number);
  if (time !== null) return time;
  // The name of what was measured may stand between, and "the last 24 h" says something else.
  const passedOver = [...lookBacksIn(parsed.text), ...parsed.mentions];
  const before = withoutSpans(parsed.text.slice(0, number.start), passedOver).slice(-mostWordsBetween);
  const rest = parsed.text.slice(number.end);
  const later = lookBacksIn(rest);
  const near = `${before} | ${withoutSpans(rest, later).slice(0, 24)}`;
  if (!lastWords.test(near)) return null;
  return hasCompanion(parsed, number) && !/\bat last check\b/i.test(near) ? null : "last";
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  return spans
    .filter(({ end }) => end <= text.length)
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Whether another value of the sentence stands nearer to the word. */
function hasCompanion(parsed: ParsedSentence, number: WrittenNumber): boolean {
  return parsed.numbers.some((n) => n !== number && n.hours === null && Math.abs(n.start - number.end) < 24);
}

/** The hour that is given for a value: "at 46 h", "by hour 45", "on day two", "(46 h)", and before it "At 46 h ...". */
function timeOf(parsed: ParsedSentence, number: WrittenNumber): { hours: number; within: number } | null {
  return timeAfter(parsed, number) ?? timeBefore(parsed, number);
}

function timeAfter(parsed: ParsedSentence, number: WrittenNumber): { hours: number; within: number } | null {
  const next = parsed.numbers.find((n) => n.start >= number.end);
  if (!next || next.hours === null) return null;
  const between = parsed.text.slice(number.end, next.start);
  if (/^\s*\(\s*$/.test(between) && /^\s*[),;]/.test(parsed.text.slice(next.end)))
    return { hours: next.hours, within: 1 };
  const match = /^[^,;.\d]{0,20}?\b(?:at|by|on|around|near)\s+(around|about|roughly)?\s*(?:hour|h)?\s*$/i.exec(between);
  if (!match || between.length > 24) return null;
  return hourAs(next, match[1] !== undefined || /around|about/.test(between));
}

/** "At 46 h lactate was 4.8", "46 hours into the stay", "lactate at 46 h: 4.8": no other value stands between. */
function timeBefore(parsed: ParsedSentence, number: WrittenNumber): { hours: number; within: number } | null {
  const index = parsed.numbers.indexOf(number);
  const before = parsed.numbers[index - 1];
  if (
    !before ||
    before.hours === null ||
    lookBacksIn(parsed.text).some((b) => b.start <= before.start && before.end <= b.end)
  )
    return null;
  const [ahead, between] = [parsed.text.slice(0, before.start), parsed.text.slice(before.end, number.start)];
  // "By 46 h it rose from 2.1": the first of two values is of an earlier hour.
  if (/\bfrom\s*$/i.test(between)) return null;
  const isTime =
    /\b(?:at|by|on|around|near)\s+(?:about |around |roughly )?(?:hour |h )?\s*$/i.test(ahead) ||
    /^\s*(?:into|after)\b/i.test(between);
  if (!isTime || /[;]|\.\s/.test(between)) return null;
  // "... 4.8 at 46 h, creatinine 2.3": the hour belongs to the value before it.
  const earlier = parsed.numbers[index - 2];
  if (earlier && earlier.hours === null && !/[.;]/.test(parsed.text.slice(earlier.end, before.start))) return null;
  return hourAs(before, /around|about|roughly/i.test(ahead.slice(-12)));
}

function hourAs({ text, hours }: WrittenNumber, isRough: boolean): { hours: number; within: number } {
  if (/day/i.test(text)) return { hours: (hours ?? 0) - 12, within: 12.5 };
  return { hours: hours ?? 0, within: isRough ? 2 : 1 };
}
