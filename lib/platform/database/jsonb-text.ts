/**
 * A copy of JSON data that PostgreSQL's jsonb takes as it is: without NUL characters and without halves of surrogate pairs,
 * both of which a language model's text, or a turn broken off in the middle of a character, may hold.
 */
export function storable<T>(value: T): T {
  if (typeof value === "string") return wellFormed(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [wellFormed(key), storable(entry)])) as T;
  }
  return value;
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function wellFormed(text: string): string {
  return text.replaceAll("\u0000", "").replace(loneSurrogate, "\uFFFD");
}
