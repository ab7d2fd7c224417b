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
  const last = sealed.at(-1) === "A" ? "B" : "A";
  expect(openKey(secret, owner, `${sealed.slice(0, -2)}${last}${last}`)).toBeNull();
  expect(openKey(secret, owner, "v1.x")).toBeNull();
});
