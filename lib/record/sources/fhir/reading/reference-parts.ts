import type { JsonObject } from "./patient-resources";

/** What a reference points to, as far as its text says (https://hl7.org/fhir/R4/references.html#literal). */
export type ReferenceParts =
  | { kind: "contained"; id: string }
  | { kind: "urn"; urn: string }
  /** `base` ends with "/"; it is empty for a relative reference. */
  | { kind: "literal"; base: string; type: string; id: string }
  /** A search for one that has this identifier, as "system|value", or "value" of whatever system; `type` is empty where it is not said. */
  | { kind: "identifier"; type: string; identifier: string }
  | { kind: "other" };

const LITERAL = /^(https?:\/\/[^?#]*\/)?([A-Z][A-Za-z]+)\/([^/?#\s|]+)(?:\/_history\/[^/?#\s]+)?(?:#.*)?$/;
/** A conditional reference (https://hl7.org/fhir/R4/http.html#trules): of several parameters the identifier tells. */
const SEARCH = /^(?:https?:\/\/[^?#]*\/)?([A-Z][A-Za-z]+)?\?(?:[^#]*&)?identifier=([^&#]+)/;

export function referenceParts(reference: string): ReferenceParts {
  if (reference.startsWith("#")) return { kind: "contained", id: reference.slice(1) };
  if (reference.startsWith("urn:")) return { kind: "urn", urn: reference };
  const literal = LITERAL.exec(reference);
  if (literal) return { kind: "literal", base: literal[1] ?? "", type: literal[2] ?? "", id: literal[3] ?? "" };
  const search = SEARCH.exec(reference);
  if (search) return { kind: "identifier", type: search[1] ?? "", identifier: decoded(search[2] ?? "") };
  return { kind: "other" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** "system|value", as FHIR's searches have it; null where there is no value. */
export function identifierText(identifier: unknown): string | null {
  if (typeof identifier !== "object" || identifier === null) return null;
  const { system, value } = identifier as JsonObject;
  return typeof value === "string" && value !== "" ? `${typeof system === "string" ? system : ""}|${value}` : null;
}

/** The texts under which a Reference can be looked up: its literal reference, and its identifier as "Type?identifier=system|value". */
export function referenceTexts(reference: unknown): string[] {
  if (typeof reference !== "object" || reference === null) return [];
  const { reference: literal, identifier, type } = reference as JsonObject;
  const texts = typeof literal === "string" && literal !== "" ? [literal] : [];
  const logical = identifierText(identifier);
  if (logical !== null) texts.push(`${typeof type === "string" ? type : ""}?identifier=${encodeURIComponent(logical)}`);
  return texts;
}

/** The text under which `PatientResources.shared` finds what a Reference points to; null where it points nowhere. */
export const referenceText = (reference: unknown): string | null => referenceTexts(reference)[0] ?? null;
