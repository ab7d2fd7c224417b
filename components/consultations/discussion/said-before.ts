/** Where one sentence ends and another begins; not after a number, an abbreviation in lower case or within one. */
const BETWEEN_SENTENCES = /(?<=[.!?])\s+(?=\p{Lu}|\d)/u;

/** A text in two: the sentences that are its own, and those that others have said before, word for word. */
export function ownAndSaidBefore(text: string, before: readonly string[]): { own: string; saidBefore: string } {
  const known = new Set(before.flatMap((one) => one.split(BETWEEN_SENTENCES)));
  const sentences = text.split(BETWEEN_SENTENCES);
  const own = sentences.filter((sentence) => !known.has(sentence));
  // Who says nothing of its own is shown with what it says.
  if (own.length === 0) return { own: text, saidBefore: "" };
  return { own: own.join(" "), saidBefore: sentences.filter((sentence) => known.has(sentence)).join(" ") };
}

/** The sentences of a text that stand in none of these; "" where all do. */
export function notIn(text: string, others: readonly string[]): string {
  const known = new Set(others.flatMap((one) => one.split(BETWEEN_SENTENCES)));
  return text
    .split(BETWEEN_SENTENCES)
    .filter((sentence) => !known.has(sentence))
    .join(" ");
}
