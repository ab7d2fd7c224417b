import { everyMatch, type Finder, foundIdentifier, type IdentifierKind } from "./schema";

/**
 * Identifiers that have a shape or a label: each row is a kind, a pattern and, where not the whole match is the identifier,
 * the named group `id`. The order decides where two want the same words.
 */
export interface IdentifierRule {
  kind: IdentifierKind;
  pattern: RegExp;
  accept?: (value: string) => boolean;
}

/** Finds what a rule describes. */
export function finderOf({ kind, pattern, accept = () => true }: IdentifierRule): Finder {
  return everyMatch([pattern], (match) => {
    const [whole] = match;
    const id = match.groups?.id ?? whole;
    if (id.trim() === "" || !accept(id) || (id !== whole && !isCode(id))) return null;
    // The identifier stands at the end of what was matched.
    return foundIdentifier(kind, match.index + whole.lastIndexOf(id), id.trimEnd().length);
  });
}

/** Not a measured value, nor a year. */
function isCode(id: string): boolean {
  return (
    id.replace(/[^\p{L}\d]/gu, "").length >= 3 &&
    !/^(?:\d{1,3}[.,]\d{1,3}|(?:19|20)\d\d|\d{1,3}\/\d{1,3})$/.test(id.trim())
  );
}
