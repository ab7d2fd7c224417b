import type { Database } from "../../platform/database/database.server";
import { type NotePiece, searchWords, snippetOf } from "./note-snippet";

/** A note that holds all words of a search. */
export interface NoteHit {
  id: string;
  /** The text about the first of the words. */
  snippet: NotePiece[];
}

/** Hits that one answer holds. */
export const MOST_HITS = 200;

/**
 * The notes of one patient, as they were known at a moment, that hold all words of a search in their text or title, the latest first.
 * @param asOf null: all that is stored
 * @returns at most `MOST_HITS`, and how many there are
 */
export async function searchNotes(
  { query }: Database,
  { patientId, asOf, search }: { patientId: string; asOf: Date | null; search: string },
): Promise<{ hits: NoteHit[]; total: number }> {
  const words = searchWords(search);
  if (words.length === 0) return { hits: [], total: 0 };
  const of = (table: string) =>
    `select id, version, start_at, known_at, concept_id, detail, note_text, deleted_at from ${table}
     where patient_id = $1 and type in ('DocumentReference', 'DiagnosticReport') and ($2::timestamptz is null or known_at <= $2)`;
  const { rows } = await query<{ id: string; text: string | null; total: number }>(
    `select r.id, r.note_text as text, count(*) over ()::int as total
     from (select distinct on (a.id) a.* from (${of("resource")} union all ${of("resource_version")}) a order by a.id, a.version desc) r
     left join concept c on c.id = r.concept_id
     where (r.deleted_at is null or r.deleted_at > $2) and
       concat_ws(' ', r.note_text, r.detail->>'title', c.concept->>'text') ilike all($3::text[])
     order by coalesce(r.start_at, r.known_at) desc, r.id limit ${MOST_HITS}`,
    [patientId, asOf, words.map(likePattern)],
  );
  return {
    hits: rows.map(({ id, text }) => ({ id, snippet: snippetOf(text ?? "", words) })),
    total: rows[0]?.total ?? 0,
  };
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
