import { icdChaptersTable, icdSections } from "../codes/icd-chapters";
import { type IcdEdition, icdCode, icdParents } from "../codes/icd-code";
import { icdDiseasesTable, ownIcdDiseases } from "../codes/icd-diseases";
import type { Concept } from "../concepts/concept";
import { DiseaseOntology, type IcdReference } from "../diseases/disease-ontology";
import { type Link, type LinkSource, type LinkWay, notLinked } from "./link";

const ROOT = "DOID:4";

const ontologyTable = { table: DiseaseOntology.source, version: DiseaseOntology.version };

const ownDiseasesTable = { table: DiseaseOntology.ownSource, version: DiseaseOntology.ownVersion };

/**
 * Diseases of one row as a link. Those under another of them are left out: a row of "hypertension" and of "essential
 * hypertension" surely means hypertension. What is left, if more than one, is ambiguous.
 */
export function linkedDiseases(
  ontology: DiseaseOntology,
  linked: LinkWay,
  diseases: readonly string[],
  source: LinkSource,
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

/** Diseases that all hold of a row, as a hypertensive kidney disease is both. */
function linkedToAll(
  ontology: DiseaseOntology,
  linked: LinkWay,
  diseases: readonly string[],
  source: LinkSource,
): Link {
  const link = linkedDiseases(ontology, linked, diseases, source);
  return link.linked === "not" ? link : { ...link, ambiguous: false };
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

/** "Other specified" of ICD, by its last digit: unlike diseases are filed there, and a reference to it names one of them. */
const isResidual = (code: string) => /\.\d*8$/.test(code);

/** What a table says of a row of ICD itself: ours, or the ontology's reference. Null where neither has the row. */
function linkRow(ontology: DiseaseOntology, edition: IcdEdition, row: string, linked: LinkWay): Link | null {
  const mine = ontology.ownReferringTo(edition, row);
  if (mine) return linkedDiseases(ontology, linked, mine.diseases, { ...ownDiseasesTable, row });
  const own = ownIcdDiseases(edition, row);
  if (own) return own.length === 0 ? null : linkedToAll(ontology, linked, own, { ...icdDiseasesTable, row });
  const reference = isResidual(row) ? null : ontology.referringTo(edition, row);
  return reference && byReference(ontology, linked, reference);
}

/**
 * A code of ICD to diseases: by a row for the code itself, or for what it is filed under; else by its display; else by the
 * range, block or chapter around it. Codes of WHO's ICD-10 go by the rows of ICD-10-CM, which has its categories, and are
 * linked by category at most.
 */
export function linkIcd(ontology: DiseaseOntology, edition: IcdEdition, text: string, display: string | null): Link {
  const code = icdCode(edition, text);
  if (code === null) return notLinked("not-a-code");
  const itself =
    linkRow(ontology, edition, code, edition === "icd-10" ? "by-category" : "exactly") ??
    (edition === "icd-9-cm" ? byFifthDigit(ontology, code) : null);
  if (itself) return itself;
  for (const parent of icdParents(code)) {
    const found = linkRow(ontology, edition, parent, "by-category");
    if (found) return found;
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

/** What SNOMED CT puts behind the name of a disorder or finding. A "(situation)" is none: it may be suspected, past or another's. */
const semanticTag = /\s*\((?:disorder|finding)\)\s*$/i;

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
