import { execFileSync } from "node:child_process";
import { openDatabase } from "../database.server";

/**
 * Run with the folder of a small file system of its own (see the test): writes until the disk is full, goes on asking, makes the
 * disk larger, writes again, and prints as JSON what was answered.
 */
const [disk = "", larger = ""] = process.argv.slice(2);
const directory = `${disk}/data/database`;

const { query, transaction, close } = await openDatabase({ directory });
await query("create table t (id int primary key, words text)");

const rowsAtOnce = 10;
const write = (id: number) =>
  transaction(async (tx) => {
    const words = "select string_agg(md5(random()::text), ' ') from generate_series(1, 3000)";
    for (let i = 0; i < rowsAtOnce; i++) await tx.query(`insert into t values ($1, (${words}))`, [rowsAtOnce * id + i]);
  });
const saidBy = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );
const countOf = "select count(*) as n from t";

let written = 0;
let met = await saidBy(write(written));
while (met === "done" && written < 2000) met = await saidBy(write(++written));
const meanwhile = await Promise.all([saidBy(write(5000)), saidBy(query(countOf)), saidBy(write(5001))]);
execFileSync("mount", ["-o", `remount,size=${larger}`, disk]);
await new Promise((resolve) => setTimeout(resolve, 1000));
const again = await saidBy(write(6000));
await close();
const reopened = await openDatabase({ directory });
const { rows } = await reopened.query<{ n: number }>(countOf);
await reopened.close();
const lost = rowsAtOnce * (written + 1) - (rows[0]?.n ?? 0);
process.stdout.write(JSON.stringify({ met, meanwhile, again, lost }), () => process.exit(0));
