import { conceptKey, conceptText } from "../../record/history/concept-text";
import { isStatement } from "../../record/history/recorded-absence";
import type { History, MedicationResource, ResourceOf } from "../../record/history/schema";
import { ingredientsIn } from "../../terminology/drugs/drug-classes";
import { drugLines } from "../history/active-drugs";
import { doseText } from "../history/drug-courses";
import type { BackgroundDrug } from "./background-schema";
import { drugRank } from "./drug-order";
import { isReadByTime, LONGEST_DOSE, spellsTold } from "./drug-spells";
import { fightsInfection, isOf } from "./drugs-given";
import { infusionRate } from "./infusion-rate";
import type { Measured } from "./measured";
import { minutesAt, onStayClock, type StayTime } from "./stay-clock";

type Administration = ResourceOf<"MedicationAdministration">;

/** What a stay's clock needs: its start (milliseconds since 1970), the minute up to which it is read, and a weight in kilograms. */
export interface StayClock {
  start: number;
  asOfMinutes: number;
  weight: number | null;
  /** What the stay's series hold by then; absent where what they lack is not asked. */
  measured?: Measured;
}

const DAY = 24 * 60;
/** A rate that is charted without an end holds until the next charted one, this long at most. A team decision: rates are charted every hour or two. */
const RATE_HOLDS = 4 * 60;
/** Two spells of an infusion that lie no farther apart are one course. A team decision: a bag is changed. */
const GAP = 60;
/** A dose keeps a drug so long among those that are given. A team decision: once a day is the rarest customary interval. */
const DOSE_HOLDS = DAY;
/** A single dose of a sedative, an opioid, a relaxant or a vasopressor has gone by then. A team decision. */
const SHORT_DOSE_HOLDS = 4 * 60;
const short = ["sedative", "opioid", "neuromuscular blocker", "vasopressor"];
const isShort = (ingredients: string[]) => short.some((name) => isOf({ ingredients }, name));
/** An antimicrobial that runs in without a charted rate is a dose for longer than other drugs, minutes: extended infusions of beta-lactams. A team decision. */
const ANTIMICROBIAL_RUNS_IN = 6 * 60;
const runsIn = (ingredients: string[]) => (fightsInfection({ ingredients }) ? ANTIMICROBIAL_RUNS_IN : LONGEST_DOSE);

const cameToNothing = new Set(["not-done", "entered-in-error", "cancelled"]);

/**
 * The drugs of a stay: what was given in it or in the day before, a course a drug with its rate at the end and its highest one; then what was
 * ordered or is said to be taken beside these, as of the same moment. Those running come first, then by what a colleague asks for first (`drugRank`).
 */
export function drugsOfStay(history: Pick<History, "resources">, clock: StayClock): BackgroundDrug[] {
  const isInStay = (one: MedicationResource): one is Administration =>
    one.resourceType === "MedicationAdministration" &&
    one.occurredAt.start?.precision === "second" &&
    minutesOf(one, clock) >= -DAY;
  const resources = history.resources.filter(isMedication);
  const byId = new Map(resources.map((one) => [one.id, one]));
  const given = resources.filter(isInStay).filter((one) => !cameToNothing.has(one.status ?? "") && !isStatement(one));
  const byDrug = new Map<string, Administration[]>();
  for (const one of given) {
    const key = drugKey(nameOf(one, byId), one);
    const same = byDrug.get(key);
    if (same) same.push(one);
    else byDrug.set(key, [one]);
  }
  const courses = [...byDrug.values()].map((all) => courseOf(all, all[0] ? nameOf(all[0], byId) : "", clock));
  const told = new Set(courses.flatMap(({ ingredients, name }) => [ingredients.join(" + "), name.toLowerCase()]));
  const at = clock.start + clock.asOfMinutes * 60_000;
  const isGiven = new Set(given.map(({ id }) => id));
  const others = drugLines({ resources: history.resources.filter(({ id }) => !isGiven.has(id)) }, at)
    .map((line): BackgroundDrug => {
      const ingredients = activeIn(line.title);
      return {
        resourceId: line.resourceId,
        ...{ name: line.title, ingredients, told: line.told, dose: line.dose, rate: null, highest: null },
        state: line.state === "active" ? "running" : line.state,
        since: onStayClock(line.since, clock.start),
        until: onStayClock(line.ended, clock.start),
        strengthAs: null,
      };
    })
    .filter(({ ingredients, name }) => !told.has(ingredients.join(" + ")) && !told.has(name.toLowerCase()));
  const rank = { running: 0, unsaid: 1, past: 2 };
  const toldRank = { given: 0, ordered: 1, said: 2 };
  return [...courses, ...others].sort(
    (a, b) =>
      rank[a.state] - rank[b.state] ||
      toldRank[a.told] - toldRank[b.told] ||
      drugRank(a) - drugRank(b) ||
      (b.since?.minutes ?? -1e9) - (a.since?.minutes ?? -1e9),
  );
}

