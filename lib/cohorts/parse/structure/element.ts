import { canonicalQuery } from "../../query/canonical-query";
import type { CohortQuery } from "../../query/cohort-query";
import { type Family, joinedBy } from "../phrases/item";
import { excepted, type Overlap } from "./excepted";
import type { Part } from "./part";

/** What stands between two elements: nothing, a comma, a semicolon, a word, or a comma and a word. */
export interface Sign {
  word: "and" | "or" | "with" | null;
  comma: boolean;
  semicolon: boolean;
}
/** One thing or several that stand together, as one operand of and, or and not. */
export interface Element {
  family: Family | "not";
  query: CohortQuery;
}
/** Elements with the signs between them: one sign fewer than elements. */
export interface Chain {
  elements: Element[];
  signs: Sign[];
}

const molecular: readonly (Family | "not")[] = ["alteration", "biomarker"];
/** Whether two elements may stand in one list. */
export const alike = (a: Element | undefined, b: Element | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (a.family === b.family || (molecular.includes(a.family) && molecular.includes(b.family)));

const nothing: Sign = { word: null, comma: false, semicolon: false };
const isBeside = ({ word, comma, semicolon }: Sign): boolean => word === null && !comma && !semicolon;

/** Reads what stands in brackets. */
export type ReadWithin = (parts: readonly Part[]) => Element | null;

/**
 * Parts as a chain: what stands side by side is one element, "no" takes the list behind it, "except" goes into what stands before it, and
 * "one of" joins the list behind it by or.
 */
export function chainOf(parts: readonly Part[], within: ReadWithin, overlap: Overlap): Chain {
  const flat = flatChain(parts, within);
  const chain: Chain = { elements: [], signs: [] };
  for (const [i, one] of flat.operands.entries()) {
    const sign = i === 0 ? nothing : (flat.signs[i - 1] ?? nothing);
    const last = chain.elements.at(-1);
    const before = flat.operands[i - 1];
    if (one.except && last)
      chain.elements[chain.elements.length - 1] = {
        ...last,
        query: excepted(last.query, one.query, one.except.ofPeople, overlap),
      };
    else if (last && isBeside(sign) && !one.not && !one.list && !before?.list) {
      // A "no" before the one is said of the other too: "no diabetes treated with insulin".
      const family =
        last.family === one.family
          ? last.family
          : last.family === "condition" || one.family === "condition"
            ? "condition"
            : "mixed";
      const query =
        before?.not && before.not % 2 === 1 && last.query.op === "not"
          ? negated(joinedBy("and", [last.query.of, one.query]))
          : joinedBy("and", [last.query, one.query]);
      chain.elements[chain.elements.length - 1] = { family: last.family === "not" ? "not" : family, query };
      one.not = before?.not ?? 0;
    } else {
      if (last) chain.signs.push(isBeside(sign) ? { ...nothing, word: "with" } : sign);
      // An exception from nothing that stands before it is one from all patients.
      chain.elements.push(one.not % 2 === 1 || one.except ? { family: "not", query: negated(one.query) } : one);
    }
  }
  return withLists(chain, flat.operands);
}

/** A list of alike things that is ruled out is one criterion, as it is where it is asked for. */
const negated = (query: CohortQuery): CohortQuery => ({
  op: "not",
  of: query.op === "or" ? canonicalQuery(query) : query,
});

interface Operand extends Element {
  /** How many words for "no" stand before it. */
  not: number;
  /** It belongs to a list of which one is asked for, which begins here. */
  list: boolean;
  except: false | { ofPeople: boolean };
}

function flatChain(parts: readonly Part[], within: ReadWithin): { operands: Operand[]; signs: Sign[] } {
  const operands: Operand[] = [];
  const signs: Sign[] = [];
  const closed = closings(parts);
  let pending = { sign: nothing, not: 0, list: false, except: false as Operand["except"], butNot: false };
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (part === undefined) break;
    const { end, element } = operandAt(parts, at, closed.get(at), within);
    if (element) {
      if (operands.length > 0) signs.push(pending.butNot ? { ...nothing, word: "and", comma: true } : pending.sign);
      operands.push({ ...element, not: pending.not, list: pending.list, except: pending.except });
      pending = { sign: nothing, not: 0, list: false, except: false, butNot: false };
      at = end;
    } else if (part.is === "sign") pending.sign = mergedSign(pending.sign, part);
    else if (part.is === "not") pending.not++;
    else if (part.is === "but not") pending = { ...pending, not: pending.not + 1, butNot: true };
    else if (part.is === "except") pending.except = { ofPeople: part.ofPeople };
    else if (part.is === "one of") pending.list = true;
  }
  return { operands: withSharedNoun(gathered(operands, signs), signs), signs };
}

