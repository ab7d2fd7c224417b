import { dayOf } from "../evaluate/fact-time";
import type { FactsPlan } from "../plan/criterion-plan";
import type { CriterionOf, Interval } from "../query/cohort-query";
import { type Bits, hasBit } from "./bits";
import { CONTRADICTED } from "./fact-columns";
import { beginHigh, beginLow, latestBy } from "./fact-times";
import type { JudgedRows } from "./judged-rows";
import { type Tri, within } from "./numeric-span";
import type { PreparedTerm } from "./prepared-terms";
import type { Segment } from "./segment";

/** The facts of a criterion by patient, and what answers of it go by. */
export interface RowsToAnswer {
  segment: Segment;
  plan: FactsPlan;
  rows: JudgedRows;
  terms: readonly PreparedTerm[];
  /** Whether absence is "not met" by the coverage alone, by a patient's place. */
  closed: Bits;
}

/**
 * The answer of one patient (`answerCriterion`). Rows that do not count are judged as not met, so that what is left is what a time can count from.
 * Call it once for a patient.
 */
export function answerPatient(asked: RowsToAnswer, place: number): Tri {
  const { criterion } = asked.plan;
  if (criterion.kind === "observation" && criterion.which !== undefined && criterion.value !== undefined)
    return answerOneOf(asked, criterion, place);
  if (criterion.kind === "performance" && criterion.time === undefined) return answerLatest(asked, place);
  return answerCounted(asked, place);
}

const once: Interval = { atLeast: 1 };

function answerCounted(asked: RowsToAnswer, place: number): Tri {
  const { criterion } = asked.plan;
  const best = bestFit(asked, place);
  const isAsOften = "count" in criterion && criterion.count !== undefined;
  const isSeveral = criterion.kind === "medication" && criterion.different !== undefined;
  if (best >= 0 && !isAsOften && !isSeveral) return best;
  const isClosed = hasBit(asked.closed, place) || hasAllGroups(asked, place);
  const times = ("count" in criterion ? criterion.count : undefined) ?? once;
  const { least, most } = daysOf(asked, place);
  const answer = within(times, least, isClosed ? most : Number.POSITIVE_INFINITY);
  if (criterion.kind !== "medication" || criterion.different === undefined) return answer;
  const few = drugsOf(asked, place, 1);
  const many = isClosed ? drugsOf(asked, place, 0) : Number.POSITIVE_INFINITY;
  return Math.min(answer, within({ atLeast: criterion.different }, few, many)) as Tri;
}

function bestFit({ rows }: RowsToAnswer, place: number): Tri {
  let best = -1;
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++)
    if ((rows.fit[row] as number) > best) best = rows.fit[row] as number;
  return best as Tri;
}

function hasAllGroups({ plan, rows, terms }: RowsToAnswer, place: number): boolean {
  if (plan.groups === 0) return false;
  let found = 0;
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++)
    if (rows.about[row] === 1) found |= (terms[rows.term[row] as number] as PreparedTerm).groups;
  return found === 2 ** plan.groups - 1;
}

/** Days that were seen, as many as are counted beside: to cut a list takes longer than to write over it. */
const sureDays: number[] = [];
const allDays: number[] = [];

function isAmong(days: readonly number[], length: number, day: number): boolean {
  for (let i = 0; i < length; i++) if (days[i] === day) return true;
  return false;
}

/** On how many days at least surely, and at most perhaps (`daysOf`). */
function daysOf({ segment, rows }: RowsToAnswer, place: number): { least: number; most: number } {
  let sure = 0;
  let all = 0;
  let sureUndated = 0;
  let undated = 0;
  let again = 0;
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++) {
    const fit = rows.fit[row] as number;
    if (fit === -1) continue;
    const fact = rows.fact[row] as number;
    again += segment.again[fact] as number;
    const day = dayOf(rows.low[row] as number);
    // Of no date it is NaN, which is no day.
    if (day !== dayOf(rows.high[row] as number)) {
      undated++;
      if (fit === 1) sureUndated++;
      continue;
    }
    if (!isAmong(allDays, all, day)) allDays[all++] = day;
    if (fit === 1 && !isAmong(sureDays, sure, day)) sureDays[sure++] = day;
  }
  return { least: sure > 0 ? sure : Math.min(1, sureUndated), most: all + undated + again };
}

const drugs: number[] = [];

/** How many different drugs. @param from the least fit that counts */
function drugsOf({ rows, terms }: RowsToAnswer, place: number, from: Tri): number {
  drugs.length = 0;
  for (let row = rows.from[place] as number; row < (rows.from[place + 1] as number); row++) {
    if ((rows.fit[row] as number) < from) continue;
    const { drug } = terms[rows.term[row] as number] as PreparedTerm;
    if (!drugs.includes(drug)) drugs.push(drug);
  }
  return drugs.length;
}

