import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { canonicalJson } from "../platform/canonical-json";
import type { Db } from "../platform/database/database.server";
import type { StoredDocument } from "./protocol";
import { runDocument } from "./tables.server";

type Documents = Readonly<Record<string, StoredDocument>> | undefined;
type WithData = { type: string; data: unknown };

/** What an event keeps in a document's place. */
interface Reference {
  sha256: string;
}

/** Puts an event's document into its table, once for all events that hold the same, and gives the event with the reference. */
export async function withDocumentsStored<E extends WithData>(
  db: Db,
  documents: Documents,
  events: readonly E[],
): Promise<E[]> {
  const contents = new Map<string, unknown>();
  const stored = events.map((event) => {
    const document = documents?.[event.type];
    const value = document && (event.data as Record<string, unknown>)[document.field];
    if (document === undefined || value === undefined || value === null) return event;
    const sha256 = createHash("sha256").update(canonicalJson(value)).digest("hex");
    contents.set(sha256, value);
    const reference: Reference = { sha256, ...document.note(value as never) };
    return { ...event, data: { ...(event.data as object), [document.field]: reference } };
  });
  // In one order everywhere: of two who store the same documents, one waits for the other, never each for both.
  const rows = [...contents].map(([sha256, content]) => ({ sha256, content }));
  rows.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  for (const some of inBatches(rows)) await db.insert(runDocument).values(some).onConflictDoNothing();
  return stored;
}

/** Puts documents back into events as they were; events of earlier releases hold theirs themselves. */
export async function withDocumentsRead<E extends WithData>(
  db: Db,
  documents: Documents,
  events: readonly E[],
): Promise<E[]> {
  const wanted = new Set(events.flatMap((event) => referenceIn(documents, event)?.sha256 ?? []));
  if (wanted.size === 0) return [...events];
  const contents = new Map<string, unknown>();
  // As text: a document that is text itself would be taken for JSON once more on its way here.
  const content = sql<string>`${runDocument.content}::text`;
  for (const some of inBatches([...wanted])) {
    const rows = await db
      .select({ sha256: runDocument.sha256, content })
      .from(runDocument)
      .where(inArray(runDocument.sha256, some));
    for (const row of rows) contents.set(row.sha256, JSON.parse(row.content));
  }
  return events.map((event) => {
    const field = documents?.[event.type]?.field;
    const reference = referenceIn(documents, event);
    if (field === undefined || !reference) return event;
    if (!contents.has(reference.sha256)) throw new Error(`the document ${reference.sha256} of an event is missing`);
    return { ...event, data: { ...(event.data as object), [field]: contents.get(reference.sha256) } };
  });
}

function referenceIn(documents: Documents, { type, data }: WithData): Reference | null {
  const document = documents?.[type];
  if (!document) return null;
  const value = (data as Record<string, unknown>)[document.field];
  return typeof value === "object" && value !== null && "sha256" in value ? (value as Reference) : null;
}

/** A statement takes 65,535 parameters. */
function* inBatches<T>(all: readonly T[], size = 1000): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
