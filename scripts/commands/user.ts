import type { Command } from "commander";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import { roles } from "../../lib/platform/permissions";
import { addAccount, freshPassword, newAccountSchema } from "../../lib/platform/sign-in/accounts.server";

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
      const account = newAccountSchema.safeParse(options);
      if (!account.success) {
        const [issue] = account.error.issues;
        throw new AppError("invalid", { userMessage: `--${issue?.path.join(".")}: ${issue?.message}.` });
      }
      const opened = await database();
      const password = freshPassword();
      await addAccount(opened, account.data, password);
      await recordAudit(opened.db, {
        actorId: "command-line",
        action: "user.add",
        subject: account.data.email,
        detail: { role: account.data.role },
      });
      process.stdout.write(
        `${account.data.email} may sign in as ${account.data.role} with this password:\n${password}\n`,
      );
    });
}
