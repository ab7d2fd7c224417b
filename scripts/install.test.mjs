import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isInstalled } from "./install.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/next": { version: "16.0.0", integrity: "sha512-a" },
  "node_modules/other-machine": { version: "1.0.0", integrity: "sha512-b", optional: true },
};
const next = { version: "16.0.0", integrity: "sha512-a" };

describe("what is installed", () => {
  it("is left alone where npm put it there by hand, without what belongs to other machines", () => {
    expect(isInstalled(wanted, { "node_modules/next": next })).toBe(true);
  });

  it("is installed anew where a package is missing, of another version or of other content", () => {
    expect(isInstalled(wanted, {})).toBe(false);
    expect(isInstalled(wanted, { "node_modules/next": { ...next, version: "15.0.0" } })).toBe(false);
    expect(isInstalled(wanted, { "node_modules/next": { ...next, integrity: "sha512-c" } })).toBe(false);
  });

  it("is told by the lists that npm writes: this checkout's is whole, and not without its first package", () => {
    const packages = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
    const installed = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8")).packages;
    expect(isInstalled(packages, installed)).toBe(true);
    const { "node_modules/next": _gone, ...others } = installed;
    expect(isInstalled(packages, others)).toBe(false);
  });
});
