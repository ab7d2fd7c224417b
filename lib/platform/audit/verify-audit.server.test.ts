import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../database/database.server";
import { forEachEngine } from "../database/test-database.server";
import { auditKey } from "./audit-key.server";
import { recordAudit } from "./record-audit.server";
import { lastSeal, sealRows, startSealing } from "./seal-audit.server";
import { verifyAudit } from "./verify-audit.server";

const write = (database: Database, patientId = "p1") =>
  recordAudit(database.query, {
    actorId: "u1",
    address: "192.0.2.7",
    action: "patient.read",
    patientId,
    detail: { n: 1.5, ids: ["b", "a"], none: undefined },
  });

/** A log of some rows in each of some seals. */
async function sealed(database: Database, counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    for (let i = 0; i < count; i++) await write(database, `p${i}`);
    await sealRows(database);
  }
}

const tables = ["audit_event", "audit_seal", "audit_unsealed"];
/** What somebody does who may do anything in the database, and knows no key. */
async function tamper(database: Database, ...statements: string[]): Promise<void> {
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await database.query(statement);
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
}

const faultsOf = async (database: Database, head: Parameters<typeof verifyAudit>[1] = null) =>
  (await verifyAudit(database, head)).faults;

/** Puts a row in that says what another says, its mac too. */
const copyOf = (of: number, id: number, actor = "actor_id") =>
  `insert into audit_event (id, at, actor_id, address, action, patient_id, subject, outcome, detail, mac) overriding system value
   select ${id}, at, ${actor}, address, action, patient_id, subject, outcome, detail, mac from audit_event where id = ${of}`;

