import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { languageModelIdentity } from "../agents/choose-reasoner.server";
import { retriever } from "../evidence/libraries/retriever.server";
import { syncLibrary } from "../evidence/libraries/sync-library.server";
import { startProvider } from "../language-models/testing/provider.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { parseEnv } from "../platform/env.server";
import { runReasoners } from "../privacy/run-reasoners.server";
import { storeSyntheticHistories } from "../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../record/sources/synthetic/history/synthetic-histories";
import { seedSynthetic } from "../record/sources/synthetic/seed-synthetic.server";
import { takeSteps } from "../runs/runner.server";
import { askExperts } from "./ask-experts.server";
import { listColumnsOf } from "./chart-of-stay/list-columns-of.server";
import { consultationProtocol } from "./consultation-protocol";
import { meanLogitStandIn } from "./fusion/mean-logit-stand-in";
import { previewPayload } from "./payload-preview.server";
import { requestConsultation } from "./request-consultation.server";
import { clinician } from "./testing/samples";

const patientId = "synthetic-0007";

/** A doctor's messages, its questions aside: those of the rules stand in the preview where the MetaAgent's will. */
const withoutQuestions = (messages: string) =>
  messages.replace(/You are asked.*?(?=Answer with one JSON object)/su, "");

vi.setConfig({ testTimeout: 60_000 });

forEachEngine("the preview of what would be sent", (open) => {
  test("is word for word what then leaves, the questions aside that the MetaAgent opens, and is itself sent nowhere", async () => {
    const opened = { kind: "course", text: "Is the lactate falling?", because: "It was measured twice.", evidence: [] };
    const provider = await startProvider((_, index) =>
      index === 0 ? { text: JSON.stringify({ questions: [opened] }) } : { hang: true },
    );
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    await storeSyntheticHistories(
      database,
      syntheticHistories().filter((one) => one.patientId === patientId),
    );
    await syncLibrary(database);
    await database.query(
      `update encounter set admission_reason = admission_reason || '; son Zbigniew on 07700 900123' where patient_id = $1`,
      [patientId],
    );
    const settings = parseEnv({
      CONSILIUM_LLM_BASE_URL: provider.baseUrl.replace("127.0.0.1", "0.0.0.0"),
      CONSILIUM_LLM_MODEL: "tiny",
    });
    const means = { settings, secret: Buffer.alloc(32, 1) };
    const { signal } = new AbortController();
    const panel = ["adacare", "concare"];
    const preview = await previewPayload(database, { patientId, panel, signal }, means);
    expect(provider.requests).toEqual([]);
    expect(preview.endpoints.map(({ doctor }) => doctor?.id ?? "MetaAgent")).toEqual(["MetaAgent", ...panel]);
    for (const { removed, messages } of preview.endpoints) {
      expect(JSON.stringify(messages)).toMatch(/noradrenaline 0\.8 ug\/kg\/min/u);
      const ofReason = [
        { kind: "name", count: 1 },
        { kind: "phone", count: 1 },
      ];
      expect(removed).toEqual(expect.arrayContaining(ofReason));
      expect(JSON.stringify(messages)).not.toMatch(/Zbigniew|900123/);
    }

    const reasoner = await languageModelIdentity(database, means);
    const id = await requestConsultation(database, { patientId, panel, reasoner, actor: clinician, at: new Date() });
    const heard = new AbortController();
    const run = takeSteps(consultationProtocol, {
      id,
      database,
      owner: randomUUID(),
      clock: () => new Date(),
      signal: heard.signal,
      means: {
        ...runReasoners(database, [], means),
        retrieve: retriever(database),
        predict: askExperts(database),
        fuse: async (state) => meanLogitStandIn(state, "This is a test."),
      },
    });
    const sent = () => provider.requests.map(({ messages }) => JSON.stringify(messages));
    const [opening, ...reviews] = preview.endpoints.map(({ messages }) => JSON.stringify(messages));
    await expect.poll(() => sent()[0], { timeout: 30_000 }).toBe(opening);
    for (const review of reviews)
      await expect
        .poll(() => sent().map(withoutQuestions), { timeout: 30_000 })
        .toContain(withoutQuestions(review ?? ""));
    heard.abort(new Error("enough was heard"));
    await run;
    await provider.close();
  });
});
