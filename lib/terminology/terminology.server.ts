import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { once, processMap } from "../platform/once-a-process";
import { DiseaseOntology } from "./diseases/disease-ontology";
import type { Terminology } from "./links/terminology";
import { OncoTree } from "./tumours/oncotree";

const tables = join("lib", "terminology", "tables");
const tableText = (name: string) => readFile(join(/* turbopackIgnore: true */ tables, name), "utf8");

/**
 * The tables of lib/terminology/tables, read when first asked for and once a process. 1.1 MB of text, about 100 ms.
 * @throws Error by file and line where a table is not what its script writes.
 */
export const terminology = (): Promise<Terminology> =>
  once(processMap<Promise<Terminology>>("consilium.terminology"), "tables", async () => {
    const [diseases, tumours] = await Promise.all([tableText("disease-ontology.tsv"), tableText("oncotree.tsv")]);
    return { diseases: new DiseaseOntology(diseases), tumours: new OncoTree(tumours) };
  });
