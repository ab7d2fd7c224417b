import type { LedgerEntry } from "@/lib/consultations/ledger/schema";

/** A piece of a text: one sentence of the ledger, or what stands between two. */
export interface LedgerPart {
  text: string;
  entry: LedgerEntry | null;
}

/** Cuts a text at the ledger's sentences, in their order. What no entry holds (a name before a position) is left unmarked. */
export function ledgerParts(text: string, entries: readonly LedgerEntry[]): LedgerPart[] {
  const parts: LedgerPart[] = [];
  let at = 0;
  for (const entry of entries) {
    const start = text.indexOf(entry.sentence, at);
    if (start < 0) continue;
    if (start > at) parts.push({ text: text.slice(at, start), entry: null });
    parts.push({ text: entry.sentence, entry });
    at = start + entry.sentence.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), entry: null });
  return parts;
}
