import type { Command } from "commander";
import { z } from "zod";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database, type Query } from "../../lib/platform/database/database.server";
import { paddedTable } from "../../lib/platform/padded-table";
import { roles } from "../../lib/platform/permissions";
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

/** Adds `user ...`: accounts of people. A password is printed once. Every change is audited, and holds at the next request. */
export function addUser(program: Command): void {
  const user = program.command("user").description("accounts of people");
  const aboutOne = (name: string, description: string) =>
    user.command(name).description(description).requiredOption("--email <address>", "what the person signs in with");

  user.command("list").description("name all accounts, one a line").option("--json", "as JSON").action(list);
  aboutOne("add", "make an account and print its password once")
    .requiredOption("--name <name>", "how the person is named")
    .requiredOption("--role <role>", roles.join(", "))
    .action(add);
  aboutOne("disable", "let nobody sign in to an account, and end its sessions").action((options) =>
    change(oneSchema, options, "disable", async (query, { email }) => {
      await disableAccount(query, email);
      return "disabled, and signed out everywhere";
    }),
  );
  aboutOne("enable", "let a disabled account's person sign in again").action((options) =>
    change(oneSchema, options, "enable", async (query, { email }) => {
      await enableAccount(query, email);
      return "may sign in again";
    }),
  );
  aboutOne("reset", "give an account another password, print it once, and end its sessions").action(reset);
  aboutOne("role", "change an account's role")
    .requiredOption("--role <role>", roles.join(", "))
    .action((options) =>
      change(oneSchema.extend({ role: roleSchema }), options, "role", async (query, { email, role }) => {
        await changeRole(query, email, role);
        return `is ${role} from now on`;
      }),
    );
  aboutOne("end-sessions", "sign an account out everywhere").action((options) =>
    change(oneSchema, options, "end-sessions", async (query, { email }) => {
      const ended = await endSessions(query, email);
      return `signed out; sessions ended: ${ended}`;
    }),
  );
}

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

async function add(options: unknown): Promise<void> {
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

async function reset(options: unknown): Promise<void> {
  const password = freshPassword();
  const hash = await hashOf(await database(), password);
  await change(oneSchema, options, "reset", async (query, { email }) => {
    await resetPassword(query, email, hash);
    return `signed out everywhere; the password is now:\n${password}`;
  });
}

async function list({ json }: { json?: boolean }): Promise<void> {
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