const isMedication = (one: History["resources"][number]): one is MedicationResource =>
  one.resourceType === "MedicationAdministration" ||
  one.resourceType === "MedicationRequest" ||
  one.resourceType === "MedicationStatement";

/** What a drug is dissolved in: no ingredient of its own beside another. */
const carriers: ReadonlySet<string> = new Set(["sodium chloride", "dextrose", "glucose", "lactated ringers"]);

/** The ingredients of a drug's name, without what it is dissolved in. */
function activeIn(name: string): string[] {
  const all = ingredientsIn(name);
  const active = all.filter((one) => !carriers.has(one));
  return [...(active.length > 0 ? active : all)];
}

/** Its own name; of an administration that only names its order, the order's. */
function nameOf(one: MedicationResource, all: ReadonlyMap<string, MedicationResource>): string {
  const own = conceptText(one.code);
  if (own !== null && !own.startsWith("Code ")) return own;
  const order =
    one.resourceType === "MedicationAdministration" && one.request !== null ? all.get(one.request) : undefined;
  return (order && conceptText(order.code)) ?? own ?? "A drug without a name";
}

/** Drugs of the same ingredients are one; what our table does not know goes by its code or its words. */
function drugKey(name: string, one: Administration): string {
  const ingredients = activeIn(name);
  return ingredients.length > 0 ? ingredients.join(" + ") : (conceptKey(one.code) ?? name.toLowerCase());
}

const minutesOf = ({ occurredAt: { start } }: MedicationResource, clock: StayClock) =>
  start === null ? 0 : Math.floor((Date.parse(start.at) - clock.start) / 60_000);

interface Spell {
  one: Administration;
  from: number;
  /** Where it ends, or up to when it is taken to run. */
  to: number;
  /** Whether it is told, or charted lately enough, to go on. */
  goesOn: boolean;
}

function courseOf(all: readonly Administration[], name: string, clock: StayClock): BackgroundDrug {
  const sorted = [...all].sort((a, b) => minutesOf(a, clock) - minutesOf(b, clock) || (a.id < b.id ? -1 : 1));
  const ingredients = activeIn(name);
  const holds = isShort(ingredients) ? SHORT_DOSE_HOLDS : DOSE_HOLDS;
  const spells = withoutAmounts(
    sorted.map((one, i) => spellOf(one, sorted[i + 1], { clock, holds, runsIn: runsIn(ingredients) })),
    clock,
  );
  const last = lastCourse(spells);
  const rates = spells.flatMap(({ one, from }) => {
    const rate = infusionRate(one.rate, ingredients[0] ?? null, clock.weight);
    return rate && rate.value > 0 ? [{ ...rate, minutes: from, id: one.id }] : [];
  });
  const newest = last.at(-1)?.one ?? sorted.at(-1);
  const running = last.some(({ goesOn }) => goesOn);
  // A dose of the last hours keeps a drug in the list, and does not make an infusion run that has ended.
  const byDose = running && !last.some(({ one, goesOn }) => goesOn && one.rate !== null);
  const told = byDose ? last.findLast(({ one }) => one.rate === null)?.one : newest;
  const lastRate = byDose ? undefined : rates.at(-1);
  const comparable = rates.filter(({ unit }) => unit === lastRate?.unit);
  const highest = comparable.reduce<(typeof rates)[number] | null>((a, b) => (a && a.value >= b.value ? a : b), null);
  const ended = Math.max(...last.map(({ to }) => to));
  return {
    resourceId: newest?.id ?? "",
    ...{ name, ingredients, told: "given", state: running ? "running" : "past" },
    dose: told && lastRate === undefined ? doseText(told) : null,
    rate: lastRate ? { value: lastRate.value, unit: lastRate.unit } : null,
    highest: byDose ? null : highest && { value: highest.value, unit: highest.unit, minutes: highest.minutes },
    since: exactly(last[0]?.from ?? 0),
    until: running ? null : exactly(ended),
    strengthAs: /bitartrate|tartrate|hydrochloride|\bHCl\b/i.test(name)
      ? "salt"
      : /\bbase\b/i.test(name)
        ? "base"
        : null,
    ...(isReadByTime(ingredients) && {
      spells: spellsTold(
        spells.map(({ one, from, to }) => ({ charted: one.rate, from, to })),
        { ingredient: ingredients[0] ?? null, weight: clock.weight },
      ),
    }),
  };
}

