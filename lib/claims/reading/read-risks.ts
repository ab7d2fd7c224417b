import { type Span, spanOf } from "../../platform/text-patterns";
import type { Assertion, RiskOwner, StatedLimit } from "../assertions/assertion";
import { asStated, type WrittenNumber } from "../numbers-in-text";
import {
  clauseOf,
  type FigureOwnerMention,
  mentionBefore,
  type ParsedSentence,
  unreadNumbers,
} from "./parsed-sentence";

const riskWords =
  /\b(?:risks?|probabilit\w+|chance|likelihood|mortality|odds|figures?|logits? gives?|puts? it|puts|stands? at|moved from|my 0|high is|high begins|weighed by their confidence|estimate[sd]?|predict\w*|threshold|interval|lands?)\b/i;
const ownWords = /\b(?:own (?:figure|risk)|stated|doctor['’]s (?:own )?figure|I put|my own)\b/i;
const modelWords = /\b(?:calibrated|the \S+ model puts|model estimates?|model predicts?|model['’]s risk)\b/i;
const hedged = /\b(?:about|around|roughly|approximately|nearly|almost|some|just (?:over|under))\s*$|~\s*$/i;
const spokenShares: readonly (readonly [RegExp, number])[] = [
  [/\bone in (?:three|3)\b/i, 1 / 3],
  [/\bone in (?:four|4)\b/i, 1 / 4],
  [/\bone in (?:five|5)\b/i, 1 / 5],
  [/\bone in (?:ten|10)\b/i, 1 / 10],
  [/\ba third\b/i, 1 / 3],
  [/\ba quarter\b/i, 1 / 4],
];

/** How far a risk that is said to be rough may be off, and one that is said in words ("one in three"). */
const roughly = 0.03;
const inWords = 0.035;

/** Reads risks, intervals and levels of risk. */
export function readRisks(parsed: ParsedSentence): Assertion[] {
  const found: Assertion[] = readLevels(parsed);
  if (!riskWords.test(parsed.text) && parsed.figureOwners.length === 0 && !parsed.speaker) return found;
  const open = unreadNumbers(parsed);
  for (const [i, number] of open.entries()) {
    if (parsed.readNumbers.has(number) || !isRisk(parsed, number)) continue;
    const next = open[i + 1];
    const range = next && isRange(parsed, number, next) && isRisk(parsed, next) ? next : null;
    const of = ownerOf(parsed, number);
    parsed.readNumbers.add(number);
    if (range) parsed.readNumbers.add(range);
    found.push(
      range
        ? { kind: "interval", of, low: limitOf(parsed, number), high: limitOf(parsed, range) }
        : { kind: "risk", of, ...limitOf(parsed, number), orThreshold: mayBeThreshold(parsed, of) },
    );
  }
  return [...found, ...spokenRisks(parsed)];
}

/** A probability as a fraction with two decimals or as a percentage, not right behind a feature that is given so. */
function isRisk(parsed: ParsedSentence, number: WrittenNumber): boolean {
  if (number.hours !== null || number.sign !== 0) return false;
  const [before, behind] = [parsed.text.slice(0, number.start), parsed.text.slice(number.end)];
  const fraction = number.unit === null && number.value <= 1 && number.decimals >= 2;
  const percent = number.unit === "%" && number.value <= 100;
  const whole = number.unit === null && number.decimals === 0;
  const ofHundred = whole && /\b(?:in|of) 100\b/.test(behind.slice(0, 8));
  const ofThreshold = whole && /\bthreshold of $/i.test(before);
  if (!fraction && !percent && !ofHundred && !ofThreshold) return false;
  if (/^\s*(?:of its weight|of the weight|, \d+%\) of its)/i.test(behind) || /of its weight/.test(behind.slice(0, 24)))
    return false;
  const clause = clauseOf(parsed, number.start);
  const mention = parsed.mentions.findLast((m) => m.end <= number.start && m.start >= clause.start);
  const doctorFacts = parsed.figureOwners.findLast((v) => v.end <= number.start);
  if (mention && (!doctorFacts || mention.end > doctorFacts.end) && number.start - mention.end < 30) {
    const given = mention.features.some((id) =>
      ["fio2", "oxygenSaturation", "hematocrit", "ph", "troponinI", "troponinT", "urineOutput"].includes(id),
    );
    if (given) return false;
  }
  if (isTimedValue(parsed, number)) return false;
  return parsed.speaker !== null || doctorFacts !== undefined || riskWords.test(parsed.text);
}

/** "Lymphocyte count 0.00 at 46 h, down from 0.80 at 13 h": of the feature, and not of the risk that the sentence speaks of later. */
function isTimedValue(parsed: ParsedSentence, number: WrittenNumber): boolean {
  const { text, figureOwners } = parsed;
  if (!/^\s*at\s+\d+(?:\.\d+)?\s*h\b/i.test(text.slice(number.end))) return false;
  const mention = mentionBefore(parsed, number.start);
  return (
    mention !== null &&
    !riskWords.test(text.slice(mention.end, number.start)) &&
    !figureOwners.some((v) => v.start >= mention.end && v.end <= number.start)
  );
}

/** "0.24 to 0.38", "0.24–0.38": also after an opening bracket. */
function isRange(parsed: ParsedSentence, a: WrittenNumber, b: WrittenNumber): boolean {
  const between = parsed.text.slice(a.end, b.start);
  return (
    /^\s*(?:to|–|-|and)\s*[<>]?\s*$/.test(between) &&
    !/\b(?:from|moved|goes)\s*[<>]?\s*$/i.test(parsed.text.slice(0, a.start))
  );
}

function limitOf(parsed: ParsedSentence, number: WrittenNumber): StatedLimit {
  const before = parsed.text.slice(Math.max(0, number.start - 20), number.start);
  if (hedged.test(before)) {
    const scale = number.unit === "%" || number.value > 1 ? 100 : 1;
    return { number: asStated(number, roughly * scale), is: "equal" };
  }
  if (/<\s*$|\b(?:under|below|less than)\s*$/i.test(before)) return { number: asStated(number), is: "below" };
  if (/>\s*$|\b(?:over|above|more than)\s*$/i.test(before)) return { number: asStated(number), is: "above" };
  return { number: asStated(number), is: "equal" };
}

/** Whose risk a figure is: the doctor, model or shared figure named nearest before it, or behind it where none is before. */
function ownerOf(parsed: ParsedSentence, number: Span): RiskOwner | null {
  if (/^\s*or more is high\b/i.test(parsed.text.slice(number.end))) return { kind: "threshold" };
  const before = parsed.figureOwners.findLast((v) => v.end <= number.start + 1)?.owner ?? parsed.speaker;
  if (before) return asOwner(parsed, before);
  const clause = clauseOf(parsed, number.start);
  const after = parsed.figureOwners.find((v) => v.start >= number.end && v.end <= clause.end);
  return after && typeof after.owner === "object" ? asOwner(parsed, after.owner) : null;
}

function asOwner({ text }: ParsedSentence, owner: FigureOwnerMention["owner"]): RiskOwner {
  if (owner === "team") return { kind: "team", together: /\bcome to\b/.test(text) };
  if (typeof owner === "string") return { kind: owner };
  const [ofModel, own] = [modelWords.test(text), ownWords.test(text)];
  return { kind: "doctor", doctor: owner.doctor.id, figure: ofModel === own ? "either" : ofModel ? "model" : "stated" };
}

/** The threshold may be named in any sentence on someone's figure. */
function mayBeThreshold({ text }: ParsedSentence, of: RiskOwner | null): boolean {
  return (
    of?.kind !== "ensemble" &&
    /\b(?:team speaks of|high is|high begins|threshold|other side of|from which|lies within)\b/i.test(text)
  );
}

/** "one in three", "a quarter". */
function spokenRisks(parsed: ParsedSentence): Assertion[] {
  return spokenShares.flatMap(([pattern, share]): Assertion[] => {
    const match = pattern.exec(parsed.text);
    if (!match || !(riskWords.test(parsed.text) || parsed.figureOwners.length > 0)) return [];
    const of = ownerOf(parsed, spanOf(match));
    const number = { value: share, decimals: 2, unit: null, within: inWords };
    return [{ kind: "risk", of, number, is: "equal", orThreshold: mayBeThreshold(parsed, of) }];
  });
}

const called =
  /\b(?:(high|low) risk|risk (?:is|of \w+ is) (?:called )?(high|low)|called (high|low)|which is (high|low))\b/gi;

/** "High risk of ...". */
function readLevels({ text, sentence }: ParsedSentence): Assertion[] {
  if (sentence.part === "change") return [];
  return [...text.matchAll(called)].flatMap((match): Assertion[] => {
    const level = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? "").toLowerCase();
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    if (/\b(?:disagree\w*|not|speaks? of|whether|if|against|from which|or more is)\b[^.]*$/i.test(before)) return [];
    if (/^high is|support/i.test(text.slice(match.index, match.index + 12))) return [];
    return [{ kind: "risk-level", level: level === "high" ? "high" : "low" }];
  });
}
