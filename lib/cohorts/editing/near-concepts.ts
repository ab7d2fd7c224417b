import type { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import { metastasisSites } from "../../terminology/cancers/metastasis-sites";
import type { Hierarchy, Term } from "../../terminology/concepts/hierarchy";
import { classesOf, ingredientNamed, ingredientsOf } from "../../terminology/drugs/drug-classes";
import { oncologyDrugNamed, oncologyDrugs } from "../../terminology/drugs/oncology-drugs";
import { procedures } from "../../terminology/procedures/procedures";
import { partsOf } from "../evaluate/cohort-concepts";
import { type ConceptRef, conceptRefSchema } from "../query/cohort-query";

/** What stands one step above and one step under a concept: where an editor goes on from it. */
export interface NearConcepts {
  wider: ConceptRef[];
  narrower: ConceptRef[];
}

/** Of kinds without a hierarchy, a measurement, a regimen, a code as it stands in a record, nothing. */
export function nearConcepts(concept: ConceptRef, terms: CancerHierarchy): NearConcepts {
  const [kind, code] = partsOf(concept);
  switch (kind) {
    case "disease":
    case "tumour":
      return refs(terms.parentsOf(concept), terms.childrenOf(concept));
    case "procedure":
      return inHierarchy("procedure", procedures, code);
    case "metastasis":
      return inHierarchy("metastasis", metastasisSites, code);
    case "drug":
      return refs(
        [...oncologyParents(code), ...classesOf(ingredientNamed(code) ?? code).map(({ name }) => className(name))],
        [],
      );
    case "drug-class":
      return nearClass(code);
    default:
      return { wider: [], narrower: [] };
  }
}

const className = (name: string) => `drug-class:${name}`;
const oncologyParents = (name: string) => oncologyDrugNamed(name)?.parents ?? [];

/** A class of either table: our own has classes under groups, that of drugs against cancer classes under classes. */
function nearClass(name: string): NearConcepts {
  const term = oncologyDrugNamed(name);
  const under = ingredientsOf(name);
  const own = under.flatMap((one) => classesOf(one));
  const groups = own.filter((one) => one.name === name && one.group !== name).map(({ group }) => className(group));
  const classes = own.filter((one) => one.group === name && one.name !== name).map((one) => className(one.name));
  const children = term === null ? [] : [...oncologyDrugs.all()].filter(({ parents }) => parents.includes(term.code));
  return refs(
    [...oncologyParents(name), ...groups],
    [...children.map(({ code }) => code), ...(classes.length > 0 ? classes : under.map((one) => `drug:${one}`))],
  );
}

function inHierarchy(kind: string, hierarchy: Hierarchy<Term>, code: string): NearConcepts {
  const children = [...hierarchy.all()].filter(({ parents }) => parents.includes(code));
  return refs(
    (hierarchy.get(code)?.parents ?? []).map((one) => `${kind}:${one}`),
    children.map((one) => `${kind}:${one.code}`),
  );
}

const refs = (wider: readonly string[], narrower: readonly string[]): NearConcepts => ({
  wider: [...new Set(wider)].map((one) => conceptRefSchema.parse(one)),
  narrower: [...new Set(narrower)].map((one) => conceptRefSchema.parse(one)),
});