/**
 * Spells without the amounts that a flowsheet charts beside the rates of an infusion: they are no doses. Where it charts so, the last rate holds until
 * the next, which may be written down later; unless it was stopped.
 */
function withoutAmounts(spells: readonly Spell[], { asOfMinutes }: StayClock): Spell[] {
  const rates = spells.filter(({ one }) => one.rate !== null);
  const isBeside = ({ one, from }: Spell, rate: Spell) =>
    one.rate === null && rate.from - GAP <= from && from <= rate.to + GAP;
  const isAmount = (spell: Spell) => rates.some((rate) => isBeside(spell, rate));
  const kept = spells.filter((spell) => !isAmount(spell));
  const last = rates.at(-1);
  // A rate without an end has been taken to hold already.
  const charted = last?.one.occurredAt.end === null ? last.from : last?.to;
  const isHeld = last && charted !== undefined && last.one.status !== "stopped" && asOfMinutes - charted <= RATE_HOLDS;
  if (
    !isHeld ||
    !((last.one.rate?.value ?? 0) > 0) ||
    !spells.some((spell) => spell.one.occurredAt.end === null && isBeside(spell, last))
  )
    return kept;
  return kept.map((spell) => (spell === last ? { ...spell, to: asOfMinutes, goesOn: true } : spell));
}

const exactly = (minutes: number): StayTime => ({ minutes, precision: "second" });

function spellOf(
  one: Administration,
  next: Administration | undefined,
  { clock, holds, runsIn }: { clock: StayClock; holds: number; runsIn: number },
): Spell {
  const from = minutesOf(one, clock);
  const { end } = one.occurredAt;
  const { asOfMinutes } = clock;
  if (end !== null && (one.rate !== null || end.at !== one.occurredAt.start?.at)) {
    const to = minutesAt(end.at, clock.start);
    const isDose = one.rate === null && to - from <= runsIn;
    return {
      one,
      from,
      to: Math.min(to, asOfMinutes),
      goesOn: to > asOfMinutes || (isDose && to + holds > asOfMinutes),
    };
  }
  const isStopped = one.rate !== null && !(one.rate.value > 0);
  const isUnderWay = end === null && (one.status === "in-progress" || one.status === "active");
  const length = isStopped ? 0 : isUnderWay ? Number.POSITIVE_INFINITY : one.rate === null ? holds : RATE_HOLDS;
  const until = Math.min(from + length, next ? minutesOf(next, clock) : Number.POSITIVE_INFINITY);
  const goesOn = !isStopped && next === undefined && until > asOfMinutes;
  // A dose is a moment: what it holds for keeps the drug in the list and is no duration.
  const isMoment = one.rate === null && !isUnderWay;
  return { one, from, to: isMoment ? from : Math.min(until, asOfMinutes), goesOn };
}

/** The last spells without a longer gap; of single doses those that keep the drug in the list. */
function lastCourse(spells: readonly Spell[]): Spell[] {
  const course: Spell[] = [];
  for (const spell of [...spells].reverse()) {
    const after = course.at(-1);
    const gap = spell.one.rate === null ? DOSE_HOLDS * 1.5 : GAP;
    if (after && after.from - Math.max(spell.to, spell.from) > gap) break;
    if (spell.one.rate !== null && !(spell.one.rate.value > 0)) {
      if (course.length > 0) break;
      continue;
    }
    course.push(spell);
  }
  return (course.length > 0 ? course : spells.slice(-1)).toReversed();
}
