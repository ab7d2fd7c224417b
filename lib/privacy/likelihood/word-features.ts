import { isGermanAmong } from "../german-text";
import {
  after,
  asSign,
  before,
  caseOf,
  labelOf,
  neighbour,
  type ReadTokens,
  roleOf,
  styleAt,
  wordAt,
} from "./read-tokens";

/** What speaks for or against a word being of somebody's name or of a place's. */
export function wordFeatures(read: ReadTokens, i: number, rules: readonly string[]): string[] {
  const token = read.tokens[i];
  const own = read.classes[i];
  if (!token || !own) return [];
  const shape = caseOf(token.text);
  const style = styleAt(read, i);
  const k = `${shape}.${own.kind}`;
  const b = `${shape}.${own.base}`;
  const named = own.kind.includes("+") ? "n" : "";
  const c = `${shape}.${/^(?:unk)$/u.test(own.base) ? "unk" : /^(?:epo|brand|drug|med|abbr)$/u.test(own.base) ? "med" : own.base}${named}`;
  const [p1, p2, n1, n2] = [
    neighbour(read, i - 1),
    neighbour(read, i - 2),
    neighbour(read, i + 1),
    neighbour(read, i + 2),
  ];
  const german = isGermanAmong(read.german, token.start) ? "g" : "";
  const label = labelOf(read, i);
  const ending = own.base === "unk" ? own.lower.slice(-3) : "";
  const length = Math.min(own.lower.length, 9);
  return [
    "w",
    `s${style}.${german}.${c}`,
    `k${k}`,
    `K${style}.${k}`,
    `l${length}.${c}`,
    ...(ending ? [`e${ending}`, `e2${ending.slice(1)}`] : []),
    `p1${p1}`,
    `n1${n1}`,
    `p2${p2}`,
    `n2${n2}`,
    `p1${p1}&${c}`,
    `n1${n1}&${c}`,
    `p1${p1}&p2${p2}&${named}`,
    `p1${p1}&n1${n1}`,
    `P1${wordAt(read, i - 1)}`,
    `N1${wordAt(read, i + 1)}`,
    `P1${wordAt(read, i - 1)}&${c}`,
    `N1${wordAt(read, i + 1)}&${c}`,
    `P2${wordAt(read, i - 2)}`,
    `N2${wordAt(read, i + 2)}`,
    `G${own.group}`,
    ...(label ? [`L${label}`, `L${label}&${c}`] : []),
    ...(rules.length > 0 ? rules : [""]).flatMap((rule) => [`r${rule}`, `r${rule}&${b}`, `r${rule}&${c}&${style}`]),
    ...(token.text.includes("-") ? [`h${c}`] : []),
    ...(/['’]s$/u.test(token.text) ? [`'s${c}`, `'sn${n1}`] : []),
    ...(before(read, i, 4) ? [`x${before(read, i, 4)}&${c}`] : []),
    ...(after(read, i, 4) ? [`y${after(read, i, 4)}&${c}`] : []),
    ...runFeatures(read, i, c),
    `q${asSign(read.text[token.end])}`,
    `o${asSign(read.text[token.start - 1])}`,
  ];
}

const noRun = /[^ '’&-]/u;
/** Words in a row that are written alike, with nothing but blanks between them: how many, where in them the word stands, what they say. */
function runFeatures(read: ReadTokens, i: number, c: string): string[] {
  const { tokens, classes, text } = read;
  const shape = caseOf(tokens[i]?.text ?? "");
  const isLike = (at: number) => {
    const [token, own] = [tokens[at], classes[at]];
    if (!token || !own) return false;
    return shape === "x" ? caseOf(token.text) === "x" && own.base !== "fun" : /^X|^xX/u.test(caseOf(token.text));
  };
  const touches = (at: number) => !noRun.test(text.slice(tokens[at]?.end, tokens[at + 1]?.start));
  let [from, to] = [i, i];
  while (from > i - 4 && isLike(from - 1) && touches(from - 1)) from--;
  while (to < i + 4 && isLike(to + 1) && touches(to)) to++;
  const said = new Set<string>();
  for (let at = from; at <= to; at++) {
    const own = classes[at];
    if (!own || at === i) continue;
    if (own.base === "unk") said.add(own.kind === "unk" ? "u" : "un");
    else if (own.kind.includes("+")) said.add("n");
    if (/^(?:place|title|thing|dose|role|kin|id)$/u.test(own.group)) said.add(`${own.group}${at > i ? ">" : "<"}`);
    if (/^(?:epo|brand|drug|med|abbr)$/u.test(own.base)) said.add("m");
  }
  const length = Math.min(to - from + 1, 5);
  const prior = roleOf(read, from - 1);
  const next = roleOf(read, to + 1);
  return [
    `R${length}.${i === from ? "b" : i === to ? "e" : "i"}&${c}`,
    `Rp${prior}&${c}`,
    `Rn${next}&${c}`,
    `Rp${prior}&${length}`,
    ...[...said].flatMap((one) => [`Rs${one}&${c}`, `Rs${one}&${shape}`]),
    `RP${wordAt(read, from - 1)}`,
    `RP${wordAt(read, from - 1)}&${c}`,
    `RP${wordAt(read, from - 1)}&${length}`,
    `RN${wordAt(read, to + 1)}`,
    ...(said.has("place>") ? [`Rpl&Rp${prior}`] : []),
  ];
}
