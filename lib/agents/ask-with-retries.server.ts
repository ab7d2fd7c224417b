import { setTimeout as pause } from "node:timers/promises";
import { CallFailure } from "../language-models/call-failure.server";
import { type Completion, complete, type Endpoint } from "../language-models/completion.server";
import { learnRefusal } from "../language-models/dialects/learnt-refusals";
import { takesSchema } from "../language-models/dialects/schema-dialect";
import { serverFamily } from "../language-models/dialects/server-family";
import {
  type AnswerMode,
  learnMode,
  modeToAsk,
  refusesParameter,
  schemaBroken,
  schemaKept,
  simplerMode,
} from "../language-models/json-answer-mode";
import type { Message } from "../language-models/message";
import type { Tape } from "../language-models/recorded-answers.server";
import { abortWithAny } from "../platform/abort-with-any";
import type { AppError } from "../platform/errors";
import type { Meter } from "./budget-meter";
import { answerSchema } from "./judge-answer";
import type { RunOptions } from "./reasoner";
import { addUsage, noUsage, type Usage } from "./schema";
import type { Task } from "./task";
import { UnusableAnswer } from "./unusable-answer";

export interface LanguageModelSettings extends Endpoint {
  /** Of the install's entry that these come from; absent where there is none. */
  providerId?: string;
  model: string;
  /** Tokens that the model holds; null where they are to be learnt from the server. */
  contextTokens?: number | null;
  /** US dollars per million tokens; null where unknown, and then no cost is shown. */
  priceIn: number | null;
  priceOut: number | null;
  /** Longest silence of the provider, before and between pieces of an answer; milliseconds. */
  timeoutMs: number;
  /** Further attempts on 408, 409, 429, 5xx, silence and broken connections. */
  maxRetries: number;
  /** Longest time for one answer, attempts and waits between them included; milliseconds. Ten minutes, or two silences, unless given. */
  totalMs?: number;
  /** Longest answer, characters. */
  answerChars?: number;
  /** The first wait between attempts where the server names none; it doubles each time. Milliseconds. */
  retryMs?: number;
  /** Records each answer, or answers in the provider's place. */
  tape?: Tape | null;
}

const defaults = { totalMs: 600_000, answerChars: 1_000_000, retryMs: 500 };
/** Waits between attempts grow no longer than this unless the server asks for it. */
const longestWaitMs = 8000;

/** A whole answer and what it cost, with the attempts before it that brought none. */
export interface Answer extends Completion {
  usage: Usage;
  /** How it was asked for; null where it is a recorded one. */
  mode: AnswerMode | null;
}

/** How a task asks its model. */
export interface Asking {
  /** @throws AppError; the signal's reason when aborted. */
  ask(messages: Message[]): Promise<Answer>;
  /** Whether an answer has kept the schema, or failed for not keeping it: what this model at this address is asked by from now on. */
  judged(answer: Answer, schema: "kept" | "broken" | null): void;
}

/** What each attempt of a task needs. */
interface Means {
  settings: LanguageModelSettings & typeof defaults;
  task: string;
  schema: Record<string, unknown>;
  options: RunOptions;
}

// biome-ignore lint/suspicious/noExplicitAny: of the task only its name and the shape of its answer are read
export function askingOf(given: LanguageModelSettings, task: Task<any, any>, options: RunOptions): Asking {
  const totalMs = Math.max(defaults.totalMs, 2 * given.timeoutMs);
  const settings = { ...defaults, totalMs, ...given };
  const means: Means = { settings, task: task.name, schema: answerSchema(task), options };
  const { baseUrl, model, tape } = settings;
  return {
    async ask(messages) {
      options.meter?.require();
      if (tape?.kind === "replay") return replayed(means, tape.find(model, messages));
      const answer = await withinTime(means, (signal) => attempts(means, messages, signal));
      if (tape?.kind === "record") tape.keep(entryOf(model, messages, answer));
      return answer;
    },
    judged({ mode, finish }, schema) {
      if (mode !== "schema" || schema === null) return;
      if (schema === "kept") schemaKept(baseUrl, model);
      // An answer that was cut off could not keep it.
      else if (finish !== "length") schemaBroken(baseUrl, model);
    },
  };
}

/** Asks until an answer comes, in the mode that the server knows, as often as it may. What a broken answer cost is reported. */
async function attempts({ settings, task, schema, options }: Means, messages: Message[], signal: AbortSignal) {
  const { baseUrl, model, maxRetries, retryMs } = settings;
  const until = performance.now() + settings.totalMs;
  let mode: AnswerMode = modeToAsk(baseUrl, model, takesSchema(serverFamily(settings)));
  let spent = noUsage;
  for (let tried = 0; ; ) {
    const said: Completion = { text: "", finish: null, model: undefined, fingerprint: undefined, tokens: null };
    const timed = timer(options.meter);
    const failure = await complete(settings, { model, messages, mode, schema, name: task }, said, {
      signal,
      limits: { silenceMs: settings.timeoutMs, answerChars: settings.answerChars },
      onDelta: options.onDelta,
    }).then(
      () => null,
      (error: unknown) => error,
    );
    const usage = usageOf(settings, said, timed.stop());
    options.meter?.note(usage);
    spent = addUsage(spent, usage);
    if (failure === null) {
      learnMode(baseUrl, model, mode);
      return { ...said, usage: spent, mode };
    }
    const adapted = failure instanceof CallFailure && learnRefusal(baseUrl, model, failure.refusal);
    const simpler = !adapted && isRefusedMode(failure) ? simplerMode(mode) : null;
    const limits = { maxRetries, retryMs, leftMs: until - performance.now() };
    const wait = adapted || simpler !== null ? 0 : waitBefore(failure, tried, limits);
    const over = wait === null ? failure : await reasonNotTo(wait, options.meter, signal);
    // Whoever stopped the run keeps what was said so far, and the stop is no failed attempt.
    if (options.signal.aborted) {
      options.onBrokenOff?.(spent);
      throw options.signal.reason;
    }
    if (over !== null || said.text !== "") {
      options.onFailedAttempt?.(spent, why(over ?? failure));
      spent = noUsage;
    }
    if (over !== null) throw over instanceof CallFailure ? ofAnswer(over, task) : over;
    if (simpler !== null) mode = simpler;
    else if (!adapted) tried++;
  }
}

