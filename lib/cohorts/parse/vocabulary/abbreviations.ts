import { z } from "zod";
import { parted } from "../../../terminology/concepts/parted";
import { conceptRefSchema } from "../../query/cohort-query";
import type { NameTrie } from "../words/name-trie";
import raw from "./abbreviations.json";
import type { Meaning } from "./meaning";

const concept = z.string().transform((text) => {
  const [of = "", except] = text.split(" except ");
  return { concepts: [conceptRefSchema.parse(of)], ...(except && { except: [conceptRefSchema.parse(except)] }) };
});

/** Of abbreviations.json, which says what each part means. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    "short for": z.record(z.string(), z.string().min(2)),
    capitals: parted,
    conditions: z.record(z.string(), concept),
  })
  .parse(raw);

/** What is written short, with the words that it stands for. */
export const shortForms: ReadonlyMap<string, string> = new Map(Object.entries(table["short for"]));

/** Abbreviations of oncology and medicine, and names of our own for diseases. */
export function addAbbreviations(names: NameTrie<Meaning>): void {
  const capitals = new Set(table.capitals);
  for (const [short, words] of shortForms)
    names.add(short, { kind: "short for", words }, capitals.has(short) ? "as written" : "any");
  for (const [name, means] of Object.entries(table.conditions)) names.add(name, { kind: "condition", ...means });
}
