import type { ChunkEntry } from "../chunks/chunk";
import type { TrajectoryEntry } from "../entries/trajectory-entry";
import { baseOfKey, type Finding, overStatuses } from "./finding";
import { findingsInText } from "./findings-in-text";
import type { Factor, KnownFactors } from "./known-factors";

/** What of a chunk clears the low bar of the lexicon or stands in the sourced table, by time. */
export function findingsOfChunk(entries: readonly ChunkEntry[], known: KnownFactors): Finding[] {
  return entries.flatMap((one) => {
    const { entry, part } = one;
    const factor = known.ofKey(entry.key) ?? (entry.value === null ? null : known.ofMeasured(baseOfKey(entry.key)));
    const ofKey = factor === null || (part !== null && part.number > 1) ? [] : [findingOf(entry, factor)];
    // Names of a coded entry are read as a sentence too: "suspected lung cancer", "family history of".
    return ofKey.length > 0 && entry.note === null ? ofKey : [...ofKey, ...findingsInText(one, known)];
  });
}

function findingOf(entry: TrajectoryEntry, factor: Factor): Finding {
  const { key, at, ref, kind, value, unit, state, status } = entry;
  const ends = overStatuses.has(status ?? "");
  return { factor, key, at, ref, kind, words: wordsOf(entry, ends), ends, value, unit, state };
}

/** "Creatinine 4.1 mg/dL, high"; "Lung nodule: resolved". */
function wordsOf({ kind, text, value, unit, state, status }: TrajectoryEntry, ends: boolean): string {
  if (kind === "demographic" && value !== null) return `${value} years old at the index`;
  const name = text.replaceAll(/\s+/gu, " ").slice(0, 240);
  if (value !== null) {
    const where = state === null || state === "measured" || state === "normal" ? "" : `, ${state}`;
    return `${name} ${Number(value.toPrecision(6))}${unit === null ? "" : ` ${unit}`}${where}`;
  }
  return ends ? `${name}: ${status}` : name;
}
