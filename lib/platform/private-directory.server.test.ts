import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeToOthers } from "./private-directory.server";

/** What changing rights is answered with; null where it is done. */
const refusal = vi.hoisted(() => ({ code: null as string | null }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const chmod: typeof fs.chmodSync = (...args) => {
    if (refusal.code) throw Object.assign(new Error(refusal.code), { code: refusal.code });
    fs.chmodSync(...args);
  };
  return { ...fs, chmodSync: chmod };
});

let folder: string;
const before = process.umask();
beforeEach(() => {
  process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), "consilium-private-"));
});
afterEach(() => {
  process.umask(before);
  rmSync(folder, { recursive: true });
});

const rightsOf = (path: string) => statSync(path).mode & 0o777;

test("a folder that is not there yet is made for its owner alone", () => {
  const data = join(folder, "a", "data");
  expect(closeToOthers(data)).toBe(true);
  expect(rightsOf(data)).toBe(0o700);
});

test("a folder of an earlier release, open to everybody, is closed", () => {
  const data = join(folder, "data");
  mkdirSync(data);
  chmodSync(data, 0o755);
  expect(closeToOthers(data)).toBe(true);
  expect(rightsOf(data)).toBe(0o700);
});

test("what is written afterwards is the owner's alone", () => {
  closeToOthers(folder);
  const file = join(folder, "export.json");
  writeFileSync(file, "{}");
  mkdirSync(join(folder, "inner"));
  expect(rightsOf(file)).toBe(0o600);
  expect(rightsOf(join(folder, "inner"))).toBe(0o700);
});

test.each(["EPERM", "ENOTSUP"])(
  "where rights cannot be changed (%s), the folder is used and told to be open",
  (code) => {
    chmodSync(folder, 0o755);
    refusal.code = code;
    expect(closeToOthers(folder)).toBe(false);
    refusal.code = null;
    expect(closeToOthers(folder)).toBe(true);
  },
);

test("a file in the way is told", () => {
  const data = join(folder, "data");
  writeFileSync(data, "");
  expect(() => closeToOthers(join(data, "inner"))).toThrow(/ENOTDIR/);
});
