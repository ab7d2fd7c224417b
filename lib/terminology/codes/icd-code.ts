/** The editions of ICD whose codes are read here. WHO's ICD-10 is written as ICD-10-CM, with at most two characters after the dot. */
export type IcdEdition = "icd-9-cm" | "icd-10-cm" | "icd-10";

const icd10 = /^([A-Z]\d[0-9A-Z])(?:\.?([0-9A-Z]{1,4}))?$/;
const icd9 = /^(\d{3}|V\d{2}|E\d{3})(?:\.?(\d{1,2}))?$/;

/**
 * An ICD code with its dot and in capitals: "e1165" and "E11.65" are "E11.65", "4019" is "401.9", "V462" is "V46.2".
 * @returns null where the text is not written as a code of the edition. That the edition has the code is not said.
 */
export function icdCode(edition: IcdEdition, text: string): string | null {
  const match = (edition === "icd-9-cm" ? icd9 : icd10).exec(text.trim().toUpperCase());
  if (!match) return null;
  const [, category = "", rest] = match;
  // External causes of ICD-9-CM have one digit after the dot; WHO's ICD-10 has two.
  const most =
    edition === "icd-10" || edition === "icd-9-cm" ? (category.startsWith("E") && edition === "icd-9-cm" ? 1 : 2) : 4;
  if (rest === undefined) return category;
  return rest.length > most ? null : `${category}.${rest}`;
}

/** What a code is filed under, nearest first, down to its category: "E11.65" gives "E11.6" and "E11". */
export function icdParents(code: string): string[] {
  const [category = "", rest = ""] = code.split(".");
  const shorter = [...rest].map((_, i) => rest.slice(0, i)).reverse();
  return rest === "" ? [] : shorter.map((part) => (part === "" ? category : `${category}.${part}`));
}

/** Codes from one to another, both included with all that is filed under them: "E08-E13", "401-405.99". */
export interface IcdRange {
  from: string;
  to: string;
}

export function icdRange(text: string): IcdRange | null {
  const [from, to, ...more] = text.split("-");
  return from && to && more.length === 0 ? { from, to } : null;
}

/** Letters and digits of ICD sort as text does. "401.9" is within "401" to "405.99", and "405.99" within "401" to "405". */
export const isWithin = (code: string, { from, to }: IcdRange): boolean =>
  code[0] !== undefined && isSameKind(code, from) && code >= from && (code <= to || code.startsWith(to));

/** V and E codes of ICD-9-CM are supplements to its numbers. A range of ICD-10 may run over letters. */
const isSameKind = (one: string, other: string) => /^\d/.test(one) === /^\d/.test(other);
