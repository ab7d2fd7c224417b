import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { once, processMap } from "../platform/once-a-process";
import { DiseaseOntology } from "./diseases/disease-ontology";
import type { Terminology } from "./links/terminology";
import { ConceptSearch } from "./search/concept-search";
import { OncoTree } from "./tumours/oncotree";

const tables = join("lib", "terminology", "tables");
const tableText = (name: string) => readFile(join(/* turbopackIgnore: true */ tables, name), "utf8");

/**
 * The tables of lib/terminology/tables, read when first asked for and once a process. 1.1 MB of text, about 200 ms.
 * @throws Error by file and line where a table is not what its script writes.
 */
export const terminology = (): Promise<Terminology> =>
  once(processMap<Promise<Terminology>>("consilium.terminology"), "tables", async () => {
    const [diseases, own, tumours] = await Promise.all(
      ["disease-ontology.tsv", "own-diseases.tsv", "oncotree.tsv"].map(tableText),
    );
    return { diseases: new DiseaseOntology(diseases ?? "", own), tumours: new OncoTree(tumours ?? "") };
  });

/** The search over the same tables, likewise made when first asked for. */
export const conceptSearch = (): Promise<ConceptSearch> =>
  once(
    processMap<Promise<ConceptSearch>>("consilium.concept-search"),
    "search",
    async () => new ConceptSearch(await terminology()),
  );
