import { clinicalCode } from "../find-unexplained-numbers";
import { isAnalyte, isMeasured, withUnit } from "../measured-numbers";
import type { NoteToken } from "./note-tokens";
import { after, asSign, before, labelOf, neighbour, type ReadTokens, wordAt } from "./read-tokens";

/** "9", "9/9", "A-9": a code's shape, with how many digits and letters stand in each run up to six. */
function shapeOf(text: string): string {
  return text.replace(
    /\d+|\p{Lu}+|\p{Ll}+/gu,
    (run) => `${/\d/u.test(run) ? "9" : /\p{Lu}/u.test(run) ? "A" : "a"}${Math.min(run.length, 6)}`,
  );
}

const gene = /^(?:[cgmnpr]\.|[A-Z]\d{2,4}(?:[A-Z]|\*|fs|del|dup)|[A-Z]{2,5}\d{1,2}[A-Z]?\d?$|(?:NM|NP|NC|rs)_?\d)/u;

/** Shapes of the codes and capitals that stand right before and after, with what parts them. */
function touching({ tokens, text }: ReadTokens, i: number): string[] {
  const token = tokens[i];
  const [previous, next] = [tokens[i - 1], tokens[i + 1]];
  const shape = (one: NoteToken) =>
    one.sort === "code" ? shapeOf(one.text) : /^\p{Lu}{1,5}$/u.test(one.text) ? shapeOf(one.text) : "";
  const parts: string[] = [];
  if (token && previous && shape(previous))
    parts.push(`<${shape(previous)}${asSign(text.slice(previous.end, token.start))}`);
  if (token && next && shape(next)) parts.push(`>${asSign(text.slice(token.end, next.start))}${shape(next)}`);
  return parts;
}

/** What a number may be by its size. */
function sizeOf(text: string): string {
  if (/^\d+$/u.test(text)) {
    if (text.startsWith("0")) return `0${Math.min(text.length, 6)}`;
    const value = Number(text);
    if (text.length > 4) return /000$/u.test(text) ? "round" : "long";
    if (value >= 1900 && value <= 2035) return "year";
    if (text.length === 4) return value <= 2359 && value % 100 < 60 ? "clock" : /0$/u.test(text) ? "4round" : "4";
    return value <= 31 ? "day" : value < 90 ? "two" : value <= 110 ? "age" : "three";
  }
  const parts = /^(\d+)([-/.:])(\d+)(?:[-/.:](\d+))?$/u.exec(text);
  if (!parts) return "";
  const [a, , b] = [Number(parts[1]), parts[2], Number(parts[3])];
  const day = (x: number, y: number) => x >= 1 && x <= 12 && y >= 1 && y <= 31;
  return `${parts[2]}${parts[4] === undefined ? 2 : 3}${day(a, b) || day(b, a) ? "d" : ""}${a > b ? ">" : "<"}`;
}

/** Whether a number is a measured value by what stands around it, holds its unit, or stands after the name of an analyte. */
function stateOf(read: ReadTokens, i: number, { text, start, end }: NoteToken): string {
  const line =
    read.text
      .slice(Math.max(0, start - 32), start)
      .split("\n")
      .at(-1) ?? "";
  const measured = isMeasured(line, read.text.slice(end, end + 20)) ? "m" : "";
  const unit = withUnit.test(text) ? "u" : "";
  const prior = read.classes[i - 1];
  return `${measured}${unit}${prior && isAnalyte(prior.lower) ? "a" : ""}`;
}

/** Of a number or code what is seen without its neighbours: its shape, its size, what it measures. */
export function codeTraits(read: ReadTokens, i: number): string[] {
  const token = read.tokens[i];
  if (!token) return [];
  const { text } = token;
  const size = sizeOf(text);
  const state = stateOf(read, i, token);
  return [
    `shape ${shapeOf(text)}`,
    `digits ${Math.min(text.replace(/\D/gu, "").length, 9)}`,
    `size ${size}`,
    `state ${state}`,
    `state ${state} ${size}`,
    `clinical ${clinicalCode.test(text)} ${gene.test(text)}`,
  ];
}

/** What speaks for or against a number or code being an identifier. */
export function codeFeatures(read: ReadTokens, i: number, rules: readonly string[]): string[] {
  const token = read.tokens[i];
  if (!token) return [];
  const { text, start, end } = token;
  const shape = shapeOf(text);
  const digits = Math.min(text.replace(/\D/gu, "").length, 9);
  const state = stateOf(read, i, token);
  const [p1, p2, n1] = [neighbour(read, i - 1), neighbour(read, i - 2), neighbour(read, i + 1)];
  const [P1, N1] = [wordAt(read, i - 1), wordAt(read, i + 1)];
  const label = labelOf(read, i);
  const size = sizeOf(text);
  const mixed = /\p{L}/u.test(text) ? (/\p{Lu}/u.test(text) ? "A" : "a") : "";
  const kind = size || `${mixed}${digits}`;
  return [
    "c",
    `S${shape}`,
    `d${digits}.${mixed}`,
    `z${size}`,
    `m${state}.${kind}`,
    `C${clinicalCode.test(text) ? "c" : ""}${gene.test(text) ? "g" : ""}.${mixed}`,
    ...touching(read, i).map((one) => `t${one}&${kind}`),
    `p1${p1}&${kind}`,
    `n1${n1}&${kind}`,
    `p1${p1}&${mixed}${digits}`,
    `p1${p1}&p2${p2}`,
    `p1${p1}&n1${n1}`,
    `P1${P1}`,
    `N1${N1}`,
    `P1${P1}&${mixed}${digits > 3 ? "+" : ""}`,
    `P2${wordAt(read, i - 2)}`,
    `N2${wordAt(read, i + 2)}`,
    ...(label ? [`L${label}`, `L${label}&${kind}`] : []),
    ...(rules.length > 0 ? rules : [""]).flatMap((rule) => [`r${rule}`, `r${rule}&${kind}`, `r${rule}&${state}`]),
    ...(before(read, i, 4) ? [`x${before(read, i, 4)}&${kind}`] : []),
    ...(after(read, i, 4) ? [`y${after(read, i, 4)}&${kind}`] : []),
    `q${asSign(read.text[end])}&${mixed}`,
    `q2${asSign(read.text.slice(end, end + 2))}&${kind}`,
    `o2${asSign(read.text.slice(Math.max(0, start - 2), start))}&${kind}`,
    `S${shape}&p1${p1}`,
    `S${shape}&n1${n1}`,
    `o${asSign(read.text[start - 1])}&${mixed}`,
  ].map((one) => `#${one}`);
}
