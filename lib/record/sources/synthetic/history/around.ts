import type { JsonObject } from "../../fhir/reading/patient-resources";
import { stayBegan } from "../stay-began";

/** When: hours since the stay in intensive care began, or a day, or a time in UTC: "2019-04-12", "2019-04-12T10:20". */
export type When = number | string;

/** What is around an entry of a history: whose it is, and the encounter in which it was written. */
export interface Around {
  /** Of the story: 7 is S-0007. */
  number: number;
  subject: JsonObject;
  /** Reference to the encounter; undefined outside of all. */
  encounter: JsonObject | undefined;
  /** When the encounter began: what is not dated by itself is dated so. */
  at: When;
  /** When it ended; null while it goes on. */
  until: When | null;
  /** As FHIR writes it, as exactly as it is told. */
  time(when: When): string;
  /** A new id for a resource of a type: the same for the same story. */
  id(type: string): string;
}

/** Something that a history tells: the resources that hold it, versions of one in the order in which they were written. */
export type Entry = (around: Around) => JsonObject[];

export const patientIdOf = (number: number): string => `synthetic-${String(number).padStart(4, "0")}`;
/** The stay in intensive care, and the id of its Encounter in what the history is made of. */
export const stayIdOf = (number: number): string => `${patientIdOf(number)}-1`;

const HOUR = 3_600_000;

/** Milliseconds since 1970 at which something begins. @throws Error for hours of a patient without a stay */
export function millisecondsOf(number: number, when: When): number {
  if (typeof when === "string") return Date.parse(when.length <= 10 ? `${when}T00:00:00Z` : `${when}:00Z`);
  const began = stayBegan(stayIdOf(number));
  if (began === null) throw new Error(`story ${number} has no stay whose hours could be counted`);
  return Date.parse(began) + Math.round(when * 60) * 60_000;
}

/** So many hours later, to the minute. */
export const hoursAfter = (number: number, when: When, hours: number): string =>
  new Date(millisecondsOf(number, when) + Math.round(hours * HOUR)).toISOString().slice(0, 16);

/** What is around a story as a whole. */
export function outermost(number: number): Around {
  const counts = new Map<string, number>();
  return {
    number,
    subject: { reference: `Patient/${patientIdOf(number)}` },
    encounter: undefined,
    at: "1900-01-01",
    until: null,
    time: (when) => {
      if (typeof when === "string" && when.length <= 10) return when;
      return `${new Date(millisecondsOf(number, when)).toISOString().slice(0, 19)}Z`;
    },
    id: (type) => {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return `${patientIdOf(number)}-${type}-${count}`;
    },
  };
}
