import { builtInReasonerInWords } from "../../consultations/built-in-reasoner-in-words.server";
import { consultInMemory, type InMemoryOptions } from "../../consultations/consult-in-memory.server";
import { inModelThreads } from "../../inference/model-threads.server";
import { canonicalJson } from "../../platform/canonical-json";
import { AppError } from "../../platform/errors";
import type { Work } from "../../platform/threads/thread-protocol.server";
import { observationsOf } from "../../record/observations";
import type { PatientRecord } from "../../record/schema";
import { builtInMeans } from "../built-in-means.server";
import { BASELINE_TASK, type BaselineStay, baselineStays } from "./baseline-stays.server";
import { scrambledWords } from "./scrambled-words";
import { type TypedContent, typedContent, typedParts } from "./typed-content";

/** A stay consulted on twice: in the doctors' words, and in words that nobody can read. */
export interface InOtherWords {
  name: string;
  /** Sentences that were scrambled; 0 where the product refuses the stay. */
  sentences: number;
  /** What came out otherwise. */
  differing: (typeof typedParts)[number][];
}

/** Opens models and library once, and then holds two consultations on each stay. */
export async function openInOtherWords({ seed }: { seed: string }): Promise<Work<BaselineStay, InOtherWords>> {
  const means = await builtInMeans(BASELINE_TASK);
  return async ({ name, record }) => ({ name, ...(await heldTwice(record, means, `${seed} ${name}`)) });
}

/** Holds a consultation in the doctors' words and in scrambled ones, and compares what they come to. */
export async function heldTwice(
  record: PatientRecord,
  means: InMemoryOptions,
  seed: string,
): Promise<Pick<InOtherWords, "sentences" | "differing">> {
  const words = scrambledWords(seed);
  try {
    const plain = await contentOf(record, means);
    const scrambled = await contentOf(record, { ...means, reasoner: builtInReasonerInWords(words.say) });
    return { sentences: words.sentences(), differing: differing(plain, scrambled) };
  } catch (error) {
    // A record that is too short is refused before anybody speaks.
    if (error instanceof AppError && words.sentences() === 0) return { sentences: 0, differing: [] };
    throw error;
  }
}

async function contentOf(record: PatientRecord, options: InMemoryOptions): Promise<TypedContent> {
  const state = await consultInMemory(record, options);
  if (!state.chart) throw new Error("the consultation came to no chart");
  return typedContent(state, observationsOf(record, state.chart.asOfMinutes));
}

function differing(plain: TypedContent, scrambled: TypedContent): InOtherWords["differing"] {
  return typedParts.filter((part) => canonicalJson(plain[part]) !== canonicalJson(scrambled[part]));
}

/** Consults twice on every stay of the baseline, in threads; results come in no order. */
export async function* inOtherWords(
  data: string,
  seed: string,
): AsyncGenerator<InOtherWords | { name: string; fault: string }> {
  const options = { worker: "studies/output-baseline/in-other-words-worker.server.ts", setup: { seed } };
  for await (const done of inModelThreads<BaselineStay, InOtherWords>(baselineStays(data), options)) {
    yield "result" in done ? done.result : { name: done.item.name, fault: done.fault };
  }
}
