import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languageModelIdentity } from "../agents/choose-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import type { Message } from "../language-models/message";
import { startProvider } from "../language-models/testing/provider.server";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { parseEnv } from "../platform/env.server";
import { outgoingMessages } from "../privacy/outgoing-messages";
import { identifiersOf } from "../privacy/patient-identifiers.server";
import { runReasoners } from "../privacy/run-reasoners.server";
import type { Removed } from "../privacy/schema";
import { removedInRun } from "../runs/usage";
import { takePart } from "./bring-in-contribution.server";
import { consultations } from "./consultation-store.server";
import { septicCase } from "./fixtures/case";
import { consultation } from "./protocol/consultation-rules";
import { requested, work } from "./testing/running.server";
import { ito, requestData } from "./testing/samples";
import { speaking } from "./testing/surroundings";

const patientId = "9f2c77aa10be";
const encounterId = "c0ffee51d2ab";
const admissionReason =
  "Septic shock. Mrs Chidinma Featherstone (MX 48213, DOB 12/03/1931, a 94-year-old) of 12 Larkhill Road, Kettering; daughter Ngozi on 07700 900123, c.featherstone@example.org, SSN 123-45-6789";
const statement =
  "FEATHERSTONE's potassium was haemolysed, says Dr Okonkwo of Kettering General Hospital on 14 March 2026; MRN mx-48213, call 0161 496 0000, see https://portal.example.org/p/48213 from 10.20.30.40.";
const secrets = [
  "chidinma",
  "featherstone",
  "48213",
  "12/03/1931",
  "94-year",
  "larkhill",
  "kettering",
  "ngozi",
  "900123",
  "example.org",
  "123-45-6789",
  "okonkwo",
  "14 march",
  "496 0000",
  "10.20.30.40",
  patientId,
  encounterId,
];

const hashOf = (messages: Message[]) => createHash("sha256").update(JSON.stringify(messages)).digest("hex");
const answers = new Map<string, string>();
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  provider = await startProvider(({ messages }) => {
    const asked = messages as Message[];
    const text = answers.get(hashOf(asked)) ?? answers.get(hashOf(asked.slice(0, -2)));
    return text === undefined ? { status: 404, message: "no such prompt" } : { text };
  });
});
afterAll(() => provider.close());

/** The product's own reasoner; the provider is told what the rules would answer to what will be sent. */
/** What was taken out of each message that the product itself composed. */
const removed: Removed[][] = [];

async function speaker(database: Database, host: string) {
  const baseUrl = provider.baseUrl.replace("127.0.0.1", host);
  const settings = parseEnv({
    CONSILIUM_LLM_BASE_URL: baseUrl,
    CONSILIUM_LLM_MODEL: "tiny",
    CONSILIUM_LLM_API_KEY: "sk-test",
  });
  const means = { settings, secret: Buffer.alloc(32, 1) };
  const identity = await languageModelIdentity(database, means);
  const inner = runReasoners(database, [], means).reasonerFor({ patientId, reasoner: identity });
  const known = await identifiersOf(database, patientId);
  const reasoner: Reasoner = {
    identity,
    run(task, input, options) {
      const prompt = task.prompt(input);
      const answer = JSON.stringify(task.rules(input));
      answers.set(hashOf(prompt), answer);
      const outgoing = outgoingMessages(prompt, known, input);
      answers.set(hashOf(outgoing.messages), answer);
      removed.push(outgoing.removed);
      return inner.run(task, input, options);
    },
  };
  return reasoner;
}

async function consult(database: Database, host: string, planted = true) {
  await database.query(
    `insert into patient (id, mrn, name, synthetic, sex) values ($1, 'MX-48213', 'Chidinma Featherstone', true, 'female')`,
    [patientId],
  );
  await database.query(
    `insert into encounter (id, patient_id, source, observed_minutes, observations, rules, urgency, problems, content_mark) values ($1, $2, 'synthetic', 2880, 1, 'none', 'stable', '[]', 'x')`,
    [encounterId, patientId],
  );
  const reasoner = await speaker(database, host);
  const data = { ...requestData, patientId, encounterId, reasoner: reasoner.identity };
  const id = await requested(database, { data, at: new Date() });
  const contribution = { kind: "state", statement: { kind: "statement", text: statement, about: null } } as const;
  if (planted) await takePart(database, { id, person: ito, at: new Date(), contribution });
  const { chart, predictions, ensemble } = septicCase();
  provider.requests.length = 0;
  removed.length = 0;
  await work(database, id, {
    ...speaking(reasoner),
    predict: async () => ({
      chart: planted ? { ...chart, admissionReason, ageYears: 94 } : chart,
      predictions,
      ensemble,
    }),
  });
  const events = await consultations.readEvents(database, id);
  return { events, state: consultation.fold(events), sent: provider.requests.map((one) => JSON.stringify(one)) };
}

/** A whole consultation, on a machine that may be busy. */
const slow = { timeout: 180_000 };

forEachEngine("what leaves the machine", (open) => {
  test(
    "holds none of the patient's identifiers in a whole consultation over HTTP, and all of the measurements",
    slow,
    async () => {
      // An address that is not loopback to the policy, though the system brings it home.
      const { state, sent, events } = await consult(await open(), "0.0.0.0");
      expect(state.failure).toBeNull();
      expect(state.status).toBe("finished");
      expect(sent.length).toBeGreaterThanOrEqual(9);
      for (const body of sent) expect(secrets.filter((secret) => body.toLowerCase().includes(secret))).toEqual([]);
      expect(sent.some((body) => body.includes("haemolysed"))).toBe(true);
      expect(sent[0]).toContain("Septic shock. Mrs [name]");
      const { chart, passages } = septicCase();
      // The MetaAgent opens on the problems alone; the doctors have the whole chart.
      const [, review] = sent;
      for (const { feature, last } of chart.summaries)
        expect([feature, review?.includes(String(last.value))]).toEqual([feature, true]);
      expect(passages.some(({ id }) => review?.includes(id))).toBe(true);
      // What each call took out is stored by kind and count alone.
      const calls = events.flatMap(({ data }) => ("usage" in data && typeof data.usage === "object" ? [data] : []));
      expect(calls.map((data) => ("removed" in data ? data.removed : undefined))).toEqual(removed);
      const total = removedInRun(events) ?? [];
      expect(total.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["name", "place", "date", "age", "phone", "ssn", "mrn", "url", "ip"]),
      );
      const told = removed.flat().filter(({ kind }) => kind === "name");
      expect(total.find(({ kind }) => kind === "name")?.count).toBe(told.reduce((sum, { count }) => sum + count, 0));
    },
  );

  test("is all that the team itself says, word for word", slow, async () => {
    const { state, events } = await consult(await open(), "0.0.0.0", false);
    expect(state.status).toBe("finished");
    expect(removed.length).toBeGreaterThanOrEqual(9);
    expect(removed.flat()).toEqual([]);
    expect(removedInRun(events)).toEqual([]);
  });

  test("is the record as it is for a model on this machine itself", slow, async () => {
    const { state, sent, events } = await consult(await open(), "127.0.0.1");
    expect(removedInRun(events)).toBeNull();
    expect(state.status).toBe("finished");
    expect(sent[0]).toContain("Chidinma Featherstone");
  });
});
