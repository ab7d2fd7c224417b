import { z } from "zod";
import { foldedName } from "../concepts/concept";
import { parted } from "../concepts/parted";
import raw from "./oncology-names.json";

const none = parted.default([]);
/** Of oncology-names.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    names: z.record(z.string(), z.strictObject({ of: parted, except: none, states: none })),
    "state words": z.record(z.string(), parted),
  })
  .parse(raw);

/** What a name of our own means: diseases or tumours ("disease:DOID:9256"), and what else it says of them ("metastatic"). */
export interface OncologyName {
  name: string;
  of: readonly string[];
  except: readonly string[];
  states: readonly string[];
}

/** Every name of the table. */
export const oncologyNames: readonly OncologyName[] = Object.entries(table.names).map(([name, means]) => ({
  name,
  ...means,
}));

const byName = new Map(oncologyNames.map((one) => [foldedName(one.name), one]));

/** What a text means that is such a name in whole; null where the table knows none. */
export const oncologyNameOf = (text: string): OncologyName | null => byName.get(foldedName(text)) ?? null;

/** The states of a disease that the table has words for. */
export const diseaseStateNames: readonly string[] = Object.keys(table["state words"]);

/** Words for each of them. */
export const diseaseStateWords: readonly (readonly [state: string, words: readonly string[]])[] = Object.entries(
  table["state words"],
);

const byWord = new Map(
  Object.entries(table["state words"]).flatMap(([state, words]) =>
    [state, ...words].map((word) => [foldedName(word), state]),
  ),
);

/** The state of a disease that words say in whole ("hormone-sensitive"); null where the table knows none. */
export const diseaseStateNamed = (words: string): string | null => byWord.get(foldedName(words)) ?? null;
