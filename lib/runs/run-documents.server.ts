import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { canonicalJson } from "../platform/canonical-json";
import type { Db } from "../platform/database.server";
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
  const stored: E[] = [];
  for (const event of events) {
    const document = documents?.[event.type];
    const value = document && (event.data as Record<string, unknown>)[document.field];
    if (document === undefined || value === undefined) {
      stored.push(event);
      continue;
    }
    const sha256 = createHash("sha256").update(canonicalJson(value)).digest("hex");
    await db.insert(runDocument).values({ sha256, content: value }).onConflictDoNothing();
    const reference: Reference = { sha256, ...document.note(value as never) };
    stored.push({ ...event, data: { ...(event.data as object), [document.field]: reference } });
  }
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
  const rows = await db
    .select()
    .from(runDocument)
    .where(inArray(runDocument.sha256, [...wanted]));
  const contents = new Map(rows.map(({ sha256, content }) => [sha256, content]));
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
