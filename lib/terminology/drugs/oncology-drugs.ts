import { z } from "zod";
import { foldedName } from "../concepts/concept";
import { Hierarchy, type Term } from "../concepts/hierarchy";
import { NamesWithin } from "../concepts/names-within";
import { parted } from "../concepts/parted";
import raw from "./oncology-drugs.json";

const none = parted.default([]);
/** Of oncology-drugs.json, which says where the classes are from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    classes: z.record(z.string(), z.strictObject({ under: parted, also: parted })),
    ingredients: z.record(
      z.string(),
      z.strictObject({ classes: parted, brands: none, also: none, rxnorm: z.string().optional() }),
    ),
    treatments: parted,
    "also for": z.record(z.string(), parted),
    "also for, found in": z.record(z.string(), parted),
    "also for, not found": parted,
    "usual chemotherapy": z.record(z.string(), z.strictObject({ disease: z.string(), ingredients: parted })),
  })
  .parse(raw);

/** An ingredient ("osimertinib") or a class ("EGFR TKI") with its other names, brands among them, and the classes it stands under. */
export interface OncologyTerm extends Term {
  kind: "drug" | "drug-class";
  also: readonly string[];
}

const terms: OncologyTerm[] = [
  ...Object.entries(table.classes).map(([name, { under, also }]) => termOf("drug-class", name, under, also)),
  ...Object.entries(table.ingredients).map(([name, { classes, brands, also }]) =>
    termOf("drug", name, classes, [...brands, ...also]),
  ),
];

function termOf(
  kind: OncologyTerm["kind"],
  name: string,
  under: readonly string[],
  also: readonly string[],
): OncologyTerm {
  return { code: `${kind}:${name}`, name, kind, also, parents: under.map((one) => `drug-class:${one}`) };
}

/** Ingredients under their classes, and classes under wider ones up to systemic therapy: "drug:osimertinib", "drug-class:EGFR TKI". */
export const oncologyDrugs = new Hierarchy<OncologyTerm>(terms);

const byName = new Map(terms.flatMap((term) => [term.name, ...term.also].map((name) => [foldedName(name), term])));

/** The ingredient or class that a text names in whole, by name, brand or another spelling; null where the table knows none. */
export const oncologyDrugNamed = (text: string): OncologyTerm | null => byName.get(foldedName(text)) ?? null;

const drugNames = new NamesWithin(new Map([...byName].filter(([, { kind }]) => kind === "drug")));

/** Ingredients that a drug's name in a record holds, "Osimertinib 80 MG Oral Tablet [Tagrisso]"; none where it holds none of the table. */
export const oncologyDrugsIn = (name: string): readonly OncologyTerm[] => drugNames.in(name);

const byRxNorm = new Map(
  Object.entries(table.ingredients).flatMap(([name, { rxnorm }]) => (rxnorm ? [[rxnorm, `drug:${name}`]] : [])),
);

/** The ingredient, "drug:osimertinib", of a code of RxNorm; null where the table holds none. */
export const oncologyDrugOfRxNorm = (code: string): string | null => byRxNorm.get(code.trim()) ?? null;

const usual = new Map(Object.entries(table["usual chemotherapy"]));

/** Diseases by DOID whose usual chemotherapy the table says. */
export const diseasesWithUsualChemotherapy: readonly string[] = [...usual.keys()];

/** Ingredients that are a usual chemotherapy of a disease ("DOID:1612"); none where the table does not say. */
export const usualChemotherapyOf = (disease: string): readonly string[] => usual.get(disease)?.ingredients ?? [];

const treatments = new Set(table.treatments);

/** Whether a class says that a drug treats cancer ("chemotherapy"), and not what it is ("antifolate"). */
export const isCancerTreatment = (className: string): boolean => treatments.has(className);

const otherUses = new Map(Object.entries(table["also for"]));

/** Ingredients that are given for other diseases than cancer too. */
export const drugsWithOtherUses: readonly string[] = [...otherUses.keys()];

/** Other diseases by code that an ingredient of the table is given for; none of one that is given against cancer alone. */
export const otherUsesOf = (ingredient: string): readonly string[] => otherUses.get(ingredient) ?? [];

/**
 * Classes right above an ingredient or class under which all of it counts, whatever it was given for: what is given for other diseases too, or holds such a
 * drug, is no treatment of cancer by its name.
 */
export function classesAlwaysAbove(code: string): readonly string[] {
  const term = oncologyDrugs.get(code);
  if (term === null) return [];
  const names = [code, ...oncologyDrugs.descendants(code)].map((one) => oncologyDrugs.get(one)?.name ?? "");
  if (isCancerTreatment(term.name) || !names.some((one) => otherUses.has(one))) return term.parents;
  return term.parents.filter((one) => !isCancerTreatment(oncologyDrugs.get(one)?.name ?? ""));
}
