import { readJsonObject } from "./read-json-object";

/** How many opening braces are tried: prose and half-written objects before the answer hold few. */
const mostStarts = 50;

/**
 * Takes the one JSON object out of a model's answer: thinking, marks of a chat template, code fences and prose around it are
 * passed over, a JSON string that holds it is opened, and spellings that can mean one thing only are read (`readJsonObject`).
 * @throws SyntaxError when it holds none, one that breaks off or contradicts itself, or several that differ.
 */
export function extractJson(text: string): unknown {
  const said = opened(withoutThinking(text));
  const found: { text: string; value: unknown }[] = [];
  let at = said.indexOf("{");
  for (let tries = 0; at >= 0 && tries < mostStarts; tries++) {
    const read = readJsonObject(said, at);
    if ("value" in read) found.push({ text: JSON.stringify(read.value), value: read.value });
    else if (read.why === "contradiction") throw new SyntaxError(read.words);
    // What whole objects it holds are parts of the one that is meant.
    else if (read.why === "broken off") break;
    at = said.indexOf("{", "value" in read ? read.end : at + 1);
  }
  const distinct = new Set(found.map((one) => one.text));
  const [first] = found;
  if (!first)
    throw new SyntaxError(said.includes("{") ? "no JSON object in it can be read" : "it holds no JSON object");
  if (distinct.size > 1) throw new SyntaxError(`it holds ${distinct.size} JSON objects that differ`);
  return first.value;
}

/** Some models open no block, and only close it; an answer that was cut off may never come to its end. */
function withoutThinking(text: string): string {
  const blocks = withoutBlocks(finalChannel(text));
  const after = blocks.split(/<\/think(?:ing)?>/).at(-1) ?? "";
  const rest = after.includes("{") ? after : blocks;
  return /^\s*<think(?:ing)?>/.test(rest) ? "" : rest;
}

/** Each block is looked for once, so that a text of nothing but openings costs no more than another. */
function withoutBlocks(text: string): string {
  const opening = /<think(?:ing)?>/g;
  const closing = /<\/think(?:ing)?>/g;
  let kept = "";
  for (let from = 0; ; ) {
    opening.lastIndex = from;
    const open = opening.exec(text);
    closing.lastIndex = open ? opening.lastIndex : text.length;
    if (!open || !closing.exec(text)) return kept + text.slice(from);
    kept += text.slice(from, open.index);
    from = closing.lastIndex;
  }
}

/** The answer among the channels of OpenAI's harmony format, where a server leaves its marks in. */
function finalChannel(text: string): string {
  if (!/<\|channel\|>(?:analysis|commentary)/.test(text)) return text;
  return /<\|channel\|>final[^<]*(?:<\|constrain\|>\w*)?<\|message\|>([\s\S]*)$/.exec(text)?.[1] ?? "";
}

/** A JSON string that holds the answer is opened. */
function opened(text: string): string {
  if (!text.trimStart().startsWith('"{')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
