import { metastasisSites } from "../../../terminology/cancers/metastasis-sites";
import { procedures } from "../../../terminology/procedures/procedures";
import type { NameTrie } from "../words/name-trie";
import type { Meaning } from "./meaning";
import { tableRef } from "./table-ref";

/** Procedures with their other names; short letters count in capitals ("RT", "CT"). */
export function addProcedures(names: NameTrie<Meaning>): void {
  for (const { name, also } of procedures.all())
    for (const one of [name, ...also]) {
      const concepts = [tableRef(`procedure:${name}`)];
      names.add(one, { kind: "procedure", concepts }, /^[A-Z]{2,4}$/.test(one) ? "as written" : "any");
    }
}

/** Sites of metastases, as words before "metastases" or behind "metastases to", and what the spread is called as a whole. */
export function addSites(names: NameTrie<Meaning>): void {
  for (const { name, before, asAWhole } of metastasisSites.all()) {
    const concept = tableRef(`metastasis:${name}`);
    for (const one of new Set([name, ...before])) names.add(one, { kind: "site", concept });
    for (const one of asAWhole) names.add(one, { kind: "condition", concepts: [concept] });
  }
}
