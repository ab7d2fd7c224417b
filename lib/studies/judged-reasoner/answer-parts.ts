import type { Claim, EvidenceRef } from "../../claims/schema";

/** Fields in which answers of every step hold evidence. */
const evidenceFields: ReadonlySet<string> = new Set(["evidence", "changedBy"]);

/** Text with what it rests on: a claim, an action, a case against the report. */
type TextWithEvidence = Pick<Claim, "text" | "evidence"> & { bearing?: Claim["bearing"] };

/** What an answer of any step holds, wherever it stands in it. */
export interface AnswerParts {
  evidence: unknown[];
  claims: TextWithEvidence[];
  /** Of at least three words: no id, no name of a level or of a stance. */
  texts: string[];
  /** The doctor's own risk, 0 to 1, wherever one is stated. */
  statedRisks: number[];
}

/** @param answer an answer in the shape of its step, or the JSON that was meant to be one. */
export function partsOf(answer: unknown): AnswerParts {
  const parts: AnswerParts = { evidence: [], claims: [], texts: [], statedRisks: [] };
  collect(answer, parts);
  return parts;
}

function collect(value: unknown, parts: AnswerParts): void {
  if (typeof value === "string") {
    if (value.trim().split(/\s+/).length >= 3) parts.texts.push(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, parts);
  } else if (value !== null && typeof value === "object") {
    const fields = value as Record<string, unknown>;
    const { text, evidence, statedRisk } = fields;
    if (typeof text === "string" && Array.isArray(evidence) && evidence.length > 0)
      parts.claims.push(claimOf(text, evidence as EvidenceRef[], fields.bearing));
    if (typeof statedRisk === "number") parts.statedRisks.push(statedRisk);
    for (const [name, field] of Object.entries(fields)) {
      if (evidenceFields.has(name) && Array.isArray(field)) parts.evidence.push(...field);
      // What sentences state is our own code's, and no words of the model.
      else if (name !== "states") collect(field, parts);
    }
  }
}

const bearings: ReadonlySet<unknown> = new Set<Claim["bearing"]>(["raises", "lowers", "neutral"]);

const claimOf = (text: string, evidence: EvidenceRef[], bearing: unknown): TextWithEvidence =>
  bearings.has(bearing) ? { text, evidence, bearing: bearing as Claim["bearing"] } : { text, evidence };
