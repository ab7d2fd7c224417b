import { feature } from "../../record/catalogue";
import { featureOfCode } from "../../record/sources/fhir/feature-of-code";
import { CancerHierarchy } from "../../terminology/cancers/cancer-hierarchy";
import { metastasisSites } from "../../terminology/cancers/metastasis-sites";
import { codeSystemKey, codeSystems } from "../../terminology/codes/code-systems";
import { isLoincCode } from "../../terminology/codes/loinc-code";
import { measurementOf } from "../../terminology/codes/loinc-methods";
import { foldedName } from "../../terminology/concepts/concept";
import { classesOf, ingredientNamed, ingredientsOf } from "../../terminology/drugs/drug-classes";
import {
  isCancerTreatment,
  oncologyDrugNamed,
  oncologyDrugs,
  otherUsesOf,
} from "../../terminology/drugs/oncology-drugs";
import { regimenNamed } from "../../terminology/drugs/regimens";
import type { Terminology } from "../../terminology/links/terminology";
import { procedureNamed, procedures } from "../../terminology/procedures/procedures";
import type { ConceptRef } from "../query/cohort-query";

/** What stands under what among the concepts that a question may name. */
export class CohortConcepts {
  readonly terms: CancerHierarchy;
  /** Pairs that were looked up before: each is asked of every fact of every patient. */
  private readonly known = new Map<ConceptRef, Map<ConceptRef, boolean>>();

  constructor(private readonly terminology: Terminology) {
    this.terms = new CancerHierarchy(terminology);
  }

  /**
   * Whether the first is the second or stands under it: a disease or tumour by either hierarchy, a drug under its classes and their groups, a
   * procedure or a site of metastases under wider ones, a LOINC code beside those of the same feature of our catalogue or the same measurement by another method, a code as it
   * stands in a record under itself alone.
   */
  isUnder(concept: ConceptRef, asked: ConceptRef): boolean {
    if (concept === asked) return true;
    let under = this.known.get(asked);
    if (under === undefined) {
      // Of a form's own invention there may be any number.
      if (this.known.size >= MOST_ASKED) this.known.clear();
      under = new Map();
      this.known.set(asked, under);
    }
    const known = under.get(concept);
    if (known !== undefined) return known;
    const found = this.standsUnder(concept, asked);
    under.set(concept, found);
    return found;
  }

  private standsUnder(concept: ConceptRef, asked: ConceptRef): boolean {
    const [[kind, code], [askedKind, askedCode]] = [partsOf(concept), partsOf(asked)];
    if (isTerm(kind) && isTerm(askedKind)) return this.terms.isA(concept, asked);
    if (kind === "drug" && askedKind === "drug") return ingredientOf(code) === ingredientOf(askedCode);
    if (kind === "drug" && askedKind === "drug-class") return isOfClass(code, askedCode);
    if (kind === "drug-class" && askedKind === "drug-class") return isUnderClass(code, askedCode);
    if (kind === "observation" && askedKind === "observation") return isSameFeature(code, askedCode);
    if (kind === "procedure" && askedKind === "procedure") return isProcedure(code, askedCode);
    if (kind === "metastasis" && askedKind === "metastasis") return metastasisSites.isA(code, askedCode);
    if (kind === "code" && askedKind === "code") return codeKey(code) === codeKey(askedCode);
    return kind === askedKind && foldedName(code) === foldedName(askedCode);
  }

  /** Whether our tables have what they should have: a disease, a tumour, a class of drugs, a regimen, a procedure, a site; others are as records write them. */
  isKnown(concept: ConceptRef): boolean {
    const [kind, code] = partsOf(concept);
    const { diseases, tumours } = this.terminology;
    if (kind === "disease") return diseases.hierarchy.get(code) !== null;
    if (kind === "tumour") return tumours.hierarchy.get(code) !== null;
    if (kind === "drug-class") return oncologyDrugNamed(code)?.kind === "drug-class" || ingredientsOf(code).length > 0;
    if (kind === "regimen") return regimenNamed(code) !== null;
    if (kind === "procedure") return procedureNamed(code) !== null;
    if (kind === "metastasis") return metastasisSites.get(code) !== null;
    return kind !== "observation" || isLoincCode(code);
  }

