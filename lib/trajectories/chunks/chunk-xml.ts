import { joined, type PromptText } from "../../language-models/prompt-text";
import type { TrajectoryPatient } from "../entries/trajectory-entry";
import { entryXml, recordXml, rootXml } from "../xml/entry-xml";
import type { TrajectoryClock } from "../xml/time-to-index";
import type { ChunkEntry } from "./chunk";

/** A chunk as agents read it (S5's chunk_xml): demographics, then its records, each with its time. */
export function chunkXml(
  entries: readonly ChunkEntry[],
  patient: TrajectoryPatient,
  clock: TrajectoryClock,
): PromptText {
  const root = rootXml(patient);
  const lines = [root.open];
  for (const [i, one] of entries.entries()) {
    const { at } = one.entry;
    const record = recordXml(at, clock);
    if (entries[i - 1]?.entry.at !== at) lines.push(record.open);
    lines.push(entryXml(one));
    if (entries[i + 1]?.entry.at !== at) lines.push(record.close);
  }
  return joined([...lines, root.close]);
}
