import type { Database } from "../../platform/database/database.server";
import { consultations } from "../consultation-store.server";
import { septicCase } from "../fixtures/case";
import { consultation } from "../protocol/consultation-rules";
import { requested, work } from "./running.server";
import { requestData } from "./samples";
import type { startSpeakingProvider } from "./speaking-provider.server";
import { speaking } from "./surroundings";

/** A consultation on the patient in septic shock, two rounds at most, through a small model at this server: not yet begun. */
export async function septicRun(database: Database, provider: Awaited<ReturnType<typeof startSpeakingProvider>>) {
  const speaker = provider.reasoner({ model: "small", timeoutMs: 3000, maxRetries: 0, retryMs: 10 });
  const { chart, predictions, ensemble } = septicCase();
  const data = { ...requestData, maxRounds: 2, reasoner: speaker.identity };
  const id = await requested(database, { data, at: new Date() });
  const means = { ...speaking(speaker), predict: async () => ({ chart, predictions, ensemble }) };
  const read = async () => consultation.fold(await consultations.readEvents(database, id));
  return { id, read, run: () => work(database, id, means) };
}
