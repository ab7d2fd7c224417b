import type { Task } from "../../agents/task";
import { workByRules } from "../rules/worker-rules";
import { doubtfulNumbers, faultsOfRefs } from "./checks-of-events";
import { type NextWorkerInput, nextWorkerInputSchema, type WorkerOutput, workerOutputSchema } from "./worker-input";
import { nextWorkerPrompt } from "./worker-prompts";
import { nextWritten } from "./written-worker";

/** Each worker after the first: reads its chunk beside the summary before it and the last of the memory (S7, formula 3). */
export const workerNext: Task<NextWorkerInput, WorkerOutput> = {
  name: "trajectory-worker-next",
  version: 1,
  input: nextWorkerInputSchema,
  output: workerOutputSchema,
  prompt: nextWorkerPrompt,
  written: nextWritten,
  rules: ({ patient, ...turn }) => workByRules({ ...turn, ageYears: patient.ageYears }),
  verify: faultsOfRefs,
  // The memory drops, and counts, what does not stand.
  despiteFaults: (_, output) => output,
  doubts: (input, output) => [...doubtfulNumbers(input, output), ...doubtsOfClosed(input, output)],
};

/** What is closed is one of those that were shown. */
function doubtsOfClosed({ memory }: NextWorkerInput, { events }: WorkerOutput): string[] {
  const shown = new Set(memory.map(({ id }) => id));
  return events.flatMap(({ closes }, i) =>
    closes
      .filter((id) => !shown.has(id))
      .map((id) => `Event ${i + 1} closes ${id}, which is none of the memory events that you were given.`),
  );
}
