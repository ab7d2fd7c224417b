import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashSources, warns } from "./build.mjs";

let tree;
const write = (path, text) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "consilium-build-"));
  write("app/page.tsx", "1");
  write("lib/patients/chart.ts", "1");
  write("models/icu/adacare/card.json", "{}");
});
afterEach(() => rmSync(tree, { recursive: true }));

describe("whether a build is still good", () => {
  it.each([
    "app/page.tsx",
    "lib/patients/chart.ts",
    "components/new.tsx",
    "models/icu/adacare/card.json",
    "next.config.mjs",
    "package-lock.json",
  ])("changes with %s", (path) => {
    const before = hashSources(tree);
    write(path, "2");
    expect(hashSources(tree)).not.toBe(before);
  });

  it.each([
    "lib/patients/chart.test.ts",
    "models/training/train.py",
    "models/icu/adacare/model.onnx",
    "docs/ARCHITECTURE.md",
    "e2e/x.spec.ts",
    "app/.DS_Store",
  ])("does not change with %s", (path) => {
    const before = hashSources(tree);
    write(path, "2");
    expect(hashSources(tree)).toBe(before);
  });

  it("changes when a file is renamed, or goes", () => {
    const before = hashSources(tree);
    rmSync(join(tree, "app/page.tsx"));
    const without = hashSources(tree);
    write("app/other.tsx", "1");
    expect(new Set([before, without, hashSources(tree)]).size).toBe(3);
  });
});

describe("a build that tests make", () => {
  it("fails where the build warns, and not where it merely says something on stderr", () => {
    const warning = "Turbopack build encountered 1 warning:\n./lib/models.ts:31:66\nWarning: Dynamic filesystem access";
    expect(warns(`a note\n${warning}\n`)).toBe(true);
    expect(warns("a note\n")).toBe(false);
    expect(warns(null)).toBe(false);
  });
});
