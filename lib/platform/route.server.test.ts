import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Database } from "./database/database.server";
import { AppError, httpStatus, issueCodes } from "./errors";
import { log } from "./log.server";
import type { Role } from "./permissions";
import { type RouteDefinition, type RouteSurroundings, route } from "./route.server";
import type { Auth } from "./sign-in/auth.server";

const database = { kind: "pglite" } as Database;

/** Whoever sends the cookie "role=..." is signed in with that role. */
const surroundings: RouteSurroundings = {
  auth: async () => ({ api: { getSession } }) as unknown as Auth,
  database: async () => database,
  origins: () => ["http://localhost:3000"],
};

async function getSession({ headers }: { headers: Headers }) {
  const role = /role=(\w+)/.exec(headers.get("cookie") ?? "")?.[1];
  const now = new Date();
  return role
    ? { session: { createdAt: now, updatedAt: now }, user: { id: "u1", name: "Ada", email: "ada@example.org", role } }
    : null;
}

type Definition = Partial<RouteDefinition<{ params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }>>;

async function call(
  definition: Definition,
  {
    as = "clinician" as Role | null,
    method = "GET",
    url = "/api/x",
    headers = {},
    body = undefined as string | undefined,
  } = {},
) {
  const handler = route(
    { permission: "patient:read", handle: () => ({ fine: true }), ...definition } as RouteDefinition<
      Record<string, never>
    >,
    surroundings,
  );
  const cookie: Record<string, string> = as ? { cookie: `role=${as}` } : {};
  const request = new Request(`http://localhost:3000${url}`, { method, headers: { ...cookie, ...headers }, body });
  const response = await handler(request, { params: Promise.resolve({ id: "p1" }) });
  return { response, json: (await response.clone().json()) as unknown };
}

const jsonHeaders = { "content-type": "application/json" };

describe("a route", () => {
  it("answers JSON that is neither cached nor sniffed", async () => {
    const { response, json } = await call({});
    expect(response.status).toBe(200);
    expect(json).toEqual({ fine: true });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("passes a response through, with its own status and headers", async () => {
    const { response } = await call({
      handle: () => new Response('"x"', { status: 201, headers: { "cache-control": "private, max-age=60" } }),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("answers nobody who is not signed in, and runs nothing for them", async () => {
    const handle = vi.fn();
    const { response, json } = await call({ handle }, { as: null });
    expect(response.status).toBe(401);
    expect(json).toEqual({ issue: { code: "login", text: expect.any(String) } });
    expect(handle).not.toHaveBeenCalled();
  });

  it("answers no role that may not", async () => {
    const handle = vi.fn(() => null);
    expect((await call({ permission: "audit:read", handle }, { as: "clinician" })).response.status).toBe(403);
    expect(handle).not.toHaveBeenCalled();
    expect((await call({ permission: "audit:read", handle }, { as: "administrator" })).response.status).toBe(200);
  });

  it("hands over what it parsed, the user and the database", async () => {
    const handle = vi.fn((_: unknown) => null);
    const parse = z.strictObject({
      params: z.strictObject({ id: z.string() }),
      query: z.strictObject({ limit: z.coerce.number() }),
      body: z.strictObject({ note: z.string() }),
    });
    await call(
      { parse, handle },
      { method: "POST", url: "/api/x?limit=5", headers: jsonHeaders, body: '{"note":"n"}' },
    );
    expect(handle.mock.calls[0]?.[0]).toMatchObject({
      input: { params: { id: "p1" }, query: { limit: 5 }, body: { note: "n" } },
      user: { id: "u1", name: "Ada", email: "ada@example.org", role: "clinician" },
      database,
    });
  });

  it("names the field that is wrong", async () => {
    const parse = z.strictObject({ query: z.strictObject({ limit: z.coerce.number().max(100) }) });
    const { response, json } = await call({ parse }, { url: "/api/x?limit=many" });
    expect(response.status).toBe(400);
    expect(json).toMatchObject({ issue: { code: "invalid", text: expect.stringContaining("query.limit") } });
  });

  it("refuses NUL characters, which no text of the database can hold, wherever they stand", async () => {
    const handle = vi.fn();
    const parse = z.strictObject({ query: z.strictObject({ q: z.string() }), body: z.strictObject({ b: z.string() }) });
    const asked = (url: string, body: string) =>
      call(
        { parse, handle },
        { method: "POST", url, headers: { ...jsonHeaders, origin: "http://localhost:3000" }, body },
      );
    for (const [url, body, place] of [
      ["/api/x?q=a%00", '{"b":"b"}', "query.q"],
      ["/api/x?q=a", '{"b":"b\\u0000"}', "body.b"],
    ] as const) {
      const { response, json } = await asked(url, body);
      expect(response.status).toBe(400);
      expect(json).toEqual({
        issue: { code: "invalid", text: `The request is not valid. ${place}: expected text without NUL characters.` },
      });
    }
    expect(handle).not.toHaveBeenCalled();
  });

  it("refuses a query that it does not know", async () => {
    const parse = z.strictObject({ query: z.strictObject({}) });
    expect((await call({ parse }, { url: "/api/x?surprise=1" })).response.status).toBe(400);
  });

  it("refuses a body larger than it takes", async () => {
    const parse = z.strictObject({ body: z.string() });
    const { response } = await call(
      { parse, maxBodyBytes: 10 },
      { method: "POST", headers: jsonHeaders, body: '"more than ten"' },
    );
    expect(response.status).toBe(400);
  });

  it.each([
    ["another site's page", { origin: "https://evil.example" }, 403],
    ["another port's page", { origin: "http://localhost:9999" }, 403],
    ["a page without an address", { origin: "null" }, 403],
    ["another site that sends no origin", { "sec-fetch-site": "cross-site" }, 403],
    ["a page of its own", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }, 200],
    ["a program", {}, 200],
  ])("answers a write from %s with %s: %i", async (_who, headers, status) => {
    expect((await call({}, { method: "POST", headers })).response.status).toBe(status);
  });

  it("lets reads come from anywhere that has the session", async () => {
    expect((await call({}, { headers: { "sec-fetch-site": "cross-site" } })).response.status).toBe(200);
  });

  it.each(issueCodes)("maps the issue %s to its status", async (code) => {
    const handle = () => {
      throw new AppError(code, { userMessage: "Said to the user." });
    };
    const { response, json } = await call({ handle });
    expect(response.status).toBe(httpStatus[code]);
    expect(json).toEqual({ issue: { code, text: "Said to the user." } });
  });

  it("says nothing of an unexpected error but the number to look it up by", async () => {
    const { response, json } = await call({
      handle: () => {
        throw new Error("relation patient, value Okafor");
      },
    });
    expect(response.status).toBe(500);
    expect(json).toEqual({
      issue: {
        code: "exception",
        text: expect.stringMatching(/^Something went wrong in Consilium\. .* [0-9a-f]{8}\.$/),
      },
    });
  });

  it("takes work broken off because the caller left for no fault of its own", async () => {
    const leaving = new AbortController();
    const handle = ({ request }: { request: Request }) => {
      leaving.abort();
      request.signal.throwIfAborted();
    };
    const handler = route({ permission: "patient:read", handle }, surroundings);
    const request = new Request("http://localhost:3000/api/x", {
      headers: { cookie: "role=clinician" },
      signal: leaving.signal,
    });
    const error = vi.spyOn(log, "error");
    const response = await handler(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(499);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
});
