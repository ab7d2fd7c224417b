import { execFileSync } from "node:child_process";
import type { Role } from "../../lib/platform/permissions";

export interface Account {
  email: string;
  password: string;
}

/** Makes a user of a role by command, before the application holds the database. */
export function addUser(env: NodeJS.ProcessEnv, role: Role): Account {
  const email = `${role}@example.org`;
  const args = ["scripts/consilium.mjs", "user", "add", "--email", email, "--name", `Some ${role}`, "--role", role];
  const said = execFileSync(process.execPath, args, { env, encoding: "utf8" });
  return { email, password: said.trim().split("\n").at(-1) ?? "" };
}
