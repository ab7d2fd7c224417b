import type { JsonObject, JsonValue } from "./patient-resources";
import { identifiersOf } from "./reference-index";

/** What tells whether two Patients under one id can be the same person. */
export interface PersonMarks {
  birthDates: Set<string>;
  /** Family and given names, in lower case. */
  names: Set<string>;
  identifiers: Set<string>;
}

const texts = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");

function namesOf({ name }: JsonObject): string[] {
  const all = (Array.isArray(name) ? name : [name]) as (JsonObject | null | undefined)[];
  const whole = all.map((one) => [...texts(one?.family), ...texts(one?.given)].join(" ") || texts(one?.text).join(" "));
  return whole.map((one) => one.trim().toLowerCase()).filter((one) => one !== "");
}

export const personMarks = (patient: JsonObject): PersonMarks => ({
  birthDates: new Set(texts(patient.birthDate)),
  names: new Set(namesOf(patient)),
  identifiers: new Set(identifiersOf(patient)),
});

const sharesAny = (a: Set<string>, b: Set<string>, same = (x: string, y: string) => x === y) =>
  [...a].some((x) => [...b].some((y) => same(x, y)));
const isSameDate = (x: string, y: string) => x.startsWith(y) || y.startsWith(x);

/**
 * Whether two Patients who have the same id, in files that do not say of which server, are two persons: a birth date or a name speaks
 * against their being one, and neither birth date, name nor identifier for it. A team decision: small ids such as "1" are given by many hands.
 */
export function areTwoPersons(a: PersonMarks, b: PersonMarks): boolean {
  if (sharesAny(a.birthDates, b.birthDates, isSameDate)) return false;
  if (sharesAny(a.names, b.names) || sharesAny(a.identifiers, b.identifiers)) return false;
  const both = (x: Set<string>, y: Set<string>) => x.size > 0 && y.size > 0;
  return both(a.birthDates, b.birthDates) || both(a.names, b.names);
}

/** Takes another version's marks in. */
export function addMarks(to: PersonMarks, more: PersonMarks): void {
  for (const part of ["birthDates", "names", "identifiers"] as const) for (const one of more[part]) to[part].add(one);
}
