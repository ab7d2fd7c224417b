import type { Task } from "../../agents/task";
import { workByRules } from "../rules/worker-rules";
import { doubtfulNumbers, faultsOfRefs } from "./checks-of-events";
import { type WorkerInput, type WorkerOutput, workerInputSchema, workerOutputSchema } from "./worker-input";
import { firstWorkerPrompt } from "./worker-prompts";
import { firstWritten } from "./written-worker";

/** The first worker of a chain: reads the first chunk (S5). */
export const workerFirst: Task<WorkerInput, WorkerOutput> = {
  name: "trajectory-worker-first",
  version: 1,
  input: workerInputSchema,
  output: workerOutputSchema,
  prompt: firstWorkerPrompt,
  written: firstWritten,
  rules: ({ patient, ...turn }) => workByRules({ ...turn, ageYears: patient.ageYears, previous: null }),
  verify: faultsOfRefs,
  // The memory drops, and counts, what does not stand.
  despiteFaults: (_, output) => output,
  doubts: doubtfulNumbers,
};
