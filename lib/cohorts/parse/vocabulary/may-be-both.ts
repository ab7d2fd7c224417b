import type { CancerHierarchy } from "../../../terminology/cancers/cancer-hierarchy";
import { ingredientsOf } from "../../../terminology/drugs/drug-classes";
import { oncologyDrugNamed, oncologyDrugs } from "../../../terminology/drugs/oncology-drugs";
import { procedureNamed, procedures } from "../../../terminology/procedures/procedures";
import type { ConceptRef } from "../../query/cohort-query";

/** Of the Human Disease Ontology: everything, diseases by their place, tumours, and cancers by their organ. */
const [ROOT, ANATOMICAL] = ["disease:DOID:4", "disease:DOID:7"];
const [TUMOUR, ORGAN_CANCER] = ["disease:DOID:14566", "disease:DOID:0050686"];

/**
 * Whether something may be both of two concepts of a kind: something stands under both. Diseases are held apart further only where they are cancers of
 * two organs, a tumour and none, or of two chapters: a carcinoma may be in situ, though neither stands under the other. Of what
 * no hierarchy of ours has, anything may be.
 */
export function mayBeBoth(one: ConceptRef, other: ConceptRef, cancers: CancerHierarchy): boolean {
  const [a, b] = [one, other].map((concept) => everythingUnder(concept, cancers));
  if (!a || !b || [...a].some((concept) => b.has(concept))) return true;
  const isDisease = (concept: ConceptRef) => /^(?:disease|tumour):/u.test(concept);
  return isDisease(one) && isDisease(other) && !areApart(cancers.above(one), cancers.above(other));
}

function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.has(TUMOUR) !== other.has(TUMOUR)) return true;
  if (one.has(TUMOUR)) return one.has(ORGAN_CANCER) && other.has(ORGAN_CANCER);
  return [...one].every((concept) => concept === ROOT || concept === ANATOMICAL || !other.has(concept));
}

/** A concept with everything that stands under it; null of a kind without a hierarchy. */
function everythingUnder(concept: ConceptRef, cancers: CancerHierarchy): ReadonlySet<string> | null {
  const at = concept.indexOf(":");
  const [kind, code] = [concept.slice(0, at), concept.slice(at + 1)];
  if (kind === "disease" || kind === "tumour") return cancers.under(concept);
  if (kind === "drug" || kind === "drug-class") {
    const own = ingredientsOf(code).map((name) => `drug:${name}`);
    return new Set([concept, ...oncologyDrugs.descendants(oncologyDrugNamed(code)?.code ?? concept), ...own]);
  }
  const procedure = kind === "procedure" ? procedureNamed(code) : null;
  return procedure && new Set([procedure.code, ...procedures.descendants(procedure.code)]);
}
