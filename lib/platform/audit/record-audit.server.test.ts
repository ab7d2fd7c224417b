import { expect, it } from "vitest";
import { auditEvent } from "../database/tables.server";
import { forEachEngine } from "../database/test-database.server";
import { recordAudit } from "./record-audit.server";

forEachEngine("the audit log", (open) => {
  it("keeps who did what to whose record, and when", async () => {
    const { db, query } = await open();
    const before = Date.now();
    await recordAudit(query, { actorId: "u1", action: "patient.read", patientId: "p1" });
    await recordAudit(query, {
      actorId: "u1",
      address: "192.0.2.7",
      action: "report.export",
      patientId: "p1",
      subject: "c1",
      detail: { format: "pdf" },
    });
    const entries = await db.select().from(auditEvent).orderBy(auditEvent.id);
    expect(entries).toMatchObject([
      {
        actorId: "u1",
        address: null,
        action: "patient.read",
        patientId: "p1",
        subject: null,
        outcome: "done",
        detail: null,
      },
      {
        actorId: "u1",
        address: "192.0.2.7",
        action: "report.export",
        patientId: "p1",
        subject: "c1",
        detail: { format: "pdf" },
      },
    ]);
    expect(Math.abs((entries[0]?.at.getTime() ?? 0) - before)).toBeLessThan(60_000);
  });

  it.each(["update audit_event set actor_id = 'someone else'", "delete from audit_event", "truncate audit_event"])(
    "refuses to %s",
    async (statement) => {
      const { db, query } = await open();
      await recordAudit(query, { actorId: "u1", action: "patient.read" });
      await expect(query(statement)).rejects.toThrow("append-only");
      expect(await db.$count(auditEvent)).toBe(1);
    },
  );
});
