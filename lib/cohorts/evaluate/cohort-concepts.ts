import { feature } from "../../record/catalogue";
import { featureOfCode } from "../../record/sources/fhir/feature-of-code";
import { codeSystemKey, codeSystems } from "../../terminology/codes/code-systems";
import { foldedName } from "../../terminology/concepts/concept";
import { classesOf, ingredientNamed } from "../../terminology/drugs/drug-classes";
import type { Terminology } from "../../terminology/links/terminology";
import { type TermRef, TumoursAndDiseases } from "../../terminology/tumours/tumours-and-diseases";
import type { ConceptRef } from "../query/cohort-query";

/** What stands under what among the concepts that a question may name. */
export class CohortConcepts {
  readonly terms: TumoursAndDiseases;

  constructor(private readonly terminology: Terminology) {
    this.terms = new TumoursAndDiseases(terminology.diseases, terminology.tumours);
  }

  /**
   * Whether the first is the second or stands under it: a disease or tumour by either hierarchy, a drug under its classes and their groups, a LOINC
   * code beside those that our catalogue takes for the same feature, a code as it stands in a record under itself alone.
   */
  isUnder(concept: ConceptRef, asked: ConceptRef): boolean {
    if (concept === asked) return true;
    const [[kind, code], [askedKind, askedCode]] = [partsOf(concept), partsOf(asked)];
    if (isTerm(kind) && isTerm(askedKind))
      return this.terms.isA(concept as string as TermRef, asked as string as TermRef);
    if (kind === "drug" && askedKind === "drug") return ingredientOf(code) === ingredientOf(askedCode);
    if (kind === "drug" && askedKind === "drug-class") return isOfClass(code, askedCode);
    if (kind === "observation" && askedKind === "observation") return isSameFeature(code, askedCode);
    if (kind === "code" && askedKind === "code") return codeKey(code) === codeKey(askedCode);
    return kind === askedKind && foldedName(code) === foldedName(askedCode);
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

const isTerm = (kind: string) => kind === "disease" || kind === "tumour";

/** Kind and code of a concept. */
export function partsOf(concept: ConceptRef): [kind: string, code: string] {
  const colon = concept.indexOf(":");
  return [concept.slice(0, colon), concept.slice(colon + 1)];
}

const ingredientOf = (name: string) => ingredientNamed(name) ?? foldedName(name);

const isOfClass = (ingredient: string, asked: string): boolean =>
  classesOf(ingredientOf(ingredient)).some(({ name, group }) =>
    [name, group].some((one) => foldedName(one) === foldedName(asked)),
  );

const featureId = (loinc: string) =>
  featureOfCode({ coding: [{ system: codeSystems.loinc.uri, code: loinc, display: null }], text: null })?.feature ??
  null;

function isSameFeature(loinc: string, asked: string): boolean {
  const found = featureId(asked);
  return found !== null && featureId(loinc) === found;
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

function codeKey(written: string): string {
  const [system = "", code = ""] = written.split("|");
  const named = Object.values(codeSystems).find(({ name }) => foldedName(name) === foldedName(system));
  return `${codeSystemKey(named?.uri ?? system)}|${code.trim()}`;
}
