import { z } from "zod";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database, type Query } from "../../lib/platform/database/database.server";
import { paddedTable } from "../../lib/platform/padded-table";
import {
  changeRole,
  disableAccount,
  enableAccount,
  endSessions,
  listAccounts,
  requireAccount,
  resetPassword,
} from "../../lib/platform/sign-in/account-changes.server";
import {
  addAccount,
  emailSchema,
  freshPassword,
  hashOf,
  newAccountSchema,
  roleSchema,
} from "../../lib/platform/sign-in/accounts.server";
import { parsedOptions } from "../parsed-options";

const oneSchema = z.strictObject({ email: emailSchema });

/** Makes one change to one account and writes it into the audit log: both, or neither. */
async function change<T extends { email: string }>(
  schema: z.ZodType<T>,
  options: unknown,
  action: string,
  work: (query: Query, account: T) => Promise<string>,
): Promise<void> {
  const account = parsedOptions(schema, options);
  const { email: subject, ...detail } = account;
  const done = await (await database()).transaction(async ({ query }) => {
    await requireAccount(query, subject);
    const words = await work(query, account);
    await recordAudit(query, { actorId: "command-line", action: `user.${action}`, subject, detail });
    return words;
  });
  process.stdout.write(`${subject}: ${done}\n`);
}

export async function add(options: unknown): Promise<void> {
  const account = parsedOptions(newAccountSchema, options);
  const opened = await database();
  const password = freshPassword();
  await addAccount(opened, account, password);
  await recordAudit(opened.query, {
    actorId: "command-line",
    action: "user.add",
    subject: account.email,
    detail: { role: account.role },
  });
  process.stdout.write(`${account.email} may sign in as ${account.role} with this password:\n${password}\n`);
}

export async function reset(options: unknown): Promise<void> {
  const password = freshPassword();
  const hash = await hashOf(await database(), password);
  await change(oneSchema, options, "reset", async (query, { email }) => {
    await resetPassword(query, email, hash);
    return `signed out everywhere; the password is now:\n${password}`;
  });
}

export async function list({ json }: { json?: boolean }): Promise<void> {
  const accounts = await listAccounts((await database()).query);
  if (json) {
    process.stdout.write(`${JSON.stringify(accounts, null, 2)}\n`);
    return;
  }
  const rows = accounts.map(({ email, name, role, disabledAt, sessions }) => [
    email,
    name,
    role,
    disabledAt ? `disabled ${disabledAt.toISOString().slice(0, 10)}` : "",
    String(sessions),
  ]);
  process.stdout.write(`${paddedTable([["e-mail address", "name", "role", "", "sessions"], ...rows]).join("\n")}\n`);
}

export const disable = (options: unknown): Promise<void> =>
  change(oneSchema, options, "disable", async (query, { email }) => {
    await disableAccount(query, email);
    return "disabled, and signed out everywhere";
  });

export const enable = (options: unknown): Promise<void> =>
  change(oneSchema, options, "enable", async (query, { email }) => {
    await enableAccount(query, email);
    return "may sign in again";
  });

export const giveRole = (options: unknown): Promise<void> =>
  change(oneSchema.extend({ role: roleSchema }), options, "role", async (query, { email, role }) => {
    await changeRole(query, email, role);
    return `is ${role} from now on`;
  });

export const signOutEverywhere = (options: unknown): Promise<void> =>
  change(oneSchema, options, "end-sessions", async (query, { email }) => {
    const ended = await endSessions(query, email);
    return `signed out; sessions ended: ${ended}`;
  });
