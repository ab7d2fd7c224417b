import type { ChunkEntry } from "../chunks/chunk";
import type { TrajectoryEntry } from "../entries/trajectory-entry";
import { categoryOfKind } from "../lexicon/category-of-kind";
import type { LexiconEntry } from "../lexicon/lexicon";
import { EPISODE, isEpisodic } from "./episodic";
import type { MemoryEntry, ProposedEvent } from "./memory-entry";

/** What came of the events that a worker proposed. */
export interface Admission {
  memory: MemoryEntry[];
  /** Ids of the entries into which copies were folded, one a copy. */
  folded: string[];
  /** Events that nothing in the chunk bears out at their time. */
  dropped: number;
  /** Refs that do not stand there, of events that have others. */
  droppedRefs: number;
}

/**
 * M with a worker's events (formula 4). Of each event those refs count that stand in the chunk at its time; one without any is dropped. A copy
 * carried forward is folded into the entry that it repeats; what tells an end closes what is open, and nothing is deleted.
 */
export function remembered(
  memory: readonly MemoryEntry[],
  events: readonly ProposedEvent[],
  chunk: readonly ChunkEntry[],
  slice: readonly LexiconEntry[],
): Admission {
  const standing = new Map(chunk.map(({ entry }) => [entry.ref, entry]));
  const lexicon = new Map(slice.map((one) => [one.key, one]));
  const all = [...memory];
  const [folded, counts]: [string[], { dropped: number; droppedRefs: number }] = [[], { dropped: 0, droppedRefs: 0 }];
  for (const event of events) {
    const cited = event.refs.flatMap((ref) => standing.get(ref) ?? []).filter(({ at }) => at === event.at);
    if (cited.length === 0) {
      counts.dropped++;
      continue;
    }
    counts.droppedRefs += event.refs.length - cited.length;
    const entry = entryOf(event, cited, lexicon, `m${all.length + 1}`);
    const copied = copiedIn(all, entry, event.ends);
    if (copied >= 0) {
      const original = all[copied];
      if (original === undefined) continue;
      all[copied] = { ...original, folded: original.folded + 1 };
      folded.push(original.id);
      continue;
    }
    if (event.ends || event.closes.length > 0) close(all, entry, event);
    all.push(entry);
  }
  return { memory: all, folded, ...counts };
}

function entryOf(
  event: ProposedEvent,
  cited: readonly TrajectoryEntry[],
  lexicon: ReadonlyMap<string, LexiconEntry>,
  id: string,
): MemoryEntry {
  const keys = event.keys.length > 0 ? event.keys : [...new Set(cited.map((one) => keyOfCited(one, event.event)))];
  const known = keys.flatMap((key) => lexicon.get(key) ?? [])[0];
  const [first] = cited;
  return {
    ...{ id, at: event.at, event: event.event, refs: [...new Set(cited.map(({ ref }) => ref))], keys },
    category: event.category ?? known?.category ?? categoryOfKind[first?.kind ?? "finding"],
    theme: event.theme ?? known?.theme ?? "Others",
    ...{ state: event.ends ? ("closed" as const) : ("open" as const), closedBy: null, folded: 0 },
  };
}

/** A note says many things: what is cited of it is known by its words. */
const keyOfCited = ({ key, kind }: TrajectoryEntry, words: string) =>
  kind === "note" || kind === "report" ? `words|${words.toLowerCase().replaceAll(/\s+/gu, " ").slice(0, 200)}` : key;

/** The place of the entry that this one repeats; -1 where it tells something of its own. */
function copiedIn(memory: readonly MemoryEntry[], entry: MemoryEntry, ends: boolean): number {
  const [key = ""] = entry.keys;
  const carried =
    ends || isMeasured(entry) || isShort(entry.event)
      ? -1
      : memory.findLastIndex((one) => isNamed(one, key) && saidIn(one) === saidIn(entry) && ofText(one));
  if (carried >= 0) return carried;
  const place = memory.findLastIndex((one) => isNamed(one, key));
  const last = memory[place];
  if (last === undefined) return -1;
  // An end that is told again, and what stands open that is told again.
  const alike = ends ? last.state === "closed" && last.closedBy === null : last.state === "open";
  if (!alike) return -1;
  if (last.at === entry.at) return isMeasured(entry) && last.event !== entry.event ? -1 : place;
  if (ends) return place;
  return isMeasured(entry) || isOneTime(entry) || hasComeAgain(last, entry) ? -1 : place;
}

/** The record's own words of an event, without what a worker set before them. */
const saidIn = ({ event }: MemoryEntry) => event.replace(/^Again: /u, "");

const isNamed = ({ keys }: MemoryEntry, key: string) => keys.includes(key);

/** Whether it was read out of a text, whose sentences are carried forward word for word. */
const ofText = ({ keys }: MemoryEntry) => keys.some((key) => key.startsWith("factor|") || key.startsWith("words|"));

/** A value of another time is another value. */
const isMeasured = ({ category, keys }: MemoryEntry) =>
  category === "lab tests" ||
  category === "vital" ||
  keys.some((key) => /=(?:low|normal|high|abnormal|measured)$/u.test(key));

/** What is done at a time is done again at another. */
const isOneTime = ({ category }: MemoryEntry) => category === "procedure";

/** What comes and goes, a month later. */
const hasComeAgain = (last: MemoryEntry, entry: MemoryEntry) =>
  isEpisodic(entry.event) && Date.parse(entry.at) - Date.parse(last.at) >= EPISODE;

/** Two visits may well say "Pneumonia." in the same words; a sentence of eight words or more is a copy. */
const isShort = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length < 8;

/** Closes what is open of the same keys, in whatever state it was measured, and what is named. */
function close(memory: MemoryEntry[], by: MemoryEntry, { ends, closes }: ProposedEvent): void {
  const base = baseOf(by.keys[0] ?? "");
  for (const [i, one] of memory.entries()) {
    const isMeant = closes.includes(one.id) || (ends && one.keys.some((key) => baseOf(key) === base));
    if (isMeant && one.state === "open") memory[i] = { ...one, state: "closed", closedBy: by.id };
  }
}

const baseOf = (key: string) =>
  /=(?:low|normal|high|abnormal|measured)$/u.test(key) ? (key.split("=")[0] ?? key) : key;
