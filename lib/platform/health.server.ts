import { database } from "./database/database.server";
import { log } from "./log.server";

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Whether this process can serve: 200 `{ status: "ok", database }`, else 503. It says nothing that only users may know. */
export async function health(open = database): Promise<Response> {
  try {
    const opened = await open();
    await opened.query("select 1");
    return Response.json({ status: "ok", database: opened.kind }, { headers });
  } catch (error) {
    log.error({ err: error }, "the health check failed");
    return Response.json({ status: "unavailable" }, { status: 503, headers });
  }
}
