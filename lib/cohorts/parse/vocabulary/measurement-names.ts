import { z } from "zod";
import { parted } from "../../../terminology/concepts/parted";
import { sharedFeatures } from "../../../terminology/feature";
import type { NameTrie } from "../words/name-trie";
import type { Meaning } from "./meaning";
import raw from "./measurements.json";
import { tableRef } from "./table-ref";

const usual = z.string().regex(/^[\d.]+-[\d.]+$/);
/** Of measurements.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    measurements: z.record(
      z.string(),
      z.strictObject({ loinc: z.string(), unit: z.string(), usual, "not in": parted.optional(), also: parted }),
    ),
    "of features": z.record(z.string(), parted),
  })
  .parse(raw);

/** Measurements by name and spelling: our own table's, and those of the catalogue that LOINC has a code for. */
export function addMeasurements(names: NameTrie<Meaning>): void {
  const add = (all: readonly string[], loinc: string, unit: string, bounds: string, notIn: readonly string[] = []) => {
    const meaning: Meaning = {
      kind: "observation",
      concepts: [tableRef(`observation:${loinc}`)],
      unit,
      usual: bounds,
      notIn,
    };
    for (const name of new Set(all)) names.add(name, meaning, /^[A-Z]{2}$/.test(name) ? "as written" : "any");
  };
  for (const [name, { loinc, unit, usual: bounds, "not in": notIn, also }] of Object.entries(table.measurements))
    add([name, ...also], loinc, unit, bounds, notIn);
  for (const [id, { label, inSentence, loinc, unit, kind, plausible }] of Object.entries(sharedFeatures)) {
    if (loinc === null || (kind !== "series" && id !== "height")) continue;
    const spellings = table["of features"][id] ?? [];
    if (spellings.length > 0)
      add([label, inSentence ?? label, ...spellings], loinc, unit, `${plausible.low}-${plausible.high}`);
  }
}
