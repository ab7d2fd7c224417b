import type { EntryKind, ValueState } from "../entries/trajectory-entry";
import type { Factor } from "./known-factors";

/** Something in a chunk that bears on the question. */
export interface Finding {
  factor: Factor;
  /** By what a copy of it is known: the entry's key, or "factor|<id>" of what a text names. */
  key: string;
  at: string;
  ref: string;
  kind: EntryKind;
  /** In words. */
  words: string;
  /** It is over, or never was. */
  ends: boolean;
  value: number | null;
  unit: string | null;
  state: ValueState | null;
}

/** The key of a measurement without its state. */
export const baseOfKey = (key: string): string => key.split("=")[0] ?? key;

/** FHIR R4 condition-clinical and -ver-status, allergyintolerance-clinical: what stands no more, or never did. */
export const overStatuses: ReadonlySet<string> = new Set(["resolved", "inactive", "remission", "refuted"]);
