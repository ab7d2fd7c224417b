import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "../database/database.server";
import { AppError } from "../errors";
import { roles } from "../permissions";
import { createAuth } from "./auth.server";

export const emailSchema = z
  .email("expected an address such as ada@example.org")
  .transform((text) => text.toLowerCase());
export const roleSchema = z.enum(roles, `expected one of ${roles.join(", ")}`);
export const newAccountSchema = z.strictObject({
  email: emailSchema,
  name: z.string().trim().min(1, "expected a name").max(200),
  role: roleSchema,
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** A password that nobody chose: 128 bits. */
export function freshPassword(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Makes an account that can sign in with this password.
 * @throws AppError "conflict" when the address is taken.
 */
export async function addAccount(database: Database, account: NewAccount, plain: string): Promise<void> {
  const { internalAdapter } = await (await createAuth(database)).$context;
  if (await internalAdapter.findUserByEmail(account.email)) {
    throw new AppError("conflict", { userMessage: `There is an account with the address ${account.email} already.` });
  }
  const made = await internalAdapter.createUser({ ...account, emailVerified: true }, { method: "email-password" });
  const password = await hashOf(database, plain);
  await internalAdapter.linkAccount({ userId: made.id, accountId: made.id, providerId: "credential", password });
}

/** What is stored of a password. */
export async function hashOf(database: Database, plain: string): Promise<string> {
  return (await (await createAuth(database)).$context).password.hash(plain);
}
