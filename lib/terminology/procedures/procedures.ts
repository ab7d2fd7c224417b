import { z } from "zod";
import { foldedName } from "../concepts/concept";
import { Hierarchy, type Term } from "../concepts/hierarchy";
import { parted } from "../concepts/parted";
import raw from "./procedures.json";

/** Of procedures.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    procedures: z.record(z.string(), z.strictObject({ under: parted, also: parted })),
  })
  .parse(raw);

/** A procedure with its other names: "lumpectomy", which "segmental mastectomy" is too. */
export interface Procedure extends Term {
  also: readonly string[];
}

/** Procedures under wider ones, up to "procedure"; a code is the name. */
export const procedures = new Hierarchy<Procedure>(
  Object.entries(table.procedures).map(([name, { under, also }]) => ({ code: name, name, also, parents: under })),
);

const byName = new Map(
  [...procedures.all()].flatMap((one) => [one.name, ...one.also].map((name) => [foldedName(name), one])),
);

/** The procedure that a text names in whole, case and punctuation folded; null where the table knows none. */
export const procedureNamed = (text: string): Procedure | null => byName.get(foldedName(text)) ?? null;