/** `answerOneValue`: the one value of several that a criterion names. */
function answerOneOf(asked: RowsToAnswer, { which }: CriterionOf<"observation">, place: number): Tri {
  const { rows } = asked;
  const from = rows.from[place] as number;
  const to = rows.from[place + 1] as number;
  let first = -1;
  for (let row = from; row < to; row++)
    if (rows.about[row] === 1 && (first === -1 || comesBefore(asked, which, row, first, place))) first = row;
  if (first === -1) {
    for (let row = from; row < to; row++) rows.fit[row] = isDoubtful(asked, row) ? 0 : -1;
    return 0;
  }
  return onlyOf(asked, which, first, place);
}

/** Leaves the first, those that are told of the same moment, and those that could be it. @returns the answer */
function onlyOf(asked: RowsToAnswer, which: CriterionOf<"observation">["which"], first: number, place: number): Tri {
  const { segment, rows } = asked;
  const from = rows.from[place] as number;
  const to = rows.from[place + 1] as number;
  const firstFact = rows.fact[first] as number;
  const at = which === "latest" || which === "first" ? latestBy(segment, firstFact) : Number.NaN;
  const fit = rows.fit[first] as Tri;
  let differ = false;
  let inDoubt = false;
  for (let row = from; row < to; row++) {
    const fact = rows.fact[row] as number;
    if (rows.about[row] === 1 && latestBy(segment, fact) === at && rows.fit[row] !== fit) differ = true;
    if (isDoubtful(asked, row) && couldBe(segment, which, fact, firstFact)) inDoubt = true;
  }
  const answer = inDoubt || differ ? 0 : fit;
  for (let row = from; row < to; row++) {
    const fact = rows.fact[row] as number;
    const isChosen = row === first || (rows.about[row] === 1 && latestBy(segment, fact) === at);
    const isInDoubt = inDoubt && isDoubtful(asked, row) && couldBe(segment, which, fact, firstFact);
    rows.fit[row] = isChosen || isInDoubt ? answer : -1;
  }
  return answer;
}

function numberOf({ segment, rows, terms }: RowsToAnswer, row: number): number {
  const number = segment.number[rows.fact[row] as number] as number;
  const { valueIn } = terms[rows.term[row] as number] as PreparedTerm;
  return valueIn === null || Number.isNaN(number) ? number : (valueIn(number) ?? Number.NaN);
}

const isDoubtful = (asked: RowsToAnswer, row: number) =>
  asked.rows.about[row] === 0 || Number.isNaN(numberOf(asked, row));

function couldBe(
  segment: Segment,
  which: CriterionOf<"observation">["which"],
  doubtful: number,
  chosen: number,
): boolean {
  const one = beginLow(segment, doubtful);
  const other = beginLow(segment, chosen);
  if (Number.isNaN(one) || Number.isNaN(other)) return true;
  if (which === "latest") return beginHigh(segment, doubtful) >= other;
  return which === "first" ? one <= beginHigh(segment, chosen) : true;
}

/** Whether a row stands before another one in the order by which the first is taken. */
function comesBefore(
  asked: RowsToAnswer,
  which: CriterionOf<"observation">["which"],
  row: number,
  other: number,
  place: number,
): boolean {
  const { segment, rows } = asked;
  const fact = rows.fact[row] as number;
  const otherFact = rows.fact[other] as number;
  const order =
    which === "latest" || which === "first"
      ? latestBy(segment, otherFact) - latestBy(segment, fact)
      : numberOf(asked, other) - numberOf(asked, row);
  const isFirst = which === "latest" || which === "highest" ? order : -order;
  return isFirst === 0 || Number.isNaN(isFirst) ? wasMadeBefore(asked, [fact, otherFact], place) : isFirst < 0;
}

/** What is alike stays in the order in which it was made, in which facts of one term lie beside each other. */
function wasMadeBefore({ segment, plan }: RowsToAnswer, [one, other]: [number, number], place: number): boolean {
  if (segment.term[one] === segment.term[other]) return one < other;
  const facts = segment.factsOf(place, plan.kind);
  return facts.indexOf(one) < facts.indexOf(other);
}

/** `answerLatest`: by the latest that tells of it. */
function answerLatest(asked: RowsToAnswer, place: number): Tri {
  const { segment, rows } = asked;
  const from = rows.from[place] as number;
  const to = rows.from[place + 1] as number;
  let latest = -1;
  for (let row = from; row < to; row++)
    if (rows.about[row] === 1 && (latest === -1 || comesBefore(asked, "latest", row, latest, place))) latest = row;
  if (latest === -1) return hasBit(asked.closed, place) ? -1 : 0;
  const isContradicted = ((segment.flags[rows.fact[latest] as number] as number) & CONTRADICTED) !== 0;
  const answer = isContradicted ? 0 : (rows.fit[latest] as Tri);
  for (let row = from; row < to; row++)
    rows.fit[row] = row === latest ? answer : answer === 0 && !isContradicted && rows.about[row] === 1 ? 0 : -1;
  return answer;
}
