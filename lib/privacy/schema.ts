import { z } from "zod";
import { matchesIn } from "./passes/text-in-passes";

/**
 * The identifiers of the Safe Harbor method (45 CFR 164.514(b)(2)(i), A to R) that can occur in text, with what stands in
 * their place. Ages over 89 and dates whose time in the stay is known become words of their own.
 */
export const marks = {
  name: "[name]",
  place: "[place]",
  date: "[date]",
  age: "90 or older",
  phone: "[phone number]",
  fax: "[fax number]",
  email: "[e-mail address]",
  ssn: "[social security number]",
  mrn: "[record number]",
  "health-plan": "[health plan number]",
  account: "[account number]",
  licence: "[licence number]",
  vehicle: "[vehicle identifier]",
  device: "[device identifier]",
  url: "[web address]",
  ip: "[network address]",
  biometric: "[biometric identifier]",
  photo: "[photograph]",
  "other-id": "[identifier]",
} as const;

export const identifierKinds = Object.keys(marks) as IdentifierKind[];
export type IdentifierKind = keyof typeof marks;
export const identifierKindSchema = z.enum(identifierKinds as [IdentifierKind, ...IdentifierKind[]]);

/** What is known of the patient and must not stand in a text in any form. */
export interface KnownIdentifiers {
  /** Whole names, e.g. "Ada Okafor"; titles and remarks in brackets do no harm. */
  names?: readonly string[];
  /** Identifiers as they are stored: MRN, patient's and encounter's id, the source's record id. */
  ids?: readonly string[];
  /** The day on which the stay began, "2026-01-31": dates then become days before and after it. */
  start?: string | null;
}

export const removedSchema = z.strictObject({ kind: identifierKindSchema, count: z.number().int().positive() });
/** How many identifiers of a kind were taken out. What they were is kept nowhere. */
export type Removed = z.infer<typeof removedSchema>;

/** A stretch of text and what takes its place. `name` is set where it can be looked for in the rest of the text. */
export interface FoundIdentifier {
  start: number;
  end: number;
  kind: IdentifierKind;
  text: string;
}

/** Finds one sort of identifier. Pure. */
export type Finder = (text: string) => FoundIdentifier[];

export function foundIdentifier(
  kind: IdentifierKind,
  start: number,
  length: number,
  text: string = marks[kind],
): FoundIdentifier {
  return { start, end: start + length, kind, text };
}

/** Finds what is read of each match of the patterns; null where it is none after all. */
export function everyMatch(
  patterns: readonly RegExp[],
  read: (match: RegExpExecArray) => FoundIdentifier | readonly FoundIdentifier[] | null,
): Finder {
  return (text) => patterns.flatMap((pattern) => matchesIn(pattern, text).flatMap((match) => read(match) ?? []));
}
