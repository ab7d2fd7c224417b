import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { mrnOf, pseudonymousId } from "./pseudonymous-id.server";

const secret = Buffer.from("secret");

it("gives the first 130 bits of the HMAC in Crockford base32", () => {
  const digest = createHmac("sha256", secret).update("physionet2012:132539").digest("hex");
  const bits = [...digest].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  const expected = Array.from(
    { length: 26 },
    (_, i) => alphabet[Number.parseInt(bits.slice(5 * i, 5 * i + 5), 2)],
  ).join("");
  expect(pseudonymousId("physionet2012", "132539", secret)).toBe(expected);
});

it("gives another identifier for another secret, namespace or source id", () => {
  const ids = [
    pseudonymousId("a", "1", secret),
    pseudonymousId("a", "1", Buffer.from("other")),
    pseudonymousId("b", "1", secret),
    pseudonymousId("a", "2", secret),
  ];
  expect(new Set(ids).size).toBe(4);
  expect(pseudonymousId("a", "1", secret)).toBe(ids[0]);
});

it("makes a number for people from the identifier's beginning", () => {
  expect(mrnOf("7k3m9qabcdef")).toBe("P-7K3M9Q");
  expect(mrnOf("7k3m9qabcdef", 8)).toBe("P-7K3M9QAB");
});
