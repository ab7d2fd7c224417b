import { z } from "zod";
import { learntMode } from "../language-models/json-answer-mode";
import type { CallRules, Trial } from "../language-models/provider-settings";
import type { Provider } from "../language-models/provider-settings.server";
import { abortWithAny } from "../platform/abort-with-any";
import { AppError } from "../platform/errors";
import { reasonerThrough, type ThroughMeans } from "./endpoint-reasoner.server";
import type { Task } from "./task";

const answerSchema = z.strictObject({ sum: z.number() });
const noInput = z.strictObject({});
/** Longest wait for the answer, seconds. */
const patience = 30;

/** The smallest question that shows whether a model answers in JSON. It holds no data of a patient. */
const trialTask: Task<z.infer<typeof noInput>, z.infer<typeof answerSchema>> = {
  name: "trial",
  version: 1,
  input: noInput,
  output: answerSchema,
  prompt: () => [
    { role: "system", content: "You answer with one JSON object and nothing else." },
    { role: "user", content: 'What is 2 + 3? Answer as {"sum": number}.' },
  ],
  rules: () => ({ sum: 5 }),
  verify: (_, { sum }) => (sum === 5 ? [] : ["2 + 3 is 5."]),
};

const modeWords = {
  schema: "held to the schema that it was given",
  json: "in the server's JSON mode; it takes no schema, so answers are checked here and sent back once where they are wrong",
  text: "as plain text, from which the JSON is taken; answers are checked here and sent back once where they are wrong",
} as const;

/** Makes one tiny call to a model, and says what came of it. Never throws for what the model or its server does. */
export async function tryProvider(
  provider: Provider,
  rules: () => Promise<CallRules>,
  signal: AbortSignal,
  means: ThroughMeans = {},
): Promise<Trial> {
  const started = performance.now();
  const timeoutSeconds = Math.min(provider.timeoutSeconds, patience);
  const end = new AbortController();
  const stopListening = abortWithAny(end, signal);
  const timer = setTimeout(() => end.abort(new Error("out of patience")), patience * 1000);
  const { host } = new URL(provider.baseUrl);
  const failed = (why: string): Trial => {
    const milliseconds = performance.now() - started;
    const words = `${why} That took ${(milliseconds / 1000).toFixed(1)} s.`;
    return { ok: false, words, milliseconds, mode: null, modelReported: null };
  };
  try {
    const reasoner = reasonerThrough({ ...provider, timeoutSeconds }, rules, means);
    const { provenance } = await reasoner.run(trialTask, {}, { signal: end.signal });
    const milliseconds = performance.now() - started;
    const mode = learntMode(provider.baseUrl, provider.model) ?? "text";
    const words = `${provider.model} at ${host} answered in ${(milliseconds / 1000).toFixed(1)} s, ${modeWords[mode]}.`;
    return { ok: true, words, milliseconds, mode, modelReported: provenance.modelReported ?? null };
  } catch (error) {
    signal.throwIfAborted();
    if (end.signal.aborted) return failed(`${host} gave no whole answer within ${patience} s.`);
    if (error instanceof AppError)
      return failed(error.userMessage.replace(/ \(step "trial"\)|to the step "trial" /g, ""));
    throw error;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}
