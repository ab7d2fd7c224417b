import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../../../../platform/database/database.server";
import { forEmbeddedEngine } from "../../../../platform/database/test-database.server";
import { beginLaunch, finishLaunch, type SmartSurroundings } from "./smart-launch.server";
import { type FakeClient, type FakeEhrOptions, startFakeEhr } from "./testing/fake-ehr.server";

const secret = Buffer.from("of this test");
const redirectUri = "https://consilium.example.org/smart/callback";
const publicClient: FakeClient = { clientId: "consilium", redirectUri };
const confidentialClient = { clientId: "consilium:1", clientSecret: "a secret & more", redirectUri };
const patientId = "patient-1";
const user = { id: "u1", role: "clinician", address: "192.0.2.7" } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-smart-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Ehr = Awaited<ReturnType<typeof startFakeEhr>>;

forEmbeddedEngine("a SMART launch", (open) => {
  let database: Database;
  const ehrs: Ehr[] = [];
  beforeEach(async () => {
    database = await open();
    await database.query("insert into patient (id, mrn, synthetic, sex) values ($1, 'S-0001', true, 'female')", [
      patientId,
    ]);
  });
  afterEach(async () => {
    for (const ehr of ehrs.splice(0)) await ehr.close();
  });

  async function started(more: Partial<FakeEhrOptions> = {}) {
    const patient = { id: "17", identifier: [{ system: "urn:consilium:patient", value: patientId }] };
    const ehr = await startFakeEhr({ patient, client: publicClient, launch: "opaque-1", ...more });
    ehrs.push(ehr);
    const { clientId, clientSecret } = more.client ?? publicClient;
    const file = join(folder, `${ehrs.length}.json`);
    const server = { iss: ehr.iss, clientId, ...(clientSecret !== undefined && { clientSecret }) };
    await writeFile(file, JSON.stringify({ servers: [server] }));
    return { ehr, surroundings: around({ CONSILIUM_SMART: file }) };
  }
  const around = (settings: object, now = new Date()): SmartSurroundings => ({
    settings: { CONSILIUM_URL: "https://consilium.example.org", HOST: "127.0.0.1", PORT: 3000, ...settings },
    ...{ secret: async () => secret, now: () => now },
  });

  /** As a browser does: to the record system, and back with what it gives. */
  async function authorised(to: string): Promise<{ code: string; state: string }> {
    const response = await fetch(to, { redirect: "manual" });
    expect(response.status, await response.text()).toBe(302);
    const back = new URL(response.headers.get("location") ?? "");
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    return { code: back.searchParams.get("code") ?? "", state: back.searchParams.get("state") ?? "" };
  }
  const launched = async ({ ehr, surroundings }: Awaited<ReturnType<typeof started>>) =>
    authorised(await beginLaunch(user, { iss: ehr.iss, launch: "opaque-1" }, surroundings));

  it.each([publicClient, confidentialClient])(
    "leads whoever is signed in to the patient who is open there, as a public and as a confidential client",
    async (client) => {
      const one = await started({ client });
      const back = await launched(one);
      expect(await finishLaunch({ user, database }, back, one.surroundings)).toEqual({ patientId });
      const asked = ["configuration", "authorize", "configuration", "token", "jwks", "Patient/17"];
      expect(one.ehr.seen.map((path) => asked.find((name) => path.endsWith(name)))).toEqual(asked);
      const { rows } = await database.query("select actor_id, action, patient_id, detail from audit_event");
      const detail = { iss: one.ehr.iss, fhirUser: `${one.ehr.origin}/fhir/Practitioner/9`, met: true };
      expect(rows).toEqual([{ actor_id: "u1", action: "smart.launch", patient_id: patientId, detail }]);
    },
  );

  it("leads nowhere where the patient is not met by an identifier, which the audit log says", async () => {
    const one = await started({ patient: { id: "18", identifier: [{ system: "urn:mrn", value: "1" }] } });
    expect(await finishLaunch({ user, database }, await launched(one), one.surroundings)).toEqual({ patientId: null });
    const { rows } = await database.query("select patient_id, detail->>'met' as met from audit_event");
    expect(rows).toEqual([{ patient_id: null, met: "false" }]);
  });

  it("is gone on with by nobody but who began it, within ten minutes, with a state made here", async () => {
    const one = await started();
    const back = await launched(one);
    const refused = { code: "forbidden" };
    const other = { user: { ...user, id: "u2" }, database };
    await expect(finishLaunch(other, back, one.surroundings)).rejects.toMatchObject(refused);
    const late = { ...one.surroundings, now: () => new Date(Date.now() + 11 * 60_000) };
    await expect(finishLaunch({ user, database }, back, late)).rejects.toMatchObject(refused);
    const elsewhere = { ...one.surroundings, secret: async () => Buffer.from("another") };
    await expect(finishLaunch({ user, database }, back, elsewhere)).rejects.toMatchObject(refused);
    const forged = { ...back, state: `${back.state.slice(0, -4)}AAAA` };
    await expect(finishLaunch({ user, database }, forged, one.surroundings)).rejects.toMatchObject(refused);
    expect(one.ehr.seen).not.toContain("POST /token");
  });

  it("takes a code once, and none that was got for another launch", async () => {
    const one = await started();
    const [first, second] = [await launched(one), await launched(one)];
    const crossed = { code: second.code, state: first.state };
    await expect(finishLaunch({ user, database }, crossed, one.surroundings)).rejects.toMatchObject({
      code: "transient",
    });
    await finishLaunch({ user, database }, first, one.surroundings);
    await expect(finishLaunch({ user, database }, first, one.surroundings)).rejects.toMatchObject({
      code: "transient",
    });
  });

  it("is begun by no server that the settings do not name, and by none where there is no setting", async () => {
    const one = await started();
    const asked = { iss: "https://attacker.example.org/fhir", launch: "x" };
    await expect(beginLaunch(user, asked, one.surroundings)).rejects.toMatchObject({ code: "forbidden" });
    const off = around({});
    await expect(beginLaunch(user, { iss: one.ehr.iss, launch: "x" }, off)).rejects.toMatchObject({
      code: "not-found",
    });
    expect(one.ehr.seen).toEqual([]);
  });

  it.each(["no-pkce", "large-answer"] as const)(
    "does not begin where the record system answers amiss: %s",
    async (fault) => {
      const one = await started({ fault });
      const begun = beginLaunch(user, { iss: one.ehr.iss, launch: "opaque-1" }, one.surroundings);
      await expect(begun).rejects.toMatchObject({ name: "AppError" });
    },
  );

  it.each(["no-patient", "unsigned-user", "redirects-token"] as const)(
    "opens nobody's record where the record system answers amiss: %s",
    async (fault) => {
      const one = await started({ fault });
      const back = await launched(one);
      await expect(finishLaunch({ user, database }, back, one.surroundings)).rejects.toMatchObject({
        name: "AppError",
      });
      expect(one.ehr.seen).not.toContain("GET /fhir/Patient/17");
      expect(one.ehr.seen).not.toContain("POST /elsewhere");
      expect((await database.query("select 1 from audit_event")).rows).toEqual([]);
    },
  );
});
