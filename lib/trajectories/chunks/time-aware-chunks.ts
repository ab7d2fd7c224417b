import { AppError } from "../../platform/errors";
import type { Trajectory, TrajectoryEntry } from "../entries/trajectory-entry";
import { bodyOf, entryXml, recordXml, rootXml } from "../xml/entry-xml";
import type { Chunk, ChunkEntry } from "./chunk";
import { countTokens } from "./count-tokens";
import { partsOfText } from "./parts-of-text";

/** Fewest tokens that a chunk may be held to: room for demographics, a time, and some words of an entry. */
export const FEWEST_CHUNK_TOKENS = 400;

/**
 * A trajectory in chunks of at most k tokens (3.2), in order: cut between times; what was observed at one time is parted only where it is
 * longer than a chunk, each part then with its time; a text that is longer by itself is parted too. Every entry stands in them once.
 * @throws AppError "invalid" for k below 400
 */
export function timeAwareChunks(trajectory: Trajectory, k: number): Chunk[] {
  if (!Number.isInteger(k) || k < FEWEST_CHUNK_TOKENS)
    throw new AppError("invalid", { userMessage: `A chunk has at least ${FEWEST_CHUNK_TOKENS} tokens, not ${k}.` });
  const root = rootXml(trajectory.patient);
  const room = k - countTokens(root.open.text) - countTokens(root.close.text);
  const chunks = new ChunksBeingMade(room, k - room);
  for (const moment of byTime(trajectory.entries)) {
    const { open, close } = recordXml(moment[0]?.entry.at ?? "", trajectory);
    const frame = countTokens(open.text) + countTokens(close.text);
    chunks.addMoment(
      moment.flatMap((one) => fitting(one, room - frame)),
      frame,
    );
  }
  return chunks.done();
}

/** Ids begin again after so many: one with five digits would be taken for an identifier where messages leave the machine. */
const MOST_IDS = 9999;

/** An entry with the tokens of its line. */
interface Counted {
  entry: ChunkEntry;
  tokens: number;
}

class ChunksBeingMade {
  private readonly chunks: Chunk[] = [];
  private entries: ChunkEntry[] = [];
  private tokens = 0;

  constructor(
    private readonly room: number,
    private readonly rootTokens: number,
  ) {}

  /** All that was observed at one time: in this chunk where it fits, in the next where it fits there, else parted. */
  addMoment(entries: readonly Counted[], frame: number): void {
    const all = frame + entries.reduce((sum, { tokens }) => sum + tokens, 0);
    if (this.tokens + all > this.room) this.end();
    if (all <= this.room) return this.add(entries, all);
    let some: Counted[] = [];
    let held = frame;
    for (const one of entries) {
      if (held + one.tokens > this.room) {
        this.add(some, held);
        this.end();
        some = [];
        held = frame;
      }
      some.push(one);
      held += one.tokens;
    }
    this.add(some, held);
  }

  done(): Chunk[] {
    this.end();
    return this.chunks;
  }

  private add(entries: readonly Counted[], tokens: number): void {
    for (const { entry } of entries) this.entries.push(entry);
    this.tokens += tokens;
  }

  private end(): void {
    if (this.entries.length > 0) this.chunks.push({ entries: this.entries, tokens: this.tokens + this.rootTokens });
    this.entries = [];
    this.tokens = 0;
  }
}

/** The entries of each time. */
function* byTime(entries: readonly TrajectoryEntry[]): Generator<{ id: string; entry: TrajectoryEntry }[]> {
  let moment: { id: string; entry: TrajectoryEntry }[] = [];
  for (const [i, entry] of entries.entries()) {
    if (moment.length > 0 && moment[0]?.entry.at !== entry.at) {
      yield moment;
      moment = [];
    }
    moment.push({ id: `e${(i % MOST_IDS) + 1}`, entry });
  }
  if (moment.length > 0) yield moment;
}

/** The entry, whole where its line has at most so many tokens, else in parts that have. */
function fitting({ id, entry }: { id: string; entry: TrajectoryEntry }, most: number): Counted[] {
  const whole: ChunkEntry = { id, entry, body: bodyOf(entry), part: null };
  const tokens = countTokens(entryXml(whole).text);
  if (tokens <= most) return [{ entry: whole, tokens }];
  // Numbers of parts below a million have at most two tokens each.
  const around = countTokens(entryXml({ ...whole, body: "", part: { number: 999_999, of: 999_999 } }).text) + 2;
  const bodies = partsOfText(whole.body, most - around);
  return bodies.map((body, i) => {
    const part: ChunkEntry = { ...whole, body, part: { number: i + 1, of: bodies.length } };
    return { entry: part, tokens: countTokens(entryXml(part).text) };
  });
}
