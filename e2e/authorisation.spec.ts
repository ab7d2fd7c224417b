import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join, sep } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./hydrated-page";

test.use({ storageState: { cookies: [], origins: [] } });

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** Open to everyone: signing in and out, and the health check. */
const openRoutes = new Set(["/api/auth/x", "/api/health"]);
/** Of record systems, by tokens of their own; off unless a setting names who may, and then not there for anybody. */
const offRoutes = new Set(["/cds-services", "/cds-services/x"]);
const openPages = new Set(["/sign-in"]);

/** The addresses of all files of a name below app/: groups dropped, every parameter filled with "x". */
async function addresses(file: "route.ts" | "page.tsx"): Promise<{ path: string; file: string }[]> {
  const files = (await readdir("app", { recursive: true })).filter((name) => name.split(sep).at(-1) === file);
  return files.map((name) => {
    const parts = name
      .split(sep)
      .slice(0, -1)
      .filter((part) => !part.startsWith("("));
    return { path: `/${parts.map((part) => part.replace(/^\[.*\]$/, "x")).join("/")}`, file: join("app", name) };
  });
}

test("finds routes and pages to try", async () => {
  expect((await addresses("route.ts")).length).toBeGreaterThan(2);
  expect((await addresses("page.tsx")).length).toBeGreaterThan(2);
});

test("no API route answers without a session, whatever the method", async ({ request }) => {
  for (const { path, file } of await addresses("route.ts")) {
    if (openRoutes.has(path)) continue;
    const source = await readFile(file, "utf8");
    for (const method of methods) {
      const response = await request.fetch(path, {
        method,
        ...(method === "GET" ? {} : { data: {} }),
        maxRedirects: 0,
      });
      if (offRoutes.has(path)) {
        expect([404, 405], `${method} ${path}`).toContain(response.status());
        continue;
      }
      const exported = new RegExp(`export (const|async function|function) ${method}\\b`).test(source);
      expect(response.status(), `${method} ${path}`).toBe(exported ? 401 : 405);
      if (exported) expect((await response.json()).issue.code, `${method} ${path}`).toBe("login");
      if (exported) expect(response.headers()["x-content-type-options"]).toBe("nosniff");
    }
  }
});

test("no page answers without a session but the one to sign in on", async ({ request }) => {
  for (const { path } of await addresses("page.tsx")) {
    if (openPages.has(path)) continue;
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(307);
    expect(response.headers().location, path).toMatch(/^\/(sign-in|home)/);
  }
});

test("signing up, and the rest of the authentication library, is not there", async ({ request }) => {
  for (const path of [
    "sign-up/email",
    "get-session",
    "change-password",
    "reset-password",
    "list-sessions",
    "update-user",
    "x",
  ]) {
    expect((await request.post(`/api/auth/${path}`, { data: {} })).status(), path).toBe(404);
    expect((await request.get(`/api/auth/${path}`)).status(), path).toBe(404);
  }
});

test("a forged session is nobody's", async ({ request }) => {
  const forged = {
    cookie: "consilium.session_token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb%3D",
  };
  const response = await request.get("/patients", { headers: forged, maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toContain("/sign-in");
});

test("pages carry a strict Content-Security-Policy with a nonce of their own", async ({ request }) => {
  const policies: string[] = [];
  for (let i = 0; i < 2; i++) {
    const response = await request.get("/sign-in");
    expect(response.status()).toBe(200);
    expect(response.headers()["x-frame-options"]).toBe("DENY");
    expect(response.headers()["referrer-policy"]).toBe("no-referrer");
    expect(response.headers()["x-powered-by"]).toBeUndefined();
    policies.push(response.headers()["content-security-policy"] ?? "");
  }
  expect(policies[0]).toContain("script-src 'self' 'nonce-");
  expect(policies[0]).not.toContain("unsafe-eval");
  expect(policies[0]).not.toBe(policies[1]);
  expect(policies[0], "one policy, not two").not.toContain(",");
});

test("whatever is asked for, nothing is framed and no other site hears of it", async ({ request }) => {
  const asked = [
    "/api/nothing",
    "/api/%ff",
    "/favicon.icoo",
    "/api/health",
    "/api/auth/x",
    "/api/patients/x",
    "/nothing",
  ];
  for (const path of asked) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"], path).toMatch(/default-src '(?:none|self)'/);
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});

test("files of the build have no type guessed at, and frame nothing", async ({ request }) => {
  const page = await (await request.get("/sign-in")).text();
  const script = /src="(\/_next\/static\/[^"]+\.js)/.exec(page)?.[1] ?? "";
  const headers = (await request.get(script)).headers();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers["cache-control"]).toContain("immutable");
});

test("every answer names its type, and text its character set", async ({ request }) => {
  const page = await (await request.get("/sign-in")).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|woff2)[^"]*)"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(assets.some((path) => path.includes(".css"))).toBe(true);
  for (const path of ["/sign-in", "/nothing-here", "/api/health", "/api/patients/x", ...new Set(assets)]) {
    const response = await request.get(path, { maxRedirects: 0 });
    const type = response.headers()["content-type"] ?? "";
    if ((await response.body()).length === 0) continue;
    expect(type, path).toMatch(/^(?:application\/(?:json|javascript)|text\/\w+|image\/svg\+xml|font\/woff2)/);
    if (/^text|xml/.test(type)) expect(type.toLowerCase(), path).toContain("charset=utf-8");
  }
});

test("a method that nobody needs is refused, and no folder is listed", async ({ request }) => {
  for (const path of ["/api/health", "/patients"])
    expect((await request.fetch(path, { method: "TRACE" })).status(), path).toBe(405);
  for (const path of ["/_next/static", "/_next", "/.git/config", "/package.json", "/.env"])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
});

test("a request that ends in two places is refused, and what was hidden behind it never answered", async ({
  baseURL,
}) => {
  const { hostname, port, host } = new URL(baseURL ?? "");
  for (const lengths of [
    ["Content-Length: 4", "Transfer-Encoding: chunked"],
    ["Content-Length: 4", "Content-Length: 5"],
  ]) {
    const socket = connect(Number(port), hostname);
    const head = ["POST /api/health HTTP/1.1", `Host: ${host}`, ...lengths];
    socket.write(`${head.join("\r\n")}\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    let answer = "";
    for await (const part of socket.setEncoding("utf8")) answer += part;
    expect(answer.split("\r\n")[0], lengths.join(", ")).toBe("HTTP/1.1 400 Bad Request");
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
  }
});

test("a write from another site's page is refused even with a session", async ({ playwright, baseURL }) => {
  const context = await playwright.request.newContext({ baseURL, storageState: ".build/e2e/session.json" });
  const writes = [];
  for (const { path, file } of await addresses("route.ts")) {
    const source = await readFile(file, "utf8");
    if (!openRoutes.has(path) && !offRoutes.has(path) && /export (const|async function|function) POST\b/.test(source))
      writes.push(path);
  }
  for (const path of writes) {
    const response = await context.post(path, { data: {}, headers: { origin: "https://evil.example" } });
    expect(response.status(), path).toBe(403);
  }
  await context.dispose();
});
