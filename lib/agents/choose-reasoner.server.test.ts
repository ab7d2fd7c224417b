import { expect, test } from "vitest";
import {
  deleteProvider,
  saveAgentModels,
  saveLocalHosts,
  savePolicy,
  saveProvider,
} from "../language-models/provider-settings.server";
import {
  savedAt as at,
  wardModel as given,
  bareMeans as means,
} from "../language-models/testing/sample-providers.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { parseEnv } from "../platform/env.server";
import { availableReasoners, languageModelIdentity } from "./choose-reasoner.server";
import { reasonerThrough, speakerAt } from "./endpoint-reasoner.server";

const { secret } = means;

forEachEngine("choosing who speaks", (open) => {
  test("without a setting only the built-in reasoner is on offer, and it is never swapped in silently", async () => {
    const database = await open();
    expect((await availableReasoners(database, means)).map(({ kind }) => kind)).toEqual(["builtin"]);
    await expect(languageModelIdentity(database, means)).rejects.toMatchObject({ code: "business-rule" });
  });

  test("the environment's model is offered with its name and host, without its key", async () => {
    const database = await open();
    const settings = parseEnv({
      CONSILIUM_LLM_BASE_URL: "http://127.0.0.1:11434/v1",
      CONSILIUM_LLM_MODEL: "llama3",
      CONSILIUM_LLM_API_KEY: "sk-secret",
      CONSILIUM_REASONER: "llm",
    });
    const offered = await availableReasoners(database, { settings, secret });
    expect(offered[1]).toEqual({ kind: "llm", label: "llama3 at 127.0.0.1:11434", isDefault: true, reach: "loopback" });
    expect(JSON.stringify(offered)).not.toContain("sk-secret");
    expect(await languageModelIdentity(database, { settings, secret })).toEqual({
      kind: "language-model",
      model: "llama3",
      host: "127.0.0.1:11434",
      provider: "environment",
    });
  });

  test("a model under a name that counts as local is on offer as one of this network, and hears no identifiers", async () => {
    const database = await open();
    await saveLocalHosts(database, { localHosts: ["llm.hospital.internal"], at });
    const ward = { ...given, baseUrl: "https://llm.hospital.internal/v1" };
    await saveProvider(database, { given: ward, at }, means);
    expect(await availableReasoners(database, means)).toMatchObject([{ kind: "builtin" }, { reach: "private" }]);
    const speaker = { model: "llama3", host: "llm.hospital.internal" };
    expect(await speakerAt(database, speaker, means)).toMatchObject({ deidentified: true });
    await saveLocalHosts(database, { localHosts: [], at });
    expect(await availableReasoners(database, means)).toMatchObject([{ kind: "builtin" }]);
    await expect(speakerAt(database, speaker, means)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("agents with a model of their own are named in the identity", async () => {
    const database = await open();
    const first = await saveProvider(database, { given, at }, means);
    const second = await saveProvider(
      database,
      { given: { ...given, model: "qwen", baseUrl: "http://10.0.0.5/v1" }, at },
      means,
    );
    await saveAgentModels(database, { given: { defaultProvider: first, agents: { retain: second } }, at }, means);
    expect(await languageModelIdentity(database, means)).toEqual({
      kind: "language-model",
      model: "llama3",
      host: "127.0.0.1:11434",
      provider: first,
      agents: { retain: { model: "qwen", host: "10.0.0.5", provider: second } },
    });
    expect((await availableReasoners(database, means))[1]).toMatchObject({
      label: "llama3 at 127.0.0.1:11434 and 1 other",
      reach: "private",
    });
  });

  test("what a consultation was begun with speaks on, whoever is the default now, until it is taken away or forbidden", async () => {
    const database = await open();
    const first = await saveProvider(database, { given, at }, means);
    const second = await saveProvider(database, { given: { ...given, model: "qwen" }, at }, means);
    await saveAgentModels(database, { given: { defaultProvider: second, agents: {} }, at }, means);
    const begun = { model: "llama3", host: "127.0.0.1:11434" };
    const { reasoner, deidentified } = await speakerAt(database, begun, means);
    expect(reasoner.identity).toEqual({ kind: "language-model", ...begun, provider: first });
    expect(deidentified).toBe(false);
    await savePolicy(database, { policy: "built-in-only", at });
    await expect(speakerAt(database, begun, means)).rejects.toMatchObject({ code: "forbidden" });
    expect(await availableReasoners(database, means)).toHaveLength(1);
    await savePolicy(database, { policy: "any", at });
    await deleteProvider(database, { id: first, at }, means);
    await expect(speakerAt(database, begun, means)).rejects.toThrow("does not have now");
  });

  test("of two entries for one model at one host, with other keys or paths, the one that a consultation was begun with speaks", async () => {
    const database = await open();
    const wrong = { ...given, baseUrl: "http://127.0.0.1:11434/wrong" };
    const first = await saveProvider(database, { given: wrong, at }, means);
    const second = await saveProvider(database, { given: { ...given, key: "sk-other" }, at }, means);
    await saveAgentModels(database, { given: { defaultProvider: second, agents: { retain: first } }, at }, means);
    const identity = await languageModelIdentity(database, means);
    expect(identity).toMatchObject({ provider: second, agents: { retain: { provider: first } } });
    const { model, host, agents } = identity;
    const speaking = async (named: { model: string; host: string; provider?: string }) =>
      (await speakerAt(database, named, means)).reasoner.identity;
    expect(await speaking({ model, host, provider: second })).toMatchObject({ provider: second });
    expect(await speaking(agents?.retain ?? { model, host })).toMatchObject({ provider: first });
    // A run of an earlier release names none.
    expect(await speaking({ model, host })).toMatchObject({ provider: first });
    await deleteProvider(database, { id: second, at }, means);
    expect(await speaking({ model, host, provider: second })).toMatchObject({ provider: first });
    await saveProvider(database, { given: { ...wrong, model: "qwen" }, id: first, at }, means);
    await expect(speaking({ model, host, provider: first }), "another model never speaks in its place").rejects.toThrow(
      "does not have now",
    );
  });

  test("a key that cannot be read any more is asked for, and no call is made without it", async () => {
    const database = await open();
    await saveProvider(database, { given, at }, means);
    const other = { ...means, secret: Buffer.alloc(32, 9) };
    const begun = { model: "llama3", host: "127.0.0.1:11434" };
    await expect(speakerAt(database, begun, other)).rejects.toThrow("Enter it again in the settings");
    const keyless = { ...given, id: "x", key: null };
    expect(() => reasonerThrough(keyless, async () => ({ policy: "any", localHosts: [] }), means)).toThrow(
      "Enter it again",
    );
  });
});
