import { expect, test } from "vitest";
import { keepSpeed } from "../language-models/call-speed.server";
import { saveAgentModels, savePolicy, saveProvider } from "../language-models/provider-settings.server";
import {
  savedAt as at,
  wardModel as given,
  bareMeans as means,
} from "../language-models/testing/sample-providers.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { readSpeakerPaces } from "./speaker-pace.server";

const measured = { promptTokens: 1200, answerTokens: 300, firstMs: 100_000, restMs: 50_000 };

forEachEngine("how fast those answer who would speak", (open) => {
  test("is known of each agent's own model from its calls, with how many it takes at once", async () => {
    const database = await open();
    expect(await readSpeakerPaces(database, means)).toBeNull();
    const near = await saveProvider(database, { given, at }, means);
    await savePolicy(database, { policy: "any", at });
    const far = { ...given, model: "large", baseUrl: "https://api.example.org/v1" };
    const other = await saveProvider(database, { given: far, at }, means);
    await saveAgentModels(database, { given: { defaultProvider: near, agents: { retain: other } }, at }, means);
    await keepSpeed(database, given, { task: "doctor-review", ...measured }, at);
    const paces = await readSpeakerPaces(database, means);
    expect(paces).toEqual({
      fallback: {
        ...{ model: "llama3", host: "127.0.0.1:11434", reach: "loopback", concurrency: 1 },
        speeds: [{ task: "doctor-review", calls: 1, ...measured }],
      },
      agents: {
        retain: { model: "large", host: "api.example.org", reach: "remote", concurrency: 4, speeds: [] },
      },
    });
    expect(JSON.stringify(paces)).not.toContain("sk-very-secret");
    await savePolicy(database, { policy: "local-endpoints", at });
    expect(await readSpeakerPaces(database, means)).toBeNull();
  });
});
