import { afterAll, beforeAll, expect, test } from "vitest";
import { languageModelIdentity } from "../agents/choose-reasoner.server";
import { doubling } from "../agents/testing/tasks";
import type { ProviderInput } from "../language-models/provider-settings";
import { saveAgentModels, savePolicy, saveProvider } from "../language-models/provider-settings.server";
import { startProvider } from "../language-models/testing/provider.server";
import { parseEnv } from "../platform/env.server";
import { forEachEngine } from "../platform/test-database.server";
import { reasonersOf } from "./reasoners.server";

const at = new Date("2026-01-01T00:00:00Z");
const means = { settings: parseEnv({}), secret: Buffer.alloc(32, 3) };
const { signal } = new AbortController();
let provider: Awaited<ReturnType<typeof startProvider>>;

const named = (model: string): ProviderInput => ({
  name: model,
  baseUrl: provider.baseUrl,
  model,
  key: `key of ${model}`,
  priceIn: null,
  priceOut: null,
  timeoutSeconds: 30,
});

forEachEngine("the models of a consultation", (open) => {
  // For each engine a provider of its own: its requests are counted.
  beforeAll(async () => {
    provider = await startProvider(() => ({ text: '{"twice": 42, "why": null}' }));
  });
  afterAll(() => provider.close());

  test("speak each for its agents, with its own key, though the settings change meanwhile; but never against the policy", async () => {
    const database = await open();
    const first = await saveProvider(database, { given: named("first"), at }, means);
    const second = await saveProvider(database, { given: named("second"), at }, means);
    await saveAgentModels(database, { given: { defaultProvider: first, agents: { retain: second } }, at }, means);
    const identity = await languageModelIdentity(database, means);
    const reasoner = reasonersOf(database, means)({ patientId: "nobody", reasoner: identity });
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

  test("are built-in rules in a run that was begun with them, whatever version it names; a script is not to be had", async () => {
    const reasonerFor = reasonersOf(await open(), means);
    const earlier = { patientId: "nobody", reasoner: { kind: "built-in", version: "1" } } as const;
    expect(reasonerFor(earlier).identity).toEqual({ kind: "built-in" });
    const scripted = { patientId: "nobody", reasoner: { kind: "scripted", name: "a test's" } } as const;
    expect(() => reasonerFor(scripted)).toThrow("which this install does not have now");
  });
});
