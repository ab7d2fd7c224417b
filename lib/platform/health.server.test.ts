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
