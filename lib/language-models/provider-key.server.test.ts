import fc from "fast-check";
import { expect, test } from "vitest";
import { openKey, sealKey } from "./provider-key.server";

const secret = Buffer.alloc(32, 1);
const owner = { providerId: "a", baseUrl: "https://api.example.org/v1" };

test("a sealed key opens with the same secret and owner, whatever it is", () => {
  fc.assert(fc.property(fc.string(), (key) => openKey(secret, owner, sealKey(secret, owner, key)) === key));
});

test("a sealed key does not open for another secret, provider or host, nor damaged", () => {
  const sealed = sealKey(secret, owner, "sk-1");
  expect(sealed).not.toContain("sk-1");
  expect(openKey(Buffer.alloc(32, 2), owner, sealed)).toBeNull();
  expect(openKey(secret, { ...owner, providerId: "b" }, sealed)).toBeNull();
  expect(openKey(secret, { ...owner, baseUrl: "https://evil.example/v1" }, sealed)).toBeNull();
  expect(openKey(secret, { ...owner, baseUrl: "https://api.example.org/v2" }, sealed)).toBe("sk-1");
  for (const damaged of [1, 2, 3]) {
    // A bit of each part, not a letter: the last letters of base64 hold bits that nobody reads.
    const parts = sealed.split(".");
    const bytes = Buffer.from(parts[damaged] as string, "base64url");
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    parts[damaged] = bytes.toString("base64url");
    expect(openKey(secret, owner, parts.join("."))).toBeNull();
  }
  expect(openKey(secret, owner, "v1.x")).toBeNull();
});
