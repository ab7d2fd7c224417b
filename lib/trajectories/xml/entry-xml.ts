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

/**
 * XML as Traj-CoA gives it to its agents (3.2): demographics at the root, then records by time, each with all that was observed then. Every
 * element begins and ends its own line, so that the tokens of a document are the sum of those of its lines.
 */
export function rootXml({ ageYears, sex, races, ethnicity }: TrajectoryPatient): { open: string; close: string } {
  const about = [
    ...(ageYears === null ? [] : [["age", ageYears >= 90 ? "90 or older" : String(ageYears)] as const]),
    ["sex", sex] as const,
    ...(races.length === 0 ? [] : [["race", races.join(", ")] as const]),
    ...(ethnicity === null ? [] : [["ethnicity", ethnicity] as const]),
  ];
  return { open: `<patient${attributes(about)}>\n`, close: "</patient>\n" };
}

/** The lines around all that was observed at one time. */
export function recordXml(at: string, clock: TrajectoryClock): { open: string; close: string } {
  return { open: `<record time="${timeToIndex(at, clock)}">\n`, close: "</record>\n" };
}

/** The line of an entry: '<laboratory id="e12" value="1.8" unit="mg/dL" state="high">Creatinine</laboratory>'. */
export function entryXml({ id, entry, body, part }: WrittenEntry): string {
  const { kind, value, unit, state, status } = entry;
  const told = [
    ["id", id] as const,
    ...(part === null ? [] : [["part", `${part.number} of ${part.of}`] as const]),
    ...(value === null ? [] : [["value", valueFormat.format(value)] as const]),
    ...(value === null || unit === null ? [] : [["unit", unit === "Cel" ? "°C" : unit] as const]),
    ...(state === null || state === "measured" ? [] : [["state", state] as const]),
    ...(status === null || saysNothing.has(status) ? [] : [["status", status] as const]),
  ];
  return `<${kind}${attributes(told)}>${escaped(body)}</${kind}>\n`;
}

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

const attributes = (all: readonly (readonly [string, string])[]) =>
  all.map(([name, value]) => ` ${name}="${escaped(value.replaceAll(/\s+/gu, " "))}"`).join("");
