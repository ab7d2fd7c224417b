import { afterEach, expect, test, vi } from "vitest";
import ConsultationsLayout from "@/app/(app)/consultations/(list)/layout";
import ConsultationsPage from "@/app/(app)/consultations/(list)/page";
import { storeRelease1 } from "@/lib/consultations/testing/store-release-1.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import type { Role } from "@/lib/platform/permissions";
import type { RouteHandler } from "@/lib/platform/route.server";
import { POST as rate, GET as ratings } from "./[id]/ratings/route";
import { POST as search } from "./search/route";

const here = vi.hoisted(() => ({ database: undefined as unknown, cookie: "" }));
vi.mock("@/lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/database/database.server")>()),
  database: () => Promise.resolve(here.database),
}));
vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"));

// What Next.js tells a page of its request.
vi.mock("next/headers", () => ({ headers: async () => new Headers({ cookie: here.cookie }) }));
// `forbidden()` throws this only where next.config.mjs has let it.
vi.stubEnv("__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS", "true");
afterEach(() => {
  here.cookie = "";
});

async function call(handler: RouteHandler, who: { id: string; role: Role } | null, id: string, body?: unknown) {
  const response = await handler(
    new Request("http://localhost:3000/api/consultations", {
      method: body === undefined ? "GET" : "POST",
      headers: { ...(who && { cookie: `${who.id}=${who.role}` }), "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    { params: Promise.resolve({ id }) },
  );
  return { status: response.status, answer: (await response.json()) as unknown };
}

const everything = { status: null, task: null, reasoner: null, rated: null, offset: 0, limit: 50 };
const given = { alignment: 2, relevance: 3, value: 4, comment: null };

forEachEngine("over the API", (open) => {
  test("consultations of all patients are listed for researchers and administrators, and for nobody else", async () => {
    here.database = await open();
    const statusFor = async (role: Role | null) =>
      (await call(search, role && { id: role, role }, "", everything)).status;
    expect(await statusFor("researcher")).toBe(200);
    expect(await statusFor("administrator")).toBe(200);
    expect(await statusFor("clinician")).toBe(403);
    expect(await statusFor(null)).toBe(401);
  });

  test.each([
    ["page", () => ConsultationsPage()],
    ["layout", () => ConsultationsLayout({ children: null })],
  ])("the %s of all consultations refuses whom the list refuses, each by itself", async (_, render) => {
    here.database = await open();
    const answerTo = (role: Role | null) => {
      here.cookie = role ? `${role}=${role}` : "";
      return render().then(
        () => "shown",
        (error: { digest?: string }) => error.digest,
      );
    };
    expect(await answerTo("researcher")).toBe("shown");
    expect(await answerTo("administrator")).toBe("shown");
    expect(await answerTo("clinician")).toBe("NEXT_HTTP_ERROR_FALLBACK;403");
    expect(await answerTo(null)).toMatch(/^NEXT_REDIRECT;.*\/sign-in/);
  });

  test("a rater is given the others' mean with the answer to the own rating, and not before", async () => {
    const database = await open();
    here.database = database;
    const id = await storeRelease1(database);
    const [first, second] = [
      { id: "a", role: "clinician" },
      { id: "b", role: "researcher" },
    ] as const;
    expect(await call(rate, first, id, given)).toMatchObject({ status: 200, answer: { summary: { count: 1 } } });
    expect(await call(ratings, second, id)).toEqual({ status: 200, answer: { own: null, summary: null } });
    const mine = { ...given, alignment: 4 };
    expect(await call(rate, second, id, mine)).toMatchObject({
      answer: { own: mine, summary: { count: 2, means: { alignment: 3 } } },
    });
    expect(await call(ratings, second, id)).toMatchObject({ answer: { own: mine, summary: { count: 2 } } });
  });
});
