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
import { builtInIdentity } from "./built-in-reasoner.server";
import {
  availableReasoners,
  languageModelIdentity,
  reasonerByDefault,
  reasonerIdentity,
} from "./choose-reasoner.server";
import { reasonerThrough, speakerAt } from "./endpoint-reasoner.server";

const { secret } = means;
const rules = { kind: "builtin", model: null, reach: "nowhere" };

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
    await saveProvider(database, { given: ward, asDefault: true, at }, means);
    expect(await availableReasoners(database, means)).toMatchObject([{ kind: "builtin" }, { reach: "private" }]);
    expect(await reasonerByDefault(database, means)).toMatchObject({ kind: "llm", model: "llama3", reach: "private" });
    const speaker = { model: "llama3", host: "llm.hospital.internal" };
    expect(await speakerAt(database, speaker, means)).toMatchObject({ deidentified: true });
    await saveLocalHosts(database, { localHosts: [], at });
    expect(await availableReasoners(database, means)).toMatchObject([{ kind: "builtin" }]);
    await expect(speakerAt(database, speaker, means)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("the language model that is the default speaks where nobody chooses", async () => {
    const database = await open();
    expect(await reasonerByDefault(database, means)).toEqual({ ...rules, why: null });
    await saveProvider(database, { given, asDefault: true, at }, means);
    expect(await reasonerByDefault(database, means)).toEqual({
      kind: "llm",
      model: "llama3",
      reach: "loopback",
      why: null,
    });
    expect(await reasonerIdentity(database, null, means)).toMatchObject({ kind: "language-model", model: "llama3" });
    expect((await availableReasoners(database, means)).find(({ isDefault }) => isDefault)?.kind).toBe("llm");
    expect(await reasonerIdentity(database, "builtin", means)).toEqual(builtInIdentity);
  });

  test("it is said in one line why the language model does not speak", async () => {
    const database = await open();
    const why = async (other = means) => {
      const { why: said, ...rest } = await reasonerByDefault(database, other);
      expect({ ...rest, why: null }).toEqual({ ...rules, why: null });
      expect(await reasonerIdentity(database, null, other)).toEqual(builtInIdentity);
      return said;
    };
    const id = await saveProvider(database, { given, at }, means);
    expect(await why()).toMatch(/^No language model is the default yet: an administrator tests one/);
    await saveProvider(database, { id, given, asDefault: true, at }, means);
    const asked = { ...means, settings: parseEnv({ CONSILIUM_REASONER: "builtin" }) };
    expect(await why(asked)).toBe("The setting CONSILIUM_REASONER asks for the built-in rules; llama3 can be chosen.");
    expect(await why({ ...means, secret: Buffer.alloc(32, 9) })).toContain("Enter it again in the settings");
    await savePolicy(database, { policy: "built-in-only", at });
    expect(await why()).toBe("llama3 is not called: this install's policy does not allow 127.0.0.1:11434.");
    const wanted = { ...means, settings: parseEnv({ CONSILIUM_REASONER: "llm" }) };
    await expect(reasonerIdentity(database, null, wanted)).rejects.toMatchObject({ code: "forbidden" });
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
    const later = new Date(at.getTime() + 1000);
    const second = await saveProvider(database, { given: { ...given, key: "sk-other" }, at: later }, means);
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
    await saveProvider(database, { given, asDefault: true, at }, means);
    const other = { ...means, secret: Buffer.alloc(32, 9) };
    const begun = { model: "llama3", host: "127.0.0.1:11434" };
    await expect(speakerAt(database, begun, other)).rejects.toThrow("Enter it again in the settings");
    const keyless = { ...given, id: "x", key: null };
    expect(() => reasonerThrough(keyless, async () => ({ policy: "any", localHosts: [] }), means)).toThrow(
      "Enter it again",
    );
  });
});
