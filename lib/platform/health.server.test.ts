import { expect, it } from "vitest";
import { forEachEngine } from "./database/test-database.server";
import { AppError } from "./errors";
import { health } from "./health.server";

forEachEngine("the health check", (open) => {
  it("says that the database answers", async () => {
    const database = await open();
    const response = await health(async () => database);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok", database: database.kind });
  });

  it("says that a database cannot be served from which reads alone, or never answers", async () => {
    const database = await open();
    const readOnly: typeof database = {
      ...database,
      query: (text, values) =>
        database.transaction(async ({ query }) => {
          await query("set transaction read only");
          return query(text, values);
        }),
    };
    const response = await health(async () => readOnly);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect((await health(async () => database)).status).toBe(200);
    expect((await health(() => new Promise(() => undefined), 100)).status).toBe(503);
  });

  it("says that it does not, without saying why", async () => {
    const database = await open();
    await database.close();
    const closed = await health(async () => database);
    expect(closed.status).toBe(503);
    const shut = await health(() => Promise.reject(new AppError("conflict", { userMessage: "held by process 7" })));
    expect(shut.status).toBe(503);
    expect(await shut.json()).toEqual({ status: "unavailable" });
  });
});
