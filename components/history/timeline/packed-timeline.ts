import { z } from "zod";
import { instantSchema, type Moment, momentPrecisions } from "@/lib/record/history/moment";
import { lanes } from "./lanes";
import type { TimelineEntries, TimelineEntry } from "./timeline-entry";

/** A moment: milliseconds since 1970, place of its precision, minutes from UTC. */
const packedMomentSchema = z.tuple([z.number().int(), z.number().int().nonnegative(), z.number().int().nullable()]);
const place = z.number().int().nonnegative();

/**
 * The timeline as it is sent to its page: 10,000 entries take about a megabyte. An entry is its id, and the places of its lane, its kind, its
 * title and its detail, when it began and ended (an end that is its start is 0), the places of its encounter and of the one that it is part
 * of, whether it goes on, and its direction. Words and encounters stand once, in lists of their own.
 */
export const packedTimelineSchema = z.strictObject({
  asOf: instantSchema.nullable(),
  words: z.array(z.string()),
  encounters: z.array(z.string()),
  entries: z.array(
    z.tuple([
      z.uuid(),
      place.lt(lanes.length),
      place,
      place,
      place.nullable(),
      packedMomentSchema.nullable(),
      z.union([packedMomentSchema, z.literal(0)]).nullable(),
      place.nullable(),
      place.nullable(),
      z.union([z.literal(0), z.literal(1)]),
      z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    ]),
  ),
});
export type PackedTimeline = z.infer<typeof packedTimelineSchema>;

const directions = [null, "high", "low", "abnormal"] as const satisfies readonly TimelineEntry["direction"][];

const packMoment = (moment: Moment) =>
  [Date.parse(moment.at), momentPrecisions.indexOf(moment.precision), moment.utcOffset] satisfies z.infer<
    typeof packedMomentSchema
  >;

/** Texts, each once; gives the place of one. */
function places() {
  const [list, known] = [[] as string[], new Map<string, number>()];
  const placeOf = (text: string): number => {
    const there = known.get(text);
    if (there !== undefined) return there;
    known.set(text, list.length);
    return list.push(text) - 1;
  };
  return { list, placeOf };
}

export function packTimeline({ asOf, entries }: TimelineEntries): PackedTimeline {
  const [words, encounters] = [places(), places()];
  const encounter = (id: string | null) => (id === null ? null : encounters.placeOf(id));
  const isSame = (a: Moment, b: Moment) => JSON.stringify(packMoment(a)) === JSON.stringify(packMoment(b));
  return {
    asOf,
    words: words.list,
    encounters: encounters.list,
    entries: entries.map(({ occurredAt: { start, end }, ...one }) => [
      one.id,
      lanes.findIndex(({ id }) => id === one.lane),
      words.placeOf(one.kind),
      words.placeOf(one.title),
      one.detail === null ? null : words.placeOf(one.detail),
      start && packMoment(start),
      end && (start && isSame(start, end) ? 0 : packMoment(end)),
      encounter(one.encounterId),
      encounter(one.partOf),
      one.goesOn ? 1 : 0,
      directions.indexOf(one.direction) as 0 | 1 | 2 | 3,
    ]),
  };
}

/** The inverse of `packTimeline`. */
export function unpackTimeline({ asOf, words, encounters, entries }: PackedTimeline): TimelineEntries {
  const textAt = (list: readonly string[], at: number | null) => (at === null ? null : (list[at] ?? null));
  const momentOf = (packed: z.infer<typeof packedMomentSchema> | null): Moment | null =>
    packed && {
      at: new Date(packed[0]).toISOString(),
      precision: momentPrecisions[packed[1]] ?? "second",
      utcOffset: packed[2],
    };
  return {
    asOf,
    entries: entries.map(([id, lane, kind, title, detail, start, end, encounter, partOf, goesOn, direction]) => ({
      id,
      lane: lanes[lane]?.id ?? "other",
      kind: words[kind] ?? "",
      title: words[title] ?? "",
      detail: textAt(words, detail),
      occurredAt: { start: momentOf(start), end: momentOf(end === 0 ? start : end) },
      encounterId: textAt(encounters, encounter),
      partOf: textAt(encounters, partOf),
      goesOn: goesOn === 1,
      direction: directions[direction] ?? null,
    })),
  };
}
