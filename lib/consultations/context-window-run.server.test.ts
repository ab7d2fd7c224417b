import { afterAll, beforeAll, expect, test } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { consultations } from "./consultation-store.server";
import { consultation } from "./protocol/consultation-rules";
import { methodSection } from "./report/method-section";
import { requested, work } from "./testing/running.server";
import { requestData } from "./testing/samples";
import { startSpeakingProvider } from "./testing/speaking-provider.server";
import { speaking } from "./testing/surroundings";

let provider: Awaited<ReturnType<typeof startSpeakingProvider>>;

forEachEngine("a consultation through a model that holds little", (open) => {
  beforeAll(async () => {
    provider = await startSpeakingProvider();
  });
  afterAll(() => provider.close());

  test("ends with a report, made from prompts that fit, and says with each answer and in the report what was left out", async () => {
    const window = 2600;
    const database = await open();
    const speaker = provider.reasoner({ model: "small", contextTokens: window });
    const data = { ...requestData, maxRounds: 1, reasoner: speaker.identity };
    const id = await requested(database, { data, at: new Date() });
    expect(await work(database, id, speaking(speaker))).toBe("finished");
    const events = await consultations.readEvents(database, id);
    const state = consultation.fold(events);
    const reviews = events.flatMap((event) => (event.type === "review-submitted" ? [event.data.provenance] : []));
    expect(reviews.some(({ leftOut = [] }) => leftOut.length > 0)).toBe(true);
    expect(Object.keys(state.partlyRead).some((key) => key.startsWith("review:"))).toBe(true);
    const method = JSON.stringify(methodSection(state));
    expect(method).toContain("The language model has not read the whole of");
    expect(method).toContain("the third guideline passage");
  }, 60_000);
});
