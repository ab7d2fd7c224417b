import { isUcum } from "./ucum";
import { unitSpelling, unitSpellingInAnyCase } from "./unit-spellings";

/** A unit as UCUM writes it. `source`: which table read it, null where it was UCUM as it came. */
export interface UcumUnit {
  ucum: string;
  source: string | null;
}

/**
 * The UCUM code of a unit that a source wrote, whichever way it wrote it ("mmHg", "K/uL", "mg/dL"). A known spelling comes
 * before UCUM, since "C" in a record is no coulomb.
 * @returns null where the text is neither UCUM nor in the table: nothing is guessed.
 */
export function ucumOf(written: string): UcumUnit | null {
  const text = written.trim();
  const spelling = unitSpelling(text);
  if (spelling) return spelling;
  if (isUcum(text)) return { ucum: text, source: null };
  return unitSpellingInAnyCase(text);
}
