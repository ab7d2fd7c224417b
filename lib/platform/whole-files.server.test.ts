import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeWhole } from "./whole-files.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-whole-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("nothing half written is left where the process ends meanwhile", async () => {
  const file = JSON.stringify(join(folder, "results.csv"));
  const module = JSON.stringify(join(process.cwd(), "lib", "platform", "whole-files.server.ts"));
  const code = `
    import { existsSync } from "node:fs";
    const { writeWhole } = await import(${module});
    void writeWhole(${file}, "x".repeat(200_000_000));
    while (!existsSync(${file} + "." + process.pid + ".partial")) await new Promise(setImmediate);
    process.exit(130);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 130, stderr: "" });
  expect(await readdir(folder)).toEqual([]);
}, 60_000);

test("nothing half written is left where it cannot take its name", async () => {
  await mkdir(join(folder, "results.csv"));
  await expect(writeWhole(join(folder, "results.csv"), "x")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["results.csv"]);
});
