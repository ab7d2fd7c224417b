import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type CallLimit, callsAMinute } from "../../platform/calls-a-minute";
import type { Database } from "../../platform/database/database.server";
import { forEmbeddedEngine } from "../../platform/database/test-database.server";
import { startHttpServer, type TestServer } from "../../platform/testing/http-server.server";
import { importFhir } from "../../record/sources/fhir/import-fhir.server";
import { storeSynthetic } from "../../record/sources/synthetic/testing/store-synthetic.server";
import { listColumnsOf } from "../chart-of-stay/list-columns-of.server";
import { eventsOfRelease1 } from "../fixtures/release-1";
import { storeRelease1 } from "../testing/store-release-1.server";
import { type CdsSurroundings, cdsDiscovery, cdsService } from "./cds-service.server";

const secret = Buffer.from("of this test");
const issuer = "https://ehr.example.org";
const service = "consilium-patient-view";
const [firstEvent] = eventsOfRelease1;
const consultedOn = (firstEvent?.data as { patientId: string } | undefined)?.patientId ?? "";

type Key = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
let folder: string;
let clientsFile: string;
let es384: Key;
let rs384: Key;
let stranger: Key;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-cds-"));
  const pairs = await Promise.all([generateKeyPair("ES384"), generateKeyPair("RS384"), generateKeyPair("ES384")]);
  [es384, rs384, stranger] = pairs.map(({ privateKey }) => privateKey) as [Key, Key, Key];
  const keys = await Promise.all(
    pairs.slice(0, 2).map(async ({ publicKey }, i) => ({ ...(await exportJWK(publicKey)), kid: `key-${i}` })),
  );
  clientsFile = join(folder, "clients.json");
  await writeFile(clientsFile, JSON.stringify({ clients: [{ issuer, jwks: { keys } }] }));
});
afterAll(() => rm(folder, { recursive: true }));

