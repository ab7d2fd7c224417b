import type { Reasoner } from "../../agents/reasoner";
import type { Subject } from "../../runs/testing/trial.server";
import type { TrajectoryArm } from "../arms/trajectory-arm";
import { notesOfChunks } from "../chain/notes-of-chunks";
import { chunksToRead } from "../protocol/chunks-of-run";
import type { TrajectoryData, TrajectoryEvent } from "../protocol/trajectory-events";
import type { TrajectoryMeans } from "../protocol/trajectory-means";
import { trajectoryProtocol } from "../protocol/trajectory-protocol";
import type { TrajectoryState, TrajectoryStep } from "../protocol/trajectory-rules";
import { creatinine, factors, lungCancer, madeEntry, note, trajectoryOf } from "./made-trajectory";

/** A life of four chunks of 400 tokens. */
export const life = trajectoryOf([
  madeEntry(1500, "diagnosis", { text: "COPD", ref: "resource/a" }),
  { ...note(1400, "Former smoker. ".concat("He walks his dog each morning. ".repeat(40))), ref: "resource/b" },
  { ...creatinine(900, 1.6), ref: "resource/c" },
  {
    ...note(700, "A nodule of 8 mm in the right upper lobe. ".concat("The weather was fine. ".repeat(45))),
    ref: "resource/d",
  },
  madeEntry(300, "diagnosis", { text: "COPD", ref: "resource/e" }),
  { ...creatinine(100, 2.4), ref: "resource/f" },
  { ...note(20, "The nodule has resolved. ".concat("All else is as before. ".repeat(50))), ref: "resource/g" },
]);

const reading = { chunkTokens: 400, mostChunks: 15, summaryTokens: 600 };

/** A request of tests. */
export function requestData(
  arm: TrajectoryArm = { kind: "chain" },
  reasoner: Reasoner["identity"] = builtIn,
): TrajectoryData<"requested"> {
  const { chunks, truncated } = chunksToRead(life, arm, reading);
  return {
    ...{ patientId: "made-0001", question: lungCancer, arm, reading, reasoner, budget: null, truncated },
    chunks: notesOfChunks(chunks),
    material: { trajectory: life, lexicon: null, factors, weights: null },
  };
}

const builtIn: Reasoner["identity"] = { kind: "built-in", version: "1" };

/** Answers by the tasks' own rules, in this thread, and counts what it was asked. */
export function rulesHere(before: () => Promise<void> | void = () => undefined): Reasoner & { asked: string[] } {
  const asked: string[] = [];
  return {
    identity: builtIn,
    asked,
    async run(task, input, { signal }) {
      signal.throwIfAborted();
      asked.push(task.name);
      await before();
      signal.throwIfAborted();
      return {
        output: task.output.parse(task.rules(task.input.parse(input))),
        usage: { promptTokens: 10, completionTokens: 5, costUsd: null, milliseconds: 3, calls: 1 },
        provenance: { reasoner: builtIn, task: task.name, taskVersion: task.version, promptHash: "here" },
      };
    },
  };
}

/** The first so many of the texts. */
export const inOrder: TrajectoryMeans["nearest"] = async (texts, _, most) => texts.map((_text, i) => i).slice(0, most);

/** A chain over that life, to be killed, stopped, forked and replayed as the runs of every protocol are. */
export const trajectorySubject: Subject<TrajectoryState, TrajectoryEvent, TrajectoryStep, TrajectoryMeans, never> = {
  protocol: trajectoryProtocol,
  data: requestData(),
  means: (before) => ({
    reasonerFor: () => ({
      ...rulesHere(),
      run: async (task, input, options) => {
        const key = task.name === "trajectory-manager" ? "judge" : "read";
        await before?.(key === "judge" ? key : `read:${placeOf(input)}`, {
          signal: options.signal,
          say: (text) => options.onDelta?.(text),
        });
        return rulesHere().run(task, input, options);
      },
    }),
    nearest: inOrder,
  }),
  person: { kind: "clinician", userId: "user-1" },
  turn: "read:2",
  steps: [...requestData().chunks.map(({ number }) => `read:${number}`), "judge", "conclude"],
  round: 1,
};

/** Which chunk a worker is given. */
function placeOf(input: unknown): number {
  const { chunk } = input as { chunk: { entries: { entry: { at: string } }[] } };
  return requestData().chunks.find(({ from }) => from === chunk.entries[0]?.entry.at)?.number ?? 1;
}
