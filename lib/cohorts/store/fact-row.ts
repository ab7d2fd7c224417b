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

/** Fields of a fact that no term has. */
const ownFields: ReadonlySet<string> = new Set<keyof CohortFact>([
  ...(["number", "convertedNumber", "occurredAt", "knownAt", "place", "also"] as const),
]);

export function termOf(fact: CohortFact): FactTerm {
  const said = Object.entries(fact).filter(([field]) => !ownFields.has(field));
  return Object.fromEntries([...said, ["place", placeOfTerm(fact.place)]]) as unknown as FactTerm;
}

function placeOfTerm(place: CohortFact["place"]): FactTerm["place"] {
  if (place.in === "patient") return place;
  const { source } = place;
  return place.in === "resource"
    ? { in: place.in, source, resourceType: place.resourceType }
    : { in: place.in, source };
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

/**
 * A fact of each term with nothing in its own fields, kept as long as the term is. To copy it whole and then to write over some of its fields takes 60 ns; to
 * write them into the same expression as the copy takes some hundred times as long, since an object of so many fields is then made field by field.
 */
const factsOfTerms = new WeakMap<FactTerm, CohortFact>();

function factOfTerm(term: FactTerm): CohortFact {
  const known = factsOfTerms.get(term);
  if (known !== undefined) return known;
  const place = { in: "patient" } as const;
  const own = { number: null, convertedNumber: null, occurredAt: { start: null, end: null }, knownAt: null, also: [] };
  // What is read from text is quick to copy, which what is put together is not.
  const made = JSON.parse(JSON.stringify({ ...term, ...own, place })) as CohortFact;
  factsOfTerms.set(term, made);
  return made;
}

export function factOfRow(term: FactTerm, row: FactRow): CohortFact {
  const fact = { ...factOfTerm(term) };
  fact.number = row.number;
  fact.convertedNumber = row.converted;
  fact.occurredAt = {
    start: momentOfMs(row.start_ms, row.precisions % precisions.length, row.start_offset),
    end: momentOfMs(row.end_ms, Math.floor(row.precisions / precisions.length), row.end_offset),
  };
  fact.knownAt = row.known_ms === null ? null : new Date(row.known_ms).toISOString();
  fact.place = placeOf(term.place, row);
  fact.also = row.also ?? [];
  return fact;
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
