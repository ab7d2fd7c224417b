import type { DiseaseOntology } from "../diseases/disease-ontology";
import type { OncoTree } from "../tumours/oncotree";
import type { OwnTable } from "./own-table";

/** The tables that are read from files. What is small stands in the code, and a browser may have it. */
export interface Terminology {
  diseases: DiseaseOntology;
  tumours: OncoTree;
  /** A researcher's own table, which comes before every other. */
  own?: OwnTable;
}
