import { upperFirst } from "../../platform/english";
import { conceptText } from "../../record/history/concept-text";
import { encounterClassText } from "../../record/history/encounter-class";
import type { EncounterResource } from "../../record/history/schema";

/** SNOMED CT codes of an encounter's type that say only that it is an encounter: 308335008, the type of all of MIMIC-IV's. */
const sayNothing = new Set(["308335008"]);

/** What an encounter was: why, else its type where that says more than that it is one, else its class. */
export function encounterTitle({ reasons, code, class: kind }: Pick<EncounterResource, "reasons" | "code" | "class">): {
  title: string;
  /** Whether the class is said by the title. */
  isClass: boolean;
} {
  const isTelling = !code?.coding.some((coding) => coding.code !== null && sayNothing.has(coding.code));
  const said = reasons.map(conceptText).find((text) => text !== null) ?? (isTelling ? conceptText(code) : null);
  if (said !== null) return { title: said, isClass: false };
  const ofClass = encounterClassText(kind);
  return { title: upperFirst(ofClass ?? "encounter"), isClass: ofClass !== null };
}
