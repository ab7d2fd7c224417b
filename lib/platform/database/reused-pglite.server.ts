import type { Database } from "./database-types.server";
import { pgliteDatabase } from "./pglite.server";
import { PgliteClient } from "./pglite-client.server";

/** PostgreSQL numbers what is not its own from here on (FirstNormalObjectId in access/transam.h). */
const FIRST_OID = 16384;

/** Catalogues of what is in a schema, and how a row of each is told from others. */
const CATALOGUES: readonly (readonly [table: string, row: string])[] = [
  ["pg_namespace", "oid"],
  ["pg_class", "oid"],
  ["pg_attribute", "attrelid"],
  ["pg_attrdef", "oid"],
  ["pg_constraint", "oid"],
  ["pg_index", "indexrelid"],
  ["pg_type", "oid"],
  ["pg_proc", "oid"],
  ["pg_trigger", "oid"],
  ["pg_extension", "oid"],
  ["pg_statistic", "starelid"],
];

/** Each row by the transaction that wrote it last, so that any change of a schema, role, right or setting shows. */
const SCHEMA = `select md5(concat_ws(' ', ${[
  ...CATALOGUES.map(
    ([table, row]) =>
      `(select string_agg(${row} || ':' || xmin, ',' order by ${row}, ctid) from ${table} where ${row} >= ${FIRST_OID})`,
  ),
  "(select string_agg(oid || ':' || xmin, ',' order by oid) from pg_authid)",
  "(select string_agg(setdatabase || ':' || setrole || ':' || xmin, ',' order by setdatabase, setrole) from pg_db_role_setting)",
  "(select count(*) from pg_largeobject_metadata)",
  "(select string_agg(schemaname || '.' || sequencename || ':' || last_value, ',' order by 1) from (select * from pg_sequences order by 1, 2) s)",
].join(", ")})) as schema`;

const BEGUN =
  "select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences where last_value is not null";

/** An embedded database that one test after another has, since to open one takes half a second. */
export class ReusedPglite {
  private constructor(
    private readonly lite: PgliteClient,
    private readonly tables: readonly string[],
    /** Tables that hold rows from the beginning. */
    private readonly kept: readonly string[],
    /** Sequences that gave a number before. */
    private readonly begun: readonly string[],
  ) {}

  private untouched = "";
  private shared = false;

  static async open(dump: Uint8Array): Promise<ReusedPglite> {
    const lite = await PgliteClient.open({ dump });
    const { rows } = await lite.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and oid >= ${FIRST_OID} order by oid`,
    );
    const tables = rows.map(({ name }) => name);
    const begun = (await lite.query<{ name: string }>(BEGUN)).rows.map(({ name }) => name);
    const reused = new ReusedPglite(lite, tables, await filled(lite, tables), begun);
    reused.untouched = await reused.state();
    return reused;
  }

  /** The database for one test, over a port of its own: what the test leaves running finds it closed. */
  async lend(): Promise<Database> {
    const database = pgliteDatabase(await PgliteClient.over(this.lite.share()), () => undefined);
    return {
      ...database,
      share: () => {
        this.shared = true;
        return database.share();
      },
    };
  }

  /** Empties it. @returns whether it is as it was when it was opened; else it is to be closed. */
  async clean(): Promise<boolean> {
    // Another thread that has it may be at it still.
    if (this.shared) return false;
    await this.lite.query("discard all");
    await this.lite.query("set search_path to public");
    const full = (await filled(this.lite, this.tables)).filter((name) => !this.kept.includes(name));
    // No trigger fires so: rows may be append-only, and refer to each other.
    const statements = ["set session_replication_role = replica", ...full.map((name) => `delete from ${name}`)];
    await this.lite.exec([...statements, "reset session_replication_role"].join("; "));
    await this.lite.query(`select setval(name::regclass, start_value, false) from (${BEGUN}) s where name <> all($1)`, [
      this.begun,
    ]);
    return (await this.state()) === this.untouched;
  }

  close(): Promise<void> {
    return this.lite.close();
  }

  /** The schema, and the rows that are there from the beginning. */
  private async state(): Promise<string> {
    const { rows } = await this.lite.query<{ schema: string }>(SCHEMA);
    const kept = [];
    for (const name of this.kept)
      kept.push((await this.lite.query(`select md5(string_agg(t::text, ',' order by t::text)) from ${name} t`)).rows);
    return JSON.stringify([rows, kept]);
  }
}

/** Those of the tables that hold a row. */
async function filled(lite: PgliteClient, tables: readonly string[]): Promise<string[]> {
  const each = tables.map(
    (name) => `select '${name.replaceAll("'", "''")}' as name where exists (select from ${name})`,
  );
  return (await lite.query<{ name: string }>(each.join(" union all "))).rows.map(({ name }) => name);
}
