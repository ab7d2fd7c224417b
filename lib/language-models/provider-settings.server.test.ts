import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { parseEnv } from "../platform/env.server";
import {
  becomeDefaultIfNone,
  deleteProvider,
  readCallRules,
  readReasonerSettings,
  readSetup,
  saveAgentModels,
  saveLocalHosts,
  savePolicy,
  saveProvider,
} from "./provider-settings.server";
import { savedAt as at, wardModel as given, bareMeans as means } from "./testing/sample-providers.server";
import { unsavedProvider } from "./unsaved-provider.server";

forEachEngine("the settings of language models", (open) => {
  test("keep a key that no view shows, and that no row holds in the clear", async () => {
    const database = await open();
    const id = await saveProvider(database, { given, asDefault: true, at }, means);
    const view = await readReasonerSettings(database, means);
    expect(view.providers).toEqual([{ id, ...given, key: "set", reach: "loopback", permitted: true }]);
    expect(view.defaultProvider).toBe(id);
    const { rows } = await database.query("select * from provider");
    expect(JSON.stringify([rows, view])).not.toContain("sk-very-secret");
    expect((await readSetup(database, means)).providers[0]?.key).toBe("sk-very-secret");
  });

  test("keep the key through a change of other things, but never for another host", async () => {
    const database = await open();
    const id = await saveProvider(database, { given, at }, means);
    const { key: _, ...rest } = given;
    await saveProvider(database, { id, given: { ...rest, model: "llama4" }, at }, means);
    expect((await readSetup(database, means)).providers[0]).toMatchObject({ model: "llama4", key: "sk-very-secret" });
    await saveProvider(database, { id, given: { ...rest, baseUrl: "http://127.0.0.1:9999/v1" }, at }, means);
    expect((await readReasonerSettings(database, means)).providers[0]?.key).toBe("enter-again");
    await saveProvider(database, { id, given: { ...given, key: null }, at }, means);
    expect((await readReasonerSettings(database, means)).providers[0]?.key).toBe("none");
  });

  test("ask for the key again where the install's secret has changed", async () => {
    const database = await open();
    await saveProvider(database, { given, at }, means);
    const other = { ...means, secret: Buffer.alloc(32, 8) };
    expect((await readReasonerSettings(database, other)).providers[0]?.key).toBe("enter-again");
    expect((await readSetup(database, other)).providers[0]?.key).toBeNull();
  });

  test("make no model the default by its being saved: a Test that was passed does, or somebody who chooses it", async () => {
    const database = await open();
    const first = await saveProvider(database, { given, at }, means);
    expect((await readSetup(database, means)).defaultProvider).toBeNull();
    const second = await saveProvider(database, { given: { ...given, name: "Second" }, at }, means);
    expect(await becomeDefaultIfNone(database, { id: second, at }, means)).toBe(true);
    expect(await becomeDefaultIfNone(database, { id: first, at }, means)).toBe(false);
    expect((await readSetup(database, means)).defaultProvider).toBe(second);
    await saveProvider(database, { id: first, given, asDefault: true, at }, means);
    expect((await readSetup(database, means)).defaultProvider).toBe(first);
    await saveProvider(database, { id: first, given: { ...given, model: "llama4" }, at }, means);
    expect((await readSetup(database, means)).defaultProvider).toBe(first);
    expect(await becomeDefaultIfNone(database, { id: randomUUID(), at }, means)).toBe(false);
  });

  test("lend a kept key to a Test of unsaved changes, but never for another host", async () => {
    const database = await open();
    const id = await saveProvider(database, { given, at }, means);
    const { key: _, ...rest } = given;
    const keyAt = async (baseUrl: string) =>
      (await unsavedProvider(database, { id, given: { ...rest, baseUrl } }, means)).key;
    expect(await keyAt(`${new URL(given.baseUrl).origin}/other/v1`)).toBe("sk-very-secret");
    expect(await keyAt("http://127.0.0.1:9999/v1")).toBeNull();
    expect((await unsavedProvider(database, { id, given: { ...rest, key: "sk-typed" } }, means)).key).toBe("sk-typed");
    expect((await unsavedProvider(database, { id: undefined, given: rest }, means)).key).toBe("");
  });

  test("refuse an address that the policy does not allow, and take it where any is allowed", async () => {
    const database = await open();
    const remote = { ...given, baseUrl: "https://api.example.org/v1" };
    await expect(saveProvider(database, { given: remote, at }, means)).rejects.toMatchObject({ code: "forbidden" });
    await savePolicy(database, { policy: "any", at });
    await saveProvider(database, { given: remote, at }, means);
    await savePolicy(database, { policy: "local-endpoints", at });
    expect((await readReasonerSettings(database, means)).providers[0]).toMatchObject({
      reach: "remote",
      permitted: false,
    });
  });

  test("give each agent its model, and the default back where that model is taken away", async () => {
    const database = await open();
    const first = await saveProvider(database, { given, at }, means);
    const second = await saveProvider(database, { given: { ...given, name: "Second" }, at }, means);
    await saveAgentModels(database, { given: { defaultProvider: first, agents: { meta: second } }, at }, means);
    expect(await readSetup(database, means)).toMatchObject({ defaultProvider: first, agents: { meta: second } });
    await deleteProvider(database, { id: second, at }, means);
    expect((await readSetup(database, means)).agents).toEqual({});
    await deleteProvider(database, { id: first, at }, means);
    expect((await readSetup(database, means)).defaultProvider).toBeNull();
    const unknown = { defaultProvider: first, agents: {} };
    await expect(saveAgentModels(database, { given: unknown, at }, means)).rejects.toMatchObject({ code: "invalid" });
    await expect(deleteProvider(database, { id: first, at }, means)).rejects.toMatchObject({ code: "not-found" });
  });

  test("take a name that counts as local, and bar it when it counts no more", async () => {
    const database = await open();
    const ward = { ...given, baseUrl: "http://llm.hospital.internal:8000/v1" };
    await expect(saveProvider(database, { given: ward, at }, means)).rejects.toMatchObject({ code: "forbidden" });
    await saveLocalHosts(database, { localHosts: ["llm.hospital.internal"], at });
    await saveProvider(database, { given: ward, at }, means);
    expect(await readReasonerSettings(database, means)).toMatchObject({
      policy: "local-endpoints",
      localHosts: ["llm.hospital.internal"],
      providers: [{ reach: "private", permitted: true }],
    });
    await savePolicy(database, { policy: "local-endpoints", at });
    expect((await readCallRules(database, means)).localHosts).toEqual(["llm.hospital.internal"]);
    await saveLocalHosts(database, { localHosts: [], at });
    expect((await readReasonerSettings(database, means)).providers[0]).toMatchObject({
      reach: "remote",
      permitted: false,
    });
  });

  test("give way to the environment, which allows its own endpoint until a policy is chosen", async () => {
    const database = await open();
    await saveProvider(database, { given, at }, means);
    const settings = parseEnv({ CONSILIUM_LLM_BASE_URL: "https://api.example.org/v1", CONSILIUM_LLM_MODEL: "big" });
    const fixed = { ...means, settings };
    const view = await readReasonerSettings(database, fixed);
    expect(view).toMatchObject({ fixedByEnvironment: true, policy: "any", defaultProvider: "environment" });
    expect(view.providers.map(({ model }) => model)).toEqual(["big"]);
    await expect(saveProvider(database, { given, at }, fixed)).rejects.toMatchObject({ code: "business-rule" });
    await savePolicy(database, { policy: "built-in-only", at });
    expect(await readCallRules(database, fixed)).toEqual({ policy: "built-in-only", localHosts: [] });
  });
});
