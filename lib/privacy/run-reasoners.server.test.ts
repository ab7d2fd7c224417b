import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInIdentity } from "../agents/built-in-reasoner.server";
import { languageModelIdentity } from "../agents/choose-reasoner.server";
import type { ReasonerIdentity } from "../agents/schema";
import { excerptReading } from "../agents/testing/second-tasks";
import { doubling } from "../agents/testing/tasks";
import type { ProviderInput } from "../language-models/provider-settings";
import { saveAgentModels, savePolicy, saveProvider } from "../language-models/provider-settings.server";
import { startProvider } from "../language-models/testing/provider.server";
import { savedAt as at, bareMeans as means, wardModel } from "../language-models/testing/sample-providers.server";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { runKind } from "../runs/run-kind.server";
import { chartReviews } from "../runs/testing/chart-reviews.server";
import { accept, clinician } from "../runs/testing/review-play";
import { chartReview, type ReviewMeans } from "../runs/testing/second-protocol";
import { type RunReasoners, runReasoners } from "./run-reasoners.server";
import type { Removed } from "./schema";

const { signal } = new AbortController();
const patientId = "9f2c77aa10be";
const excerpt =
  "Mrs Chidinma Featherstone (MRN MX 48213) of 12 Larkhill Road, Kettering has a high potassium, says her son on 07700 900123; file 9f2c77aa10be";
const secrets = ["chidinma", "featherstone", "48213", "larkhill", "kettering", "900123", patientId];

const tasksFiles = ["lib/agents/testing/tasks.ts", "lib/agents/testing/second-tasks.ts"];
let provider: Awaited<ReturnType<typeof startProvider>>;

const named = (model: string): ProviderInput => ({
  ...wardModel,
  baseUrl: provider.baseUrl,
  model,
  key: `key of ${model}`,
});

/** A second protocol, which knows nothing of identifiers: its readers ask whatever reasoner its runs are given. */
function chartReviewKind(reasoner: ReasonerIdentity, removed: unknown[] = []) {
  return runKind({
    protocol: chartReview,
    tasksFile: "lib/agents/testing/second-tasks.ts",
    meansOf: async (_opened, reasonerFor): Promise<ReviewMeans> => ({
      async read(_at, { signal }) {
        const speaker = reasonerFor({ patientId, reasoner });
        const onTakenOut = (counts: readonly unknown[]) => void removed.push(...counts);
        const { output, usage } = await speaker.run(excerptReading, { text: excerpt }, { signal, onTakenOut });
        return { excerpt: { text: excerpt, asOfMinutes: 60 }, abnormal: output.abnormal, usage };
      },
    }),
  });
}

/** Takes a review of two chunks to its end. @returns whether each chunk was found abnormal. */
async function reviewed(database: Database, kind: ReturnType<typeof chartReviewKind>, reasoners: RunReasoners) {
  const id = randomUUID();
  await chartReviews.create(database, { id, actor: clinician, data: { patientId, chunks: 2 }, at });
  const takeUp = await kind.open(database, reasoners.reasonerFor);
  expect(await takeUp({ id, owner: randomUUID(), signal })).toBe("waiting");
  await chartReviews.append(database, { id, command: accept, at });
  expect(await takeUp({ id, owner: randomUUID(), signal })).toBe("finished");
  const events = await chartReviews.readEvents(database, id);
  return events.flatMap((event) => (event.type === "chunk-read" ? [event.data.abnormal] : []));
}

