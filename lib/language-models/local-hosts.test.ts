import { describe, expect, test } from "vitest";
import { isNamedLocal, localHostSchema, localHostsSchema, mostLocalHosts } from "./local-hosts";

describe("a name that counts as local", () => {
  test.each([
    ["llm.hospital.internal", "llm.hospital.internal"],
    ["  LLM.Hospital.Internal. ", "llm.hospital.internal"],
    ["gpu-01", "gpu-01"],
    ["spital.zürich", "spital.xn--zrich-kva"],
  ])("%s is kept as %s", (given, kept) => {
    expect(localHostSchema.parse(given)).toBe(kept);
  });

  test.each([
    "",
    "http://llm.hospital.internal",
    "llm.hospital.internal:8000",
    "llm.hospital.internal/v1",
    "user@llm.hospital.internal",
    "*.hospital.internal",
    "-llm.internal",
    "llm..internal",
    "a b",
    "10.0.0.5",
    "2130706433",
    "0x7f.1",
    "[::1]",
    "localhost",
    "llm.localhost",
    "x".repeat(64),
  ])("%s is none", (given) => {
    const read = localHostSchema.safeParse(given);
    expect(read.success).toBe(false);
    expect(read.error?.issues[0]?.message).toContain("such as llm.hospital.internal");
  });

  test("stands once in a list, of at most a few", () => {
    expect(localHostsSchema.parse(["a.internal", "A.internal.", "b.internal"])).toEqual(["a.internal", "b.internal"]);
    const many = Array.from({ length: mostLocalHosts + 1 }, (_, i) => `h${i}.internal`);
    expect(localHostsSchema.safeParse(many).success).toBe(false);
  });

  test("is an address's whole name, on whatever port", () => {
    const names = ["llm.hospital.internal"];
    expect(isNamedLocal("http://LLM.hospital.internal:8000/v1", names)).toBe(true);
    expect(isNamedLocal("https://llm.hospital.internal./v1", names)).toBe(true);
    expect(isNamedLocal("http://x.llm.hospital.internal/v1", names)).toBe(false);
    expect(isNamedLocal("http://llm.hospital.internal.evil.example/v1", names)).toBe(false);
  });
});
