import { type Moment, type MomentPrecision, momentPrecisions } from "../../record/history/moment";
import type { CohortFact } from "../facts/cohort-fact";

/** What a fact says apart from its number, its times and its place in the record. */
export type FactTerm = Omit<CohortFact, "number" | "convertedNumber" | "occurredAt" | "knownAt" | "place" | "also"> & {
  place:
    | { in: "patient" }
    | { in: "document"; source: string }
    | { in: "stay"; source: string }
    | { in: "resource"; source: string; resourceType: string };
};

/** The rest of it, as columns of `cohort_fact`. */
export interface FactRow {
  number: number | null;
  converted: number | null;
  start_ms: number | null;
  end_ms: number | null;
  precisions: number;
  start_offset: number | null;
  end_offset: number | null;
  known_ms: number | null;
  place_id: string | null;
  place_version: number | null;
  place_from: number | null;
  place_to: number | null;
  place_hash: string | null;
  /** Where later notes say the same again; null where none does. */
  also: CohortFact["also"] | null;
}

/** Their order is that of the column `precisions`. */
const precisions: readonly MomentPrecision[] = momentPrecisions.toReversed();

export function termOf({ number, convertedNumber, occurredAt, knownAt, place, also, ...said }: CohortFact): FactTerm {
  if (place.in === "patient") return { ...said, place };
  const { source } = place;
  return {
    ...said,
    place:
      place.in === "resource" ? { in: place.in, source, resourceType: place.resourceType } : { in: place.in, source },
  };
}

export function rowOfFact({ number, convertedNumber, occurredAt, knownAt, place, also }: CohortFact): FactRow {
  const { start, end } = occurredAt;
  const index = (moment: Moment | null) => (moment === null ? 0 : precisions.indexOf(moment.precision));
  const document = place.in === "document" ? place : null;
  return {
    ...{ number, converted: convertedNumber },
    start_ms: start && Date.parse(start.at),
    end_ms: end && Date.parse(end.at),
    precisions: index(start) + index(end) * precisions.length,
    start_offset: start?.utcOffset ?? null,
    end_offset: end?.utcOffset ?? null,
    known_ms: knownAt === null ? null : Date.parse(knownAt),
    place_id: place.in === "patient" ? null : place.id,
    place_version: place.in === "resource" ? place.version : null,
    place_from: document?.from ?? null,
    place_to: document?.to ?? null,
    place_hash: document?.hash ?? null,
    also: also.length === 0 ? null : also,
  };
}

export function factOfRow({ place: where, ...said }: FactTerm, row: FactRow): CohortFact {
  return {
    ...said,
    number: row.number,
    convertedNumber: row.converted,
    occurredAt: {
      start: momentOfMs(row.start_ms, row.precisions % precisions.length, row.start_offset),
      end: momentOfMs(row.end_ms, Math.floor(row.precisions / precisions.length), row.end_offset),
    },
    knownAt: row.known_ms === null ? null : new Date(row.known_ms).toISOString(),
    place: placeOf(where, row),
    also: row.also ?? [],
  };
}

function placeOf(where: FactTerm["place"], row: FactRow): CohortFact["place"] {
  if (where.in === "patient") return where;
  const id = row.place_id ?? "";
  if (where.in === "stay") return { in: where.in, source: where.source, id };
  return where.in === "resource"
    ? { in: where.in, resourceType: where.resourceType, id, version: row.place_version ?? 1, source: where.source }
    : {
        ...{ in: where.in, id, from: row.place_from ?? 0, to: row.place_to ?? 1, hash: row.place_hash ?? "" },
        source: where.source,
      };
}

function momentOfMs(ms: number | null, precision: number, utcOffset: number | null): Moment | null {
  if (ms === null) return null;
  return { at: new Date(ms).toISOString(), precision: precisions[precision] ?? "second", utcOffset };
}
