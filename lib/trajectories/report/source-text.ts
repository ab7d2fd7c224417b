import { nameOf } from "../../record/feature-names";
import { sourceOfRef } from "../entries/entry-ref";
import type { TrajectoryEntry } from "../entries/trajectory-entry";

/** Where an entry of the memory stands in the record, in words and with its id: 'diagnosis "COPD", resource/3f…'. */
export function sourceText(ref: string, entries: ReadonlyMap<string, TrajectoryEntry>): string {
  const [entry, source] = [entries.get(ref), sourceOfRef(ref)];
  if (entry === undefined || source === null) return `${ref} (not found in the record)`;
  const what =
    source.in === "observation"
      ? `${entry.kind} ${nameOf(source.feature)}`
      : `${entry.kind} "${entry.text.slice(0, 80)}"`;
  return `${what}, ${ref}`;
}
