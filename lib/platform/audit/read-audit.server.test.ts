import { expect, it } from "vitest";
import { user } from "../database/tables.server";
import { forEachEngine } from "../database/test-database.server";
import { readAudit } from "./read-audit.server";
import { recordAudit } from "./record-audit.server";

forEachEngine("reading the audit log", (open) => {
  it("gives the latest first, page by page, with the actor's name where there is one", async () => {
    const database = await open();
    await database.db.insert(user).values({ id: "u1", name: "Dr Example", email: "u1@example.org" });
    for (const actorId of ["u1", "system", "u1"]) {
      await recordAudit(database.query, {
        actorId,
        action: "patient.read",
        patientId: "p1",
        detail: { rows: 2 },
      });
    }
    const latest = await readAudit(database, { limit: 2 });
    expect(latest.map((line) => line.actor)).toEqual(["Dr Example", "system"]);
    expect(latest[0]).toMatchObject({ action: "patient.read", patientId: "p1", subject: null, detail: { rows: 2 } });
    expect(latest[0]?.at).toBeInstanceOf(Date);
    const older = await readAudit(database, { before: latest[1]?.id, limit: 2 });
    expect(older.map((line) => line.id)).toEqual([1]);
  });
});
