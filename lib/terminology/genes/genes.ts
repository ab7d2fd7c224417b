import { z } from "zod";
import { foldedName } from "../concepts/concept";
import { parted } from "../concepts/parted";
import raw from "./genes.json";

const symbol = z.string().regex(/^[A-Z0-9][A-Z0-9-]*$/u);
/** Of genes.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    genes: z.record(symbol, parted),
    capitals: parted,
    groups: z.record(z.string(), z.strictObject({ genes: parted, also: parted, source: z.string().min(1) })),
  })
  .parse(raw);

/** A gene: its symbol of HGNC ("ERBB2"), and other names ("HER2"). */
export interface Gene {
  symbol: string;
  also: readonly string[];
}

/** Every gene of the table. */
export const genes: readonly Gene[] = Object.entries(table.genes).map(([symbol, also]) => ({ symbol, also }));

/** A name for several genes at once ("HRR"), and which those are. */
export interface GeneGroup {
  name: string;
  also: readonly string[];
  genes: readonly string[];
  source: string;
}
export const geneGroups: readonly GeneGroup[] = Object.entries(table.groups).map(([name, of]) => ({ name, ...of }));

const symbols = new Map(
  genes.flatMap(({ symbol, also }) => [symbol, ...also].map((name) => [foldedName(name), symbol])),
);
const groups = new Map(
  geneGroups.flatMap((group) => [group.name, ...group.also].map((name) => [foldedName(name), group])),
);
/** Names that are words as well, and count in capitals alone. */
export const namesInCapitals: ReadonlySet<string> = new Set(table.capitals);
const capitals = new Set(table.capitals.map(foldedName));

/**
 * The symbol of the gene that a text names in whole: its symbol or another name, case and punctuation folded. What is a word as well
 * ("met", "kit") is a gene only in capitals. Null where the table knows none.
 */
export function geneNamed(text: string): string | null {
  const folded = foldedName(text);
  if (capitals.has(folded) && text !== text.toUpperCase()) return null;
  return symbols.get(folded) ?? null;
}

/** The group that a text names in whole; null where the table knows none. */
export const geneGroupNamed = (text: string): GeneGroup | null => groups.get(foldedName(text)) ?? null;
