import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { AppError } from "../errors";
import { log } from "../log.server";
import type { Database, Db, Query, Transaction } from "./database-types.server";
import { createListener } from "./postgres-listener.server";

const asWritten = (value: string) => value;
const integer = (value: string) => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt(value);
};
const bytes = (value: string) => Uint8Array.from(Buffer.from(value.slice(2), "hex"));
/** pg's list of types leaves out arrays, which it can read all the same. */
const parseInt8Array = pg.types.getTypeParser(1016 as never);
const int8Array = (value: string) =>
  (parseInt8Array(value) as (string | null)[]).map((item) => (item === null ? null : integer(item)));

/** What PGlite reads otherwise than pg, by type: int8, int8[], bytea, date, timestamp and the arrays of these two. */
const parsers: Record<number, (value: string) => unknown> = {
  20: integer,
  1016: int8Array,
  17: bytes,
  1082: asWritten,
  1114: asWritten,
  1182: asWritten,
  1115: asWritten,
};
const types = { getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid) } as pg.CustomTypesConfig;

function queryOf(client: pg.Pool | pg.PoolClient): Query {
  return async <T>(text: string, values: readonly unknown[] = []) => {
    const result = await client.query({ text, values: [...values], types });
    return { rows: result.rows as T[], rowCount: result.rowCount ?? 0 };
  };
}

/**
 * Opens a PostgreSQL server (15 or newer): a pool of connections, and one more that listens once something is listened for.
 * @throws AppError "transient" when the server cannot be reached, its cause said.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: "consilium", keepAlive: true });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError("transient", {
      userMessage: `The PostgreSQL server in DATABASE_URL cannot be reached: ${why}.`,
      cause: error,
    });
  }
  const listener = createListener(url);
  let closing: Promise<void> | undefined;
  return {
    kind: "postgres",
    db: drizzle(pool) as unknown as Db,
    query: queryOf(pool),
    exec: async (text) => {
      const result = (await pool.query(text)) as pg.QueryResult | pg.QueryResult[];
      const last = [result].flat().filter((part) => part.rows.length > 0);
      return { rows: last.at(-1)?.rows ?? [] };
    },
    transaction: (run) => inTransaction(pool, run),
    exclusively: (key, run) => exclusively(pool, key, run),
    listen: listener.listen,
    share: () => ({ url }),
    close: () => {
      closing ??= listener.close().then(() => pool.end());
      return closing;
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, run: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await run({ db: drizzle(client) as unknown as Db, query: queryOf(client) });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function exclusively<T>(pool: pg.Pool, key: number, run: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [key]);
    return await run(drizzle(client) as unknown as Db);
  } finally {
    // Ending the connection, rather than returning it to the pool, gives the lock back whatever happened.
    client.release(true);
  }
}
