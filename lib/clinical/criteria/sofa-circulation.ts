import { upperFirst } from "../../platform/english";
import { extremeWithin } from "../../record/observations";
import { durationText, hourText, valueText } from "../../record/value-text";
import type { BackgroundDrug, DrugSpell } from "../background/background-schema";
import { highestHeld, stretches } from "../background/drug-spells";
import { drugsGiven, isOf, isWithin } from "../background/drugs-given";
import { type CriterionInput, featureAt, type Period } from "./criterion";
import { type CriterionPart, unscored, usedValue } from "./criterion-result";
import { type Band, banded } from "./points-by-band";

const HOUR = 60;
const UNIT = "ug/kg/min";

/** Adrenergic agents, given for at least 1 h, ug/kg/min (Vincent 1996, table 3). It does not say whether noradrenaline is meant as salt or base. */
const bands: Readonly<Record<string, readonly Band[]>> = {
  norepinephrine: [
    [4, ">", 0.1],
    [3, ">", 0],
  ],
  epinephrine: [
    [4, ">", 0.1],
    [3, ">", 0],
  ],
  dopamine: [
    [4, ">", 15],
    [3, ">", 5],
    [2, ">", 0],
  ],
  dobutamine: [[2, ">", 0]],
};

/**
 * Any other vasopressor or inotrope by infusion: the table of 1996 names none, so that it gives a lower bound alone. 2 points, as dobutamine has
 * them: a team decision.
 */
const OTHER = 2;
/** A glycoside is no support in this sense. */
const notCounted: ReadonlySet<string> = new Set(["digoxin"]);

interface Support {
  points: number;
  /** Whether it may be worth more. */
  atLeast: boolean;
  text: string;
  /** Of a drug that the table does not name: that it ran. */
  unnamed?: string;
  missing?: string;
}

/** SOFA's circulation: the lowest mean pressure and, where drugs given are recorded, the vasopressors; else a lower bound. */
export function circulation(stay: CriterionInput, window: Period): CriterionPart {
  const name = "Cardiovascular";
  const worst = extremeWithin(stay.meanPressures, window, "low");
  const given = drugsGiven(stay.background)?.filter((drug) => isWithin(drug, window.from, window.to)) ?? [];
  if (given.length === 0) return byPressureAlone(name, worst, window);
  const told = given.flatMap((drug) => supportOf(drug, window) ?? []).sort((a, b) => b.points - a.points);
  const supports = told.filter(({ points }) => points > 0);
  if (supports.length === 0) return unsupported(name, worst, { stay, window, told });
  const points = Math.max(...supports.map((one) => one.points));
  // By the table an adrenergic agent of 3 points leaves nothing for a drug that it does not name.
  const open = supports.find(
    ({ atLeast, missing }) => atLeast && points < 4 && (missing !== undefined || points <= OTHER),
  );
  return {
    name,
    points,
    because: upperFirst([...told.map((one) => textBeside(one, points)), ...(worst ? [lowest(worst)] : [])].join("; ")),
    inputs: worst ? [usedValue(featureAt("meanPressure", worst), worst)] : [],
    ...(open && { atLeast: true, missing: open.missing ?? "Points for other vasopressors" }),
  };
}

/** Where another drug decides, what the table does not name is told by its name. */
const textBeside = ({ text, unnamed }: Support, points: number) => (unnamed && points > OTHER ? unnamed : text);

type Pressure = CriterionInput["meanPressures"][number];

const lowest = ({ value, minutes }: Pressure) =>
  `lowest mean pressure ${valueText("meanPressure", value)} at ${hourText(minutes)}`;

/** Points of the pressure, and no more: what was given is recorded, and nothing of it holds a pressure for an hour. */
function unsupported(
  name: string,
  worst: Pressure | undefined,
  { stay, window, told }: { stay: CriterionInput; window: Period; told: readonly Support[] },
): CriterionPart {
  const ordered = orderedAlone(stay);
  const without = told.map(({ text }) => text).join("; ") || "drugs given are recorded, no vasopressor among them";
  const beside = ordered ?? without;
  if (!worst) return unscored(name, `Mean pressure not measured in ${window.words}; ${beside}`, "Mean pressure");
  return {
    ...{ name, points: worst.value < 70 ? 1 : 0, because: `${upperFirst(lowest(worst))}; ${beside}` },
    inputs: [usedValue(featureAt("meanPressure", worst), worst)],
    ...(ordered !== null && { atLeast: true, missing: "Whether vasopressors were given" }),
  };
}

