import type { CriterionOf } from "../../query/cohort-query";
import { type StageAxis, stageRange, stageSpelling } from "../../query/stage-order";
import { isWord, type Lexeme, meaningOf, wordOf } from "../lexemes/lexemes";
import { type Bounds, beginsBounds, readBounds } from "./bounds";
import { listSign, type ReadItem } from "./context";
import { criterionNode, type Found, type Item, joinedBy, type Refusal } from "./item";

type Stage = CriterionOf<"stage">;
interface Written {
  axis: StageAxis;
  text: string;
  basis?: "clinical" | "pathological";
  afterTherapy?: true;
}

const category = /^(y?)([cp]?)([TNM])(is|x|\d+)([a-d]|mi)?(\d)?$/i;
const together = /^(y?[cp]?)(T(?:is|\d)[a-d]?)(N\d[a-d]?)?(M\d[a-d]?)?$/i;
const group = /^(?:0|IV|I{1,3}|[1-4])(?:[A-D]?\d?|is)$/i;

/** A category as it is written ("ypT3"), or a stage group where one is expected. */
function written(lexeme: Lexeme | undefined, expected: StageAxis | null): Written | null {
  const text = lexeme?.text ?? "";
  const match = category.exec(text);
  if (match) {
    const [, y = "", basis = "", axis = "", ...rest] = match;
    return {
      axis: axis.toUpperCase() as StageAxis,
      text: `${axis.toUpperCase()}${rest.join("")}`,
      ...(basis.toLowerCase() === "p" && { basis: "pathological" }),
      ...(basis.toLowerCase() === "c" && { basis: "clinical" }),
      ...(y !== "" && { afterTherapy: true }),
    };
  }
  if (expected === "group" && group.test(text)) return { axis: "group", text };
  return expected !== null && expected !== "group" && /^(?:is|[0-4][a-d]?)$/i.test(text)
    ? { axis: expected, text: `${expected}${text}` }
    : null;
}

/** "T stage is between T2b and T3c", "stage III or IV", "pathological N stage of at least N1", "ypT3", "T2N0M0", "no less than IIc". */
export const readStage: ReadItem = (context, from) => {
  const { lexemes } = context;
  const all = readTogether(lexemes[from]);
  if (all) return item(all, from, from + 1);
  const head = readHead(lexemes, from);
  // "at least stage IIB": the word for the axis may stand behind the bound.
  const axisBehind = beginsBounds(lexemes[from]) ? (wordOf(lexemes[from + 1], "axis") as StageAxis | null) : null;
  const isRoman = beginsBounds(lexemes[from]) && /^(?:IV|I{1,3})[A-D]?$/i.test(lexemes[from + 1]?.text ?? "");
  const expected = head.axis ?? axisBehind ?? (isRoman ? "group" : null);
  if (head.axis === null && meaningOf(lexemes[from], "genes")) return null;
  const found = readBounds(lexemes, head.next, (list, at): Found<Written> | null => {
    const start = isWord(list[at], "axis") ? at + 1 : at;
    const value = written(list[start], expected);
    return value && { value, next: start + 1 };
  });
  if (!found) return null;
  const list = withMore(lexemes, found, expected);
  // "stage III disease", "a T3 tumor" name no disease of their own.
  const next = /^(?:disease|tumou?rs?)$/i.test(lexemes[list.next]?.text ?? "") ? list.next + 1 : list.next;
  return stageItem(withWhole(list.value), head.basis, from, next);
};

/** "above T2" is T3 and more, "below stage III" up to II; of a value with a letter what comes next is not said. */
function withWhole({ above, below, ...others }: Bounds<Written>): Bounds<Written> {
  const [low, high] = [above && neighbour(above, 1), below && neighbour(below, -1)];
  return {
    ...others,
    ...(low ? { atLeast: low } : above && { above }),
    ...(high ? { atMost: high } : below && { below }),
  };
}

function neighbour(value: Written, step: 1 | -1): Written | null {
  const text = stageSpelling(value.axis, value.text) ?? "";
  if (value.axis !== "group") {
    const number = /^[TNM]([0-4])$/.exec(text)?.[1];
    return number === undefined ? null : { ...value, text: `${value.axis}${Number(number) + step}` };
  }
  const at = ["0", "I", "II", "III", "IV"].indexOf(text);
  const next = at < 0 ? undefined : ["0", "I", "II", "III", "IV"][at + step];
  return next === undefined ? null : { ...value, text: next };
}

