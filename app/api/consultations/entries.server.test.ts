import { beforeEach, expect, test, vi } from "vitest";
import { consultations } from "@/lib/consultations/consultation-store.server";
import { propofol } from "@/lib/consultations/testing/entries";
import { requested } from "@/lib/consultations/testing/running.server";
import type { Database } from "@/lib/platform/database/database.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import type { RouteHandler } from "@/lib/platform/route.server";
import { POST as contribute } from "./[id]/contributions/route";
import { POST as withdrawAsAdministrator } from "./[id]/withdrawals/route";

const here = vi.hoisted(() => ({ database: undefined as unknown }));
vi.mock("@/lib/platform/database/database.server", async (original) => ({
  ...(await original<typeof import("@/lib/platform/database/database.server")>()),
  database: () => Promise.resolve(here.database),
}));
vi.mock("@/lib/platform/sign-in/auth.server", () => import("@/lib/platform/testing/signed-in-by-cookie"));

forEachEngine("entries through the API", (open) => {
  let database: Database;
  let id: string;
  beforeEach(async () => {
    database = await open();
    here.database = database;
    id = await requested(database);
  });

  async function post(handler: RouteHandler, cookie: string | null, body: unknown): Promise<number> {
    const headers = { ...(cookie && { cookie }), "content-type": "application/json" };
    const request = new Request("http://localhost:3000/api", { method: "POST", headers, body: JSON.stringify(body) });
    return (await handler(request, { params: Promise.resolve({ id }) })).status;
  }
  const enter = (cookie: string, more: object = {}) =>
    post(contribute, cookie, { kind: "enter", entered: { entry: propofol, ...more } });
  const broughtIn = async () => (await consultations.catchUp(database, id)).broughtIn;
  const withdrawal = async () => ({ said: (await broughtIn())[0]?.id, because: "Entered for another patient." });

  test("bear the name of the session, whatever is sent", async () => {
    expect(await enter("ito=clinician", { name: "Professor Eminent" })).toBe(400);
    expect(await broughtIn()).toEqual([]);
    expect(await enter("ito=clinician")).toBe(200);
    expect(await broughtIn()).toMatchObject([{ by: "Dr ito", entered: { name: "Dr ito" } }]);
  });

  test("are withdrawn by who entered them, and by no colleague", async () => {
    await enter("ito=clinician");
    const body = { kind: "withdraw", withdrawal: await withdrawal() };
    expect(await post(contribute, null, body)).toBe(401);
    expect(await post(contribute, "lee=clinician", body)).toBe(403);
    expect((await broughtIn())[0]?.withdrawn).toBeNull();
    expect(await post(contribute, "ito=clinician", { ...body, isAdministrator: true })).toBe(400);
    expect(await post(contribute, "ito=clinician", body)).toBe(200);
    expect(await broughtIn()).toMatchObject([{ withdrawn: { round: 1 } }, { kind: "withdrawal" }]);
    expect(await post(contribute, "ito=clinician", body)).toBe(409);
  });

  test("are withdrawn by an administrator, who says nothing else to the team", async () => {
    await enter("ito=clinician");
    const body = await withdrawal();
    expect(await post(withdrawAsAdministrator, "lee=clinician", body)).toBe(403);
    expect(await post(contribute, "root=administrator", { kind: "withdraw", withdrawal: body })).toBe(403);
    expect(await post(withdrawAsAdministrator, "root=administrator", { ...body, because: " " })).toBe(400);
    expect(await post(withdrawAsAdministrator, "root=administrator", body)).toBe(200);
    expect(await broughtIn()).toMatchObject([{ withdrawn: { round: 1 } }, { text: body.because }]);
  });
});
