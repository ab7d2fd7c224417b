import { z } from "zod";
import { foldedName } from "../concepts/concept";
import { NamesWithin } from "../concepts/names-within";
import raw from "./drug-classes.json";

/** Of drug-classes.json, which says where the classes are from. */
const tableSchema = z.object({
  version: z.string(),
  classes: z.record(z.string(), z.strictObject({ group: z.string(), ingredients: z.string() })),
  also: z.record(z.string(), z.string()),
});
const table = tableSchema.parse(raw);

/** Names the table wherever an answer comes from it. */
export const drugClassesTable = { table: "Ingredients and classes of drugs (team decision)", version: table.version };

/** A class of drugs ("loop diuretic") and the group it belongs to ("diuretic"). */
export interface DrugClass {
  name: string;
  group: string;
}

const parts = (text: string) => text.split(", ");

const classesByIngredient = new Map<string, DrugClass[]>();
for (const [name, { group, ingredients }] of Object.entries(table.classes))
  for (const ingredient of parts(ingredients))
    classesByIngredient.set(ingredient, [...(classesByIngredient.get(ingredient) ?? []), { name, group }]);

const ingredientByName = new Map([...classesByIngredient.keys()].map((ingredient) => [ingredient, ingredient]));
for (const [ingredient, names] of Object.entries(table.also))
  for (const name of parts(names)) ingredientByName.set(name, ingredient);

const names = new NamesWithin(ingredientByName);

/** Every ingredient of the table, in its order. */
export const ingredients: readonly string[] = [...classesByIngredient.keys()];

/** Every name of an ingredient, customary and international, with the ingredient. */
export const ingredientNames: ReadonlyMap<string, string> = ingredientByName;

/** The classes of an ingredient of the table, in the table's order; none of another. */
export const classesOf = (ingredient: string): readonly DrugClass[] => classesByIngredient.get(ingredient) ?? [];

/** Ingredients of a class, or of a group of classes. */
export const ingredientsOf = (classOrGroup: string): readonly string[] =>
  ingredients.filter((one) =>
    classesOf(one).some(({ name, group }) => name === classOrGroup || group === classOrGroup),
  );

/** The ingredient whose name, customary or international, this is, in whole; null where the table knows none. */
export const ingredientNamed = (name: string): string | null => ingredientByName.get(foldedName(name)) ?? null;

/** Ingredients of the table that a drug's name holds as whole words, in the name's order; the longest reading of a word counts. */
export const ingredientsIn = (name: string): readonly string[] => names.in(name);