interface Head {
  axis: StageAxis | null;
  basis?: "clinical" | "pathological";
  next: number;
}

function readHead(lexemes: readonly Lexeme[], from: number): Head {
  let at = from;
  const confirmed = isWord(lexemes[at], "confirmed");
  const basis = confirmed ? "pathological" : (wordOf(lexemes[at], "basis") as Head["basis"] | null);
  if (basis) at++;
  const axis = wordOf(lexemes[at], "axis") as StageAxis | null;
  if (axis === null || (confirmed && axis === "group")) return { axis: null, next: from };
  return { axis, ...(basis && { basis }), next: at + 1 };
}

/** "III or IV", "T1, T2 or T3": values that follow each other in one list are one range from the lowest to the highest. */
function withMore(
  lexemes: readonly Lexeme[],
  found: Found<Bounds<Written>>,
  expected: StageAxis | null,
): Found<Bounds<Written>> {
  const { atLeast, atMost } = found.value;
  if (!atLeast || !atMost) return found;
  const values = [atLeast, atMost];
  let next = found.next;
  for (let sign = listSign(lexemes, next); sign; sign = listSign(lexemes, next)) {
    const more = written(lexemes[sign.next], expected ?? (atLeast.axis === "group" ? "group" : null));
    if (more?.axis !== atLeast.axis || !follows(values, more)) break;
    values.push(more);
    next = sign.next + 1;
  }
  const byOrder = values.sort(
    (a, b) => (stageRange(a.axis, a.text)?.low ?? 0) - (stageRange(b.axis, b.text)?.low ?? 0),
  );
  return { value: { atLeast: byOrder[0] ?? atLeast, atMost: byOrder.at(-1) ?? atMost }, next };
}

/** Whether nothing lies between the values so far and one more: "II or III", and not "I or III". */
function follows(values: readonly Written[], more: Written): boolean {
  const number = ({ axis, text }: Written) => Math.floor((stageRange(axis, text)?.low ?? -99_999) / 10_000);
  return values.some((one) => Math.abs(number(one) - number(more)) <= 1);
}

function readTogether(lexeme: Lexeme | undefined): Stage[] | null {
  const match = together.exec(lexeme?.text ?? "");
  if (!match || (match[3] === undefined && match[4] === undefined)) return null;
  const [, prefix = "", ...parts] = match;
  return parts.flatMap((part) => {
    const value = part && written({ ...(lexeme as Lexeme), text: `${prefix}${part}` }, null);
    return value ? [criterionOf(value.axis, { atLeast: value, atMost: value }, undefined)] : [];
  });
}

const item = (stages: readonly Stage[], from: number, to: number): Item => ({
  family: "stage",
  query: joinedBy("and", stages.map(criterionNode)),
  from,
  to,
});

/** "above IIB" is at least what comes next, which the order does not say: bounds that leave their value out are refused. */
function stageItem(bounds: Bounds<Written>, basis: Head["basis"], from: number, to: number): Item | Refusal {
  const values = Object.values(bounds) as Written[];
  const [first] = values;
  const wrong = values.find(({ axis, text }) => stageRange(axis, text) === null);
  if (wrong) return { from, to, why: `expected a stage as the AJCC writes it, not ${wrong.text}` };
  if (!first || values.some(({ axis }) => axis !== first.axis)) return { from, to, why: "expected stages of one kind" };
  const { above, below } = bounds;
  if (above || below)
    return { from, to, why: "say from which stage on (at least, at most): above and below leave open what counts" };
  return item([criterionOf(first.axis, bounds, basis)], from, to);
}

function criterionOf(axis: StageAxis, { atLeast, atMost }: Bounds<Written>, said: Head["basis"]): Stage {
  const basis = atLeast?.basis ?? atMost?.basis ?? said;
  const spell = (one: Written) => stageSpelling(axis, one.text) ?? one.text;
  return {
    kind: "stage",
    axis,
    ...(atLeast && { atLeast: spell(atLeast) }),
    ...(atMost && { atMost: spell(atMost) }),
    ...(basis && { basis }),
    ...((atLeast?.afterTherapy ?? atMost?.afterTherapy) && { afterTherapy: true }),
  };
}
