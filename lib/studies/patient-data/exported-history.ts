/** The rows of an export that tell of a history, parsed. */
interface HistoryRows {
  resource: readonly Row[];
  resource_version: readonly Row[];
  concept: readonly Row[];
  resource_import: readonly Row[];
  source_chunk: readonly Row[];
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * The history as one file to read: each version of each entry with its code, its text and what its source wrote, in one line. All of it stands
 * in the tables too, in parts.
 */
export function exportedHistory(rows: HistoryRows): Row[] {
  const concepts = new Map(rows.concept.map((row) => [row.id, row.concept]));
  const sources = new Map(rows.resource_import.map((row) => [row.id, row.source]));
  const chunks = new Map(rows.source_chunk.map((row) => [`${row.import_id}/${row.chunk}`, row.lines as unknown[]]));
  const all = [
    ...rows.resource.map((row) => ({ row, isNewest: true })),
    ...rows.resource_version.map((row) => ({ row, isNewest: false })),
  ];
  const key = ({ row }: (typeof all)[number]) => `${row.type} ${row.id} ${String(row.version).padStart(6, "0")}`;
  return all
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map(({ row, isNewest }) => {
      const detail = (row.detail ?? {}) as Row;
      return {
        ...{ type: row.type, id: row.id, version: row.version, isNewest },
        ...{ source: sources.get(row.import_id) ?? null, author: detail.author ?? null },
        ...{ knownAt: row.known_at, knownBy: row.known_by, deletedAt: row.deleted_at },
        ...{
          start: row.start_at,
          startPrecision: row.start_precision,
          end: row.end_at,
          endPrecision: row.end_precision,
        },
        ...{ status: row.status, encounterId: row.encounter_id, code: concepts.get(row.concept_id) ?? null },
        ...{ value: row.value_number, unit: row.value_unit, detail, text: row.note_text },
        asItsSourceWroteIt: chunks.get(`${row.import_id}/${row.chunk}`)?.[Number(row.place)] ?? null,
      };
    });
}
