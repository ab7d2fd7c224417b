import type { TermDictionary } from "../plan/term-dictionary";
import type { Interval } from "../query/cohort-query";
import type { AnswerBits } from "./answer-bits";
import { type Bits, hasBit, noBits, setBit } from "./bits";
import { UNDATED } from "./fact-columns";
import { beginHigh, beginLow, birthday, type CalendarDay, calendarDay, yearsBetween } from "./fact-times";
import { within } from "./numeric-span";
import type { Segment } from "./segment";

/** Of each patient of a segment the days that ages go by. */
export interface Ages {
  /** Whether a birth is told: 0 none, 1 one without a day, 2 one. */
  isBorn: Uint8Array;
  /** The first and the last day on which the patient may be born. */
  bornLow: Int32Array;
  bornHigh: Int32Array;
  /** Whether a death is told: 0 none, 1 one without a day, 2 one. */
  isDead: Uint8Array;
  deadLow: Int32Array;
  deadHigh: Int32Array;
  /** The day of the last instant that any fact names. */
  last: Int32Array;
  /** Who is born on one day, and of whom no death is told. */
  plain: Bits;
}

const agesOf = new WeakMap<Segment, Ages>();

/** Made when first asked for. */
export function segmentAges(segment: Segment): Ages {
  const known = agesOf.get(segment);
  if (known !== undefined) return known;
  const { size } = segment;
  const days = () => new Int32Array(size);
  const ages: Ages = {
    ...{ isBorn: new Uint8Array(size), bornLow: days(), bornHigh: days() },
    ...{ isDead: new Uint8Array(size), deadLow: days(), deadHigh: days(), last: days() },
    plain: noBits(size),
  };
  for (let place = 0; place < size; place++) {
    ages.last[place] = calendarDay(segment.last[place] as number);
    addBirth(segment, place, ages);
    addDeath(segment, place, ages);
    const isOneDay = ages.isBorn[place] === 2 && ages.bornLow[place] === ages.bornHigh[place];
    if (isOneDay && ages.isDead[place] === 0) setBit(ages.plain, place);
  }
  agesOf.set(segment, ages);
  return ages;
}

function addBirth(segment: Segment, place: number, { isBorn, bornLow, bornHigh }: Ages): void {
  const [birth] = segment.factsOf(place, "birth");
  if (birth === undefined) return;
  isBorn[place] = ((segment.precisions[birth] as number) & UNDATED) === 0 ? 2 : 1;
  if (isBorn[place] === 1) return;
  bornLow[place] = calendarDay(beginLow(segment, birth));
  bornHigh[place] = calendarDay(beginHigh(segment, birth));
}

/** The first death that has a day (`PatientView.death`). */
function addDeath(segment: Segment, place: number, { isDead, deadLow, deadHigh }: Ages): void {
  const deaths = segment.factsOf(place, "death");
  if (deaths.length === 0) return;
  const death = deaths.find((one) => !Number.isNaN(beginLow(segment, one)));
  isDead[place] = death === undefined ? 1 : 2;
  if (death === undefined) return;
  deadLow[place] = calendarDay(beginLow(segment, death));
  deadHigh[place] = calendarDay(beginHigh(segment, death));
}

/** Ages that stays say, by patient: the least and the most (`answerStatedAge`). */
function statedAges(
  segment: Segment,
  { terms, at }: { terms: readonly number[]; at: (place: number) => CalendarDay },
  dictionary: TermDictionary,
): Map<number, { low: number; high: number }> {
  const stated = new Map<number, { low: number; high: number }>();
  for (const term of terms) {
    const isOpen = dictionary.factOf(term).comparator !== null;
    const [from, to] = segment.rangeOfTerm(term);
    for (let fact = from; fact < to; fact++) {
      const number = segment.number[fact] as number;
      if (Number.isNaN(number)) continue;
      const place = segment.owner[fact] as number;
      const begin = beginLow(segment, fact);
      // Where nothing but the end is told, no years are known to have gone by.
      const since = Number.isFinite(begin) ? yearsBetween(calendarDay(begin), at(place)) : 0;
      const low = Math.floor(number) + since;
      const high = isOpen ? Number.POSITIVE_INFINITY : low + (Number.isNaN(begin) ? 0 : 1);
      const known = stated.get(place);
      stated.set(place, known ? { low: Math.min(known.low, low), high: Math.max(known.high, high) } : { low, high });
    }
  }
  return stated;
}

