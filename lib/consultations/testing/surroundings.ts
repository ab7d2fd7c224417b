import type { Reasoner, RunOptions as TurnOptions } from "../../agents/reasoner";
import type { ConsultationMeans } from "../consultation-protocol";

import { septicCase } from "../fixtures/case";
import { meanLogitStandIn } from "../fusion/mean-logit-stand-in";
import type { Outcome } from "../protocol/consultation-rules";
import { type Step, stepOf } from "../protocol/step-key";
import { type Course, requestData, sampleOutcome } from "./samples";

/** What a consultation's steps are done with, without models or library. */
export function sampleMeans(reasoner: Reasoner): ConsultationMeans {
  const { chart, predictions, ensemble, passages } = septicCase();
  return {
    reasonerFor: () => reasoner,
    predict: async () => ({ chart, predictions, ensemble }),
    retrieve: async (_query, k) => passages.slice(0, k),
    fuse: async (state) => meanLogitStandIn(state, "These are sample agents."),
  };
}

/** The same for a reasoner that speaks for itself: each doctor finds every passage. */
export const speaking = (reasoner: Reasoner): ConsultationMeans => ({
  ...sampleMeans(reasoner),
  retrieve: async () => septicCase().passages,
});

/** What to do before a turn is answered: wait, speak, fail. */
export type Before = (step: Step, options: TurnOptions) => Promise<void> | void;

/** Answers every task as the sample agents would, as often as it is asked, and counts. */
export function sampleReasoner(course: Course, before: Before = () => undefined): Reasoner & { asked: string[] } {
  const asked: string[] = [];
  return {
    identity: requestData.reasoner,
    asked,
    async run(task, input, options) {
      options.signal.throwIfAborted();
      const step = stepAsked(task.name, task.input.parse(input) as { doctor?: { id: string }; round?: number });
      asked.push(step.key);
      await before(step, options);
      options.signal.throwIfAborted();
      const { data } = sampleOutcome(step, course);
      return {
        output: task.output.parse(saidIn(data)),
        usage: { promptTokens: 10, completionTokens: 5, costUsd: null, milliseconds: 3, calls: 1 },
        provenance: {
          reasoner: requestData.reasoner,
          task: task.name,
          taskVersion: task.version,
          promptHash: "sample",
        },
      };
    },
  };
}

function stepAsked(task: string, { doctor, round = 0 }: { doctor?: { id: string }; round?: number }): Step {
  const id = doctor?.id ?? "";
  switch (task) {
    case "meta-agenda":
      return stepOf({ kind: "agenda", round: 0 });
    case "doctor-review":
      return stepOf({ kind: "review", round: 0, doctor: id });
    case "meta-synthesis":
      return stepOf({ kind: "draft", round: 0 });
    case "doctor-opinion":
      return stepOf({ kind: "opinion", round, doctor: id });
    case "meta-decision":
      return stepOf({ kind: "decide", round });
    case "meta-revision":
      return stepOf({ kind: "revise", round });
    case "meta-final":
      return stepOf({ kind: "finalise", rounds: 0 });
    default:
      throw new Error(`there is no sample answer to the task "${task}"`);
  }
}

function saidIn(data: Outcome["data"]): unknown {
  if ("questions" in data) return { questions: data.questions, turns: data.turns };
  if ("review" in data) return data.review;
  if ("report" in data) return data.report;
  if ("opinion" in data) return data.opinion;
  if ("decision" in data) return data.decision;
  throw new Error("no agent says this");
}
