import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "../env.server";
import { type Database, openDatabase } from "./database.server";
import { migrate } from "./migrate.server";
import { user } from "./tables.server";
import { forEachEngine } from "./test-database.server";

const ada = { id: "u1", name: "Ada", email: "ada@example.org" };

forEachEngine("a database", (open) => {
  it("gives each test an empty database", async () => {
    const first = await open();
    const second = await open();
    await first.db.insert(user).values(ada);
    expect((await first.query('select id from "user"')).rowCount).toBe(1);
    expect((await second.query('select id from "user"')).rows).toEqual([]);
  });

  it("gives back the same JavaScript values on both engines", async () => {
    const { query } = await open();
    const { rows } = await query(
      `select 41::int8 as small, 9007199254740993::int8 as large, array[1,2]::int8[] as larges, $1::bytea as bytes,
        $2::timestamptz as instant, '2024-02-29'::date as day, 1.50::numeric as exact, $3::jsonb as document,
        $4::float8[] as numbers, $5::text[] as words, null::int as nothing, true as truth, 0.5::float4 as ratio, $6::float8[] as gaps`,
      [
        Uint8Array.of(0, 1, 255),
        new Date("2024-02-29T23:30:00Z"),
        JSON.stringify([{ a: 1 }]),
        [1.5, -2],
        ["a,b", 'c"d'],
        [null, 7.35],
      ],
    );
    expect(rows).toEqual([
      {
        small: 41,
        large: 9007199254740993n,
        larges: [1, 2],
        bytes: Uint8Array.of(0, 1, 255),
        instant: new Date("2024-02-29T23:30:00Z"),
        day: "2024-02-29",
        exact: "1.50",
        document: [{ a: 1 }],
        numbers: [1.5, -2],
        words: ["a,b", 'c"d'],
        nothing: null,
        truth: true,
        ratio: 0.5,
        gaps: [null, 7.35],
      },
    ]);
  });

  it("counts rows that a statement changed", async () => {
    const { db, query } = await open();
    await db.insert(user).values([ada, { ...ada, id: "u2", email: "b@example.org" }]);
    expect((await query("update \"user\" set name = 'X'")).rowCount).toBe(2);
    expect((await query("update \"user\" set name = 'Y' where id = $1 returning id", ["u1"])).rowCount).toBe(1);
    expect((await query("delete from \"user\" where id = 'none'")).rowCount).toBe(0);
  });

  it("takes a transaction back when it throws", async () => {
    const { db, transaction } = await open();
    const failing = transaction(async (tx) => {
      await tx.db.insert(user).values(ada);
      await tx.query("update \"user\" set name = 'Grace' where id = $1", [ada.id]);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await db.select().from(user)).toEqual([]);
  });

  it("keeps a transaction that ends well", async () => {
    const { db, transaction } = await open();
    const name = await transaction(async (tx) => {
      await tx.db.insert(user).values(ada);
      return (await tx.query<{ name: string }>('select name from "user"')).rows[0]?.name;
    });
    expect(name).toBe("Ada");
    expect(await db.select({ id: user.id }).from(user).where(eq(user.email, ada.email))).toEqual([{ id: "u1" }]);
  });

  it("runs several statements at once", async () => {
    const { exec } = await open();
    expect(
      await exec(
        "create table t (n int); insert into t values (1), (2); select n from t order by n; select n from t where n > 5",
      ),
    ).toEqual({
      rows: [{ n: 1 }, { n: 2 }],
    });
  });

  it("hears what is notified on its channel, until it stops listening", async () => {
    const { listen, query } = await open();
    const heard: string[] = [];
    const other: string[] = [];
    const stop = await listen("consultation_event", (payload) => heard.push(payload));
    await listen("other_channel", (payload) => other.push(payload));
    await query("select pg_notify($1, $2)", ["consultation_event", "c1:7"]);
    await vi.waitFor(() => expect(heard).toEqual(["c1:7"]), 5000);
    await stop();
    await query("select pg_notify($1, $2)", ["consultation_event", "c1:8"]);
    await query("select pg_notify($1, $2)", ["other_channel", "last"]);
    await vi.waitFor(() => expect(other).toEqual(["last"]), 5000);
    expect(heard).toEqual(["c1:7"]);
  });

  it("notifies only once a transaction is kept", async () => {
    const { listen, transaction } = await open();
    const heard: string[] = [];
    await listen("consultation_event", (payload) => heard.push(payload));
    await transaction((tx) => tx.query("select pg_notify('consultation_event', 'kept')"));
    await expect(
      transaction(async (tx) => {
        await tx.query("select pg_notify('consultation_event', 'lost')");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await transaction((tx) => tx.query("select pg_notify('consultation_event', 'last')"));
    await vi.waitFor(() => expect(heard).toEqual(["kept", "last"]), 5000);
  });

  it("lets one in at a time under a lock", async () => {
    const { exclusively, kind } = await open();
    const order: string[] = [];
    const visit = (name: string) =>
      exclusively(42, async (db) => {
        order.push(`${name} in`);
        await db.execute(sql`select pg_sleep(0.05)`);
        order.push(`${name} out`);
      });
    await visit("first");
    await Promise.all(kind === "postgres" ? [visit("second"), visit("third")] : [visit("second")]);
    for (let i = 0; i < order.length; i += 2) expect(order[i]?.split(" ")[0]).toBe(order[i + 1]?.split(" ")[0]);
  });

  it("reads and writes through drizzle as well", async () => {
    const { db } = await open();
    const [made] = await db.insert(user).values(ada).returning();
    expect(made).toMatchObject({ ...ada, role: "clinician", emailVerified: false });
    expect(made?.createdAt).toBeInstanceOf(Date);
  });
});

describe("a PostgreSQL server that is not there", () => {
  it("is said to be out of reach, without its password", async () => {
    const opening = openDatabase({ url: "postgresql://consilium:hunter2@127.0.0.1:1/consilium" });
    await expect(opening).rejects.toMatchObject({
      code: "transient",
      userMessage: expect.stringContaining("cannot be reached"),
    });
    await expect(opening).rejects.not.toMatchObject({ userMessage: expect.stringContaining("hunter2") });
  });
});

const serverUrl = env().CONSILIUM_TEST_POSTGRES_URL;
if (serverUrl) {
  describe("many processes on one PostgreSQL", () => {
    const name = `consilium_shared_${process.pid}`;
    const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
    let server: Database;
    beforeAll(async () => {
      server = await openDatabase({ url: serverUrl });
      await server.exec(`create database ${name}`);
    });
    afterAll(async () => {
      await server.exec(`drop database ${name} with (force)`);
      await server.close();
    });

    it("migrate at once without meeting", async () => {
      const processes = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
      await Promise.all(processes.map(migrate));
      for (const { query, close } of processes) {
        expect((await query('select id from "user"')).rows).toEqual([]);
        await close();
      }
    });

    it("hear each other, and again after the listening connection was lost", async () => {
      const [listening, speaking] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
      const heard: string[] = [];
      await listening.listen("consultation_event", (payload) => heard.push(payload));
      const say = (text: string) => speaking.query("select pg_notify('consultation_event', $1)", [text]);
      await say("before");
      await vi.waitFor(() => expect(heard).toEqual(["before"]), 5000);
      const cut =
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'consilium listen' and datname = $1";
      expect((await server.query(cut, [name])).rowCount).toBe(1);
      await vi.waitFor(
        async () => {
          await say("after");
          expect(heard).toContain("after");
        },
        { timeout: 10_000, interval: 200 },
      );
      await listening.close();
      await speaking.close();
    });

    it("go on after every connection was cut", async () => {
      const database = await openDatabase({ url });
      await database.query("select 1");
      await server.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'consilium' and datname = $1",
        [name],
      );
      await vi.waitFor(async () => expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]), 5000);
      await database.close();
    });
  });
}
