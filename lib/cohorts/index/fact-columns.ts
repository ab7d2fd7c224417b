export const CONTRADICTED = 1;
export const OVERTAKEN = 2;
/** In `precisions`: the fact says no beginning, and in the place of it stands since when it was known, which then says which is the latest. */
export const UNDATED = 16;

/** Bytes of a fact as the database sends it (`factColumnsStatement`): patient, term, number, start, end, the rest. */
export const BYTES_SENT = 36;

/** Facts of some patients in columns, as many as `length` says; what is not there is NaN. */
export interface FactColumns {
  length: number;
  /** The patient's place. */
  place: Uint32Array;
  term: Uint32Array;
  number: Float64Array;
  /** Milliseconds since 1970; of a fact without a beginning since when it was known. */
  start: Float64Array;
  end: Float64Array;
  precisions: Uint8Array;
  flags: Uint8Array;
  again: Uint8Array;
}

export const noColumns = (length: number): FactColumns => ({
  ...{ length: 0, place: new Uint32Array(length), term: new Uint32Array(length), number: new Float64Array(length) },
  ...{ start: new Float64Array(length), end: new Float64Array(length), precisions: new Uint8Array(length) },
  ...{ flags: new Uint8Array(length), again: new Uint8Array(length) },
});

/** The same columns with room for more. */
function withRoom(columns: FactColumns, length: number): FactColumns {
  if (length <= columns.term.length) return columns;
  const wide = noColumns(Math.max(length, Math.ceil(columns.term.length * 1.5)));
  for (const name of ["place", "term", "number", "start", "end", "precisions", "flags", "again"] as const)
    wide[name].set(columns[name]);
  wide.length = columns.length;
  return wide;
}

/**
 * Adds facts to columns, those of patients who are not asked for left out.
 * @param sent of `BYTES_SENT` each
 * @param placeOf of `cohort_patient.id`
 */
export function addSentFacts(
  columns: FactColumns,
  sent: Uint8Array,
  placeOf: ReadonlyMap<number, number>,
): FactColumns {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength);
  const to = withRoom(columns, columns.length + sent.byteLength / BYTES_SENT);
  for (let at = 0; at < sent.byteLength; at += BYTES_SENT) {
    const place = placeOf.get(view.getInt32(at));
    if (place === undefined) continue;
    const i = to.length++;
    const rest = view.getInt32(at + 32);
    to.place[i] = place;
    to.term[i] = view.getInt32(at + 4);
    to.number[i] = view.getFloat64(at + 8);
    to.start[i] = view.getFloat64(at + 16);
    to.end[i] = view.getFloat64(at + 24);
    to.precisions[i] = rest & 31;
    to.flags[i] = (rest >>> 5) & 3;
    to.again[i] = (rest >>> 7) & 255;
  }
  return to;
}

/** Of patients ($1) all facts, each so many bytes in the order of network protocols. One row, one column: `facts`, null where there are none. */
export const factColumnsStatement = `
  select string_agg(int4send(patient) || int4send(term) || float8send(coalesce(number, 'NaN'))
    || float8send(coalesce(start_ms, known_ms, 'NaN'::float8)) || float8send(coalesce(end_ms, 'NaN'::float8))
    || int4send(precisions + case when start_ms is null then ${UNDATED} else 0 end + 32 * (case when contradicted then ${CONTRADICTED} else 0 end
    + case when overtaken then ${OVERTAKEN} else 0 end) + 128 * least(255, coalesce(jsonb_array_length(also), 0))), ''::bytea order by patient, n) as facts
  from cohort_fact where patient = any($1::int[])`;
