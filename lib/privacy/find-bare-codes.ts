import { finderOf, type IdentifierRule } from "./identifier-rule";
import type { Finder } from "./schema";

/** Long codes and numbers without a label, looked for when all else has been taken. */
const bare: readonly IdentifierRule[] = [
  {
    kind: "other-id",
    pattern: /(?<![\w.,-])(?:[A-Z]{1,4}-?\d{6,14}[A-Z]{0,2}|\d{2,4}-?[A-Z]{1,3}-?\d{5,9})(?![\w]|[.,]\d)/gu,
  },
  { kind: "other-id", pattern: /(?<![\w.,-])\d{8,}(?!\w|[.,]\d)/gu },
  // Letters, digits and strokes that no unit, dose or score is written with: "YC-2025-118823", "14/77120/25", "C-88 019 227".
  {
    kind: "other-id",
    pattern: /(?<![\w.,/-])(?=[\w/-]*\d{3})[A-Z]{1,4}[-/]\d{2,8}(?:[-/ ]\d{2,8})+(?:-[A-Z]{1,3})?(?![\w/-]|[.,]\d)/gu,
  },
  { kind: "other-id", pattern: /(?<![\w.,/-])\d{1,4}[-/](?:[A-Z]{1,3}[-/])?\d{4,8}[-/]\d{2,4}(?![\w/-]|[.,]\d)/gu },
  { kind: "other-id", pattern: /(?<![\w.,/-])[A-Z]{1,4}\d{3,8}[ -]\d{2,6}(?:[ -]\d{2,8})*(?![\w/-]|[.,]\d)/gu },
  { kind: "other-id", pattern: /(?<![\w.,/-])[A-Z]{1,4}-[A-Z]{1,6}-\d[\w-]*\d\w?(?![\w/-]|[.,]\d)/gu },
  { kind: "other-id", pattern: /(?<![\w.,/-])[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-DM](?![\w/-])/gu },
  { kind: "other-id", pattern: /(?<![\w.,/-])\d{4} \d{4} \d{4}(?: \d{4})?(?![\w/-]|[.,]\d)/gu },
  // What a "#" stands before: "#8817203", "#QR-0081-7732"; not the fourth day.
  { kind: "other-id", pattern: /#[ ]?(?<id>(?=[\w-]*\d{2})[A-Z\d][\w-]{3,24})(?![\w-]|[.,]\d)/giu },
  {
    kind: "other-id",
    pattern: /\b(?:PC|DC|WPC|Constable|collar|shoulder)[ ](?:number[ ])?(?<id>\d{3,5})(?= \p{Lu}| \[)/gu,
  },
  // "BF-00417", "ODR 8821 7740", "CAD 0088127", "44 XVII 112/25", "case 8820-1177"; a plate after its word; a British driving licence.
  { kind: "other-id", pattern: /(?<![\w.,/-])[A-Z]{2,5}-\d{4,9}(?![\w/-]|[.,]\d)/gu },
  { kind: "other-id", pattern: /(?<![\w.,/-])[A-Z]{2,5} (?:\d{4} \d{4}|0\d{5,8}|\d{7,9})(?![\w/-]|[.,]\d)/gu },
  { kind: "other-id", pattern: /(?<![\w.,/-])\d{1,3} [IVX]{1,6} \d{1,4}\/\d{2}(?![\w/-])/gu },
  {
    kind: "other-id",
    pattern: /\b(?:case|claim|file|ref|id|log|policy)[ ]{1,2}(?<id>\d{3,6}-\d{3,6})(?![\w/-]|[.,]\d)/giu,
  },
  {
    kind: "vehicle",
    pattern:
      /\b(?:plates?|PLATES?|rego|REGO)[ ]{1,2}(?<id>[A-Z0-9]{2,4}[ -]?[A-Z0-9]{2,5}(?:[ ][A-Z]{2})?)(?![\w/-])/gu,
  },
  // Plates that end in a letter, or stand after what is driven: "SLW 2208 P", "tricycle 1204-PT", "truck KGV 227"; a plane's letters.
  {
    kind: "vehicle",
    pattern: /(?<![\w.,/-])(?!(?:AND|FOR|THE|BED|DAY|TIL)[ ])[A-Z]{2,4} \d{3,4} ?[A-HJ-Z](?![\w/%-]|[.,]\d|[ ]?\d)/gu,
  },
  {
    kind: "vehicle",
    pattern:
      /(?<=\b(?:plate|plates|rego|cab|taxi|car|truck|lorry|van|pickup|tricycle|motorcycle|matatu|boda|bike|vehicle|trailer|bus)\b[^\n.;\d]{0,24}[ (])(?<id>[A-Z]{1,4}[ -]?\d{2,4}(?:[ -]?[A-Z]{1,3})?|\d{1,4}[ -]?[A-Z]{2,3}(?:[ -]?\d{1,4})?)(?![\w/%-]|[.,]\d|[ ]?(?:mg|ml|km|mph|kph))/giu,
    accept: (id) =>
      /\d/u.test(id) &&
      /\p{L}/u.test(id) &&
      !/(?:mph|kph|km|yo|yr|yrs|st|nd|rd|th|pm|am|hr|hrs|mg|ml|cc|cm|mm)$/iu.test(id),
  },
  { kind: "vehicle", pattern: /(?<![\w.,/-])N\d{2,4}[A-Z]{2}(?![\w/-])/gu },
  { kind: "other-id", pattern: /(?<![\w.,/-])[STFGM]\d{7}[A-Z](?![\w/-])/giu },
  {
    kind: "licence",
    pattern: /\b(?:[A-Z]{1,3}MC|MCI|Reg(?:n|d)?\.?)(?: No\.?)?[ :]{1,2}(?<id>\d{4,8})(?![\w/-]|[.,]\d)/gu,
  },
];

export const bareCodes: readonly Finder[] = bare.map(finderOf);