function byPressureAlone(name: string, worst: Pressure | undefined, { words }: Period): CriterionPart {
  if (!worst) return unscored(name, `Mean pressure not measured in ${words}`, "Mean pressure, vasopressors");
  return {
    name,
    points: worst.value < 70 ? 1 : 0,
    atLeast: true,
    because: `${upperFirst(lowest(worst))}; vasopressors are not recorded`,
    inputs: [usedValue(featureAt("meanPressure", worst), worst)],
    missing: "Vasopressors",
  };
}

/** Vasopressors that are ordered while none is recorded as given. */
function orderedAlone({ background }: CriterionInput): string | null {
  const ordered = background?.drugs.filter(
    (drug) => drug.told === "ordered" && drug.state === "running" && isCounted(drug) && isOf(drug, "vasopressor"),
  );
  return ordered && ordered.length > 0
    ? `${ordered.map(({ ingredients }) => ingredients[0]).join(", ")} ordered, not recorded as given`
    : null;
}

/** A drug by itself: with a local anaesthetic adrenaline holds no pressure, and midodrine is no infusion. */
const isCounted = ({ ingredients }: BackgroundDrug) =>
  ingredients.length === 1 && ingredients[0] !== "midodrine" && !notCounted.has(ingredients[0] ?? "");

function supportOf(drug: BackgroundDrug, window: Period): Support | null {
  const [ingredient = ""] = drug.ingredients;
  if (!isCounted(drug) || !(isOf(drug, "vasopressor") || isOf(drug, "inotrope"))) return null;
  const spells = drug.spells ?? [];
  const longest = longestIn(
    spells.filter(({ rate }) => rate !== null),
    window,
  );
  // A dose by itself is no infusion of an hour; a spell without a rate that can be read may be one.
  if (longest < HOUR) {
    if (longestIn(spells, window) >= HOUR)
      return { points: lowestOf(ingredient), ...unread(ingredient, "a rate that cannot be read") };
    return longest > 0 ? { ...short(ingredient, longest), points: 0, atLeast: false } : null;
  }
  const table = bands[ingredient];
  if (!table) {
    const text = `${ingredient} by infusion, for which the table of 1996 has no points: counted as at least ${OTHER}`;
    return { points: OTHER, atLeast: true, text, unnamed: `${ingredient} by infusion` };
  }
  const held = highestHeld(spells, { unit: UNIT, least: HOUR, within: window });
  if (!held) return { points: lowestOf(ingredient), ...unread(ingredient, "no rate per kilogram, weight not known") };
  const points = banded(held.value, table);
  return {
    points,
    atLeast: false,
    text: `${ingredient} ${held.value} ${UNIT} for ${durationText(Math.min(held.to, window.to) - held.from)} from ${hourText(held.from)}${saltText(drug, points, held.value)}`,
  };
}

/** Minutes of the longest stretch that reaches into a window; what began before it counts from where it began. */
const longestIn = (spells: readonly DrugSpell[], { from, to }: Period) =>
  Math.max(
    0,
    ...stretches(spells.filter((one) => one.from < to).map((one) => ({ ...one, to: Math.min(one.to, to) })))
      .filter((one) => one.to > from)
      .map((one) => one.to - one.from),
  );

const lowestOf = (ingredient: string) => bands[ingredient]?.at(-1)?.[0] ?? OTHER;
const short = (ingredient: string, minutes: number) => ({
  text: `${ingredient} for ${durationText(minutes)} alone, and less than 1 h does not count`,
});
const unread = (ingredient: string, why: string) => ({
  atLeast: ingredient !== "dobutamine",
  text: `${ingredient}, ${why}`,
  missing: `Rate of ${ingredient} per kilogram`,
});

/** 1 mg of the base is 2 mg of the bitartrate (Morales S et al. Crit Care 2024;28:216): where that is not said and half the dose has fewer points, it is told. */
function saltText({ ingredients, strengthAs }: BackgroundDrug, points: number, value: number): string {
  const [ingredient = ""] = ingredients;
  if (ingredient !== "norepinephrine") return "";
  if (strengthAs === "base") return ", as base";
  const said = strengthAs === "salt" ? "named as a salt, dose as salt or base not said" : "salt or base not said";
  const fewer = banded(value / 2, bands.norepinephrine ?? []);
  return fewer < points ? ` (${said}; ${fewer} points if the dose is of the salt)` : ` (${said})`;
}
