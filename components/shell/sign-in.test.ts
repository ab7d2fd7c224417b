import { afterEach, expect, test, vi } from "vitest";
import { signIn } from "./sign-in";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [401, /do not match/],
  [403, /not among those/],
  [429, /Too many attempts/],
  [500, /error \(500\)/],
])("says what status %i means", async (status, words) => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status }));
  await expect(signIn({ email: "a@b.c", password: "x" })).resolves.toMatch(words);
});

test("says how long to wait when the server says so", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 429, headers: { "x-retry-after": "8" } }));
  await expect(signIn({ email: "a@b.c", password: "x" })).resolves.toBe("Too many attempts. Try again in 8 seconds.");
});

test("says nothing when it worked", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await expect(signIn({ email: "a@b.c", password: "x" })).resolves.toBeNull();
});
