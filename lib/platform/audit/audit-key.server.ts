import { createHmac, hkdfSync } from "node:crypto";
import { env } from "../env.server";
import { AppError } from "../errors";
import { once } from "../once-a-process";
import { installSecret } from "../secret.server";
import { textIfThere } from "../whole-files.server";

const keyBytes = 32;

async function read(file: string): Promise<Buffer> {
  const text = (await textIfThere(file))?.trim() ?? "";
  if (!/^[0-9a-f]{64,}$/i.test(text)) {
    const userMessage = `${file}, which CONSILIUM_AUDIT_KEY_FILE names, holds no key: expected at least 64 hexadecimal digits.`;
    throw new AppError("exception", { userMessage });
  }
  return Buffer.from(text, "hex");
}

async function make(file: string | undefined): Promise<Buffer> {
  const secret = file ? await read(file) : await installSecret();
  return Buffer.from(hkdfSync("sha256", secret, "", "consilium audit", keyBytes));
}

const made = new Map<string, Promise<Buffer>>();

/**
 * The key of the audit log, which is never in the database: derived from the file that CONSILIUM_AUDIT_KEY_FILE names, else from
 * the install's secret.
 * @throws AppError "exception" where the file holds no key.
 */
export function auditKey(file = env().CONSILIUM_AUDIT_KEY_FILE): Promise<Buffer> {
  return once(made, file ?? "", () => make(file));
}

/** What only the key's holder can make of these parts. A mac of one kind is never one of another. */
export function macOf(key: Buffer, kind: "row" | "seal" | "account" | "key", parts: readonly unknown[]): string {
  return createHmac("sha256", key)
    .update(JSON.stringify([kind, ...parts]))
    .digest("hex");
}

/** Tells keys from one another, and nothing else about them. */
export const keyName = (key: Buffer): string => macOf(key, "key", []).slice(0, 8);
