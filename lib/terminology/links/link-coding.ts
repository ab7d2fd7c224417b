import type { CodeableConcept, Coding } from "../codeable-concept";
import { type CodeSystemId, codeSystemOf } from "../codes/code-systems";
import { isLoincCode } from "../codes/loinc-code";
import type { Concept } from "../concepts/concept";
import { drugClassesTable, ingredientsIn } from "../drugs/drug-classes";
import { sharedFeatures } from "../feature";
import { OncoTree } from "../tumours/oncotree";
import { cvxCode, cvxTable, vaccineOf } from "../vaccines/cvx";
import { type Link, notLinked } from "./link";
import { linkDiseaseByName, linkDoid, linkedDiseases, linkIcd } from "./link-disease";
import type { Terminology } from "./terminology";

const featureByLoinc = new Map(Object.entries(sharedFeatures).map(([id, { loinc }]) => [loinc, id]));

function linkLoinc(text: string): Link {
  const code = text.trim();
  if (!isLoincCode(code)) return notLinked("not-a-code");
  const id = featureByLoinc.get(code);
  if (id === undefined) return notLinked("no-row");
  const feature: Concept = { kind: "feature", code: id, name: sharedFeatures[id]?.label ?? id };
  const source = { table: "Features of our catalogue", version: "1", row: code };
  return { linked: "exactly", concepts: [feature], ambiguous: false, common: feature, source };
}

function linkCvx(text: string): Link {
  const code = cvxCode(text);
  if (code === null) return notLinked("not-a-code");
  const vaccine = vaccineOf(code);
  if (!vaccine) return notLinked("no-row");
  const concept: Concept = { kind: "vaccine", code, name: vaccine.name };
  return {
    linked: "exactly",
    concepts: [concept],
    ambiguous: false,
    common: concept,
    source: { ...cvxTable, row: code },
  };
}

function linkTumour({ tumours }: Terminology, text: string): Link {
  const concepts = tumours.today(text).map(
    (code): Concept => ({
      kind: "tumour",
      code,
      name: tumours.hierarchy.get(code)?.name ?? code,
    }),
  );
  if (concepts.length === 0) return notLinked("no-row");
  const source = { table: OncoTree.source, version: OncoTree.version, row: text.trim().toUpperCase() };
  const [only, ...others] = concepts;
  return {
    linked: "exactly",
    concepts,
    ambiguous: others.length > 0,
    common: others.length > 0 ? null : (only ?? null),
    source,
  };
}

/** A drug's name to the ingredients of our table that it holds. A mixture holds all of them: it is not ambiguous. */
function linkDrugByName(name: string | null): Link | null {
  const concepts = ingredientsIn(name ?? "").map((code): Concept => ({ kind: "ingredient", code, name: code }));
  if (concepts.length === 0) return null;
  const source = { ...drugClassesTable, row: concepts.map(({ code }) => code).join(" / ") };
  const [only, ...others] = concepts;
  return { linked: "by-name", concepts, ambiguous: false, common: others.length > 0 ? null : (only ?? null), source };
}

/**
 * One code to its concepts, and how (see `linkSchema`). A code of a system that no table of ours has (SNOMED CT: its maps may
 * not be shipped; NDC; a hospital's own) is linked by its display alone, to a disease where the name is one's, and of the
 * drug systems to the ingredients that it names. A researcher's own table comes first.
 */
export function linkCoding(terminology: Terminology, { system, code, display }: Coding): Link {
  const id = codeSystemOf(system);
  const text = code?.trim() ?? "";
  const own = terminology.own?.rowOf(system, text);
  if (own) return linkedDiseases(terminology.diseases, "exactly", own.diseases, own.source);
  if (id === "mimic-drug-name" || id === "mimic-icu-drug" || id === "rxnorm" || id === "ndc")
    return (
      linkDrugByName(display ?? (id === "mimic-drug-name" ? text : null)) ?? notLinked(text ? "no-row" : "no-code")
    );
  if (text !== "" && id !== null) {
    const linked = linkKnown(terminology, id, text, display);
    if (linked) return linked;
  }
  const byName = linkDiseaseByName(terminology.diseases, display);
  if (byName) return byName;
  if (text === "") return notLinked("no-code");
  return notLinked(id === null ? "unknown-system" : "no-table");
}

/** Null of a system whose codes are in no table of ours. */
function linkKnown(terminology: Terminology, id: CodeSystemId, text: string, display: string | null): Link | null {
  switch (id) {
    case "icd-9-cm":
    case "icd-10-cm":
    case "icd-10":
      return linkIcd(terminology.diseases, id, text, display);
    case "doid":
      return linkDoid(terminology.diseases, text);
    case "oncotree":
      return linkTumour(terminology, text);
    case "loinc":
      return linkLoinc(text);
    case "cvx":
      return linkCvx(text);
    default:
      return null;
  }
}

/**
 * The best link of a concept's codings: exactly before by name before by category, since a name says as much as the
 * source did and a category less; of two alike, one that is not ambiguous, then the source's first. Its text is
 * tried last, as a display without a code.
 */
export function linkConcept(terminology: Terminology, { coding, text }: CodeableConcept): Link {
  const order = ["exactly", "by-name", "by-category", "not"];
  const written = text === null ? coding : [...coding, { system: null, code: null, display: text }];
  const links = written.map((one) => linkCoding(terminology, one));
  const worth = (link: Link) => order.indexOf(link.linked) * 2 + (link.linked !== "not" && link.ambiguous ? 1 : 0);
  return links.reduce<Link>(
    (best, link) => (worth(link) < worth(best) ? link : best),
    links[0] ?? notLinked("no-code"),
  );
}
