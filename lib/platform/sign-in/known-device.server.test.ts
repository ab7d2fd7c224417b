import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { knownDevice, rememberDevice } from "./known-device.server";

const secret = randomBytes(32);
const sent = (setCookie: string) => new Headers({ cookie: `a=b; ${setCookie.split(";")[0]}` });

test("a browser that signed in is known again, for its account and this install alone", () => {
  const headers = sent(rememberDevice(secret, "ada@example.org"));
  expect(knownDevice(secret, headers, "ada@example.org")).toMatch(/^[0-9a-f-]{36}$/);
  expect(knownDevice(secret, headers, "grace@example.org")).toBeNull();
  expect(knownDevice(randomBytes(32), headers, "ada@example.org")).toBeNull();
});

test("the cookie is kept from scripts and other sites, and from http where the install is on https", () => {
  const given = rememberDevice(secret, "ada@example.org");
  expect(given).toMatch(/^consilium\.device=.*; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/);
  const overHttps = rememberDevice(secret, "ada@example.org", true);
  expect(overHttps).toMatch(/^__Host-consilium\.device=.*; Path=\/; .*; Secure$/);
  expect(knownDevice(secret, sent(overHttps), "ada@example.org")).not.toBeNull();
});

test("a cookie that was made up or changed is none", () => {
  const given = rememberDevice(secret, "ada@example.org").split(";")[0] ?? "";
  for (const cookie of ["", "consilium.device=", "consilium.device=x.y", given.slice(0, -1), given.replace(/=./, "=z")])
    expect(knownDevice(secret, new Headers({ cookie }), "ada@example.org")).toBeNull();
});
