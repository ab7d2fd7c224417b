import { analyteOfLoinc } from "../../../terminology/units/analytes";
import { areCommensurable } from "../../../terminology/units/converted-quantity";
import { ucumOf } from "../../../terminology/units/ucum-code";
import type { CriterionOf, Interval } from "../../query/cohort-query";
import { isWord, type Lexeme, meaningOf, wordOf } from "../lexemes/lexemes";
import type { MeaningOf } from "../vocabulary/meaning";
import { beginsBounds, readBounds, readNumber } from "./bounds";
import type { Context, ReadItem } from "./context";
import { criterionNode, type Found, type Refusal } from "./item";

type Measured = MeaningOf<"observation">;
interface Value {
  number: number;
  unit: string | null;
}

/** "HbA1c > 8 %", "latest creatinine over 150 umol/L", "eGFR < 30", "platelets below 50"; a measurement alone: that it was measured. */
export const readObservation: ReadItem = (context, from) => {
  const { lexemes } = context;
  if (
    isWord(lexemes[from], "result") &&
    meaningOf(lexemes[from + 1], "observation") &&
    !beginsBounds(lexemes[from + 2])
  )
    return { from, to: from + 2, why: "say from which value on: high and low have no one bound" };
  const which = meaningOf(lexemes[from + 1], "observation")
    ? (wordOf(lexemes[from], "which") as CriterionOf<"observation">["which"] | null)
    : null;
  const at = which ? from + 1 : from;
  const measured = meaningOf(lexemes[at], "observation");
  if (!measured) return null;
  const start = afterFillers(lexemes, at + 1);
  const found = readBounds<Value>(lexemes, start, (_, i) => readValue(context, i, measured));
  const own = { kind: "observation" as const, concepts: [...measured.concepts], ...(which && { which }) };
  if (!found)
    return isBarred(lexemes, start) ? null : { family: "observation", query: criterionNode(own), from, to: at + 1 };
  if (
    /^(?:times|x)$/i.test(lexemes[found.next]?.text ?? "") &&
    /^(?:the|upper|uln|normal)$/i.test(lexemes[found.next + 1]?.text ?? "")
  )
    return { from, to: found.next + 1, why: "say the value: multiples of a limit are not read" };
  const checked = checkedValue(found.value, measured, from, found.next);
  if ("why" in checked) return checked;
  return { family: "observation", query: criterionNode({ ...own, ...checked }), from, to: found.next };
};

/** "HbA1c measured as", "creatinine level was". */
function afterFillers(lexemes: readonly Lexeme[], from: number): number {
  let at = from;
  while (/^(?:levels?|values?|results?|counts?|score|measured|measured at)$/i.test(lexemes[at]?.text ?? "")) at++;
  return at;
}

/** A measurement that words say something else of ("high", "positive") is not just one that was measured. */
const isBarred = (lexemes: readonly Lexeme[], at: number): boolean =>
  isWord(lexemes[at], "result") || beginsBounds(lexemes[at]) || lexemes[at]?.number != null;

/** A number with the unit behind it, as long as the words there are one that the measurement may be in. */
function readValue({ text, lexemes }: Context, at: number, measured: Measured): Found<Value> | null {
  const number = readNumber(lexemes, at);
  if (!number) return null;
  const first = lexemes[number.next];
  for (let words = 8; first && words > 0; words--) {
    const last = lexemes[number.next + words - 1];
    if (!last || last.end - first.start > 25) continue;
    const written = text.slice(first.start, last.end);
    if (isGrammar(lexemes.slice(number.next, number.next + words)) && !fits(written, measured)) continue;
    const unit = unitOf(written);
    if (unit) return { value: { number: number.value, unit }, next: number.next + words };
  }
  return { value: { number: number.value, unit: null }, next: number.next };
}

/** Words of the grammar that are units as well ("in", "h", "years"), and are one here only where the measurement has such a unit. */
const isGrammar = (lexemes: readonly Lexeme[]): boolean =>
  lexemes.length === 1 && lexemes.some(({ meanings }) => meanings.some((one) => one.kind === "word"));

const known = new Map<string, string | null>();
const MOST_UNITS_KEPT = 2000;

function unitOf(written: string): string | null {
  const cached = known.get(written);
  if (cached !== undefined) return cached;
  const looksLikeOne = /^[\p{L}%°µμ\d][\p{L}\p{N}%°µμ/^*.()[\]{}' _-]*$/u.test(written) && !/^\d+$/.test(written);
  const unit = looksLikeOne ? (ucumOf(written)?.ucum ?? null) : null;
  if (known.size < MOST_UNITS_KEPT) known.set(written, unit);
  return unit;
}

const analyteOf = ({ concepts }: Measured) => analyteOfLoinc((concepts[0] ?? "").slice("observation:".length));

function fits(written: string, measured: Measured): boolean {
  const unit = unitOf(written);
  return unit !== null && sameKind(unit, measured);
}

const withoutAnnotation = (unit: string) => unit.replaceAll(/\{[^}]*\}/g, "").replace(/\/$/, "");
function sameKind(unit: string, measured: Measured): boolean {
  return (
    areCommensurable(unit, measured.unit, analyteOf(measured)) ||
    withoutAnnotation(unit) === withoutAnnotation(measured.unit)
  );
}

/** Bounds in one unit that the measurement may be in; a number without a unit in the usual one, where it lies between the usual bounds. */
function checkedValue(
  bounds: { [K in keyof Interval]: Value },
  measured: Measured,
  from: number,
  to: number,
): { value: Interval; unit?: string } | Refusal {
  const values = Object.values(bounds).filter((one) => one !== undefined);
  const units = [...new Set(values.flatMap(({ unit }) => unit ?? []))];
  const [unit = null] = units;
  if (units.length > 1) return { from, to, why: "expected one unit for both bounds" };
  if (unit !== null && (!sameKind(unit, measured) || measured.notIn.includes(unit)))
    return { from, to, why: `expected a unit such as ${measured.unit}, not ${unit}` };
  const [low = -Infinity, high = Infinity] = measured.usual.split("-").map(Number);
  if (unit === null && values.some(({ number }) => number < low || number > high))
    return { from, to, why: `say the unit: without one ${measured.unit} is expected, from ${low} to ${high}` };
  const value = Object.fromEntries(Object.entries(bounds).map(([bound, one]) => [bound, one?.number])) as Interval;
  if ((value.atLeast ?? value.above ?? -Infinity) > (value.atMost ?? value.below ?? Infinity))
    return { from, to, why: "the lower bound is above the upper one" };
  return { value, unit: unit ?? measured.unit };
}
