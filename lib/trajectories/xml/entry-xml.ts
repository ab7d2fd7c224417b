import { joined, own, ownWords, type PromptText } from "../../language-models/prompt-text";
import { unitSpelling } from "../../terminology/units/unit-spellings";
import type { TrajectoryEntry, TrajectoryPatient } from "../entries/trajectory-entry";
import { type TrajectoryClock, timeToIndex } from "./time-to-index";

/** An entry, or a part of one whose text is longer than a chunk, as it stands in a chunk. */
export interface WrittenEntry {
  /** By what agents cite it: "e12" is the twelfth of the trajectory (`entryId`). */
  id: string;
  entry: TrajectoryEntry;
  /** What stands in the element. */
  body: string;
  /** From 1; null where the entry is whole. */
  part: { number: number; of: number } | null;
}

/** The lines before and after what stands in an element. */
interface Around {
  open: PromptText;
  close: PromptText;
}

/**
 * XML as Traj-CoA gives it to its agents (3.2): demographics at the root, then records by time, each with all that was observed then. Every
 * element begins and ends its own line, so that the tokens of a document are the sum of those of its lines.
 */
export function rootXml({ ageYears, sex, races, ethnicity }: TrajectoryPatient): Around {
  const about = [
    ...(ageYears === null ? [] : [["age", ageYears >= 90 ? "90 or older" : String(ageYears)] as const]),
    ["sex", sex] as const,
    ...(races.length === 0 ? [] : [["race", races.join(", ")] as const]),
    ...(ethnicity === null ? [] : [["ethnicity", ethnicity] as const]),
  ];
  return { open: own`<patient${attributes(about)}>\n`, close: own`</patient>\n` };
}

/** The lines around all that was observed at one time. */
export function recordXml(at: string, clock: TrajectoryClock): Around {
  return { open: own`<record time="${ownWords(timeToIndex(at, clock))}">\n`, close: own`</record>\n` };
}

/** The line of an entry: '<laboratory id="e12" value="1.8" unit="mg/dL" state="high">Creatinine</laboratory>'. */
export function entryXml({ id, entry, body, part }: WrittenEntry): PromptText {
  const { kind, value, unit, state, status } = entry;
  const told = [
    ["id", ownWords(id)] as const,
    ...(part === null ? [] : [["part", ownWords(`${part.number} of ${part.of}`)] as const]),
    ...(value === null ? [] : [["value", ownWords(valueFormat.format(value))] as const]),
    ...(value === null || unit === null ? [] : [["unit", unitWords(unit)] as const]),
    ...(state === null || state === "measured" ? [] : [["state", state] as const]),
    ...(status === null || saysNothing.has(status) ? [] : [["status", status] as const]),
  ];
  const tag = ownWords(kind);
  return own`<${tag}${attributes(told)}>${escaped(body)}</${tag}>\n`;
}

/** A unit that our table spells is ours; how else a source calls what it counts in is the record's. */
const unitWords = (unit: string): string | PromptText =>
  unit === "Cel" ? ownWords("°C") : unitSpelling(unit) || plainUnit.test(unit) ? ownWords(escaped(unit)) : unit;
/** Units of the laboratory, by what they are made of. */
const plainUnit =
  /^(?:%|\/(?:uL|min|h|d|\[HPF\]|\[LPF\])|\{score\}|mm\[Hg\]|(?:10[*^]\d{1,2})?\/?(?:[fpnumkdc]?(?:L|g|m2|mol|eq|Eq|osm|Osm|kat|Pa|s)|m?\[?[IU]?U\]?|K|fL|pg|h|min|d|a|wk|mo|kg|cm|mm)(?:\/(?:[fpnumkdc]?L|kg|g|min|h|d|mol|mmol|m2|\{1\.73_m2\}|24\.?h)){0,2})$/u;

/** With thousands apart: five digits in a row would be taken for an identifier where messages leave the machine. */
const valueFormat = new Intl.NumberFormat("en", { maximumSignificantDigits: 6 });

/** Statuses that nearly everything has. */
const saysNothing: ReadonlySet<string> = new Set(["final", "completed", "finished", "active", "current"]);

/** What stands in an entry's element: its words, and its note under them. */
export const bodyOf = ({ text, note }: TrajectoryEntry): string => (note === null ? text : `${text}\n${note}`);

/** As text of an element or an attribute. Control characters, which XML 1.0 has no place for, are left out. */
export function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}

/** Their values are the record's, unless they are said to be ours. */
const attributes = (all: readonly (readonly [string, string | PromptText])[]): PromptText =>
  joined(
    all.map(([name, value]) => {
      const written = typeof value === "string" ? escaped(value.replaceAll(/\s+/gu, " ")) : value;
      return own` ${ownWords(name)}="${written}"`;
    }),
  );