forEachEngine("the seals of the audit log", (open) => {
  it("hold as long as nobody meddles, and say what waits", async () => {
    const database = await open();
    await sealed(database, [3, 1, 2]);
    await write(database);
    expect(await verifyAudit(database)).toEqual({ rows: 7, seals: 3, waiting: 1, faults: [] });
  });

  it("keep no row waiting for another, and take up one that was written before others and kept after them", async () => {
    const database = await open();
    // The embedded database does one thing at a time.
    if (database.kind === "pglite") return;
    await database.transaction(async (tx) => {
      await recordAudit(tx.query, { actorId: "u2", action: "patient.read" });
      await sealed(database, [2]);
    });
    expect((await verifyAudit(database)).waiting).toBe(1);
    await sealRows(database);
    const { rows } = await database.query("select ids from audit_seal order by seq");
    expect(rows).toEqual([{ ids: [2, 3] }, { ids: [1] }]);
    expect(await faultsOf(database)).toEqual([]);
  });

  it("leave out ids that were never used", async () => {
    const database = await open();
    await write(database);
    await expect(
      database.transaction(async (tx) => {
        await recordAudit(tx.query, { actorId: "u1", action: "patient.read" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await write(database);
    await sealRows(database);
    expect((await lastSeal(database.query))?.ids).toEqual([1, 3]);
    const { rows } = await database.query("select id from audit_unsealed");
    expect(rows).toEqual([]);
    expect(await faultsOf(database)).toEqual([]);
  });

  it("cover any number of rows, a thousand each", async () => {
    const database = await open();
    await database.query(
      "insert into audit_event (actor_id, action) select 'u1', 'patient.read' from generate_series(1, 2001)",
    );
    await sealRows(database);
    expect(await verifyAudit(database)).toEqual({ rows: 2001, seals: 3, waiting: 0, faults: [] });
    await write(database);
    await sealRows(database);
    await tamper(database, "update audit_event set action = 'x' where id = 1500");
    expect(await faultsOf(database)).toEqual([
      "Seal 2 does not fit 1001–2000, which it seals, and the seal before it: one of them was changed.",
    ]);
  });

  it.each([
    ["a removed row", ["delete from audit_event where id = 4"], ["Row 4 was removed."]],
    ["removed rows", ["delete from audit_event where id in (4, 5)"], ["Row 4 was removed.", "Row 5 was removed."]],
    [
      "a changed row",
      ["update audit_event set patient_id = 'p9' where id = 2"],
      ["Row 2 was changed, or written by somebody else than Consilium."],
    ],
    [
      "a time moved by a microsecond",
      ["update audit_event set at = at + interval '1 microsecond' where id = 2"],
      ["Row 2 was changed, or written by somebody else than Consilium."],
    ],
    [
      "a row put in",
      [copyOf(1, 7, "'u2'")],
      ["Rows 1, 7 were written once, and put in again.", "Row 7 was in no seal: put in, or the seal was taken away."],
    ],
    [
      "a copied row",
      ["delete from audit_event where id = 2", copyOf(1, 2)],
      [
        "Seal 1 does not fit 1–3, which it seals, and the seal before it: one of them was changed.",
        "Rows 1–2 were written once, and put in again.",
      ],
    ],
    [
      "a removed seal",
      ["delete from audit_seal where seq = 2"],
      ["Seal 2 was removed.", "Row 4 was in no seal: put in, or the seal was taken away."],
    ],
    [
      "a changed seal",
      ["update audit_seal set at = at - interval '1 day' where seq = 2"],
      ["Seal 2 does not fit 4, which it seals, and the seal before it: one of them was changed."],
    ],
    [
      "a row sealed a second time",
      ["update audit_seal set ids = ids || 1::bigint where seq = 3"],
      [
        "Seal 3 does not fit 5–6, 1, which it seals, and the seal before it: one of them was changed.",
        "Row 1 was sealed more than once.",
      ],
    ],
    ["a removed end", ["delete from audit_event where id > 4"], ["Rows 5–6 were removed."]],
  ])("show %s", async (_what, statements, faults) => {
    const database = await open();
    await sealed(database, [3, 1, 2]);
    await tamper(database, ...statements);
    expect(await faultsOf(database)).toEqual(faults);
  });

  it("show a row put in while the server seals: it has no mac of the key's", async () => {
    const database = await open();
    await sealed(database, [2]);
    await database.query("insert into audit_event (actor_id, action) values ('u1', 'patient.read')");
    await database.query(copyOf(1, 4, "'u2'"));
    const expected = [
      "Rows 1, 4 were written once, and put in again.",
      "Rows 3–4 were changed, or written by somebody else than Consilium.",
    ];
    expect(await faultsOf(database)).toEqual(expected);
    await sealRows(database);
    expect((await faultsOf(database)).sort()).toEqual(expected);
  });

  it("show a row removed before it was sealed", async () => {
    const database = await open();
    await sealed(database, [2]);
    await write(database);
    await tamper(database, "delete from audit_event where id = 3");
    await sealRows(database);
    expect(await faultsOf(database)).toEqual(["Row 3 was removed before it was sealed."]);
  });

  it("show a cut end to whoever kept the head, and that of a log made anew", async () => {
    const database = await open();
    await sealed(database, [3, 1, 2]);
    const head = await lastSeal(database.query);
    expect(await faultsOf(database, head)).toEqual([]);
    await tamper(database, "delete from audit_event where id > 3", "delete from audit_seal where seq > 1");
    expect(await faultsOf(database)).toEqual([]);
    expect(await faultsOf(database, head)).toEqual([
      "The log ends at seal 1, and the head given is seal 3: its end was cut off.",
    ]);
    await sealed(database, [1, 1, 1]);
    expect(await faultsOf(database, head)).toEqual([
      "Seal 3 is not the one whose head was given: the log was made anew.",
    ]);
  });

  it("are made within a second, by one process at a time", async () => {
    const database = await open();
    const lags: number[] = [];
    const stops = [startSealing(database), startSealing(database)];
    try {
      for (let i = 0; i < 3; i++) {
        await write(database);
        const since = Date.now();
        await vi.waitFor(async () => expect((await database.query("select 1 from audit_unsealed")).rows).toEqual([]), {
          timeout: 10_000,
          interval: 25,
        });
        lags.push(Date.now() - since);
      }
    } finally {
      for (const stop of stops) stop();
    }
    // The machine may be busy with other tests.
    expect(Math.min(...lags)).toBeLessThan(1000);
    expect(await verifyAudit(database)).toEqual({ rows: 3, seals: 3, waiting: 0, faults: [] });
  });

  it("show any change to any row or seal", async () => {
    const database = await open();
    await sealed(database, [2, 3, 1, 4]);
    const head = await lastSeal(database.query);
    for (const table of tables) await database.query(`create table kept_${table} as select * from ${table}`);
    const putBack = tables.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} overriding system value select * from kept_${table}`,
    ]);
    await fc.assert(
      fc.asyncProperty(meddling, async (statements) => {
        await tamper(database, ...statements);
        const faults = await faultsOf(database, head);
        await tamper(database, ...putBack);
        expect(faults).not.toEqual([]);
      }),
      { numRuns: 80 },
    );
    expect(await verifyAudit(database, head)).toEqual({ rows: 10, seals: 4, waiting: 0, faults: [] });
  });
});

const row = fc.integer({ min: 1, max: 10 });
const seal = fc.integer({ min: 1, max: 4 });
const rowChange = fc.constantFrom(
  "actor_id = 'u2'",
  "address = null",
  "action = 'patient.list'",
  "patient_id = patient_id || 'x'",
  "subject = ''",
  "outcome = 'failed'",
  `detail = '{"n": 1.50001, "ids": ["b", "a"]}'`,
  `detail = '{"n": 1.500, "ids": ["b", "a"]}'`,
  `detail = '{"n": 1.5, "ids": ["a", "b"]}'`,
  "detail = null",
  "at = at - interval '1 microsecond'",
  "at = 'infinity'",
  "mac = null",
  "mac = reverse(mac)",
);
const sealChange = fc.constantFrom(
  "at = at + interval '1 microsecond'",
  "mac = reverse(mac)",
  "key = 'other'",
  "ids = ids[2:]",
  "ids = ids || 1::bigint",
  "seq = seq + 10",
);

/** What may be done to a log of ten rows in four seals, each as statements. */
const meddling = fc.oneof(
  row.map((id) => [`delete from audit_event where id = ${id}`]),
  row.map((id) => [`delete from audit_event where id >= ${id}`]),
  fc.tuple(row, rowChange).map(([id, change]) => [`update audit_event set ${change} where id = ${id}`]),
  fc
    .tuple(row, row)
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => [`delete from audit_event where id = ${a}`, copyOf(b, a)]),
  row.map((id) => [copyOf(id, 11)]),
  row.map((id) => [copyOf(id, -1), "delete from audit_unsealed"]),
  seal.map((seq) => [`delete from audit_seal where seq = ${seq}`]),
  seal.map((seq) => [`delete from audit_seal where seq >= ${seq}`]),
  fc.tuple(seal, sealChange).map(([seq, change]) => [`update audit_seal set ${change} where seq = ${seq}`]),
  // The end cut off at a seal, its rows with it: the head alone shows it.
  seal.map((seq) => [
    `delete from audit_event where id in (select unnest(ids) from audit_seal where seq >= ${seq})`,
    `delete from audit_seal where seq >= ${seq}`,
  ]),
);

describe("the key of the audit log", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "consilium-audit-key-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("comes from the file that the settings name, and else from the install's secret", async () => {
    const file = join(folder, "key");
    await writeFile(file, `${randomBytes(32).toString("hex")}\n`);
    expect(await auditKey(file)).toHaveLength(32);
    expect(await auditKey(file)).not.toEqual(await auditKey(undefined));
  });

  it("is asked for where the file holds none", async () => {
    const file = join(folder, "key");
    await expect(auditKey(file)).rejects.toThrow("holds no key");
    await writeFile(file, "too short");
    await expect(auditKey(file)).rejects.toThrow("expected at least 64 hexadecimal digits");
  });
});