/** Whether a simpler way of asking for JSON may be taken where this one was refused; of a prompt that is too long it is known that none helps. */
function isRefusedMode(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind !== "context" && refusesParameter(failure.status);
}

/** Waits; what then speaks against another attempt, or null. */
async function reasonNotTo(wait: number, meter: Meter | undefined, signal: AbortSignal): Promise<unknown> {
  try {
    await pause(wait, undefined, { signal });
    meter?.require();
    return null;
  } catch (error) {
    return signal.aborted ? signal.reason : error;
  }
}

/** Milliseconds to wait before the next attempt; null where there is none. */
function waitBefore(
  failure: unknown,
  tried: number,
  { maxRetries, retryMs, leftMs }: { maxRetries: number; retryMs: number; leftMs: number },
): number | null {
  if (!(failure instanceof CallFailure) || !failure.mayPass || tried >= maxRetries) return null;
  const wait = failure.retryAfterMs ?? Math.min(longestWaitMs, retryMs * 2 ** tried * (1 + Math.random() / 4));
  return wait < leftMs ? wait : null;
}

/** A model that declines, or does not end, has answered: what came cannot be used. */
function ofAnswer(failure: CallFailure, task: string): AppError {
  const error = failure.asAppError(task);
  const answered = failure.kind === "refused" || failure.kind === "too-long";
  return answered ? new UnusableAnswer({ userMessage: error.userMessage, cause: failure }) : error;
}

function why(failure: unknown): string {
  return failure instanceof CallFailure
    ? `The language model ${failure.what}.`
    : failure instanceof Error
      ? failure.message
      : "";
}

/** Gives work a signal that aborts with the caller's, when the time for an answer is over, and when the run's seconds are used up. */
async function withinTime<T>(
  { settings, task, options: { signal, meter } }: Means,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const slow = () =>
    new CallFailure("too-slow", `took longer than ${Math.round(settings.totalMs / 1000)} s`).asAppError(task);
  const total = setTimeout(() => over.abort(slow()), settings.totalMs);
  const stopListening = abortWithAny(over, signal);
  let seconds: NodeJS.Timeout | undefined;
  const look = () => {
    try {
      meter?.require();
    } catch (error) {
      over.abort(error);
      return;
    }
    const left = meter?.millisecondsLeft() ?? null;
    // Calls under way use the seconds up together.
    if (left !== null) seconds = setTimeout(look, Math.ceil(left / Math.max(1, meter?.underWay() ?? 1)) + 1);
  };
  look();
  try {
    return await work(over.signal);
  } finally {
    stopListening();
    clearTimeout(total);
    clearTimeout(seconds);
  }
}

function timer(meter: Meter | undefined) {
  const started = performance.now();
  const end = meter?.begin();
  return {
    stop(): number {
      end?.();
      return performance.now() - started;
    },
  };
}

function usageOf(settings: LanguageModelSettings, { tokens }: Completion, milliseconds: number): Usage {
  const { priceIn, priceOut } = settings;
  const priced = tokens !== null && priceIn !== null && priceOut !== null;
  return {
    promptTokens: tokens?.prompt ?? null,
    completionTokens: tokens?.completion ?? null,
    costUsd: priced ? (tokens.prompt * priceIn + tokens.completion * priceOut) / 1e6 : null,
    milliseconds,
    calls: 1,
  };
}

type Entry = Parameters<Extract<Tape, { kind: "record" }>["keep"]>[0];

function entryOf(model: string, messages: Message[], { text, finish, usage, ...answer }: Answer): Entry {
  return {
    model,
    messages,
    answer: text,
    finish,
    modelReported: answer.model ?? null,
    fingerprint: answer.fingerprint ?? null,
    promptTokens: usage.promptTokens,
    completionTokens: usage.completionTokens,
    milliseconds: usage.milliseconds,
    calls: usage.calls,
  };
}

function replayed({ settings, options }: Means, entry: Entry): Answer {
  const { answer, finish, modelReported, fingerprint, promptTokens, completionTokens, milliseconds, calls } = entry;
  const tokens =
    promptTokens === null || completionTokens === null ? null : { prompt: promptTokens, completion: completionTokens };
  const said = {
    text: answer,
    finish,
    model: modelReported ?? undefined,
    fingerprint: fingerprint ?? undefined,
    tokens,
  };
  const usage = { ...usageOf(settings, said, milliseconds), calls };
  options.meter?.note(usage);
  options.onDelta?.(answer);
  return { ...said, usage, mode: null };
}
