import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.server";
import type { Database } from "../database/database.server";
import { user } from "../database/tables.server";
import { env, type Settings } from "../env.server";
import { isOnLoopback, namesLoopback } from "../origins.server";
import { writePrivateFile } from "../secret.server";
import { textIfThere } from "../whole-files.server";
import { closeDemoAccount, demoEmail as email } from "./account-changes.server";
import { addAccount, freshPassword } from "./accounts.server";
import { createAuth } from "./auth.server";

const accountSchema = z.strictObject({ email: z.email(), password: z.string().min(12) });
export type DemoAccount = z.infer<typeof accountSchema>;

const fileIn = (directory: string) => join(directory, "demo-account.json");

async function readAccount(directory: string): Promise<DemoAccount | null> {
  const text = await textIfThere(fileIn(directory));
  return text === null ? null : accountSchema.parse(JSON.parse(text));
}

type Where = Pick<Settings, "HOST" | "CONSILIUM_URL" | "CONSILIUM_DATA_DIR">;

/** Whether there may be a demo account: the install is reached from its own machine alone, and every record in it is synthetic. */
async function isForDemo({ query }: Database, where: Where): Promise<boolean> {
  if (!isOnLoopback(where)) return false;
  return (await query("select 1 from patient where not synthetic limit 1")).rows.length === 0;
}

/**
 * Makes the demo clinician, with a password of this install's own, where there may be one and there is none yet; where there may
 * be none, closes it. Once closed it stays so. Safe to call again.
 * @returns null where nobody can sign in with it.
 */
export async function seedDemoAccount(database: Database, where: Where = env()): Promise<DemoAccount | null> {
  const demo = (await isForDemo(database, where)) ? await makeDemoAccount(database, where.CONSILIUM_DATA_DIR) : null;
  // Asked again: real patients may have come in meanwhile.
  if (demo && (await isForDemo(database, where))) return (await isOpen(database)) ? demo : null;
  await database.transaction(({ query }) => closeDemoAccount(query));
  return null;
}

async function makeDemoAccount(database: Database, directory: string): Promise<DemoAccount> {
  await mkdir(directory, { recursive: true });
  const fresh: DemoAccount = { email, password: freshPassword() };
  await writePrivateFile(fileIn(directory), `${JSON.stringify(fresh)}\n`);
  const demo = accountSchema.parse(JSON.parse(await readFile(fileIn(directory), "utf8")));
  const { internalAdapter, password } = await (await createAuth(database)).$context;
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (!known) {
    await addAccount(database, { email, name: "Demo clinician", role: "clinician" }, demo.password);
    await recordAudit(database.query, { actorId: "system", action: "user.add", subject: email });
  } else if (
    !(await password.verify({ hash: known.accounts[0]?.password ?? "", password: demo.password }).catch(() => false))
  ) {
    // The data directory is newer than the database: the password on file is the one that counts.
    await internalAdapter.updatePassword(known.user.id, await password.hash(demo.password));
    await recordAudit(database.query, { actorId: "system", action: "user.reset", subject: email });
  }
  return demo;
}

async function isOpen({ db }: Database): Promise<boolean> {
  const [known] = await db.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.email, email));
  return known?.disabledAt === null;
}

/** The demo account, for a sign-in page that was asked for on this very machine: by one of its names, and passed on by nobody. */
export async function demoAccount(
  database: Database,
  headers: Pick<Headers, "get">,
  where: Where = env(),
): Promise<DemoAccount | null> {
  if (headers.get("x-consilium-forwarded") !== "no" || !namesLoopback(headers.get("host") ?? "")) return null;
  if (!(await isForDemo(database, where)) || !(await isOpen(database))) return null;
  return readAccount(where.CONSILIUM_DATA_DIR);
}
