import { icdChaptersTable, icdSections } from "../codes/icd-chapters";
import { type IcdEdition, icdCode, icdParents } from "../codes/icd-code";
import type { Concept } from "../concepts/concept";
import { DiseaseOntology, type IcdReference } from "../diseases/disease-ontology";
import { type Link, type Linked, type LinkWay, notLinked } from "./link";

const ROOT = "DOID:4";

const ontologyTable = { table: DiseaseOntology.source, version: DiseaseOntology.version };

/**
 * Diseases of one row as a link. Those under another of them are left out: a row of "hypertension" and of "essential
 * hypertension" surely means hypertension. What is left, if more than one, is ambiguous.
 */
function linkedDiseases(
  ontology: DiseaseOntology,
  linked: LinkWay,
  diseases: readonly string[],
  source: Linked["source"],
): Link {
  const { hierarchy } = ontology;
  const conceptOf = (code: string): Concept => ({ kind: "disease", code, name: hierarchy.get(code)?.name ?? code });
  const widest = hierarchy.mostGeneral(diseases.filter((code) => hierarchy.get(code)));
  if (widest.length === 0) return notLinked("no-row");
  const [nearest, ...others] = hierarchy.nearestCommon(widest).filter((code) => code !== ROOT);
  return {
    linked,
    concepts: widest.map(conceptOf),
    ambiguous: widest.length > 1,
    common: nearest !== undefined && others.length === 0 ? conceptOf(nearest) : null,
    source,
  };
}

/** The fifth digit of ICD-9-CM 250 tells the type, which the ontology's row 250 does not: tabular list 2012, category 250. */
const diabetesTypes: Record<string, string> = {
  "0": "DOID:9352",
  "2": "DOID:9352",
  "1": "DOID:9744",
  "3": "DOID:9744",
};

function byFifthDigit(ontology: DiseaseOntology, code: string): Link | null {
  const digit = /^250\.\d(\d)$/.exec(code)?.[1];
  const disease = digit === undefined ? undefined : diabetesTypes[digit];
  const source = { table: "ICD-9-CM 250, fifth digit", version: "2012", row: `250.x${digit}` };
  return disease === undefined ? null : linkedDiseases(ontology, "by-category", [disease], source);
}

const byReference = (ontology: DiseaseOntology, linked: LinkWay, { code, diseases }: IcdReference): Link =>
  linkedDiseases(ontology, linked, diseases, { ...ontologyTable, row: code });

/**
 * A code of ICD to diseases: by the ontology's reference to the code itself, to what it is filed under, or to the range
 * around it; else by its display; else by its block or chapter. Codes of WHO's ICD-10 go by the references to ICD-10-CM,
 * which has its categories, and are linked by category at most.
 */
export function linkIcd(ontology: DiseaseOntology, edition: IcdEdition, text: string, display: string | null): Link {
  const code = icdCode(edition, text);
  if (code === null) return notLinked("not-a-code");
  const exact = ontology.referringTo(edition, code);
  if (exact) return byReference(ontology, edition === "icd-10" ? "by-category" : "exactly", exact);
  const byDigit = edition === "icd-9-cm" && byFifthDigit(ontology, code);
  if (byDigit) return byDigit;
  for (const parent of icdParents(code)) {
    const found = ontology.referringTo(edition, parent);
    if (found) return byReference(ontology, "by-category", found);
  }
  return linkDiseaseByName(ontology, display) ?? bySection(ontology, edition, code) ?? notLinked("no-row");
}

/** By the narrowest that is known around a code: a range that the ontology refers to, then a block, then its chapter. */
function bySection(ontology: DiseaseOntology, edition: IcdEdition, code: string): Link | null {
  const range = ontology.referringToRangeAround(edition, code);
  if (range) return byReference(ontology, "by-category", range);
  const section = icdSections(edition, code).findLast(({ doid }) => doid !== null);
  return section?.doid
    ? linkedDiseases(ontology, "by-category", [section.doid], { ...icdChaptersTable, row: section.range })
    : null;
}

/** What SNOMED CT puts behind a name to say what kind of thing it names. */
const semanticTag = /\s*\((?:disorder|finding|situation|morphologic abnormality)\)\s*$/i;

/** By a display that is a disease's name or exact synonym, with case and punctuation folded; null of any other. */
export function linkDiseaseByName(ontology: DiseaseOntology, display: string | null): Link | null {
  const name = display?.replaceAll("\u200B", "").replace(semanticTag, "").trim();
  const diseases = name ? ontology.named(name) : [];
  return diseases.length === 0
    ? null
    : linkedDiseases(ontology, "by-name", diseases, { ...ontologyTable, row: name ?? "" });
}

/** A DOID itself. */
export function linkDoid(ontology: DiseaseOntology, text: string): Link {
  const code = DiseaseOntology.codeOf(text);
  if (code === null) return notLinked("not-a-code");
  return linkedDiseases(ontology, "exactly", [code], { ...ontologyTable, row: code });
}
