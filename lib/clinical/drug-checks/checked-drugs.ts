import { classesOf } from "../../terminology/drugs/drug-classes";
import { isLocalUse } from "../../terminology/drugs/drug-name";
import type { Background, BackgroundDrug } from "../background/background-schema";
import { isCarrier } from "../background/drug-order";
import type { Chart } from "../schema";
import type { DrugCheck } from "./drug-check-schema";

/** An ingredient of a drug that is given, or may be. */
export interface CheckedDrug {
  drug: BackgroundDrug;
  ingredient: string;
  /** "given": a dose or a rate is recorded; "listed": ordered or said, in a record that tells of no giving; "asked": nobody says whether it is given. */
  standing: "given" | "listed" | "asked";
}

/** What the checks read: a chart with its background, and the drugs that they are about. */
export interface CheckInput {
  chart: Chart;
  background: Background;
  drugs: readonly CheckedDrug[];
  /** The severity from which a drug of which nobody says whether it is given is asked about. */
  askFrom: 2 | 3;
}

/** An order or a statement older than this that nobody ended is not asked about: a course of what fights an infection is over sooner. A team decision. */
const ASKED_FOR = 365 * 24 * 60;
const COURSE = 14 * 24 * 60;
const inCourses: ReadonlySet<string> = new Set(["antibiotic", "antifungal", "antiviral"]);

/** Where doses are recorded, a drug without one is held most likely: then it is asked about only where it would matter most. A team decision. */
export const askFrom = ({ recorded }: Background): 2 | 3 => (recorded.includes("drugs given") ? 3 : 2);

/** Drugs that act where they are put are of no concern here. */
const isLocal = (name: string) => isLocalUse(name) || /\binhal|\bneb/iu.test(name);

/** Ingredients of all drugs that are given now or may be, each of one drug once. What has ended is left out. */
export function checkedDrugs({ drugs, recorded }: Background): CheckedDrug[] {
  const isGivingTold = recorded.includes("drugs given");
  return drugs.flatMap((drug) => {
    const standing = standingOf(drug, isGivingTold);
    if (standing === null || isLocal(drug.name)) return [];
    return drug.ingredients.map((ingredient) => ({ drug, ingredient, standing }));
  });
}

function standingOf(drug: BackgroundDrug, isGivingTold: boolean): CheckedDrug["standing"] | null {
  const { told, state, since, ingredients } = drug;
  if (state === "past") return null;
  if (told === "given") return state === "running" ? "given" : null;
  if (state === "running") return isGivingTold ? "asked" : "listed";
  const isCourse = ingredients.some((one) => classesOf(one).some(({ group }) => inCourses.has(group)));
  return since === null || since.minutes > -(isCourse ? COURSE : ASKED_FOR) ? "asked" : null;
}

/** Ingredients, classes and groups of our table of drugs, and what of them is not meant. */
export interface DrugSet {
  of: readonly string[];
  except?: readonly string[];
  /** Words in a drug's name by which it is not meant: "oral" of vancomycin. */
  unless?: RegExp;
}

export const isIn = ({ ingredient, drug }: CheckedDrug, { of, except = [], unless }: DrugSet): boolean =>
  !except.includes(ingredient) &&
  !unless?.test(drug.name) &&
  of.some(
    (one) => one === ingredient || classesOf(ingredient).some(({ name, group }) => name === one || group === one),
  );

/** "lisinopril and spironolactone", each once, in the alphabet's order, whatever the order of the drugs. */
export const ingredientsOfAll = (drugs: readonly CheckedDrug[]): string[] =>
  [...new Set(drugs.map(({ ingredient }) => ingredient))].sort();

/** The drugs as a check names them. */
export function namedDrugs(drugs: readonly CheckedDrug[]): DrugCheck["drugs"] {
  const named = drugs.map(({ drug, ingredient }) => ({ resourceId: drug.resourceId, ingredient }));
  const key = ({ resourceId, ingredient }: (typeof named)[number]) => `${ingredient} ${resourceId}`;
  return [...new Map(named.map((one) => [key(one), one])).values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Names of drugs that are given or listed and that our table does not know, each once; what carries other drugs is none. */
export function unrecognisedDrugs(background: Background): BackgroundDrug[] {
  const isGivingTold = background.recorded.includes("drugs given");
  const found = background.drugs.filter((drug) => {
    const standing = standingOf(drug, isGivingTold);
    return (
      drug.ingredients.length === 0 &&
      standing !== null &&
      standing !== "asked" &&
      !isLocal(drug.name) &&
      !isCarrier(drug)
    );
  });
  return [...new Map(found.map((drug) => [drug.name, drug])).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
