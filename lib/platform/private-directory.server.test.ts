import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeToOthers } from "./private-directory.server";

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

test("where a file is in the way, one line says what was expected", () => {
  const data = join(folder, "data");
  writeFileSync(data, "");
  expect(() => closeToOthers(join(data, "inner"))).toThrow(/cannot be used for data \(ENOTDIR\): it must be a folder/);
});
