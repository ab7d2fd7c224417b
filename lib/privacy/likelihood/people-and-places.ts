import lists from "./people-and-places.json";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
let read: { first: ReadonlySet<string>; family: ReadonlySet<string>; towns: ReadonlySet<string> } | null = null;

/** Words of first names, family names and towns, in lower case; read when first asked for. */
export function peopleAndPlaces() {
  read ??= { first: setOf(lists.firstNames), family: setOf(lists.familyNames), towns: setOf(lists.towns) };
  return read;
}
