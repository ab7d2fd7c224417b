import { type Span, spanOf } from "../../../platform/text-patterns";
import type { RecordPhrase } from "./words-around";

const who = "(?:\\b(?:she|he|the patient|patient|there|is|are|was|has|have|had|a|an|and)\\s+){0,6}";
const known = "(?:(?:known|recorded|documented|reported|any|severe|drug|medication)\\s+){0,4}";
const reaction =
  "(?:[\\s,(]*(?:with|causing|reaction:?|of)?\\s*(?<reaction>anaphyla(?:xis|ctic shock)|rash|urticaria|angio-?o?edema|hives)\\)?)?";
const toldAgain = "(?:\\s+(?:is|are|was|were)\\s+(?:known|recorded|documented|listed))?";

/** That there is none. */
const none = new RegExp(
  `${who}(?:\\b(?:no|without|denies)\\s+${known}allerg(?:y|ies)\\b(?!\\s+to\\b)${toldAgain}|\\bNKD?A\\b|\\bnot allergic to any\\w*)`,
  "giu",
);
/** "Allergic to penicillin", "an allergy to sulfa drugs, rash". */
const to = new RegExp(
  `${who}(?<not>\\b(?:no|not|without|denies)\\s+)?${who}${known}\\b(?:allerg(?:y|ies|ic)|hypersensitiv\\w+|anaphylaxis)(?:\\s+reaction)?\\s+to\\s+(?<substance>(?!any\\b)[\\p{L}-]+(?:\\s+(?!and\\b|with\\b|or\\b|is\\b|was\\b|are\\b|but\\b|on\\b)[\\p{L}-]+){0,2})${toldAgain}${reaction}`,
  "giu",
);
/** "Penicillin allergy", "penicillin-allergic". */
const named = new RegExp(
  `${who}(?<not>\\b(?:no|not|without)\\s+)?${known}(?<substance>(?!(?:no|not|known|any|drug|the|a|an|is|has|recorded|documented)\\b)[\\p{L}]{3,}(?:-(?!allerg)[\\p{L}]+)?)[\\s-]allerg(?:y|ic)\\b(?!\\s+to\\b)${toldAgain}${reaction}`,
  "giu",
);

/** Reads allergies that are said, and that there are none. */
export function readAllergies(text: string): RecordPhrase[] {
  if (!/allerg|hypersens|anaphyl|\bNKD?A\b/iu.test(text)) return [];
  const all: RecordPhrase[] = [...text.matchAll(none)].map((match) => ({
    ...spanOf(match),
    assertions: [{ kind: "allergy", substance: null, reaction: null, not: true }],
  }));
  for (const pattern of [to, named])
    for (const match of text.matchAll(pattern)) {
      const span = spanOf(match);
      if (all.some((one) => overlap(one, span))) continue;
      const { substance = "", not, reaction: kind } = match.groups ?? {};
      all.push({
        ...span,
        assertions: [{ kind: "allergy", substance, reaction: kind ?? null, not: not !== undefined }],
      });
    }
  return all;
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
