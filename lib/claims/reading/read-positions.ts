import type { Assertion } from "../assertions/assertion";
import { anyNumberWord, numberWords } from "../numbers-in-text";
import { clauseOf, doctorBefore, type ParsedSentence } from "./parsed-sentence";

const agrees =
  /\b(?:agrees?|concurs?|was (?:eventually |finally )?(?:persuaded|convinced)|joined the majority|comes? round|goes along)\b/gi;
const disagrees = /\b(?:disagrees?|dissents?|dissenting|holds? out|objects?|remains? unconvinced)\b/gi;
const counts: Readonly<Record<string, number>> = { ...numberWords, no: 0, none: 0, both: 2 };
const number = `(${anyNumberWord}|\\d+)`;
const quantified = new RegExp(
  `\\b(?:(all|every|each|none|no|both)(?:\\s+of the)?(?:\\s+${number})?|${number}\\s+of\\s+(?:the\\s+)?${number}|${number})\\s+doctors?\\b`,
  "i",
);

/** Reads who agrees, who does not, and on which side whose figure lies. */
export function readPositions(parsed: ParsedSentence): Assertion[] {
  return [...clearCounts(parsed), ...otherSides(parsed), ...stances(parsed)];
}

function stances(parsed: ParsedSentence): Assertion[] {
  const verbs = [
    ...[...parsed.text.matchAll(disagrees)].map((m) => ({ said: "disagree" as const, at: m.index })),
    ...[...parsed.text.matchAll(agrees)].map((m) => ({ said: "agree" as const, at: m.index })),
  ];
  return verbs.flatMap(({ said, at }): Assertion[] => {
    const clause = clauseOf(parsed, at);
    const before = parsed.text.slice(clause.start, at);
    if (/\b(?:to|would|asked? (?:to|it to)|whether)\s*$/i.test(before)) return [];
    const denied = /\b(?:not|nor|never)\s*$/i.test(before);
    const stance = denied ? (said === "agree" ? "disagree" : "agree") : said;
    const many = quantified.exec(parsed.text.slice(clause.start, clause.end));
    if (many) {
      const count = countOf(many, parsed.facts.doctors.length);
      return count === null ? [] : [{ kind: "stance-count", stance, count }];
    }
    const doctor = /\bI\b(?:\s+\w+){0,3}\s*$/.test(before) ? parsed.speaker : doctorBefore(parsed, at);
    return doctor ? [{ kind: "stance", doctor: doctor.doctor.id, stance }] : [];
  });
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  return counts[word.toLowerCase()] ?? (/^\d+$/.test(word) ? Number(word) : null);
}

/** "All three doctors", "both doctors", "two of three doctors", "two doctors"; null where another number of doctors is at the table. */
function countOf([, all, ofAll, some, ofSome, plain]: RegExpExecArray, total: number): number | null {
  const of = numberOf(ofAll ?? ofSome) ?? (/both/i.test(all ?? "") ? 2 : total);
  if (of !== total) return null;
  if (all) return /none|no/i.test(all) ? 0 : total;
  return numberOf(some ?? plain);
}

const otherSide = /\b(does not put|do not put|puts?) it on the other side\b/i;

/** "ConCare puts it on the other side": of the level that the doctors' figures come to. */
function otherSides(parsed: ParsedSentence): Assertion[] {
  const match = otherSide.exec(parsed.text);
  const owner = match && parsed.figureOwners.findLast((v) => v.end <= match.index)?.owner;
  if (!match || !owner || typeof owner !== "object") return [];
  return [{ kind: "side", doctor: owner.doctor.id, other: /^puts?/i.test(match[1] ?? "") }];
}

const clear = /\b(?:all (\w+)|(\w+) of (\w+)) doctors clearly puts? it there/i;

/** "Two of three doctors clearly put it there". */
function clearCounts({ text }: ParsedSentence): Assertion[] {
  const match = clear.exec(text);
  const count = match ? numberOf(match[1] ?? match[2]) : null;
  return count === null ? [] : [{ kind: "side-count", count }];
}
