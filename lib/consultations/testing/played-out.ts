import type { ConsultationMeans } from "../consultation-protocol";
import { consultationProtocol } from "../consultation-protocol";
import { nextSteps } from "../protocol/next-steps";
import { Play } from "./play";
import { requestData } from "./samples";

/**
 * A consultation in memory, its steps done with these means, to its end.
 * @param between called whenever all steps that could be taken are done: to bring something in.
 * @param begun one that was begun, to go on with; a new one of the sample team unless given.
 */
export async function playedOut(
  means: ConsultationMeans,
  between: (play: Play) => void = () => undefined,
  begun: Play = new Play().request({ ...requestData, reasoner: means.reasonerFor(requestData).identity }),
) {
  const context = { signal: new AbortController().signal, say: () => undefined, recordUsage: () => undefined };
  for (let steps = nextSteps(begun.state); steps.length > 0; steps = nextSteps(begun.state)) {
    const prepared = steps.map((step) => ({ step, ...consultationProtocol.perform(step, begun.state) }));
    for (const { step, perform } of prepared)
      begun.do({ kind: "complete-step", step, outcome: await perform({ ...means, ...context }) });
    between(begun);
  }
  return begun;
}
