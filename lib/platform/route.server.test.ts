import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Database } from "./database/database.server";
import { forEachEngine } from "./database/test-database.server";
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
  it.each([
    [
      "a server that refuses connections",
      Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
    ],
    [
      "a full disk",
      new Error("a statement failed", { cause: Object.assign(new Error("no space"), { code: "53100" }) }),
    ],
    ["a connection that ends", new Error("Connection terminated unexpectedly")],
  ])("answers 503 and when to try again while the database is out: %s", async (_what, error) => {
    const { response, json } = await call({ handle: () => Promise.reject(error) });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(json).toMatchObject({
      issue: { code: "transient", text: expect.stringContaining("try again in a moment") },
    });
  });

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

/** What a process counts by the minute starts anew for each test. */
let hours = 0;

forEachEngine("a refusal by a route", (open) => {
  const from = { "x-forwarded-for": "192.0.2.7" };

  async function refusals(requests: Record<string, string>[], definition: Definition = {}, method = "GET") {
    const opened = await open();
    const handler = route(
      { permission: "audit:read", handle: () => null, ...definition } as RouteDefinition<Record<string, never>>,
      { ...surroundings, database: async () => opened },
    );
    for (const headers of requests) {
      const request = new Request("http://localhost:3000/api/x/p1?q=Okafor", {
        method,
        headers: { ...from, ...headers },
      });
      await handler(request, { params: Promise.resolve({}) });
    }
    const { rows } = await opened.query(
      "select actor_id as who, address, action, subject, outcome, detail from audit_event order by id",
    );
    return rows;
  }

  const row = (who: string, status: number, method = "GET") => ({
    who,
    address: "192.0.2.7",
    action: "request.make",
    subject: "/api/x/p1",
    outcome: "refused",
    detail: { method, permission: "audit:read", status },
  });

  it("leaves a row: of whom, from where, at what, without what was searched for", async () => {
    expect(await refusals([{}, { cookie: "role=clinician" }, { cookie: "role=administrator" }])).toEqual([
      row("nobody", 401),
      row("u1", 403),
    ]);
  });

  it("leaves a row of a write from another site's page", async () => {
    const cookie = "role=administrator";
    expect(await refusals([{ cookie, origin: "https://evil.example" }], {}, "POST")).toEqual([row("u1", 403, "POST")]);
  });

  it("leaves a row where the handler refuses, and none where the request is at fault", async () => {
    const throwing = (code: "forbidden" | "not-found") => () => {
      throw new AppError(code, { userMessage: "No." });
    };
    const administrator = [{ cookie: "role=administrator" }];
    expect(await refusals(administrator, { handle: throwing("forbidden") })).toEqual([row("u1", 403)]);
    expect(await refusals(administrator, { handle: throwing("not-found") })).toEqual([]);
  });

  it("cannot fill the log: of people who are not signed in, 600 a minute leave a row, and the next says how many did not", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ++hours * 3_600_000 });
    try {
      const opened = await open();
      const handler = route(
        { permission: "audit:read", handle: () => null },
        { ...surroundings, database: async () => opened },
      );
      const knock = () => handler(new Request("http://localhost:3000/api/x"), { params: Promise.resolve({}) });
      for (let i = 0; i < 650; i++) expect((await knock()).status).toBe(401);
      vi.setSystemTime(Date.now() + 61_000);
      await knock();
      const { rows } = await opened.query(
        "select count(*) as rows, max((detail->>'unwritten')::int) as unwritten from audit_event",
      );
      expect(rows).toEqual([{ rows: 601, unwritten: 50 }]);
    } finally {
      vi.useRealTimers();
    }
  });
});
