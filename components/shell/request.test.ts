import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { RequestError, request, wordsOf } from "./request";

const shape = z.strictObject({ total: z.number() });
function answer(body: unknown, status = 200) {
  vi.stubGlobal("fetch", async () => new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test("gives the parsed answer", async () => {
  answer({ total: 3 });
  await expect(request(shape, "/api/x")).resolves.toEqual({ total: 3 });
});

test("passes on the server's own words and code", async () => {
  answer({ issue: { code: "business-rule", text: "The record covers 20 h; 48 h are needed." } }, 422);
  await expect(request(shape, "/api/x")).rejects.toMatchObject({
    code: "business-rule",
    message: "The record covers 20 h; 48 h are needed.",
    status: 422,
  });
});

test("says signed out for a bare 401", async () => {
  answer("", 401);
  await expect(request(shape, "/api/x")).rejects.toMatchObject({ code: "login" });
});

test("refuses an answer of another shape", async () => {
  answer({ total: "three" });
  await expect(request(shape, "/api/x")).rejects.toBeInstanceOf(RequestError);
});

test("says that the server cannot be reached", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  await expect(request(shape, "/api/x")).rejects.toMatchObject({ code: "transient", status: null });
});

test("never shows a stranger's error text", () => {
  expect(wordsOf(new Error("password=hunter2"))).not.toContain("hunter2");
});
