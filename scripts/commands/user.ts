import type { Command } from "commander";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { roles } from "../../lib/platform/permissions";
import { addAccount, freshPassword, newAccountSchema } from "../../lib/platform/sign-in/accounts.server";
import { parsedOptions } from "../parsed-options";

/** Adds `user add`: an account for a person, with a password that is shown once. */
export function addUser(program: Command): void {
  program
    .command("user")
    .description("accounts of people")
    .command("add")
    .description("make an account and print its password once")
    .requiredOption("--email <address>", "what the person signs in with")
    .requiredOption("--name <name>", "how the person is named")
    .requiredOption("--role <role>", roles.join(", "))
    .action(async (options: unknown) => {
      const account = parsedOptions(newAccountSchema, options);
      const opened = await database();
      const password = freshPassword();
      await addAccount(opened, account, password);
      await recordAudit(opened.db, {
        actorId: "command-line",
        action: "user.add",
        subject: account.email,
        detail: { role: account.role },
      });
      process.stdout.write(`${account.email} may sign in as ${account.role} with this password:\n${password}\n`);
    });
}
