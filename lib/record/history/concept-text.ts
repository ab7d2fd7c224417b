import type { CodeableConcept } from "../../terminology/codeable-concept";

/** What something is called: the source's own words, else its code. Null where the source said neither. */
export function conceptText(concept: CodeableConcept | null): string | null {
  const words = conceptWords(concept);
  if (words !== null) return words;
  const coded = concept?.coding.find(({ code }) => code !== null);
  return coded?.code ? `Code ${coded.code}` : null;
}

/** What a drug is called; that it has no name where the source gives its code alone. Null where the source said neither. */
export function drugText(concept: CodeableConcept | null): string | null {
  const words = conceptWords(concept);
  if (words !== null) return words;
  const coded = concept?.coding.find(({ code }) => code !== null);
  return coded?.code ? `Drug not named by the source (code ${coded.code})` : null;
}

/** What the source calls something in words: its text, a display, or a code that is written in words. Null where it gives codes alone. */
export function conceptWords(concept: CodeableConcept | null): string | null {
  if (concept === null) return null;
  const said = concept.text ?? concept.coding.find(({ display }) => display !== null && display.trim() !== "")?.display;
  if (said && said.trim() !== "") return said.trim();
  const coded = concept.coding.find(({ code }) => code !== null)?.code ?? "";
  return isWritten(coded) ? coded : null;
}

/** Whether a code is words, as local systems have them: with a space in it, or letters alone that are not all capitals ("Warfarin"). */
const isWritten = (code: string) => /\s/.test(code) || (/^\p{L}[\p{L}()/-]{3,}$/u.test(code) && /\p{Ll}/u.test(code));

/**
 * Tells whether two concepts name the same thing: by the first coding that has a code, else by the words, whatever their case. Only the
 * first, since a source that gives several writes the one it works by first. Null where the concept names nothing.
 */
export function conceptKey(concept: CodeableConcept | null): string | null {
  const coded = concept?.coding.find(({ code }) => code !== null);
  if (coded) return `${coded.system ?? ""}|${coded.code}`;
  const words = conceptText(concept);
  return words === null ? null : `words|${words.toLowerCase().replace(/\s+/g, " ")}`;
}
