import type { ConsultationMeans } from "../consultation-protocol";
import { consultationProtocol } from "../consultation-protocol";
import { nextSteps } from "../protocol/next-steps";
import { Play } from "./play";
import { requestData } from "./samples";

/**
 * A consultation in memory, its steps done with these means, to its end.
 * @param between called whenever all steps that could be taken are done: to bring something in.
 */
export async function playedOut(means: ConsultationMeans, between: (play: Play) => void = () => undefined) {
  const context = { signal: new AbortController().signal, say: () => undefined, recordUsage: () => undefined };
  const play = new Play().request({ ...requestData, reasoner: means.reasonerFor(requestData).identity });
  for (let steps = nextSteps(play.state); steps.length > 0; steps = nextSteps(play.state)) {
    const prepared = steps.map((step) => ({ step, ...consultationProtocol.perform(step, play.state) }));
    for (const { step, perform } of prepared)
      play.do({ kind: "complete-step", step, outcome: await perform({ ...means, ...context }) });
    between(play);
  }
  return play;
}
