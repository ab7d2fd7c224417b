import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/database.server";
import { user } from "../database/tables.server";
import { env } from "../env.server";
import { isOnLoopback } from "../origins.server";
import { writePrivateFile } from "../secret.server";
import { textIfThere } from "../whole-files.server";
import { addAccount, freshPassword } from "./accounts.server";
import { createAuth } from "./auth.server";

const accountSchema = z.strictObject({ email: z.email(), password: z.string().min(12) });
export type DemoAccount = z.infer<typeof accountSchema>;

const email = "demo.clinician@consilium.local";
const fileIn = (directory: string) => join(directory, "demo-account.json");

async function readAccount(directory: string): Promise<DemoAccount | null> {
  const text = await textIfThere(fileIn(directory));
  return text === null ? null : accountSchema.parse(JSON.parse(text));
}

/** Makes the demo clinician, with a password of this install's own, unless there is one. Safe to call again. */
export async function seedDemoAccount(
  database: Database,
  directory: string = env().CONSILIUM_DATA_DIR,
): Promise<DemoAccount> {
  await mkdir(directory, { recursive: true });
  const fresh: DemoAccount = { email, password: freshPassword() };
  await writePrivateFile(fileIn(directory), `${JSON.stringify(fresh)}\n`);
  const demo = accountSchema.parse(JSON.parse(await readFile(fileIn(directory), "utf8")));
  const { internalAdapter, password } = await (await createAuth(database)).$context;
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (!known) {
    await addAccount(database, { email, name: "Demo clinician", role: "clinician" }, demo.password);
  } else if (
    !(await password.verify({ hash: known.accounts[0]?.password ?? "", password: demo.password }).catch(() => false))
  ) {
    // The data directory is newer than the database: the password on file is the one that counts.
    await internalAdapter.updatePassword(known.user.id, await password.hash(demo.password));
  }
  return demo;
}

/** The sign-in page's demo account: only while the install is on loopback, and only while every record in it is synthetic. */
export async function demoAccount(database: Database, settings = env()): Promise<DemoAccount | null> {
  if (!isOnLoopback(settings)) return null;
  const { rows } = await database.query("select 1 from patient where not synthetic limit 1");
  if (rows.length > 0) return null;
  const demo = await readAccount(settings.CONSILIUM_DATA_DIR);
  if (!demo) return null;
  const [known] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, demo.email));
  return known ? demo : null;
}
