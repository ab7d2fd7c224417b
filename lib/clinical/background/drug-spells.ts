import type { Quantity } from "../../record/history/schema";
import { classesOf } from "../../terminology/drugs/drug-classes";
import type { DrugSpell } from "./background-schema";
import { infusionRate } from "./infusion-rate";

const readByTime: ReadonlySet<string> = new Set([
  "vasopressor",
  "inotrope",
  "antibiotic",
  "sedative",
  "opioid",
  "neuromuscular blocker",
]);

/** Whether a rule reads when and how fast a drug was given: SOFA's circulation, suspected infection, propofol over days, sedation at a coma score. */
export const isReadByTime = (ingredients: readonly string[]): boolean =>
  ingredients.some((one) => classesOf(one).some(({ name, group }) => readByTime.has(name) || readByTime.has(group)));

/** A dose that ran longer is an infusion of which no rate can be read. A team decision, minutes. */
export const LONGEST_DOSE = 60;

/** Whether a spell is of an infusion, and no single dose. */
export const isInfused = ({ from, to, rate }: DrugSpell): boolean => rate !== null || to - from > LONGEST_DOSE;

interface Charted {
  charted: Quantity | null;
  from: number;
  to: number;
}

/** Spells by time as a background tells them: those at rate 0 left out, neighbours of one rate joined. */
export function spellsTold(
  spells: readonly Charted[],
  { ingredient, weight }: { ingredient: string | null; weight: number | null },
): DrugSpell[] {
  const told: DrugSpell[] = [];
  for (const { charted, from, to } of spells) {
    if (charted !== null && !(charted.value > 0)) continue;
    const rate = infusionRate(charted, ingredient, weight);
    const before = told.at(-1);
    const isSame = rate !== null && before?.rate?.value === rate.value && before.rate.unit === rate.unit;
    if (before && isSame && from <= before.to) before.to = Math.max(before.to, to);
    else told.push({ from, to: Math.max(from, to), rate });
  }
  return told;
}

/** Two spells that lie no farther apart are one: a syringe is changed. A team decision, minutes. */
const CHANGE = 15;

/**
 * The highest rate that was held or exceeded for a time, so that a brief peak does not count.
 * @param spells by time
 * @param unit of the rates that are read; others are left out
 * @param least minutes for which it was held
 * @param within minutes of the stay, limits included; what began before counts from where it began
 * @returns the rate and the stretch in which it was held; null where none was held so long
 */
export function highestHeld(
  spells: readonly DrugSpell[],
  { unit, least, within }: { unit: string; least: number; within: { from: number; to: number } },
): { value: number; from: number; to: number } | null {
  const read = spells.flatMap(({ from, to, rate }) =>
    rate?.unit === unit && from < within.to ? [{ from, to: Math.min(to, within.to), value: rate.value }] : [],
  );
  const rates = [...new Set(read.map(({ value }) => value))].sort((a, b) => b - a);
  for (const value of rates) {
    const held = stretches(read.filter((one) => one.value >= value)).find(
      ({ from, to }) => to - from >= least && to > within.from,
    );
    if (held) return { value, ...held };
  }
  return null;
}

/** Stretches that spells cover without a break. */
export function stretches(spells: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const { from, to } of [...spells].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to + CHANGE) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}
