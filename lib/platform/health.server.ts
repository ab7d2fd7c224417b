import { abortable } from "./abortable";
import { type Database, database } from "./database/database.server";
import { log } from "./log.server";

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** How long the database may take to answer. */
const withinMs = 10_000;

/**
 * Whether this process can serve: 200 `{ status: "ok", database }`, else 503. The database must take a statement that writes, though
 * it changes nothing: a full disk and a server that only reads refuse it. It says nothing that only users may know.
 */
export async function health(open = database, limitMs = withinMs): Promise<Response> {
  try {
    const kind = await abortable(kindOf(open), AbortSignal.timeout(limitMs));
    return Response.json({ status: "ok", database: kind }, { headers });
  } catch (error) {
    log.error({ err: error }, "the health check failed");
    return Response.json({ status: "unavailable" }, { status: 503, headers: { ...headers, "retry-after": "5" } });
  }
}

async function kindOf(open: typeof database): Promise<Database["kind"]> {
  const { kind, query } = await open();
  await query('update "user" set name = name where false');
  return kind;
}