function operandAt(
  parts: readonly Part[],
  at: number,
  end: number | undefined,
  within: ReadWithin,
): { end: number; element: Element | null } {
  const part = parts[at];
  if (part?.is === "item") return { end: at, element: { family: part.item.family, query: part.item.query } };
  return end === undefined ? { end: at, element: null } : { end, element: within(parts.slice(at + 1, end)) };
}

/** The place of the bracket that closes each one that is closed. */
function closings(parts: readonly Part[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { is }] of parts.entries()) {
    if (is === "open") open.push(at);
    const own = is === "close" ? open.pop() : undefined;
    if (own !== undefined) found.set(own, at);
  }
  return found;
}

const mergedSign = (a: Sign, b: Sign): Sign => ({
  word: b.word === "with" ? (a.word ?? b.word) : (b.word ?? a.word),
  comma: a.comma || b.comma,
  semicolon: a.semicolon || b.semicolon,
});

/** "no A, B or C", "without A and B": what is alike in the list behind a "no" or an exception is one operand, either of it. */
function gathered(operands: readonly Operand[], signs: Sign[]): Operand[] {
  const found: Operand[] = [];
  const left: Sign[] = [];
  for (const [i, one] of operands.entries()) {
    const last = found.at(-1);
    const sign = signs[i - 1];
    const joins =
      last && sign && (last.not > 0 || last.except) && one.not === 0 && !one.except && !one.list && alike(last, one);
    if (
      joins &&
      !isBeside(sign) &&
      sign.word !== "with" &&
      !sign.semicolon &&
      !(sign.comma && sign.word === "and" && last.not > 0 && last.query.op !== "or")
    )
      found[found.length - 1] = { ...last, query: joinedBy("or", [last.query, one.query]) };
    else {
      if (sign) left.push(sign);
      found.push({ ...one });
    }
  }
  signs.splice(0, signs.length, ...left);
  return found;
}

const modifiers: readonly string[] = ["state", "biomarker", "alteration", "stage"];

/** Whether a disease stands beside an element or beside what stands beside it: "HR+ metastatic breast cancer". */
function isBeforeDisease(operands: readonly Operand[], signs: readonly Sign[], from: number): boolean {
  for (let at = from; ; at++) {
    const sign = signs[at];
    if (sign === undefined || !isBeside(sign)) return false;
    if (operands[at + 1]?.family === "condition") return true;
  }
}

/** "ER+ or PR+ breast cancer": what is alike before one disease, with or between, is one element that is said of the disease. */
function withSharedNoun(operands: readonly Operand[], signs: Sign[]): Operand[] {
  const found: Operand[] = [];
  const left: Sign[] = [];
  for (const [i, one] of operands.entries()) {
    const [last, sign] = [found.at(-1), signs[i - 1]];
    const isModifier = modifiers.includes(one.family) && one.not === 0 && !one.except && !one.list;
    const joins =
      last && sign?.word === "or" && !isBeside(left.at(-1) ?? { ...nothing, comma: true }) && alike(last, one);
    if (joins && isModifier && isBeforeDisease(operands, signs, i))
      found[found.length - 1] = { ...last, query: joinedBy("or", [last.query, one.query]) };
    else {
      if (sign) left.push(sign);
      found.push(one);
    }
  }
  signs.splice(0, signs.length, ...left);
  return found;
}

/** "one of the following: A, B, C": the elements from there on that are alike, joined by or. */
function withLists({ elements, signs }: Chain, operands: readonly Operand[]): Chain {
  const begins = elements.findIndex((one) => operands.some(({ list, query }) => list && query === one.query));
  if (begins < 0) return { elements, signs };
  let end = begins + 1;
  while (end < elements.length && alike(elements[begins], elements[end])) end++;
  const query = joinedBy(
    "or",
    elements.slice(begins, end).map((one) => one.query),
  );
  const family = elements[begins]?.family ?? "mixed";
  return {
    elements: [...elements.slice(0, begins), { family, query }, ...elements.slice(end)],
    signs: [...signs.slice(0, begins), ...signs.slice(end - 1)],
  };
}
