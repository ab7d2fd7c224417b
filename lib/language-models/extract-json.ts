/** How many opening braces are tried: prose and half-written objects before the answer hold few. */
const mostStarts = 50;

/**
 * Takes the one JSON object out of a model's answer: thinking blocks, code fences and prose around it are passed over, and
 * commas before a closing bracket and bare line breaks inside strings are mended, since they can mean one thing only.
 * @throws SyntaxError when it holds none, or several that differ.
 */
export function extractJson(text: string): unknown {
  const said = withoutThinking(text);
  const found: { text: string; value: unknown }[] = [];
  let at = said.indexOf("{");
  for (let tries = 0; at >= 0 && tries < mostStarts; tries++) {
    const end = closingBrace(said, at);
    const value = end < 0 ? undefined : parsed(said.slice(at, end + 1));
    if (value !== undefined) found.push({ text: JSON.stringify(value), value });
    at = said.indexOf("{", value === undefined ? at + 1 : end + 1);
  }
  const distinct = new Set(found.map((one) => one.text));
  const [first] = found;
  if (!first)
    throw new SyntaxError(said.includes("{") ? "no JSON object in it can be read" : "it holds no JSON object");
  if (distinct.size > 1) throw new SyntaxError(`it holds ${distinct.size} JSON objects that differ`);
  return first.value;
}

/** Some models open no block, and only close it. */
function withoutThinking(text: string): string {
  const blocks = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g, "");
  const after = blocks.split(/<\/think(?:ing)?>/).at(-1) ?? "";
  return after.includes("{") ? after : blocks;
}

/** Where the object that begins at `start` ends, or -1. */
function closingBrace(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') {
      i = closingQuote(text, i);
      if (i < 0) return -1;
    } else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return i;
  }
  return -1;
}

function closingQuote(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === '"') return i;
  }
  return -1;
}

function parsed(text: string): unknown {
  for (const candidate of [text, mended(text)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate, or none.
    }
  }
  return undefined;
}

const escapes: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function mended(text: string): string {
  return text.replace(/"(?:\\[\s\S]|[^"\\])*"|,(?=\s*[}\]])/g, (piece) =>
    piece === "," ? "" : piece.replace(/[\n\r\t]/g, (sign) => escapes[sign] ?? sign),
  );
}
