import { describe, expect, it } from "vitest";
import { isOnLoopback, knownOrigins } from "./origins.server";

describe("origins", () => {
  it("knows loopback by its names, on the install's port", () => {
    expect(knownOrigins({ HOST: "127.0.0.1", PORT: 4000, CONSILIUM_URL: undefined })).toEqual([
      "http://localhost:4000",
      "http://127.0.0.1:4000",
      "http://[::1]:4000",
    ]);
  });

  it("adds the public origin, without its path, and a named host", () => {
    const origins = knownOrigins({ HOST: "10.0.0.5", PORT: 3000, CONSILIUM_URL: "https://consilium.example.org/x" });
    expect(origins).toContain("https://consilium.example.org");
    expect(origins).toContain("http://10.0.0.5:3000");
  });

  it.each([
    ["127.0.0.1", undefined, true],
    ["localhost", "http://localhost:8080", true],
    ["0.0.0.0", undefined, false],
    ["127.0.0.1", "https://consilium.example.org", false],
  ])("takes host %s with public origin %s for loopback: %s", (HOST, CONSILIUM_URL, expected) => {
    expect(isOnLoopback({ HOST, CONSILIUM_URL })).toBe(expected);
  });
});
