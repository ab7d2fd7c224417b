import type { Meter } from "../../agents/budget-meter";
import { meterOf } from "../../agents/budget-meter";
import type { JudgedAnswer, Reasoner } from "../../agents/reasoner";
import { addUsage, noUsage, type Usage } from "../../agents/schema";
import { UnusableAnswer } from "../../agents/unusable-answer";
import type { JudgedCase } from "../../consultations/judged-models/judged-case";
import { extractJson } from "../../language-models/extract-json";
import type { Message } from "../../language-models/message";
import { type AnswerParts, partsOf } from "./answer-parts";

/** What an answer holds, and the system message that it was asked with. */
interface ObservedAnswer {
  parts: AnswerParts;
  system: string;
}

/** What was seen of a reasoner. */
export interface Observed {
  counts: JudgedCase["answers"];
  /** Every whole answer as it came, the refused ones too. */
  said: ObservedAnswer[];
  /** What each step ended with. */
  used: ObservedAnswer[];
  /** Every prompt that was sent for the first time, as it stood before anything was taken out of it. */
  prompts: string[];
  cost: JudgedCase["cost"];
  /** The server's own name of the model, the last time it gave one. */
  modelReported: string | null;
}

/** A reasoner that answers as this one does, and what is seen of it meanwhile. */
export function observedReasoner(reasoner: Reasoner): { reasoner: Reasoner; observed: () => Observed } {
  const counts = { firstTime: 0, sentBack: 0, afterRepair: 0, unusable: 0 };
  const said: ObservedAnswer[] = [];
  const used: ObservedAnswer[] = [];
  const prompts: string[] = [];
  const calls: Usage[] = [];
  const meter = noting(calls);
  let modelReported: string | null = null;
  return {
    reasoner: {
      ...reasoner,
      async run(task, input, options) {
        const judged: JudgedAnswer[] = [];
        const prompt = task.prompt(input);
        const system = systemOf(prompt);
        prompts.push(prompt.map(({ content }) => content).join("\n"));
        try {
          const result = await reasoner.run(task, input, {
            ...options,
            meter,
            onJudged: (one) => {
              judged.push(one);
              said.push({ parts: partsOf(jsonOrText(one.text)), system });
            },
          });
          count(counts, judged);
          used.push({ parts: partsOf(result.output), system });
          modelReported = result.provenance.modelReported ?? modelReported;
          return result;
        } catch (error) {
          if (error instanceof UnusableAnswer) counts.unusable++;
          throw error;
        }
      },
    },
    observed: () => ({ counts, said, used, prompts, cost: costOf(calls), modelReported }),
  };
}

/** The JSON of an answer; of one that holds none its words. */
function jsonOrText(text: string): unknown {
  try {
    return extractJson(text);
  } catch {
    return text;
  }
}

const systemOf = (prompt: readonly Message[]) => prompt.find(({ role }) => role === "system")?.content ?? "";

/** Of an answer that came to be used: how often it was judged tells whether it was sent back. */
function count(counts: JudgedCase["answers"], [first, second]: readonly JudgedAnswer[]): void {
  if (first && !first.usable) counts.afterRepair++;
  else counts.firstTime++;
  if (first?.usable && second) counts.sentBack++;
}

/** A meter without a limit that keeps each call, whatever came of it. */
function noting(calls: Usage[]): Meter {
  return { ...meterOf(null, noUsage, () => performance.now()), note: (usage) => void calls.push(usage) };
}

function costOf(calls: readonly Usage[]): JudgedCase["cost"] {
  const { promptTokens, completionTokens, costUsd, milliseconds } = calls.reduce(addUsage, noUsage);
  return {
    calls: calls.reduce((total, one) => total + one.calls, 0),
    callsNotCounted: calls.filter((one) => one.promptTokens === null || one.completionTokens === null).length,
    tokensIn: promptTokens,
    tokensOut: completionTokens,
    costUsd,
    seconds: milliseconds / 1000,
  };
}
