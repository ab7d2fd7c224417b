import { z } from "zod";
import type { Task } from "../../agents/task";
import type { Message } from "../../language-models/message";
import { joined, own, ownWords, type PromptText, promptMessage } from "../../language-models/prompt-text";
import { countTokens } from "../chunks/count-tokens";
import { lexiconEntrySchema } from "../lexicon/lexicon";
import { managerWeightsSchema } from "../lexicon/manager-weights";
import { sourcedFactorSchema } from "../lexicon/sourced-factor";
import { memoryEntrySchema } from "../memory/memory-entry";
import { trajectoryQuestionSchema } from "../questions/trajectory-question";
import { type Verdict, verdictSchema } from "../results/chain-result";
import { chainSummarySchema } from "../results/chain-summary";
import { manageByRules } from "../rules/manager-rules";
import { clockSchema } from "./worker-input";
import { memoryLine, rolePrompt, summaryText } from "./worker-prompts";
import { verdictWritten } from "./written-verdict";

/** What a manager is given: S_C and M, and never the record (formula 5). */
export const managerInputSchema = z.strictObject({
  question: trajectoryQuestionSchema,
  clock: clockSchema,
  summary: chainSummarySchema,
  /** Null in the arm without a memory. */
  memory: z.array(memoryEntrySchema).nullable(),
  /** Most tokens of the memory in a prompt: as many as a chunk's. */
  memoryTokens: z.number().int().positive(),
  weights: managerWeightsSchema.nullable(),
  /** Of the memory's keys. */
  lexicon: z.array(lexiconEntrySchema),
  factors: z.array(sourcedFactorSchema),
});
export type ManagerInput = z.infer<typeof managerInputSchema>;

/** The manager of a chain: judges once, from the last summary and the memory (S9, S10, S11). */
export const manager: Task<ManagerInput, Verdict> = {
  name: "trajectory-manager",
  version: 1,
  input: managerInputSchema,
  output: verdictSchema,
  prompt: managerPrompt,
  written: verdictWritten,
  rules: manageByRules,
};

function managerPrompt(input: ManagerInput): Message[] {
  const { question, summary, memory } = input;
  const { outcome } = question;
  const ofMemory = memory === null ? "" : own` and the memory of all related events`;
  return [
    promptMessage(
      "system",
      own`${rolePrompt(input, own`the outputs of worker agents that have read the patient's EHR data in order`)}

Task: You are the senior expert. Synthesize the output of the last worker${ofMemory} into a final assessment of the risk of ${outcome} and a narrative of how it evolved. Leave out what does not pertain to it.

Instructions:
1. Synthesize temporal trends: a concise narrative of the patient's course, and what changed the risk.
2. Final events: consolidate all related events into one list, in order, none twice.
3. Assess the final risk from 1 (lowest) to 10 (highest).
4. Give comprehensive reasoning: how the events and their evolution in time come together.

Answer with JSON alone: {"evolution": "...", "finalEvents": ["..."], "riskLevel": 1 to 10, "reasoning": "..."}.`,
    ),
    promptMessage(
      "user",
      own`Final worker output:\n\n<final_worker_outputs>\n${summaryText(summary)}\n</final_worker_outputs>\n${
        memory === null
          ? ""
          : own`\nMemory events:\n\n<universal_memory_events>\n${memoryWithin(input)}</universal_memory_events>\n`
      }\nProvide the final risk assessment and narrative summary in JSON.`,
    ),
  ];
}

/** The memory within its tokens: beyond them its middle is left out, as of chunks, and it is said how much. */
function memoryWithin({ memory, memoryTokens, clock }: ManagerInput): PromptText {
  const lines = (memory ?? []).map((one) => own`${memoryLine(one, clock)}\n`);
  const tokens = lines.map(({ text }) => countTokens(text));
  if (tokens.reduce((sum, n) => sum + n, 0) <= memoryTokens) return joined(lines);
  let [first, last] = [0, lines.length];
  let room = memoryTokens - 30;
  for (let turn = 0; first < last; turn++) {
    const place = turn % 2 === 0 ? last - 1 : first;
    room -= tokens[place] ?? 0;
    if (room < 0) break;
    if (turn % 2 === 0) last--;
    else first++;
  }
  const leftOut = ownWords(String(last - first));
  return own`${joined(lines.slice(0, first))}<left_out events="${leftOut}"/>\n${joined(lines.slice(last))}`;
}
