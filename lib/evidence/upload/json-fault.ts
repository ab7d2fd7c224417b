const space = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a string of JSON holds none
const string = /"(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

/** What may come next: a value, a value or the end of an empty list, a key, a key or the end, a colon, or what ends a value. */
type Next = "value" | "first value" | "key" | "first key" | "colon" | "end";

/**
 * Where a text stops being JSON, as a line and a column from 1: the parser of the language does not always tell.
 * Null where it is JSON.
 */
export function jsonFault(json: string): { line: number; column: number } | null {
  const open: ("{" | "[")[] = [];
  let at = 0;
  let next = "value" as Next;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const length = pattern.exec(json)?.[0].length ?? 0;
    at += length;
    return length > 0;
  };
  for (;;) {
    skip(space);
    const sign = json[at];
    if (next === "end" && open.length === 0) return sign === undefined ? null : placeOf(json, at);
    const step = stepOf(sign, next, open.at(-1));
    if (step === "string" || step === "scalar") {
      if (!skip(step === "string" ? string : scalar)) return placeOf(json, at);
      next = next === "key" || next === "first key" ? "colon" : "end";
    } else if (step === null) return placeOf(json, at);
    else {
      if (sign === "{" || sign === "[") open.push(sign);
      if (sign === "}" || sign === "]") open.pop();
      at++;
      next = step;
    }
  }
}

/** What the sign leads to, or that a string or another scalar begins with it; null where it may not stand there. */
function stepOf(
  sign: string | undefined,
  next: Next,
  inside: "{" | "[" | undefined,
): Next | "string" | "scalar" | null {
  switch (next) {
    case "first key":
    case "key":
      return sign === '"' ? "string" : sign === "}" && next === "first key" ? "end" : null;
    case "colon":
      return sign === ":" ? "value" : null;
    case "end":
      if (sign === ",") return inside === "{" ? "key" : "value";
      return (sign === "}" && inside === "{") || (sign === "]" && inside === "[") ? "end" : null;
    case "first value":
    case "value":
      if (sign === "]" && next === "first value") return "end";
      if (sign === "{") return "first key";
      if (sign === "[") return "first value";
      return sign === '"' ? "string" : "scalar";
    default:
      return next satisfies never;
  }
}

function placeOf(json: string, at: number): { line: number; column: number } {
  const before = json.slice(0, at);
  return { line: before.split("\n").length, column: at - before.lastIndexOf("\n") };
}
