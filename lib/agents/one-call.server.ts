import { CallFailure } from "../language-models/call-failure.server";
import { takePlace } from "../language-models/call-queue.server";
import { type Completion, complete } from "../language-models/completion.server";
import type { AnswerMode } from "../language-models/json-answer-mode";
import type { Message } from "../language-models/message";
import { AppError } from "../platform/errors";
import type { AnswerClock } from "./answer-clock.server";
import type { Meter } from "./budget-meter";
import type { LanguageModelSettings, withDefaults } from "./language-model-settings.server";
import type { RunOptions } from "./reasoner";
import { noUsage, type Usage } from "./schema";

/** What each attempt of a task needs. */
export interface Means {
  settings: ReturnType<typeof withDefaults>;
  task: string;
  schema: Record<string, unknown>;
  options: RunOptions;
}

/** One attempt, once it has a place among the calls to this model; what came of it and what it cost. Never throws. */
export async function oneCall(
  { settings, task, schema, options }: Means,
  messages: Message[],
  mode: AnswerMode,
  clock: AnswerClock,
): Promise<{ said: Completion; usage: Usage; failure: unknown }> {
  const { model, concurrency, timeoutMs, firstByteMs, answerChars } = settings;
  const { signal } = clock;
  const said: Completion = { text: "", finish: null, model: undefined, fingerprint: undefined, tokens: null };
  let free: () => void;
  try {
    const onWait = () => options.onStage?.("waiting");
    free = await clock.standing(() => takePlace(settings, { places: concurrency, signal, onWait }));
  } catch (failure) {
    return { said, usage: noUsage, failure };
  }
  if (signal.aborted) {
    free();
    return { said, usage: noUsage, failure: signal.reason };
  }
  options.onStage?.("reading");
  const timed = timer(options.meter);
  let firstMs: number | null = null;
  const limits = { firstByteMs, silenceMs: timeoutMs, answerChars };
  const onFirstPiece = () => {
    firstMs = timed.soFar();
    options.onStage?.("answering");
  };
  const asked = { model, messages, mode, schema, name: task };
  const failure = await complete(settings, asked, said, {
    signal,
    limits,
    onDelta: options.onDelta,
    onFirstPiece,
  }).then(
    () => null,
    (error: unknown) => error ?? new Error("stopped without a reason"),
  );
  const milliseconds = timed.stop();
  free();
  const usage = usageOf(settings, said, milliseconds, mayHaveCost(failure, signal));
  options.meter?.note(usage);
  if (failure === null && said.tokens !== null && firstMs !== null)
    settings.onMeasured?.({
      task,
      promptTokens: said.tokens.prompt,
      answerTokens: said.tokens.completion,
      firstMs,
      restMs: milliseconds - firstMs,
    });
  return { said, usage, failure };
}

/** Whether a call may have cost something of which nobody told: not one that the server declined, that did not reach it, or that was not sent. */
function mayHaveCost(failure: unknown, signal: AbortSignal): boolean {
  if (failure instanceof CallFailure) return failure.status === undefined && failure.kind !== "unreachable";
  return signal.aborted || !(failure instanceof AppError);
}

function timer(meter: Meter | undefined) {
  const started = performance.now();
  const end = meter?.begin();
  const soFar = () => performance.now() - started;
  return {
    soFar,
    stop(): number {
      end?.();
      return soFar();
    },
  };
}

/** What a call has cost. @param mayHaveCost whether it may have cost something though no tokens are counted. */
export function usageOf(
  settings: LanguageModelSettings,
  { tokens }: Completion,
  milliseconds: number,
  mayHaveCost: boolean,
): Usage {
  const { priceIn, priceOut } = settings;
  const priced = tokens !== null && priceIn !== null && priceOut !== null;
  return {
    promptTokens: tokens?.prompt ?? null,
    completionTokens: tokens?.completion ?? null,
    costUsd: priced ? (tokens.prompt * priceIn + tokens.completion * priceOut) / 1e6 : null,
    milliseconds,
    calls: 1,
    ...(tokens === null && mayHaveCost && { unknownCalls: 1 }),
  };
}
