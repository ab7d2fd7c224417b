import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { answerSchema } from "../../agents/judge-answer";
import type { Reasoner } from "../../agents/reasoner";
import type { Task } from "../../agents/task";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { loadTask } from "../../experts/model-store.server";
import type { Message } from "../../language-models/message";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { consultInMemory } from "../consult-in-memory.server";
import type { Decision, Opinion } from "../protocol/reviews-and-reports";

/** Committed patients on whom prompts are read: what brought each to intensive care. */
export const promptPatients = {
  "septic-shock": /septic shock/i,
  coma: /cardiac arrest/i,
  recovering: /coronary artery bypass/i,
} as const;
export type PromptPatient = keyof typeof promptPatients;

/** A call that a consultation makes to a language model. */
export interface PromptCall {
  task: string;
  /** How what it cites is read. */
  written: Task<unknown, unknown>["written"];
  input: unknown;
  messages: Message[];
  /** o200k tokens of the messages' text. */
  tokens: number;
  /** Of these, how many stand at the head of an earlier call's messages in the same words. */
  repeated: number;
  /** o200k tokens of the shape of the answer, which some servers count as part of the prompt. */
  schemaTokens: number;
}

/** The paper's prompt tokens a patient (table 2, MIMIC-IV mortality). Four doctors sit at this table, three at the paper's. */
export const paperTokens = 59_113;
/** A team decision: two thirds of the paper's, for whole documents and courses in place of excerpts. */
export const tokenLimit = 40_000;

/**
 * Every call of a consultation of the default panel and so many rounds on a committed patient, with what the rules
 * would answer. One doctor is made to disagree in each round, and to be found right in all but the last, so that each is held: a review
 * by each doctor, a draft, an opinion by each and a decision a round, a revision between, and the final report.
 */
export async function promptCalls(rounds = 2, patient: PromptPatient = "septic-shock"): Promise<PromptCall[]> {
  const task = await loadTask("icu-mortality");
  const record = syntheticRecords().find(
    ({ encounter }) =>
      encounter.observedMinutes >= 48 * 60 && promptPatients[patient].test(encounter.admissionReason ?? ""),
  );
  if (!record) throw new Error(`no synthetic patient is of the kind "${patient}"`);
  const calls: PromptCall[] = [];
  const rules = builtInReasonerHere();
  const reasoner: Reasoner = {
    ...rules,
    async run(asked, input, options) {
      calls.push(callOf(asked, input, calls));
      const result = await rules.run(asked, input, options);
      return { ...result, output: argued(asked.name, input, result.output, rounds) };
    },
  };
  await consultInMemory(record, {
    task,
    panel: task.definition.panel,
    reasoner,
    ...builtInEvidence(),
    maxRounds: rounds,
    explain: { mode: "brief", seed: 1 },
    signal: new AbortController().signal,
  });
  return calls;
}

function callOf<I, O>(task: Task<I, O>, input: I, before: readonly PromptCall[]): PromptCall {
  const messages = task.prompt(input);
  return {
    task: task.name,
    written: (task as Task<unknown, unknown>).written,
    input,
    messages,
    tokens: messages.reduce((sum, { content }) => sum + countTokens(content), 0),
    repeated: Math.max(0, ...before.map((one) => countTokens(commonHead(textOf(one.messages), textOf(messages))))),
    schemaTokens: countTokens(JSON.stringify(answerSchema(task, input))),
  };
}

const textOf = (messages: readonly Message[]) => messages.map(({ content }) => content).join("\n");

function commonHead(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return a.slice(0, i);
}

/** What is said instead so that every round is held and every dissent has merit. */
function argued<O>(task: string, input: unknown, output: O, rounds: number): O {
  const { doctor, ownReview } = input as { doctor?: { letter: string }; ownReview?: { claims: Opinion["evidence"] } };
  if (task === "doctor-opinion" && doctor?.letter === "C") {
    const [claim] = (ownReview as unknown as { claims: Exclude<Opinion["requests"][number]["claim"], null>[] }).claims;
    return {
      ...output,
      stance: "disagree",
      evidence: claim?.evidence ?? [],
      requests: [{ kind: "add-driver", text: "Name this among the drivers.", riskLevel: null, claim: claim ?? null }],
    } as O;
  }
  const { round } = input as { round?: number };
  if (task === "meta-decision") {
    const merit = (round ?? 0) < rounds;
    const why = merit ? "It brings a value that the report does not contain." : "The report weighs it.";
    return {
      ...(output as unknown as Decision),
      action: merit ? "continue" : "stop",
      reason: merit ? "merit" : "no-merit",
      weighed: [{ doctor: "concare", merit, why }],
    } as O;
  }
  return output;
}
