import { Command } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { saveProvider } from "../../lib/language-models/provider-settings.server";
import { startProvider } from "../../lib/language-models/testing/provider.server";
import { bareMeans, savedAt, wardModel } from "../../lib/language-models/testing/sample-providers.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEmbeddedEngine } from "../../lib/platform/database/test-database.server";
import { storeSyntheticHistories } from "../../lib/record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../lib/record/sources/synthetic/history/synthetic-histories";
import { trajectories } from "../../lib/trajectories/protocol/trajectory-store.server";
import { addTrajectory } from "./trajectory";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };
afterEach(() => {
  delete holder.consiliumDatabase;
  vi.restoreAllMocks();
});

forEmbeddedEngine("trajectory", (open) => {
  test("says that the model holds too little for a chunk before anything is asked of it, and starts nothing", async () => {
    const database = await open();
    holder.consiliumDatabase = Promise.resolve(database);
    const patientId = "synthetic-0030";
    await storeSyntheticHistories(
      database,
      syntheticHistories().filter((one) => one.patientId === patientId),
    );
    const provider = await startProvider(() => ({ text: "{}" }));
    const given = { ...wardModel, baseUrl: provider.baseUrl, model: "tiny", key: null, contextTokens: 4096 };
    await saveProvider(database, { given, asDefault: true, at: savedAt }, bareMeans);
    const program = new Command("consilium").exitOverride();
    addTrajectory(program);
    const asked = ["--patient", patientId, "--question", "death-1y", "--reasoner", "llm"];
    await expect(program.parseAsync(["trajectory", ...asked], { from: "user" })).rejects.toThrow(
      /^This cannot be read\. tiny at 127\.0\.0\.1:\d+ holds 4,096 tokens, prompt and answer together, and a chunk of 8,000 tokens with its prompt and answer needs 13,000\. Choose a model/u,
    );
    expect(await trajectories.list(database, { patientId })).toEqual([]);
    expect([provider.requests, provider.looked]).toEqual([[], []]);
    await provider.close();
  });
});
