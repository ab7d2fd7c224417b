import { setTimeout as pause } from "node:timers/promises";
import { CallFailure } from "../language-models/call-failure.server";
import type { Completion } from "../language-models/completion.server";
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
import type { TapeEntry } from "../language-models/recorded-answers.server";
import type { AppError } from "../platform/errors";
import { type AnswerClock, withinTime } from "./answer-clock.server";
import type { Meter } from "./budget-meter";
import { answerSchema } from "./judge-answer";
import { type LanguageModelSettings, withDefaults } from "./language-model-settings.server";
import type { Means } from "./one-call.server";
import { oneCall, usageOf } from "./one-call.server";
import type { RunOptions } from "./reasoner";
import { addUsage, noUsage, type Usage } from "./schema";
import { completionOf, entryOf } from "./taped-answer.server";
import type { Task } from "./task";
import { UnusableAnswer } from "./unusable-answer";

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

export function askingOf(
  given: LanguageModelSettings,
  // biome-ignore lint/suspicious/noExplicitAny: of the task only its name and the shape of its answer are read
  { task, input }: { task: Task<any, any>; input: unknown },
  options: RunOptions,
): Asking {
  const settings = withDefaults(given);
  const means: Means = { settings, task: task.name, schema: answerSchema(task, input), options };
  const { baseUrl, model, tape } = settings;
  const slow = () =>
    new CallFailure("too-slow", `took longer than ${Math.round(settings.totalMs / 1000)} s`).asAppError(task.name);
  const time = { totalMs: settings.totalMs, slow, signal: options.signal, meter: options.meter };
  return {
    async ask(messages) {
      options.meter?.require();
      if (tape?.kind === "replay") return replayed(means, tape.find(model, messages));
      const answer = await withinTime(time, (clock) => attempts(means, messages, clock));
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
async function attempts(means: Means, messages: Message[], clock: AnswerClock) {
  const { settings, task, options } = means;
  const { baseUrl, model, maxRetries, retryMs } = settings;
  let mode: AnswerMode = modeToAsk(baseUrl, model, takesSchema(serverFamily(settings)));
  let spent = noUsage;
  for (let tried = 0; ; ) {
    const { said, usage, failure } = await oneCall(means, messages, mode, clock);
    spent = addUsage(spent, usage);
    if (failure === null) {
      learnMode(baseUrl, model, mode);
      return { ...said, usage: spent, mode };
    }
    const adapted = failure instanceof CallFailure && learnRefusal(baseUrl, model, failure.refusal);
    const simpler = !adapted && isRefusedMode(failure) ? simplerMode(mode) : null;
    const limits = { maxRetries, retryMs, leftMs: clock.leftMs() };
    const wait = adapted || simpler !== null ? 0 : waitBefore(failure, tried, limits);
    const over = wait === null ? failure : await reasonNotTo(wait, options.meter, clock.signal);
    // Whoever stopped the run keeps what was said so far, and the stop is no failed attempt.
    if (options.signal.aborted) {
      if (spent.calls > 0) options.onBrokenOff?.(spent);
      throw options.signal.reason;
    }
    if (spent.calls > 0 && (over !== null || said.text !== "")) {
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
  if (!(failure instanceof CallFailure) || failure.kind === "context") return false;
  return failure.refusal?.of === "schema" || refusesParameter(failure.status);
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

function replayed({ settings, options }: Means, entry: TapeEntry): Answer {
  const said = completionOf(entry);
  const { milliseconds, calls, unknownCalls } = entry;
  const usage = {
    ...usageOf(settings, said, milliseconds, false),
    calls,
    ...(unknownCalls !== undefined && { unknownCalls }),
  };
  options.meter?.note(usage);
  options.onDelta?.(said.text);
  return { ...said, usage, mode: null };
}