/**
 * Whether the age of each patient is within an interval, at "now" or at death: what `answerDemographic` says.
 * @param asked.stated terms of ages that stays say
 */
export function ageAnswers(
  segment: Segment,
  asked: { years: Interval; now: number; stated: readonly number[]; dictionary: TermDictionary },
): AnswerBits {
  const { isBorn, isDead, bornLow, bornHigh, deadLow, deadHigh, last, plain } = segmentAges(segment);
  const { youngest, oldest } = wholeYears(asked.years);
  const [today, epoch] = [calendarDay(asked.now), calendarDay(0)];
  const answers = { met: noBits(segment.size), not: noBits(segment.size) };
  const { met, not } = answers;
  for (let place = 0; place < segment.size; place++) {
    const lastDay = last[place] as number;
    const at = today > lastDay ? today : lastDay;
    if (hasBit(plain, place)) {
      const years = yearsBetween(bornLow[place] as number, at);
      setBit(years >= youngest && years <= oldest ? met : not, place);
      continue;
    }
    if (isBorn[place] !== 2) continue;
    const dead = isDead[place] as number;
    const low = dead === 0 ? at : dead === 1 ? epoch : (deadLow[place] as number);
    const high = dead === 2 ? (deadHigh[place] as number) : at;
    const least = yearsBetween(bornHigh[place] as number, low);
    const most = yearsBetween(bornLow[place] as number, high);
    if (least > oldest || most < youngest) setBit(not, place);
    else if (least >= youngest && most <= oldest) setBit(met, place);
  }
  const at = (place: number) => Math.max(today, last[place] as number);
  for (const [place, { low, high }] of statedAges(segment, { terms: asked.stated, at }, asked.dictionary)) {
    const answer = isBorn[place] === 0 ? within(asked.years, low, high) : 0;
    if (answer !== 0) setBit(answer === 1 ? answers.met : answers.not, place);
  }
  return answers;
}

/** The least and the greatest number of years in an interval; infinite where it has no bound. */
function wholeYears({ atLeast, above, atMost, below }: Interval): { youngest: number; oldest: number } {
  const from = [atLeast !== undefined ? Math.ceil(atLeast) : [], above !== undefined ? Math.floor(above) + 1 : []];
  const to = [atMost !== undefined ? Math.floor(atMost) : [], below !== undefined ? Math.ceil(below) - 1 : []];
  return { youngest: Math.max(...from.flat()), oldest: Math.min(...to.flat()) };
}

/** Instants between which a patient surely has an age, and between which perhaps, by place: from the first to before the second. */
export interface AgeInstants {
  sureFrom: Float64Array;
  sureTo: Float64Array;
  mayFrom: Float64Array;
  mayTo: Float64Array;
}

/** When the patients of a segment are of an age (`ageFit`); of whom no birth is told it is perhaps always. */
export function ageInstants(segment: Segment, years: Interval): AgeInstants {
  const { isBorn, bornLow, bornHigh } = segmentAges(segment);
  const { youngest, oldest } = wholeYears(years);
  const filled = (value: number) => new Float64Array(segment.size).fill(value);
  const [none, all] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const instants = { sureFrom: filled(none), sureTo: filled(all), mayFrom: filled(all), mayTo: filled(none) };
  for (let place = 0; place < segment.size; place++) {
    if (isBorn[place] !== 2) continue;
    const first = bornLow[place] as number;
    const last = bornHigh[place] as number;
    // Nobody is below 0 years, not even before birth.
    instants.sureFrom[place] = youngest <= 0 ? all : birthday(last, youngest);
    instants.mayFrom[place] = youngest <= 0 ? all : birthday(first, youngest);
    const after = oldest + 1;
    instants.sureTo[place] = after === none ? none : after <= 0 ? all : birthday(first, after);
    instants.mayTo[place] = after === none ? none : after <= 0 ? all : birthday(last, after);
  }
  return instants;
}
