import { isAnalyte, isMeasured, withUnit } from "./measured-numbers";
import { everyMatch, type Finder, type FoundIdentifier, foundIdentifier } from "./schema";

/**
 * Numbers and codes that nothing clinical explains: no unit, no analyte, drug, score, dose, time, year, range. What is long or
 * mixed enough to tell of somebody is an identifier until something says otherwise.
 */
const token = /(?<![\p{L}\d.,/*+-])[\p{L}\d*](?:[\p{L}\d]|[-/.\\](?=[\p{L}\d]))*(?![\p{L}\d])/gu;
const count = (text: string) => text.replace(/\D/gu, "").length;

/** Codes of genes, antigens, scores, stages and vertebrae: few digits, whatever stands between them. */
export const clinicalCode =
  /^(?:(?:[CTLS]\d{1,2}|CN[IVX\d]+)(?:[-/][CTLS]?\d{1,2})*|CA[- ]?\d\d\d?(?:[-/.]\d)?|E\d?[VM]\d.*|[a-z]?[pcy]*T\d.*|\d{1,3}(?:\.\d+)?[-/]\d{1,3}(?:\.\d+)?(?:[-/]\d{1,3}(?:\.\d+)?){0,2}|\d+(?:st|nd|rd|th)|p\d{2}(?:[-/].*)?|Ki-?67|COVID-?19|SARS-CoV-2|[A-Z]\d{2}\.\d{1,2}|[A-Z]\d{2}(?:\.\d)?|\d{1,2}h\d{0,2}|\d{3,4}h(?:rs?)?|\d{1,2}[.:]\d\d|H\d{1,2}N\d{1,2}|(?:IL|PHQ|GAD|ASA|NIHSS|PCL|BI-RADS|SF|EQ-?5D|WHO|HLA|CD|CK|HPV|HHV|MUC|TIM|PGP|DSM|ICD|SES|KRAS|BRAF|EGFR|JAK|FLT|NPM|ALK|ROS|PD|PARP|FGF|TGF|TNF|VEGF|HIF)[-A-Z]*\d+.*|v\d+(?:\.\d+)*|\d{2,3}\/\d{2,3}(?:mmhg|kpa)|\d+(?:\.\d+)?gy(?:\/\d+\S*)?|[cgmp]\.\S+|G\d+P\d+\S*|(?:BP|DF)\d+)$/iu;

function isCode(text: string, before: string, after: string): boolean {
  const digits = count(text);
  if (digits === 0 || withUnit.test(text) || clinicalCode.test(text)) return false;
  if (/^\d+$/u.test(text)) return isLoneNumber(text, before, after);
  if (/^\d+(?:[.,]\d+)$/u.test(text)) return false;
  if (/^[\d./-]+$/u.test(text)) return isStroked(text, before, after);
  if (/^\d+[\p{L}]{1,2}$/u.test(text) && digits < 4) return false;
  // Letters and digits: "33D-7467", "P/5071", "2284E", "GYN24-003821", "620-H-417".
  if (!/\p{Lu}/u.test(text.replace(/\d/gu, "")) && digits < 5) return false;
  const parts = text.split(/[-/.]/u);
  if (parts.some((part) => isAnalyte(part.replace(/\d/gu, "").toLowerCase()) && part.length > 1) && digits < 5)
    return false;
  return digits >= 4 || (digits === 3 && parts.length >= 2 && /\d{3}/u.test(text));
}

/** "0063-118", "1188/2019", "831219-01-5517", "77-4120"; not "1000-1500 mL", "160/90". */
function isStroked(text: string, before: string, after: string): boolean {
  const parts = text.split(/[-/.]/u);
  if (/^\d{1,3}\.\d(?:\d?$|\d?[-/])/u.test(text)) return false;
  if (count(text) < 5 || (parts.length === 2 && parts.every((part) => part.length <= 3))) return count(text) >= 7;
  if (parts.length === 2 && parts.every((part) => /^(?:19|20)\d\d$/u.test(part))) return false;
  if (
    parts.length === 2 &&
    parts.every((part) => part.length === 4) &&
    isClock(parts[0] ?? "") &&
    isClock(parts[1] ?? "")
  )
    return false;
  if (text.includes("/") && parts.every((part) => part.length <= 3) && parts.length === 3) return false;
  return !isMeasured(before, after) && !/\bI\/O[ :]{1,2}$/u.test(before);
}

const isClock = (text: string) => /^(?:[01]\d|2[0-4])[0-5]\d$/u.test(text);

function isLoneNumber(text: string, before: string, after: string): boolean {
  if (text.length < 4) return false;
  if (/^[ \t]?[.,:]\d/u.test(after)) return false;
  if (text.length >= 8) return true;
  if (isMeasured(before, after)) return false;
  if (text.startsWith("00") && !isClock(text)) return true;
  if (text.length >= 5) return !/^\d0{3,}$/u.test(text);
  return !isClock(text) && !/^(?:1[89]|20)\d\d$/u.test(text) && !/00$/u.test(text);
}

const codes = everyMatch([token], (match): FoundIdentifier | null => {
  const [text] = match;
  if (!/\d/u.test(text)) return null;
  const { before, after } = around(match);
  return isCode(text, before, after) ? foundIdentifier("other-id", match.index, text.length) : null;
});

/** Groups of digits and capitals that single spaces part: "485 777 3456", "C-28 440 915", "65 140941 A 008", "616/555-0149", "SGX 8812 P". */
const groups =
  /(?<![\p{L}\d.,/*-])(?:\+?\(?\+?\d{1,5}\)?|[A-Z]{1,4}-?\d{0,4})(?:(?:[ -]|[ ]?\/[ ]?|[ ]-[ ])\(?(?:\d{2,8}(?:-\d{1,6})*|\d(?![\p{L}\d.,])|[A-Z]{1,3}(?=[ ]\d))\)?){1,6}(?:[ ][A-Z]{1,2})?(?![\p{L}\d]|[.,]\d|[ ]?[%°])/gu;
const grouped = everyMatch([groups], (match): FoundIdentifier | null => {
  const text = match[0];
  const digits = count(text);
  const { before, after } = around(match);
  const least = /^[+(0]/u.test(text) ? 7 : 8;
  // Numbers of one digit, counted in brackets, are none: "(1) (2) (3)".
  if (digits < least || !/\d{2}/u.test(text) || /^(?:19|20)\d\d[ -]+(?:19|20)\d\d$/u.test(text)) return null;
  const parts = text.split(/[ /-]+/u);
  if (parts.some((part) => /^[A-Z]+$/u.test(part) && isAnalyte(part.toLowerCase()))) return null;
  if (parts.every(isClock)) return null;
  if (isMeasured(before, after) && !/^[+(0]/u.test(text)) return null;
  return foundIdentifier(/^[+(0]/u.test(text) ? "phone" : "other-id", match.index, text.trimEnd().length);
});

/** Plates and numbers of papers: letters, digits and letters in a row. */
const plates =
  /(?<![\p{L}\d.,/-])(?:[A-Z]{3} \d{3,4} ?[A-Z]{1,2}|[A-Z]{2}\d{2} ?[A-Z]{3}|\d[A-Z]{2} \d[A-Z]{2}|[A-Z]{2} ?\d{1,2} ?[A-Z]{1,2} ?\d{4}|[A-Z]{2,3} \d{5,8}(?: [A-Z])?)(?![\p{L}\d]|[.,]\d)/gu;
const plated = everyMatch([plates], (match): FoundIdentifier | null => {
  const [first = ""] = match[0].split(" ");
  const { after } = around(match);
  if (isAnalyte(first.toLowerCase()) || isMeasured("", after)) return null;
  return foundIdentifier("other-id", match.index, match[0].length);
});

/** What is left of a number of which a part was found: "[record number] / 3", "+234 [identifier]". */
const number = String.raw`\[(?:identifier|(?:record|phone|fax|health plan|account|licence|social security) number|(?:device|vehicle) identifier)\]`;
const rests = [
  /(?<=\[(?:phone|fax) number\])[ ]?(?:x|ext\.?)[ ]?\d{1,6}(?!\d)/giu,
  new RegExp(
    String.raw`(?<=${number})(?:[ ]?/[ ]?\d{1,4}|[ -]\d{3,}(?:[ -]\d+)*|-\d+[A-Z]?|[ ]\d{1,2}-\d{1,2}|[ ][A-Z][ ]\d{3}|[A-Z](?![\p{L}\d]))(?![\p{L}\d/%]|[.,]\d|[ ]?(?:mg|mcg|ml|u\b|units?|mmhg|x\d|kg|h\b))`,
    "gu",
  ),
  new RegExp(String.raw`(?<![\p{L}\d.,/])(?:\+\d{1,3}|[A-Z]{1,3}-?\d{1,4}|\d{2,5})[ -](?=${number})`, "gu"),
];
const restsOfNumbers = everyMatch(rests, (match) =>
  foundIdentifier("other-id", match.index + (/^ /u.test(match[0]) ? 1 : 0), match[0].trim().length),
);

function around({ input, index, 0: text }: RegExpExecArray) {
  const before = input.slice(Math.max(0, index - 32), index);
  return { before: before.split("\n").at(-1) ?? "", after: input.slice(index + text.length, index + text.length + 20) };
}

export const unexplainedNumbers: Finder = (text) => [
  ...restsOfNumbers(text),
  ...grouped(text),
  ...plated(text),
  ...codes(text),
];
