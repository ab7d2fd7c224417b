import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "./env.server";
import { AppError } from "./errors";
import { once } from "./once-a-process";

const secretBytes = 32;

/** Writes a file that only its owner may read, unless it is there already. @returns whether it was written. */
export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function readOrMake(directory: string): Promise<Buffer> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, "secret");
  await writePrivateFile(file, `${randomBytes(secretBytes).toString("hex")}\n`);
  const secret = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
  if (secret.length !== secretBytes) {
    throw new AppError("exception", {
      userMessage: `${file} is damaged: expected ${secretBytes * 2} hexadecimal digits. Restore it from a backup.`,
    });
  }
  return secret;
}

const made = new Map<string, Promise<Buffer>>();

/**
 * The install's secret, which signs sessions and re-keys patients' identifiers: CONSILIUM_SECRET where it is set, else made
 * once in the data directory (mode 0600). Whoever loses it can no longer tell an imported patient from a new one.
 * @throws AppError "exception" when the file is damaged.
 */
export function installSecret(
  directory: string = env().CONSILIUM_DATA_DIR,
  given = env().CONSILIUM_SECRET,
): Promise<Buffer> {
  if (given) return Promise.resolve(Buffer.from(given, "utf8"));
  return once(made, directory, () => readOrMake(directory));
}
