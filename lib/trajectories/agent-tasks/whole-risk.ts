import type { z } from "zod";
import type { Task } from "../../agents/task";
import type { Message } from "../../language-models/message";
import { own, promptMessage } from "../../language-models/prompt-text";
import { chunkXml } from "../chunks/chunk-xml";
import { managerWeightsSchema } from "../lexicon/manager-weights";
import { remembered } from "../memory/memory";
import { type Verdict, verdictSchema } from "../results/chain-result";
import { manageByRules } from "../rules/manager-rules";
import { workByRules } from "../rules/worker-rules";
import { workerInputSchema } from "./worker-input";
import { rolePrompt } from "./worker-prompts";
import { verdictWritten } from "./written-verdict";

/** One text of a record, read by one agent: what a window holds of it, or what was retrieved. */
export const wholeRiskInputSchema = workerInputSchema
  .pick({ question: true, clock: true, patient: true, chunk: true, lexicon: true, factors: true })
  .extend({ weights: managerWeightsSchema.nullable() });
export type WholeRiskInput = z.infer<typeof wholeRiskInputSchema>;

/** The arms without a chain (4.1: vanilla and RAG): one agent reads one text and judges. */
export const wholeRisk: Task<WholeRiskInput, Verdict> = {
  name: "trajectory-whole-risk",
  version: 1,
  input: wholeRiskInputSchema,
  output: verdictSchema,
  prompt: wholePrompt,
  written: verdictWritten,
  rules: wholeByRules,
};

function wholePrompt(input: WholeRiskInput): Message[] {
  const { question, chunk, patient, clock } = input;
  return [
    promptMessage(
      "system",
      own`${rolePrompt(input, own`the provided EHR data`)}

Task: Read the patient's EHR data, provided in XML, in order of time, and assess the risk of ${question.outcome}. Leave out what does not pertain to it.

Instructions:
1. A concise narrative of the patient's course, and what changed the risk.
2. All related events in one list, in order, none twice.
3. The risk from 1 (lowest) to 10 (highest).
4. Comprehensive reasoning.

Answer with JSON alone: {"evolution": "...", "finalEvents": ["..."], "riskLevel": 1 to 10, "reasoning": "..."}.`,
    ),
    promptMessage(
      "user",
      own`<ehr_xml>\n${chunkXml(chunk.entries, patient, clock)}</ehr_xml>\n\nProvide the risk assessment and narrative summary in JSON.`,
    ),
  ];
}

/** No summary stands between reading and judging: one pass with room for everything. */
const NO_LIMIT = 1_000_000;

function wholeByRules({ question, clock, patient, chunk, lexicon, factors, weights }: WholeRiskInput): Verdict {
  const turn = { clock, chunk, lexicon, factors, ageYears: patient.ageYears, summaryTokens: NO_LIMIT, previous: null };
  const { summary, events } = workByRules(turn);
  const { memory } = remembered([], events, chunk.entries, lexicon);
  return manageByRules({ question, clock, summary, memory, weights, lexicon, factors });
}