forEmbeddedEngine("CDS Hooks", (open) => {
  let database: Database;
  let server: TestServer;
  let isOn = true;
  let limit: CallLimit;
  beforeEach(async () => {
    database = await open();
    isOn = true;
    limit = callsAMinute(1000);
    server = await startHttpServer((request, origin) => {
      const surroundings: CdsSurroundings = {
        settings: {
          ...(isOn && { CONSILIUM_CDS_HOOKS: clientsFile }),
          ...{ CONSILIUM_URL: origin, HOST: "127.0.0.1", PORT: 3000 },
        } as CdsSurroundings["settings"],
        ...{ open: async () => database, secret: async () => secret, now: () => new Date(), limit },
      };
      const [, name] = /^\/cds-services\/([^/]+)$/.exec(new URL(request.url).pathname) ?? [];
      return name === undefined ? cdsDiscovery(surroundings) : cdsService(request, name, surroundings);
    });
  });
  afterEach(() => server.close());

  interface Signed {
    key?: Key;
    alg?: string;
    kid?: string;
    claims?: Record<string, unknown>;
    expires?: string;
  }
  const token = ({ key = es384, alg = "ES384", kid = "key-0", claims = {}, expires = "5m" }: Signed = {}) =>
    new SignJWT({ jti: randomUUID(), iss: issuer, aud: `${server.origin}/cds-services/${service}`, ...claims })
      .setProtectedHeader({ alg, kid, typ: "JWT", jku: "https://attacker.example.org/jwks.json" })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(key);

  const hook = (patient: object | null, more: object = {}) => ({
    hook: "patient-view",
    hookInstance: randomUUID(),
    // Nobody answers there: a fetch would fail the call.
    fhirServer: "https://nowhere.invalid/fhir",
    fhirAuthorization: {
      access_token: "secret",
      token_type: "Bearer",
      expires_in: 300,
      scope: "user/*.*",
      subject: "x",
    },
    context: { userId: "Practitioner/9", patientId: "17" },
    ...(patient && { prefetch: { patient } }),
    ...more,
  });

  async function call(body: unknown, authorization?: string, name = service) {
    const response = await fetch(`${server.origin}/cds-services/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: authorization ?? `Bearer ${await token()}` },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, json: await response.json() };
  }

  const met = {
    resourceType: "Patient",
    id: "17",
    identifier: [{ system: "urn:consilium:patient", value: consultedOn }],
  };

  it("tells a client which service there is, and what it wants beforehand", async () => {
    const response = await fetch(`${server.origin}/cds-services`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      services: [
        expect.objectContaining({
          id: service,
          hook: "patient-view",
          prefetch: { patient: "Patient/{{context.patientId}}" },
        }),
      ],
    });
  });

  it("answers a signed call on a patient who is met with the report's first lines, by either algorithm", async () => {
    await storeSynthetic(database, listColumnsOf, consultedOn);
    const id = await storeRelease1(database);
    for (const signed of [{}, { key: rs384, alg: "RS384", kid: "key-1" }]) {
      const { status, json } = await call(hook(met), `Bearer ${await token(signed)}`);
      expect(status).toBe(200);
      const [card] = json.cards;
      expect(json.cards).toHaveLength(1);
      expect(card.summary.length).toBeLessThan(140);
      expect(card.summary).toMatch(/^Research, not for care: /);
      expect(card.indicator).toBe("info");
      expect(card.source.label).toContain("not for care");
      expect(card.links).toEqual([
        expect.objectContaining({ url: `${server.origin}/consultations/${id}/report`, type: "absolute" }),
      ]);
    }
    const { rows } = await database.query("select actor_id, action, patient_id, subject, detail from audit_event");
    const detail = { issuer, user: "Practitioner/9", cards: 1 };
    const row = {
      actor_id: "cds-hooks",
      action: "cds-hooks.patient-view",
      patient_id: consultedOn,
      subject: id,
      detail,
    };
    expect(rows).toEqual([row, row]);
  });

  it("meets a patient by an identifier of an import, and never by a name", async () => {
    const patient = {
      resourceType: "Patient",
      id: "p",
      identifier: [{ system: "urn:mrn", value: "1234" }],
      gender: "female",
      birthDate: "1950-04-03",
    };
    const from = join(folder, "life.json");
    await writeFile(from, JSON.stringify(patient));
    await importFhir(database, {
      ...{ from, source: "test", synthetic: true, secret, runId: randomUUID(), now: () => new Date() },
      ...{ workFolder: folder, dryRun: false },
    });
    const patientOf = async (asked: object) => {
      expect((await call(hook(asked))).json).toEqual({ cards: [] });
      const { rows } = await database.query<{ id: string | null }>(
        "select patient_id as id from audit_event order by at desc limit 1",
      );
      return rows[0]?.id ?? null;
    };
    expect(await patientOf({ ...patient, id: "other" })).not.toBeNull();
    expect(await patientOf({ ...patient, identifier: [{ system: "urn:mrn", value: "9" }] })).toBeNull();
    expect(await patientOf({ ...patient, identifier: [{ value: "1234" }] })).toBeNull();
    expect(await patientOf({ ...patient, birthDate: "1951-04-03" })).toBeNull();
    expect(await patientOf({ ...patient, gender: "male" })).toBeNull();
  });

  it("refuses a call that is not signed as it should be, writes that down, and says one sentence", async () => {
    const replayed = `Bearer ${await token()}`;
    await call(hook(met), replayed);
    const wrong: (string | Promise<string>)[] = [
      "",
      "Basic eDp5",
      "Bearer x.y.z",
      replayed,
      token({ key: stranger }).then((text) => `Bearer ${text}`),
      token({ claims: { iss: "https://other.example.org" } }).then((text) => `Bearer ${text}`),
      token({ claims: { aud: `${server.origin}/cds-services/other` } }).then((text) => `Bearer ${text}`),
      token({ claims: { jti: undefined } }).then((text) => `Bearer ${text}`),
      token({ expires: "-5m" }).then((text) => `Bearer ${text}`),
      token({ expires: "1 day" }).then((text) => `Bearer ${text}`),
    ];
    for (const authorization of wrong) {
      const { status, headers, json } = await call(hook(met), (await authorization) || " ");
      expect(status).toBe(401);
      expect(headers.get("www-authenticate")).toBe("Bearer");
      expect(json.issue.text).toMatch(/^The token of the call is not taken: /);
    }
    const { rows } = await database.query("select 1 from audit_event where outcome = 'refused'");
    expect(rows).toHaveLength(wrong.length);
  });

  it("answers as CDS Hooks says where the call itself is wrong", async () => {
    const status = async (body: unknown, name?: string) => (await call(body, undefined, name)).status;
    expect(await status(hook(met), "none")).toBe(404);
    expect(await status("{")).toBe(400);
    expect(await status(hook(met, { hook: "order-sign" }))).toBe(400);
    expect(await status(hook(met, { hookInstance: "x" }))).toBe(400);
    expect(await status(hook(met, { context: {} }))).toBe(400);
    expect(await status(hook(null))).toBe(412);
    expect(await status(hook(null, { prefetch: { patient: null } }))).toBe(412);
  });

  it("is not there unless a setting names who may ask", async () => {
    isOn = false;
    expect((await fetch(`${server.origin}/cds-services`)).status).toBe(404);
    expect((await call(hook(met))).status).toBe(404);
  });

  it("answers one address so many times a minute", async () => {
    limit = callsAMinute(2);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await call(hook(met), "Bearer x.y.z")).status);
    expect(statuses).toEqual([401, 401, 429]);
  });
});
