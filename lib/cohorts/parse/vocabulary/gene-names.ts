import { geneGroups, genes, namesInCapitals } from "../../../terminology/genes/genes";
import { markerResultWords, markerSpellings, markersByName } from "../../../terminology/markers/markers";
import type { NameTrie } from "../words/name-trie";
import type { Meaning } from "./meaning";

/** Genes by symbol and other names, groups of genes; letters and figures may stand apart ("RAF-1", "FGFR 2"). */
export function addGenes(names: NameTrie<Meaning>): void {
  const add = (name: string, of: readonly string[], origin?: "germline") => {
    const meaning: Meaning = { kind: "genes", genes: of, ...(origin && { origin }) };
    const capitals = namesInCapitals.has(name) ? "as written" : "any";
    names.add(name, meaning, capitals);
    const apart = name.replace(/^([A-Z]{2,})(\d+[A-Z]?)$/, "$1 $2");
    if (apart !== name) names.add(apart, meaning, capitals);
  };
  for (const { symbol, also } of genes) for (const one of new Set([symbol, ...also])) add(one, [symbol]);
  for (const { name, also, genes: of } of geneGroups)
    for (const one of new Set([name, ...also])) add(one, of, one.startsWith("g") ? "germline" : undefined);
}

/** Signs and letters that the grammar reads itself. */
const signs = new Set(["+", "-", "H", "L", "0", "1+", "2+", "3+"]);

/** Markers of tumours, the words for their results, and spellings of both at once. */
export function addMarkers(names: NameTrie<Meaning>): void {
  const word = (is: "marker" | "result" | "marker result", value: string): Meaning => ({ kind: "word", is, value });
  for (const [marker, all] of markersByName) for (const one of all) names.add(one, word("marker", marker));
  for (const [result, words] of markerResultWords)
    for (const one of [result, ...words]) if (!signs.has(one)) names.add(one, word("result", result));
  for (const spelling of markerSpellings) if (spelling !== "TN") names.add(spelling, word("marker result", spelling));
}
