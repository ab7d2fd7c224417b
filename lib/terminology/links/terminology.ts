import type { DiseaseOntology } from "../diseases/disease-ontology";
import type { OncoTree } from "../tumours/oncotree";

/** The tables that are read from files. What is small stands in the code, and a browser may have it. */
export interface Terminology {
  diseases: DiseaseOntology;
  tumours: OncoTree;
}
