import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { extract } from "tar-stream";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { env } from "../env.server";
import { type Database, openDatabase } from "./database.server";
import { migrate, migrateThrough, migrationsHash } from "./migrate.server";
import { pgliteDatabase } from "./pglite.server";
import { PgliteClient } from "./pglite-client.server";
import { ReusedPglite } from "./reused-pglite.server";

/** Gives a migrated, empty database of its own to each call; it is closed (and dropped) after the test. */
export type OpenTestDatabase = () => Promise<Database>;

interface Migrated {
  /** Number of the last migration applied; all of them unless given. */
  through?: number;
}

/** Makes databases alike from one that was migrated once. */
interface Mould {
  make(): Promise<Database>;
  discard(): Promise<void>;
}

/** Making an empty embedded database takes seconds, so one is kept for all test files, until migrations change. */
async function emptyPglite(): Promise<Uint8Array> {
  const folder = join(".build", "test-database");
  const file = join(folder, `${migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const dump = await dumpOf(migrate);
    await mkdir(folder, { recursive: true });
    const stale = (await readdir(folder)).filter((name) => name.endsWith(".tar") && name !== basename(file));
    for (const name of stale) await rm(join(folder, name), { force: true });
    // Another test file may build the same dump meanwhile: each writes its own file, and the renames leave one.
    const own = join(folder, `${randomUUID()}.part`);
    await writeFile(own, dump);
    await rename(own, file);
  }
  return readFile(file);
}

/**
 * Lays an embedded database as migrations leave it into `directory`, which is not there yet: for tests of what is done with a data
 * folder. To make one as a first start does takes ten seconds, to restore one (`restorePglite`, which opens it) three, to lay one less than
 * one.
 */
export async function layTestDatabase(directory: string): Promise<void> {
  const dump = await emptyPglite();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const archive = extract();
  archive.end(dump);
  for await (const entry of archive) {
    const place = join(directory, entry.header.name);
    if (entry.header.type === "directory") {
      await mkdir(place, { mode: 0o700 });
      entry.resume();
    } else await writeFile(place, await buffer(entry));
  }
}

async function pgliteMould({ through }: Migrated): Promise<Mould> {
  if (through === undefined) return reusedPglite(await emptyPglite());
  // Of an earlier release, which few tests want, it is made each time.
  const dump = await dumpOf((database) => migrateThrough(database, through));
  return {
    make: async () => pgliteDatabase(await PgliteClient.open({ dump }), () => undefined),
    discard: () => Promise.resolve(),
  };
}

/** Databases of this test file that are as they were when they were opened. */
const idle: ReusedPglite[] = [];
/** Each takes some 200 MB. */
const MOST_IDLE = 2;

function reusedPglite(dump: Uint8Array): Mould {
  return {
    async make() {
      const reused = idle.pop() ?? (await ReusedPglite.open(dump));
      const database = await reused.lend();
      let closing: Promise<void> | undefined;
      const close = async () => {
        await database.close();
        if (idle.length < MOST_IDLE && (await reused.clean())) idle.push(reused);
        else await reused.close();
      };
      return {
        ...database,
        close: () => {
          closing ??= close();
          return closing;
        },
      };
    },
    discard: () => Promise.resolve(),
  };
}

/** A new embedded database as some migrations leave it. */
async function dumpOf(migrated: (database: Database) => Promise<void>): Promise<Uint8Array> {
  const lite = await PgliteClient.open({});
  const original = pgliteDatabase(lite, () => undefined);
  await migrated(original);
  const dump = await lite.dump();
  await original.close();
  return dump;
}

const nameOf = (kind: string) => `consilium_${kind}_${randomUUID().replaceAll("-", "")}`;
const urlOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** A new database on the server as some migrations leave it. */
async function migratedOn(server: Database, serverUrl: string, migrated: (database: Database) => Promise<void>) {
  const name = nameOf("template");
  await server.exec(`create database ${name}`);
  const original = await openDatabase({ url: urlOf(serverUrl, name) });
  await migrated(original);
  await original.close();
  return name;
}

/** A key of an advisory lock that nothing else takes. */
const MAKES_TEMPLATE = 20_261_128;

/** The database that all test files copy, made by the first of them, which drops those of other migrations where nobody has them open. */
async function keptTemplate(server: Database, serverUrl: string): Promise<string> {
  const name = `consilium_template_${migrationsHash()}`;
  await server.exclusively(MAKES_TEMPLATE, async () => {
    const { rows } = await server.query("select from pg_database where datname = $1", [name]);
    if (rows.length > 0) return;
    const { rows: stale } = await server.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^consilium_template_[0-9a-f]{16}$'",
    );
    for (const { datname } of stale) await server.exec(`drop database if exists ${datname}`).catch(() => undefined);
    await server.exec(`alter database ${await migratedOn(server, serverUrl, migrate)} rename to ${name}`);
  });
  return name;
}

/** PostgreSQL copies a database of its own accord: `create database ... template`. */
async function postgresMould(serverUrl: string, { through }: Migrated): Promise<Mould> {
  const server = await openDatabase({ url: serverUrl });
  const template =
    through === undefined
      ? await keptTemplate(server, serverUrl)
      : await migratedOn(server, serverUrl, (database) => migrateThrough(database, through));
  return {
    async make() {
      const name = nameOf("test");
      await server.exec(`create database ${name} template ${template}`);
      const database = await openDatabase({ url: urlOf(serverUrl, name) });
      return {
        ...database,
        close: () =>
          database.close().then(async () => void (await server.exec(`drop database if exists ${name} with (force)`))),
      };
    },
    async discard() {
      if (through !== undefined) await server.exec(`drop database if exists ${template} with (force)`);
      await server.close();
    },
  };
}

function describeOn(title: string, startMould: () => Promise<Mould>, tests: (open: OpenTestDatabase) => void): void {
  describe(title, () => {
    let mould: Mould | undefined;
    let opened: Database[] = [];
    beforeAll(async () => {
      mould = await startMould();
    }, 60_000);
    afterEach(async () => {
      const done = opened;
      opened = [];
      for (const database of done) await database.close();
    });
    afterAll(() => mould?.discard());
    tests(async () => {
      if (!mould) throw new Error("open() is for use inside a test");
      const database = await mould.make();
      opened.push(database);
      return database;
    });
  });
}

/** Describes tests of what only the embedded database does. */
export function forEmbeddedEngine(
  title: string,
  tests: (open: OpenTestDatabase) => void,
  migrated: Migrated = {},
): void {
  describeOn(`${title} (embedded database)`, () => pgliteMould(migrated), tests);
}

/** Describes the same tests on the embedded database, always, and on PostgreSQL where CONSILIUM_TEST_POSTGRES_URL says where one is. */
export function forEachEngine(title: string, tests: (open: OpenTestDatabase) => void, migrated: Migrated = {}): void {
  forEmbeddedEngine(title, tests, migrated);
  const url = env().CONSILIUM_TEST_POSTGRES_URL;
  if (url) describeOn(`${title} (PostgreSQL)`, () => postgresMould(url, migrated), tests);
}
