import { ingredientsIn } from "../../terminology/drugs/drug-classes";
import { brandsAndDevices } from "../brands-and-devices";
import { isKnownMedicine, isKnownWord } from "../known-words";
import { abbreviations, eponymNames } from "../medical-names";
import { isOrdinary } from "../name-words";
import { namesThatAreWords } from "../other-known-words";
import { furtherEponyms } from "./further-eponyms";
import { peopleAndPlaces } from "./people-and-places";
import { wordGroup } from "./word-groups";

/** What lists say of a word, whatever its letters' case. */
export interface WordClass {
  lower: string;
  /** "unk", "unk+F", "eng+L": what it is first of all, with the lists of names that hold it. */
  kind: string;
  /** Without the lists of names: "unk", "eng", "med", "epo", "drug", "abbr", "fun". */
  base: string;
  /** By what it tells of its neighbours: `wordGroup`, or the base. */
  group: string;
}

const functionWords = new Set(
  "the a an and or but of in on at to for from by with without is was are were be been has have had do does did will would can could may might must should not no nor if then than that this these those there here he she it they we you i his her its their our my your him them who whom which what when where as so because into onto over under after before between during about per via all any both each few more most some such only own same too very just now".split(
    " ",
  ),
);

const known = new Map<string, WordClass>();
const most = 50_000;

/** What lists say of a word. A word that no list holds is kept nowhere: it may be somebody's name. */
export function wordClass(text: string): WordClass {
  const met = known.get(text);
  if (met) return met;
  const one = classed(text);
  if (one.kind !== "unk" && known.size < most) known.set(text, one);
  return one;
}

function classed(text: string): WordClass {
  const lower = text.toLowerCase().replace(/['’]s?$/u, "");
  const base = baseOf(lower, text);
  const { first, family, towns } = peopleAndPlaces();
  const parts = lower.split("-");
  const all = (set: ReadonlySet<string>) =>
    set.has(lower) || (parts.length > 1 && parts.every((part) => set.has(part)));
  const marks = `${all(first) ? "F" : ""}${all(family) ? "L" : ""}${all(towns) ? "P" : ""}${namesThatAreWords.has(lower) ? "W" : ""}`;
  return { lower, base, kind: marks === "" ? base : `${base}+${marks}`, group: wordGroup(lower) || base };
}

function baseOf(lower: string, text: string): string {
  if (functionWords.has(lower)) return "fun";
  if (eponymNames.has(lower) || furtherEponyms.has(lower) || furtherEponyms.has(lower.split("-")[0] ?? ""))
    return "epo";
  if (brandsAndDevices.has(lower)) return "brand";
  if (ingredientsIn(lower).length > 0) return "drug";
  if (isOrdinary(lower)) return "ord";
  if (isKnownMedicine(lower)) return "med";
  if (abbreviations.has(lower)) return "abbr";
  if (isKnownWord(text)) return "eng";
  return "unk";
}
