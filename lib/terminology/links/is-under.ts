import type { Link } from "./link";
import type { Terminology } from "./terminology";

/**
 * Whether what was linked is a disease or tumour or stands under it, for a search of cohorts. Of an ambiguous link it is only where
 * every one of its concepts does, so that a guess selects nobody. A link by category may be too wide to say it of what is so.
 * @param code of the disease or tumour, "DOID:9351" or "LUNG".
 */
export function isUnder({ diseases, tumours }: Terminology, link: Link, code: string): boolean {
  if (link.linked === "not") return false;
  const under = link.concepts.map((concept) => {
    if (concept.kind === "disease") return diseases.hierarchy.isA(concept.code, code);
    return concept.kind === "tumour" && tumours.hierarchy.isA(concept.code, code);
  });
  return link.ambiguous ? under.every(Boolean) : under.some(Boolean);
}
