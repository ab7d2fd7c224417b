import { classesOf, ingredientNames, ingredients } from "../../../terminology/drugs/drug-classes";
import { oncologyDrugs } from "../../../terminology/drugs/oncology-drugs";
import { regimens } from "../../../terminology/drugs/regimens";
import type { NameTrie } from "../words/name-trie";
import { tokensOf } from "../words/tokens";
import type { Meaning } from "./meaning";
import { tableRef } from "./table-ref";

/** Names of the tables that are other words in a question: an electrolyte is measured more often than asked for as a drug. */
const otherWords = new Set(
  "ns|lr|iron|electrolyte|vitamin|fluid|blood|hormone|airway|bowel|nutrient|tmp|smx|insulin secretagogue|potassium|other|albumin|glucose|calcium|magnesium|sodium|cortisol|testosterone|digoxin level|ca".split(
    "|",
  ),
);

/** Ingredients with brands, classes and groups of the table of drugs against cancer and of that of common drugs, and regimens. */
export function addDrugs(names: NameTrie<Meaning>): void {
  const taken = new Set<string>();
  const add = (name: string, concept: string, capitals: "any" | "as written" = "any") => {
    const key = tokensOf(name)
      .map((token) => token.key)
      .join(" ");
    if (taken.has(key) || otherWords.has(name.toLowerCase())) return;
    taken.add(key);
    names.add(name, { kind: "medication", concepts: [tableRef(concept)] }, capitals);
  };
  for (const { code, name, also } of oncologyDrugs.all())
    for (const one of [name, ...also]) add(one, code, /^[A-Z]{2,3}$/.test(one) ? "as written" : "any");
  for (const { name, also } of regimens)
    for (const one of [name, ...also]) add(one, `regimen:${name}`, /^[A-Z]{2,5}$/.test(one) ? "as written" : "any");
  for (const [name, ingredient] of ingredientNames) add(name, `drug:${ingredient}`);
  for (const group of new Set(
    ingredients.flatMap((one) => classesOf(one)).flatMap(({ name, group: of }) => [name, of]),
  )) {
    if (group.startsWith("other ")) continue;
    add(group, `drug-class:${group}`);
    add(`${group} drug`, `drug-class:${group}`);
    add(`${group} therapy`, `drug-class:${group}`);
    add(`${group} agent`, `drug-class:${group}`);
  }
}
