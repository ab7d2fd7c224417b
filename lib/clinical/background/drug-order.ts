import { classesOf } from "../../terminology/drugs/drug-classes";
import type { BackgroundDrug } from "./background-schema";

/**
 * Groups of drugs by what a colleague asks for first at the bedside: what holds the circulation, what clouds the brain, what bleeds or clots,
 * what fights an infection, what the kidneys and the heart rhythm suffer from. A team decision; groups are those of our table of drugs.
 */
const order = [
  "vasopressor",
  "inotrope",
  "sedative",
  "neuromuscular blocker",
  "anticoagulant",
  "thrombolytic",
  "antibiotic",
  "antifungal",
  "antiviral",
  "antiarrhythmic",
  "immunosuppressant",
  "antineoplastic",
  "hormone",
  "glucose-lowering",
  "antiepileptic",
  "antiplatelet",
  "analgesic",
  "antihypertensive",
  "diuretic",
  "antipsychotic",
  "antidepressant",
  "bronchodilator",
];
/** By their dose a shock is judged: before what is added to them. */
const firstOfGroup: ReadonlySet<string> = new Set(["norepinephrine", "epinephrine"]);
/** What carries other drugs, feeds or flushes: named last. */
const carriers = new Set(["fluid", "electrolyte", "nutrient", "bowel", "glucose-raising"]);
/** What flowsheets write of it (D_ITEMS of MIMIC-III), feeds by their brands among them. */
const flush =
  /\b(?:flush|solution|piggyback|intake|carrier|(?:free|sterile) water|iv therapy|gastric meds|tube feed|crystalloid|cell saver|TPN|lipids|MVI|aminosyn|TF residual|prismasate|dialysate|iso-osmotic)/iu;
/** What a pharmacy sends with a drug, ordered as a line of its own (PRESCRIPTIONS of MIMIC-III, drug_type BASE), and a drug without a name. */
const packages = /^(?:N\/A|vial|amp(?:ule)?|syringe|bag|SW|soln)$/iu;
/** Whether a line names a package and no drug. */
export const isPackage = ({ name }: Pick<BackgroundDrug, "name">): boolean => packages.test(name.trim());

const feed =
  /\b(?:promote|impact|peptamen|nepro|criticare|replete|fibersource|nutren|novasource|vivonex|boost|ensure|glucerna|beneprotein|probalance|isosource|jevity|osmolite)\b/iu;

/** 0 for what is asked for first. What our table does not know stands before what carries. */
export function drugRank({ ingredients, name }: Pick<BackgroundDrug, "ingredients" | "name">): number {
  const groups = ingredients.flatMap((one) => classesOf(one).map(({ group }) => group));
  if (
    flush.test(name) ||
    (ingredients.length === 0 && feed.test(name)) ||
    (groups.length > 0 && groups.every((group) => carriers.has(group)))
  )
    return order.length + 1;
  const ranks = groups.map((group) => order.indexOf(group)).filter((rank) => rank >= 0);
  const first = ingredients.some((one) => firstOfGroup.has(one)) ? 0.5 : 0;
  return ranks.length > 0 ? Math.min(...ranks) - first : order.length;
}

/** Whether it is but what other drugs are dissolved in or a line is flushed with. */
export const isCarrier = (drug: Pick<BackgroundDrug, "ingredients" | "name">): boolean => drugRank(drug) > order.length;
