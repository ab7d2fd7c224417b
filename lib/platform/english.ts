/** ["a", "b", "c"] as "a, b and c"; ["a and b", "c"] as "a and b, and c". */
export function listText(items: readonly string[], word: "and" | "or" = "and"): string {
  if (items.length < 2) return items[0] ?? "";
  const last = items.some((item) => item.includes(` ${word} `)) ? `, ${word}` : ` ${word}`;
  return `${items.slice(0, -1).join(", ")}${last} ${items.at(-1)}`;
}

/** "AdaCare's", "Gradient-boosted trees'". */
export function possessive(name: string): string {
  return name.endsWith("s") ? `${name}'` : `${name}'s`;
}

/** "one" to "nine", figures beyond. */
export function countText(n: number): string {
  return ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][n] ?? String(n);
}

/** "1 row", "2 rows". */
export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lowers the first letter unless the word is an acronym ("ICU type"), a mixed form ("pH", "PaO2") or a person's name. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+(?![A-Za-z0-9])/.test(text) && !text.startsWith("Glasgow")
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** Ends a sentence with one full stop. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
