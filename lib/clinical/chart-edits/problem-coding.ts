import type { Coding } from "../../terminology/codeable-concept";
import { codeSystems } from "../../terminology/codes/code-systems";
import type { FoundConcept } from "../../terminology/search/concept-search";

/**
 * What was found, as the code of a problem, with the synonym by which it was found where that is not its name; null for what is no problem,
 * a drug or a value.
 */
export function codingOf({
  concept: { kind, code, name },
  matched,
  by,
}: FoundConcept): { coding: Coding; matched: string | null } | null {
  const system = kind === "disease" ? codeSystems.doid.uri : kind === "tumour" ? codeSystems.oncotree.uri : null;
  if (system === null) return null;
  return { coding: { system, code, display: name }, matched: by === "name" ? null : matched };
}