  /** What a concept is called; its code where we have no name. */
  nameOf(concept: ConceptRef): string {
    const [kind, code] = partsOf(concept);
    if (kind === "disease") return this.terminology.diseases.hierarchy.get(code)?.name ?? code;
    if (kind === "tumour") return this.terminology.tumours.hierarchy.get(code)?.name ?? code;
    if (kind === "code") return `code ${code.replace("|", " ")}`;
    if (kind === "metastasis") return `metastasis of ${code}`;
    return kind === "observation" ? (featureLabel(code) ?? `LOINC ${code}`) : code;
  }
}

/** Concepts asked about whose answers are kept. */
const MOST_ASKED = 2000;

const isTerm = (kind: string) => kind === "disease" || kind === "tumour";

/** Kind and code of a concept. */
export function partsOf(concept: ConceptRef): [kind: string, code: string] {
  const colon = concept.indexOf(":");
  return [concept.slice(0, colon), concept.slice(colon + 1)];
}

/** An ingredient by its name in either table, whichever name of it is written; a name that neither has stands for itself. */
function ingredientOf(name: string): string {
  const known = ingredientNamed(name);
  if (known !== null) return known;
  const term = oncologyDrugNamed(name);
  return term?.kind === "drug" ? term.name : foldedName(name);
}

/**
 * By the classes of either table: our own of common drugs with their groups, and those of drugs against cancer. A drug that is given for other
 * diseases too is no treatment of cancer by its name: a fact says so by a class of its own (`facts/given-for.ts`).
 */
function isOfClass(ingredient: string, asked: string): boolean {
  const [drug, group] = [oncologyDrugNamed(ingredientOf(ingredient)), oncologyDrugNamed(asked)];
  if (drug && group && isCancerTreatment(group.name) && otherUsesOf(drug.name).length > 0) return false;
  if (drug && group && oncologyDrugs.isA(drug.code, group.code)) return true;
  return classesOf(ingredientOf(ingredient)).some(({ name, group: wider }) =>
    [name, wider].some((one) => foldedName(one) === foldedName(asked)),
  );
}

function isUnderClass(name: string, asked: string): boolean {
  const [one, other] = [oncologyDrugNamed(name), oncologyDrugNamed(asked)];
  if (one === null || other === null) return foldedName(name) === foldedName(asked);
  return oncologyDrugs.isA(one.code, other.code);
}

function isProcedure(name: string, asked: string): boolean {
  const [one, other] = [procedureNamed(name), procedureNamed(asked)];
  return one !== null && other !== null && procedures.isA(one.code, other.code);
}

const featureId = (loinc: string) =>
  featureOfCode({ coding: [{ system: codeSystems.loinc.uri, code: loinc, display: null }], text: null })?.feature ??
  null;

function isSameFeature(loinc: string, asked: string): boolean {
  const found = featureId(asked);
  if (found !== null && featureId(loinc) === found) return true;
  const measured = measurementOf(asked);
  return measured !== null && measurementOf(loinc) === measured;
}

function featureLabel(loinc: string): string | null {
  const found = featureId(loinc);
  return found === null ? null : feature(found).label;
}

/** Groups of the catalogue that are signs at the bedside rather than tests of a laboratory. */
const bedside = ["vitals", "pressures", "respiratory", "neuro", "body"];

/** Which kind of record a measurement is of; null of one that is not in our catalogue. */
export function measuredKind(asked: ConceptRef): "laboratory" | "vital-signs" | null {
  const [kind, code] = partsOf(asked);
  const found = kind === "observation" ? featureId(code) : null;
  if (found === null) return null;
  return bedside.includes(feature(found).group) ? "vital-signs" : "laboratory";
}

const systemsByName = new Map(Object.values(codeSystems).map(({ name, uri }) => [foldedName(name), uri]));
const systemKeys = new Map<string, string>();

/** A code by its system, whichever name or address of it is written. */
function codeKey(written: string): string {
  const bar = written.indexOf("|");
  const system = written.slice(0, Math.max(0, bar));
  const known = systemKeys.get(system) ?? codeSystemKey(systemsByName.get(foldedName(system)) ?? system);
  // Of a form's own invention there may be any number.
  if (systemKeys.size < 1000) systemKeys.set(system, known);
  return `${known}|${written.slice(bar + 1).trim()}`;
}
