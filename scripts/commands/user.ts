import type { Command } from "commander";
import { roles } from "../../lib/platform/permissions";

/** Adds `user ...`: accounts of people. A password is printed once. Every change is audited, and holds at the next request. */
export function addUser(program: Command): void {
  const user = program.command("user").description("accounts of people");
  const aboutOne = (name: string, description: string) =>
    user.command(name).description(description).requiredOption("--email <address>", "what the person signs in with");

  const actions = () => import("../actions/user");
  user
    .command("list")
    .description("name all accounts, one a line")
    .option("--json", "as JSON")
    .action(async (options: { json?: boolean }) => (await actions()).list(options));
  aboutOne("add", "make an account and print its password once")
    .requiredOption("--name <name>", "how the person is named")
    .requiredOption("--role <role>", roles.join(", "))
    .action(async (options: unknown) => (await actions()).add(options));
  aboutOne("disable", "let nobody sign in to an account, and end its sessions").action(async (options: unknown) =>
    (await actions()).disable(options),
  );
  aboutOne("enable", "let a disabled account's person sign in again").action(async (options: unknown) =>
    (await actions()).enable(options),
  );
  aboutOne("reset", "give an account another password, print it once, and end its sessions").action(
    async (options: unknown) => (await actions()).reset(options),
  );
  aboutOne("role", "change an account's role")
    .requiredOption("--role <role>", roles.join(", "))
    .action(async (options: unknown) => (await actions()).giveRole(options));
  aboutOne("end-sessions", "sign an account out everywhere").action(async (options: unknown) =>
    (await actions()).signOutEverywhere(options),
  );
}