forEachEngine("the reasoners of runs", (open) => {
  // For each engine a provider of its own: its requests are counted.
  beforeAll(async () => {
    provider = await startProvider(({ messages }) => {
      const asked = JSON.stringify(messages);
      if (asked.includes("Double")) return { text: '{"twice": 42, "why": null}' };
      return { text: asked.includes("cannot be used") ? '{"abnormal": true}' : "no JSON" };
    });
  });
  afterAll(() => provider.close());

  test("speak each for its agents, with its own key, though the settings change meanwhile; but never against the policy", async () => {
    const database = await open();
    const first = await saveProvider(database, { given: named("first"), at }, means);
    const second = await saveProvider(database, { given: named("second"), at }, means);
    await saveAgentModels(database, { given: { defaultProvider: first, agents: { retain: second } }, at }, means);
    const identity = await languageModelIdentity(database, means);
    const reasoner = runReasoners(database, [], means).reasonerFor({ patientId: "nobody", reasoner: identity });
    expect(reasoner.identity).toEqual(identity);
    await saveAgentModels(database, { given: { defaultProvider: second, agents: {} }, at }, means);

    for (const agent of ["meta", "retain", "adacare"]) {
      const { provenance } = await reasoner.run(doubling, { n: 21 }, { signal, agent });
      expect(provenance.reasoner).toMatchObject({ model: agent === "retain" ? "second" : "first" });
    }
    expect(provider.requests.map(({ model, authorization }) => [model, authorization])).toEqual([
      ["first", "Bearer key of first"],
      ["second", "Bearer key of second"],
      ["first", "Bearer key of first"],
    ]);

    await savePolicy(database, { policy: "built-in-only", at });
    await expect(reasoner.run(doubling, { n: 21 }, { signal, agent: "meta" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(provider.requests).toHaveLength(3);
  });

  test("keep a patient's identifiers from a model elsewhere in a second protocol too, which does nothing for it", async () => {
    const database = await open();
    await database.query(
      `insert into patient (id, mrn, name, synthetic, sex) values ($1, 'MX-48213', 'Chidinma Featherstone', true, 'female')`,
      [patientId],
    );
    await savePolicy(database, { policy: "any", at });
    const reasoners = runReasoners(database, tasksFiles, means);
    for (const [host, kept] of [
      // An address that is not loopback to the policy, though the system brings it home.
      ["0.0.0.0", false],
      ["127.0.0.1", true],
    ] as const) {
      const given = { ...named("tiny"), baseUrl: provider.baseUrl.replace("127.0.0.1", host) };
      const id = await saveProvider(database, { given, at }, means);
      await saveAgentModels(database, { given: { defaultProvider: id, agents: {} }, at }, means);
      const before = provider.requests.length;
      const removed: Removed[] = [];
      const kind = chartReviewKind(await languageModelIdentity(database, means), removed);
      expect(await reviewed(database, kind, reasoners)).toEqual([true, true]);
      // Each chunk is asked for once, and once more after an answer that is no JSON.
      const sent = provider.requests.slice(before).map((one) => JSON.stringify(one).toLowerCase());
      expect(sent).toHaveLength(4);
      for (const body of sent) {
        expect(body).toContain("high potassium");
        expect(secrets.filter((secret) => body.includes(secret))).toEqual(kept ? secrets : []);
      }
      const kinds = new Set(removed.map(({ kind }) => kind));
      expect(kinds).toEqual(new Set(kept ? [] : ["name", "mrn", "place", "phone"]));
    }
    await reasoners.close();
  });

  test("take out what has the shape of an identifier where a run is about no single patient", async () => {
    const database = await open();
    await savePolicy(database, { policy: "any", at });
    const given = { ...named("tiny"), baseUrl: provider.baseUrl.replace("127.0.0.1", "0.0.0.0") };
    await saveProvider(database, { given, asDefault: true, at }, means);
    const reasoner = await languageModelIdentity(database, means);
    const before = provider.requests.length;
    await runReasoners(database, [], means)
      .reasonerFor({ patientId: null, reasoner })
      .run(excerptReading, { text: "Mrs Featherstone, 07700 900123" }, { signal });
    const sent = JSON.stringify(provider.requests.slice(before));
    expect(sent).toContain("Mrs [name], [phone number]");
    expect(sent).not.toMatch(/Featherstone|900123/);
  });

  test("run the rules of every protocol's tasks on one thread, also for a run begun when all rules had one version", async () => {
    const database = await open();
    const reasoners = runReasoners(database, tasksFiles, means);
    for (const identity of [builtInIdentity, { kind: "built-in", version: "1" } as const])
      expect(await reviewed(database, chartReviewKind(identity), reasoners)).toEqual([true, true]);
    const speaker = reasoners.reasonerFor({ patientId, reasoner: builtInIdentity });
    expect((await speaker.run(doubling, { n: 2 }, { signal })).output.twice).toBe(4);
    await reasoners.close();
  });

  test("are not swapped for one another", async () => {
    const { reasonerFor } = runReasoners(await open(), [], means);
    const request = { patientId: "nobody", reasoner: { kind: "scripted", name: "of a test" } } as const;
    expect(() => reasonerFor(request)).toThrow("which this install does not have now");
  });
});
