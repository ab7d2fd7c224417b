import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installSecret as secretOf } from "./secret.server";

/** As if CONSILIUM_SECRET were not set. */
const installSecret = (inside: string) => secretOf(inside, "");

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "consilium-secret-"));
});
afterEach(() => rm(directory, { recursive: true }));

describe("the install's secret", () => {
  it("is made once, 32 bytes long, and stays", async () => {
    const inside = join(directory, "data");
    const first = await installSecret(inside);
    expect(first).toHaveLength(32);
    expect(await installSecret(inside)).toEqual(first);
  });

  it("differs between installs", async () => {
    expect(await installSecret(join(directory, "a"))).not.toEqual(await installSecret(join(directory, "b")));
  });

  it.runIf(process.platform !== "win32")("can be read by its owner alone", async () => {
    await installSecret(directory);
    expect((await stat(join(directory, "secret"))).mode & 0o777).toBe(0o600);
  });

  it("is the one in the environment, where one is given", async () => {
    expect((await secretOf(directory, "given to several machines alike, 32+")).toString()).toBe(
      "given to several machines alike, 32+",
    );
  });

  it("is refused, not made anew, when its file is damaged", async () => {
    await writeFile(join(directory, "secret"), "abc");
    await expect(installSecret(directory)).rejects.toThrow("damaged");
  });
});
