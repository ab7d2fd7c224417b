import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { consultations } from "../../consultations/consultation-store.server";
import { Play } from "../../consultations/testing/play";
import { clinician, requestData, unanimous } from "../../consultations/testing/samples";
import { recordAudit } from "../../platform/audit/record-audit.server";
import { sealRows } from "../../platform/audit/seal-audit.server";
import { verifyAudit } from "../../platform/audit/verify-audit.server";
import type { Database } from "../../platform/database/database.server";
import { grantToServer } from "../../platform/database/server-role.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { openJobs } from "../../platform/jobs.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { acquireLease, releaseLease } from "../../runs/lease.server";
import { saveRating } from "../ratings/ratings.server";
import { removePatient } from "./remove-patient.server";

const at = new Date("2026-01-01T08:00:00Z");
const given = { alignment: 4, relevance: 5, value: 3, comment: "Names the kidneys late." };

/** No file of an import waits in it. */
const dataFolder = join(tmpdir(), "consilium-no-such-folder");
const remove = (database: Database, patientId: string) =>
  removePatient(database, { patientId, actorId: "command-line", dataFolder });

/** A finished consultation about a patient, with a rating. */
async function rated(database: Database, patientId: string): Promise<string> {
  const id = randomUUID();
  await consultations.create(database, { id, actor: clinician, data: { ...requestData, patientId }, at });
  await acquireLease(database, id, "worker");
  const { commands } = new Play().request().run(unanimous);
  for (const command of commands.slice(1)) await consultations.append(database, { id, command, at, owner: "worker" });
  await saveRating(database, { consultationId: id, userId: "a", given, at });
  await releaseLease(database, id, "worker");
  return id;
}

/** How many rows of a table speak of a patient or of a run, wherever in the row. */
async function rowsWith(database: Database, table: string, word: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `select count(*) as n from ${table} as it where strpos(to_jsonb(it)::text, $1) > 0`,
    [word],
  );
  return rows[0]?.n ?? 0;
}

async function tablesWith(database: Database, word: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'job_queue', 'drizzle') and table_type = 'BASE TABLE' order by name`,
  );
  const found: string[] = [];
  for (const { name } of rows) if ((await rowsWith(database, name, word)) > 0) found.push(name);
  return found;
}

async function twoPatients(database: Database): Promise<[string, string]> {
  await seedSynthetic(database, listColumnsOf);
  const { rows } = await database.query<{ id: string }>("select id from patient order by id limit 2");
  return [rows[0]?.id ?? "", rows[1]?.id ?? ""];
}

forEachEngine("removing a patient", (open) => {
  test("leaves no row of any table that speaks of the patient or the runs, but for the audit log", async () => {
    const database = await open();
    const [gone, stays] = await twoPatients(database);
    const [runGone, runStays] = [await rated(database, gone), await rated(database, stays)];
    const jobs = await openJobs(database);
    await jobs.enqueue("runs", { id: runGone });
    await jobs.stop();
    await recordAudit(database.query, {
      actorId: "u-1",
      action: "consultation.read",
      patientId: gone,
      subject: runGone,
    });
    const { rows: encounters } = await database.query<{ id: string }>(
      "select id from encounter where patient_id = $1",
      [gone],
    );
    const shared = await tablesWith(database, runStays);

    expect((await remove(database, gone)).rows).toMatchObject({ patient: 1, run: 1, rating: 1 });
    for (const word of [gone, runGone, ...encounters.map(({ id }) => id)])
      expect(
        (await tablesWith(database, word)).filter((table) => table !== "public.audit_event"),
        word,
      ).toEqual([]);
    expect(await rowsWith(database, "audit_event", gone)).toBe(2);
    expect(await tablesWith(database, runStays)).toEqual(shared);
    await sealRows(database);
    expect((await verifyAudit(database, null)).faults).toEqual([]);
  }, 60_000);

  test("takes away the documents that no other run names, and no others", async () => {
    const database = await open();
    const [gone, stays] = await twoPatients(database);
    const documents = async () =>
      (await database.query<{ n: number }>("select count(*) as n from run_document")).rows[0]?.n;
    await rated(database, gone);
    await rated(database, gone);
    const [both] = [await documents()];
    expect(both).toBeGreaterThan(0);
    await rated(database, stays);
    await remove(database, gone);
    expect(await documents()).toBe(both);
    await remove(database, stays);
    expect(await documents()).toBe(0);
  }, 60_000);

  test("leaves events and documents as protected as they were, also where it fails", async () => {
    const database = await open();
    const [gone, stays] = await twoPatients(database);
    const run = await rated(database, stays);
    await rated(database, gone);
    await remove(database, gone);
    await database.query(
      `update "run" set lease_owner = 'worker', lease_until = now() + interval '30 seconds' where id = $1`,
      [run],
    );
    await expect(remove(database, stays)).rejects.toMatchObject({ code: "conflict" });
    for (const table of ["run_event", "run_document"])
      await expect(database.query(`delete from ${table}`)).rejects.toThrow("append-only");
    expect(await rowsWith(database, "rating", run)).toBe(1);
  }, 60_000);

  test("takes a run away that waits for a clinician: no worker is at it", async () => {
    const database = await open();
    const [gone] = await twoPatients(database);
    const run = await rated(database, gone);
    await database.query(
      `update "run" set status = 'waiting', lease_until = now() + interval '1 minute' where id = $1`,
      [run],
    );
    await remove(database, gone);
    expect(await rowsWith(database, "rating", run)).toBe(0);
  }, 60_000);

  test("is refused to the role of a server that may take nothing away", async () => {
    const database = await open();
    if (database.kind !== "postgres") return;
    const [gone] = await twoPatients(database);
    await rated(database, gone);
    const role = `server_${randomUUID().slice(0, 8)}`;
    await database.exec(`create role ${role}`);
    try {
      await (await openJobs(database)).stop();
      await grantToServer(database, role);
      const asServer: Database = {
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            await tx.query(`set local role ${role}`);
            return work(tx);
          }),
      };
      await expect(remove(asServer, gone)).rejects.toMatchObject({ code: "business-rule" });
    } finally {
      await database.exec(`drop owned by ${role}; drop role ${role}`);
    }
  }, 60_000);
});
