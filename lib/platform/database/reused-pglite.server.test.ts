import { expect, test, vi } from "vitest";
import type { Database } from "./database.server";
import { forEmbeddedEngine } from "./test-database.server";

vi.setConfig({ testTimeout: 60_000 });

const ada = `insert into "user" (id, name, email) values ('u1', 'Ada', 'ada@example.org')`;
const event = "insert into audit_event (actor_id, action) values ('u1', 'test') returning id";

forEmbeddedEngine("a database that one test has after another", (open) => {
  /** What the tests before left running. */
  const left: Database[] = [];
  const untouched = async () => {
    const database = await open();
    expect((await database.query('select id from "user"')).rows).toEqual([]);
    expect((await database.query("select to_regclass('own') as own")).rows).toEqual([{ own: null }]);
    expect(
      (await database.query("select current_setting('search_path') as path, current_user = session_user as same")).rows,
    ).toEqual([{ path: expect.stringContaining("public"), same: true }]);
    for (const before of left) await expect(before.query(ada)).rejects.toThrow();
    left.push(database);
    return database;
  };

  test("is left with rows, a listener and settings", async () => {
    const database = await untouched();
    await database.query(ada);
    await database.listen("news", () => undefined);
    await database.query("set search_path to pg_catalog");
  });

  test("is left in the midst of transactions, with more of them to come", async () => {
    const database = await untouched();
    let begun = () => {};
    const begins = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const never = async () => {
      begun();
      await new Promise(() => undefined);
    };
    for (let i = 0; i < 3; i++) void database.transaction(never).catch(() => undefined);
    await begins;
  });

  test("is left with a table more", async () => {
    await (await untouched()).exec("create table own (n int)");
  });

  test.each(["once", "and again"])(
    "is left with rows that may not be deleted, which are numbered from 1, %s",
    async () => {
      const { rows } = await (await untouched()).query(event);
      expect(rows).toEqual([{ id: 1 }]);
    },
  );

  test("is left with a table and triggers otherwise", async () => {
    await (await untouched()).exec('alter table "user" disable trigger all; alter table "user" add column own int');
  });

  test("is as it was, whatever was left", async () => {
    const database = await untouched();
    await expect(database.query('select own from "user"')).rejects.toThrow("own");
  });
});
