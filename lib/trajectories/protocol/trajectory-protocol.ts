import { noUsage } from "../../agents/schema";
import type { Task } from "../../agents/task";
import { askInStep } from "../../privacy/ask-in-step";
import type { PreparedStep, Protocol, StepContext } from "../../runs/protocol";
import { manager } from "../agent-tasks/manager";
import { wholeRisk } from "../agent-tasks/whole-risk";
import { workerFirst } from "../agent-tasks/worker-first";
import { MEMORY_SHOWN, type WorkerInput } from "../agent-tasks/worker-input";
import { workerNext } from "../agent-tasks/worker-next";
import { joinedChunks } from "../arms/window-of-chunks";
import type { Chunk } from "../chunks/chunk";
import { chunkXml } from "../chunks/chunk-xml";
import { sliceKeys } from "../chunks/slice-keys";
import { lexiconSlice } from "../lexicon/lexicon";
import { remembered } from "../memory/memory";
import { memoryDelta } from "../memory/memory-delta";
import { emptySummary } from "../results/empty-summary";
import { chunksToRead } from "./chunks-of-run";
import type { trajectoryAgents } from "./context-for-reading";
import { readingHash } from "./reading-hash";
import type { TrajectoryData, TrajectoryEvent } from "./trajectory-events";
import type { TrajectoryMeans } from "./trajectory-means";
import { isChain, type TrajectoryState, type TrajectoryStep, trajectoryRules } from "./trajectory-rules";

type Request = TrajectoryData<"requested">;
type Means = TrajectoryMeans & StepContext;
type Prepared = PreparedStep<TrajectoryMeans, TrajectoryEvent>;

/** Traj-CoA's chain of agents (3.3, 3.4): its rules, and how each of its steps is done. */
export const trajectoryProtocol: Protocol<TrajectoryState, TrajectoryEvent, TrajectoryStep, TrajectoryMeans> = {
  ...trajectoryRules,
  perform,
};

function perform(step: TrajectoryStep, state: TrajectoryState): Prepared {
  const { request } = state;
  if (!request) throw new Error("a step was taken before the request");
  switch (step.kind) {
    case "retrieve":
      return retrieval(request);
    case "read":
      return reading(step.chunk, state, request);
    case "judge":
      return {
        sentence: () =>
          isChain(request) ? "The manager judges by the summary and the memory." : "One agent reads and judges.",
        perform: async (means) => ({ type: "manager-judged", data: await judged(state, request, means) }),
      };
    case "conclude":
      return conclusion(state);
    default: {
      const never: never = step;
      return never;
    }
  }
}

/** A worker's turn (formula 3), and what its events make of the memory (4). */
function reading(number: number, state: TrajectoryState, request: Request): Prepared {
  const { chunks } = request;
  const note = chunks[number - 1];
  return {
    sentence: () =>
      `Worker ${number} of ${chunks.length}, ${note?.entries ?? 0} entries, ${(note?.tokens ?? 0).toLocaleString("en")} tokens.`,
    perform: async (means) => {
      const chunk = chunkAt(request, number);
      const input = workerInput(request, chunk);
      const previous = state.summaries.at(-1);
      const shown = request.arm.kind === "no-memory" ? [] : state.memory.slice(-MEMORY_SHOWN);
      const task = previous === undefined ? workerFirst : workerNext;
      const asked = previous === undefined ? input : { ...input, previous, memory: shown };
      const turn = { task, reasoner: request.reasoner, input: asked, memory: state.memory };
      const inputHash = await readingHash(turn);
      const before = isCostly(request) ? ((await means.earlier?.(request, inputHash)) ?? null) : null;
      if (before !== null)
        return { type: "worker-read", data: { chunk: number, ...before, inputHash, usage: noUsage } };
      const { output, usage, provenance, removed } =
        previous === undefined
          ? await askAgent(workerFirst, input, "worker", request, means)
          : await askAgent(workerNext, { ...input, previous, memory: shown }, "worker", request, means);
      const events = request.arm.kind === "no-memory" ? [] : output.events;
      const { memory, folded, dropped, droppedRefs } = remembered(state.memory, events, chunk.entries, input.lexicon);
      return {
        type: "worker-read",
        data: {
          ...{ chunk: number, summary: output.summary, memory: memoryDelta(state.memory, memory) },
          ...{ folded: folded.length, dropped, droppedRefs, inputHash, usage, provenance },
          ...(removed === undefined ? {} : { removed }),
        },
      };
    },
  };
}

