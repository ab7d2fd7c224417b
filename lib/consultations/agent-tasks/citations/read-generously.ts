import type { EvidenceRef } from "../../../claims/schema";
import type { Beside, Citable, Read } from "./citable";
import { readAbsence } from "./read-absence";
import { readAttribution } from "./read-attribution";
import { readCriterion } from "./read-criterion";
import { readHandle } from "./read-handle";
import { readObservation } from "./read-observation";
import { readPassage } from "./read-passage";
import { readDrugAlone, readResource } from "./read-resource";

const readers = [
  readHandle,
  readResource,
  readPassage,
  readAbsence,
  readCriterion,
  readAttribution,
  readObservation,
  readDrugAlone,
] as const;

/**
 * Reads a citation, or a list of them, as somebody would who has the prompt: in any case, with quotation marks, units and words
 * around it, copied from a line of the record. Null where it could mean several things or none: then its author is asked.
 */
export function readGenerously(said: string, citable: Citable): readonly EvidenceRef[] | null {
  const text = plain(said);
  return (readOne(text, citable, {}) ?? readList(text, citable))?.refs ?? null;
}

function readOne(text: string, citable: Citable, beside: Beside): Read | null {
  for (const read of readers) {
    const found = read(text, citable, beside);
    if (found) return found;
  }
  return null;
}

/** Every one of a list must be read: what is left out of a list may be what it is about. */
function readList(text: string, citable: Citable): Read | null {
  const parts = text
    .split(/ ?(?:;|\n|,(?=\s|[a-z#])|\band\b|&| \+(?= [a-z])) ?/i)
    .map((part) => plain(part))
    .filter((part) => part !== "");
  if (parts.length < 2) return null;
  const refs: EvidenceRef[] = [];
  let beside: Beside = { drivers: /^drivers\b/i.test(text) };
  for (const part of parts) {
    const read = readOne(part, citable, beside);
    if (!read) return null;
    refs.push(...read.refs);
    beside = { ...read.beside, drivers: beside.drivers ?? false };
  }
  return { refs, beside };
}

const marks: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u202f]/g, " "],
  [/\u2212/g, "-"],
  [/[\u201c\u201d]/g, '"'],
  [/^(?:[-*•]|\d+\.) /, ""],
  [/^(?:(?:cites?|evidence|see|values?|source|ref(?:erence)?|from|per): ?|(?:cite|see|per) )/i, ""],
  [/^(["'`])([^"'`]*)\1$/, "$2"],
  [/^\[([^[\]]*)\]$/, "$1"],
  [/^\(([^()]*)\)$/, "$1"],
  [/[.,;:]+$/, ""],
];

/** Without the marks that stand around a citation. */
function plain(said: string): string {
  let text = said.trim();
  for (const _ of [1, 2]) for (const [mark, instead] of marks) text = text.replace(mark, instead).trim();
  return text.replace(/[ \t]+/g, " ");
}
