import { namesProblem } from "../../../claims/background/problem-names";
import { namesProcedure } from "../../../claims/background/procedure-names";
import { itemsOf, memoryRef, type ResourceRef, resourceForm } from "../../../claims/evidence-kinds/resource";
import { placeOf } from "../../../platform/text-patterns";
import { ingredientsIn } from "../../../terminology/drugs/drug-classes";
import type { Beside, Citable, Read } from "./citable";

type Item = ReturnType<typeof itemsOf>[number];

/** Words for each kind, as somebody writes them who has the prompt. */
const kindWords: readonly (readonly [RegExp, Item["of"]])[] = [
  [/^(?:drugs?|medications?|meds?|infusion|treatment):? /iu, "drug"],
  [/^(?:problems?|diagnos[ei]s|conditions?|comorbidity):? /iu, "problem"],
  [/^procedures?:? /iu, "procedure"],
  [/^allerg(?:y|ies)(?: to)?:? /iu, "allergy"],
  [/^(?:limits?(?: of care)?|code status):? /iu, "limit"],
  [/^(?:cultures?|microbiology):? /iu, "culture"],
];
const amountAtEnd = /,? (?:at |of |@ ?)?(?<value>\d+(?:\.\d+)?) ?(?<unit>[a-zA-Zµμ[\]%]+(?:\/[a-zA-Z]+)*)$/u;
const timeAtEnd =
  /,? ?(?:(?:since|from|at|@) ?)(?:hour )?\d+(?: ?h(?:ours?)?)?$|,? (?:running|given|active|ended|going on)$/iu;

/** "Drug: noradrenaline 0.2 mcg/kg/min since 40 h", "problem COPD", 'note 2: "walks with a stick"'. */
export function readResource(text: string, { chart }: Citable, _: Beside): Read | null {
  const items = itemsOf(chart.background);
  if (items.length === 0) return null;
  const quote = noteQuoted(text, items);
  if (quote) return read(quote);
  const remembered = /^(?:the )?(?:trajectory(?:'s)? )?memory(?: entry)?:? #?(m\d+)\b/iu.exec(text)?.[1]?.toLowerCase();
  const laid = items.find(({ entry }) => entry !== undefined && entry === remembered)?.laid;
  if (laid) return read(memoryRef(laid));
  const of = kindWords.find(([words]) => words.test(text));
  if (!of) return null;
  return only(
    text.replace(of[0], ""),
    items.filter((one) => one.of === of[1]),
  );
}

/** A drug by its name alone, where only one of the record can be meant. */
export function readDrugAlone(text: string, { chart }: Citable, _: Beside): Read | null {
  if (ingredientsIn(text).length === 0 || text.split(" ").length > 8) return null;
  return only(
    text,
    itemsOf(chart.background).filter(({ of }) => of === "drug"),
  );
}

/** Words of a note behind its number, its title or "note"; they must stand in one of the notes, in the one of this number first. */
function noteQuoted(text: string, items: readonly Item[]): ResourceRef | null {
  const { number, words } =
    /^(?:the )?(?:[a-z-]+ )?notes?(?: ?#?(?<number>\d+))?(?: says| reads| states)?[:,]? ?["\u201c](?<words>[\s\S]+)["\u201d]$/iu.exec(
      text,
    )?.groups ?? {};
  if (words === undefined) return null;
  const notes = items.filter(({ of }) => of === "note");
  const numbered = notes[Number(number) - 1];
  for (const one of numbered ? [numbered, ...notes] : notes) {
    const place = placeOf(words, one.text ?? "") ?? placeOf(words.toLowerCase(), (one.text ?? "").toLowerCase());
    if (place)
      return {
        kind: "resource",
        of: "note",
        resourceId: one.resourceId,
        words: (one.text ?? "").slice(place.start, place.end),
      };
  }
  // What stands in no note is kept as said, so that the check refuses it.
  const first = numbered ?? notes[0];
  return first ? { kind: "resource", of: "note", resourceId: first.resourceId, words } : null;
}

/** The one that is named; null where none or several can be meant. */
function only(said: string, items: readonly Item[]): Read | null {
  const bare = said.replace(timeAtEnd, "").trim();
  const { value, unit } = amountAtEnd.exec(bare)?.groups ?? {};
  const name = bare.replace(amountAtEnd, "").trim();
  const named = items.filter((one) => isNamed(one, name));
  const exact = named.filter(
    (one) => one.words.toLowerCase() === name.toLowerCase() || resourceForm(one).endsWith(` ${name}`),
  );
  const [one, other] = exact.length > 0 ? exact : named;
  // A list is read one by one.
  if (!one || other || (exact.length === 0 && /[;,\n]| and /u.test(name))) return null;
  const amount = value === undefined || unit === undefined ? {} : { amount: { value: Number(value), unit } };
  return read({
    kind: "resource",
    of: one.of,
    resourceId: one.resourceId,
    words: one.words,
    ...(one.of === "drug" && amount),
  });
}

const read = (ref: ResourceRef): Read => ({ refs: [ref], beside: {} });

function isNamed(one: Item, name: string): boolean {
  const lower = name.toLowerCase();
  if (lower === "") return false;
  if (one.words.toLowerCase() === lower || resourceForm(one) === `${one.of} ${lower}`) return true;
  const spaced = name.replaceAll("-", " ");
  switch (one.of) {
    case "drug":
    case "allergy": {
      const wanted = ingredientsIn(spaced);
      const held = one.drug?.ingredients ?? ingredientsIn(one.words);
      return wanted.length > 0 && wanted.every((each) => held.includes(each));
    }
    case "problem":
      return namesProblem(one.words, spaced);
    case "procedure":
      return namesProcedure(one.words, spaced);
    default:
      return lower.length > 2 && one.words.toLowerCase().includes(spaced.toLowerCase());
  }
}
