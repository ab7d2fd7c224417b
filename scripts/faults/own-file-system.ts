import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FOLDER = "CONSILIUM_OWN_FILE_SYSTEM";
const SIZE = "1000m";
/** Whatever was started there ends with the script. */
const OWN = ["--user", "--map-root-user", "--mount", "--pid", "--fork", "--kill-child"];

/**
 * Does the work of this very script on a disk of its own, in memory, which may be filled: the script is started again in a user
 * namespace, where the disk is mounted, without rights on the machine's.
 */
export async function inOwnFileSystem(work: (folder: string) => Promise<void>): Promise<void> {
  const given = process.env[FOLDER];
  if (given) return work(given);
  const folder = mkdtempSync(join(tmpdir(), "consilium-faults-"));
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const mounted = ["sh", "-c", `mount -t tmpfs -o size=${SIZE} tmpfs "$0" && exec "$@"`, folder, ...again];
  try {
    const { status, error } = spawnSync("unshare", [...OWN, ...mounted], {
      stdio: "inherit",
      env: { ...process.env, [FOLDER]: folder },
    });
    if (error) throw error;
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
