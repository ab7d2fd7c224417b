import { consultedStaysByLanguageModel } from "../consult-stays-by-language-model.server";
import type { StayItem } from "../consulted-stay";
import type { startSpeakingProvider } from "./speaking-provider.server";

type Stays = AsyncIterable<StayItem | { id: string; fault: string }>;

/** Tells a provider what the rules say to each prompt of the full team's consultations on these stays, as `reports` holds them. */
export async function tellOfStays(
  provider: Awaited<ReturnType<typeof startSpeakingProvider>>,
  stays: Stays,
  { task }: { task: string },
): Promise<void> {
  const reasoner = provider.reasoner();
  const runs = consultedStaysByLanguageModel(stays, {
    ...{ task, evaluationModels: true, arm: "full", explain: { mode: "brief", seed: 1 } },
    reasonerOf: () => reasoner,
    signal: new AbortController().signal,
  });
  for await (const run of runs) if ("fault" in run) throw new Error(`${run.id}: ${run.fault}`);
}
