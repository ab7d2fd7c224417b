import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** A file system of its own for one command, without rights on the machine's. */
const ownMounts = ["--user", "--map-root-user", "--mount"];
const mayMount = spawnSync("unshare", [...ownMounts, "true"]).status === 0;

test.skipIf(!mayMount).each(["112m", "128m"])(
  "the embedded database meets a full disk of %s with an error, answers everybody, loses nothing, and goes on once there is space",
  async (size) => {
    const disk = await mkdtemp(join(tmpdir(), "consilium-full-"));
    try {
      const work = `node --import tsx lib/platform/database/testing/full-disk.ts "${disk}" 400m`;
      const command = `mount -t tmpfs -o size=${size} tmpfs "${disk}" && exec ${work}`;
      const { stdout } = await promisify(execFile)("unshare", [...ownMounts, "sh", "-c", command], {
        timeout: 100_000,
      });
      expect(JSON.parse(stdout)).toEqual({
        met: "53100",
        meanwhile: ["53100", "done", "53100"],
        again: "done",
        lost: 0,
      });
    } finally {
      await rm(disk, { recursive: true, force: true });
    }
  },
  120_000,
);
