import { z } from "zod";
import { foldedName } from "../concepts/concept";
import { parted } from "../concepts/parted";
import raw from "./regimens.json";

/** Of regimens.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    regimens: z.record(z.string(), z.strictObject({ ingredients: parted, also: parted })),
  })
  .parse(raw);

/** A combination of drugs that has a name: "FOLFIRI". */
export interface Regimen {
  name: string;
  /** As oncology-drugs.json or drug-classes.json writes them. */
  ingredients: readonly string[];
  also: readonly string[];
}

/** Every regimen of the table. */
export const regimens: readonly Regimen[] = Object.entries(table.regimens).map(([name, of]) => ({ name, ...of }));

const byName = new Map(regimens.flatMap((one) => [one.name, ...one.also].map((name) => [foldedName(name), one])));

/** The regimen that a text names in whole, case and punctuation folded; null where the table knows none. */
export const regimenNamed = (text: string): Regimen | null => byName.get(foldedName(text)) ?? null;