const askAgent = <I, O>(
  task: Task<I, O>,
  input: I,
  agent: (typeof trajectoryAgents)[number],
  request: Request,
  means: Means,
) => askInStep(means.reasonerFor(request), { task, input, agent }, means);

/** The built-in rules say the same again at no cost. */
const isCostly = ({ reasoner }: Request) => reasoner.kind === "language-model";

function chunkAt({ material, arm, reading: how }: Request, number: number): Chunk {
  const chunk = chunksToRead(material.trajectory, arm, how).chunks[number - 1];
  if (!chunk) throw new Error(`a trajectory has no chunk ${number}`);
  return chunk;
}

function workerInput({ material, question, reading: how }: Request, chunk: Chunk): WorkerInput {
  const { trajectory, lexicon, factors } = material;
  const { clock, index, patient } = trajectory;
  return {
    ...{ question, clock: { clock, index }, patient, chunk, factors, summaryTokens: how.summaryTokens },
    lexicon: lexiconSlice(lexicon, sliceKeys(chunk)),
  };
}

/** The manager's turn (formula 5), or that of the one agent of an arm without a chain. */
async function judged(
  state: TrajectoryState,
  request: Request,
  means: Means,
): Promise<TrajectoryData<"manager-judged">> {
  const { output, usage, provenance, removed } = isChain(request)
    ? await askManager(state, request, means)
    : await askOne(state, request, means);
  return { verdict: output, usage, provenance, ...(removed === undefined ? {} : { removed }) };
}

function askManager({ summaries, memory }: TrajectoryState, request: Request, means: Means) {
  const { question, material, arm, reading: how } = request;
  const { lexicon, factors, weights, trajectory } = material;
  const { clock, index, patient } = trajectory;
  const input = {
    ...{ question, clock: { clock, index }, factors, weights, memoryTokens: how.chunkTokens },
    summary: summaries.at(-1) ?? emptySummary(patient.ageYears),
    memory: arm.kind === "no-memory" ? null : memory,
    lexicon: lexiconSlice(lexicon, new Set(memory.flatMap(({ keys }) => keys))),
  };
  return askAgent(manager, input, "manager", request, means);
}

function askOne({ retrieved }: TrajectoryState, request: Request, means: Means) {
  const { chunks } = chunksToRead(request.material.trajectory, request.arm, request.reading);
  const near =
    retrieved === null ? chunks : retrieved.chunks.toSorted((a, b) => a - b).flatMap((n) => chunks[n - 1] ?? []);
  const chunk = joinedChunks(near);
  const { summaryTokens: _, ...input } = workerInput(request, chunk ?? { entries: [], tokens: 1 });
  return askAgent(wholeRisk, { ...input, weights: request.material.weights }, "manager", request, means);
}

/** The chunks nearest to the question (4.1, S12: "What is the patient's risk of lung cancer?"). */
function retrieval(request: Request): Prepared {
  const { question, arm, material, reading: how } = request;
  const { words: query } = question;
  return {
    sentence: () => "The chunks nearest to the question are looked up.",
    perform: async ({ nearest }) => {
      const { chunks } = chunksToRead(material.trajectory, arm, how);
      const texts = chunks.map(
        ({ entries }) => chunkXml(entries, material.trajectory.patient, material.trajectory).text,
      );
      const places = await nearest(texts, query, arm.kind === "rag" ? arm.chunks : 1);
      return { type: "retrieved", data: { query, chunks: places.map((place) => place + 1) } };
    },
  };
}

function conclusion({ verdict, memory, folded, dropped }: TrajectoryState): Prepared {
  if (!verdict) throw new Error("a trajectory was concluded before anybody judged");
  const { riskLevel, probability } = verdict;
  return {
    sentence: () => `Risk level ${riskLevel} of 10.`,
    perform: async () => ({
      type: "concluded",
      data: { riskLevel, probability, remembered: memory.length, folded, dropped },
    }),
  };
}
