import { createHash } from "node:crypto";
import OpenAI from "openai";
import { AppError } from "../platform/errors";
import { type Judged, judgeAnswer, outputJsonSchema } from "./json-answer";
import type { Reasoner, RunOptions, RunResult } from "./reasoner";
import type { Usage } from "./schema";
import type { Message, Task } from "./task";

export interface LanguageModelSettings {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** US dollars per million tokens; null where unknown, and then no cost is shown. */
  priceIn: number | null;
  priceOut: number | null;
  /** Longest silence of the provider, before and between pieces of an answer. */
  timeoutMs: number;
  /** Attempts on 408, 409, 429, 5xx and broken connections, by the client library's own back-off. */
  maxRetries: number;
}

interface Answer {
  text: string;
  usage: Usage;
  model: string | undefined;
  fingerprint: string | undefined;
  finish: string | null;
}

/** How the server is asked for JSON: by schema, or, where it refuses that, as "some JSON object" with the schema in words. */
type JsonMode = "schema" | "object";

/**
 * Runs tasks on any OpenAI-compatible endpoint through `chat.completions`, streamed. One repair: an answer that fails the
 * schema or the task's own checks, or whose claims do not stand, goes back once with the list of what is wrong. Claims that
 * still do not stand then are accepted, to be marked by whoever checks them.
 */
export function languageModelReasoner(settings: LanguageModelSettings): Reasoner {
  const client = new OpenAI({
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey || "none",
    maxRetries: settings.maxRetries,
    timeout: settings.timeoutMs,
    logLevel: "off",
  });
  const identity = { kind: "language-model", model: settings.model, host: new URL(settings.baseUrl).host } as const;
  let mode: JsonMode = "schema";

  async function ask<I, O>(task: Task<I, O>, messages: Message[], options: RunOptions): Promise<Answer> {
    try {
      return await stream(client, settings, task, messages, mode, options);
    } catch (error) {
      if (mode === "schema" && refusesSchema(error)) {
        mode = "object";
        return stream(client, settings, task, messages, mode, options);
      }
      throw error;
    }
  }

  return {
    identity,
    async run<I, O>(task: Task<I, O>, input: I, options: RunOptions): Promise<RunResult<O>> {
      const { outgoing = (sent: Message[]) => sent } = options;
      const prompt = task.prompt(task.input.parse(input));
      const messages = outgoing(prompt);
      const promptHash = createHash("sha256").update(JSON.stringify(messages)).digest("hex");
      const first = await attempt(() => ask(task, messages, options), task.name, options.signal);
      let last = first;
      let judged = judgeAnswer(task, input, first.text);
      const faults = faultsOf(judged);
      if (faults.length > 0) {
        options.onFailedAttempt?.(first.usage, faults.join(" "));
        const repair = outgoing([...prompt, ...repairMessages(first, faults)]);
        last = await attempt(() => ask(task, repair, options), task.name, options.signal);
        const again = judgeAnswer(task, input, last.text);
        // A usable answer with doubts is not lost to a repair that made it worse.
        if (again.ok || !judged.ok) judged = again;
      }
      if (!judged.ok) {
        options.onFailedAttempt?.(last.usage, judged.problems.join(" "));
        throw new AppError("exception", {
          userMessage: `The language model's answer to the step "${task.name}" was unusable twice: ${judged.problems.slice(0, 3).join(" ")}`,
        });
      }
      return {
        output: judged.output,
        usage: last.usage,
        provenance: {
          reasoner: identity,
          task: task.name,
          taskVersion: task.version,
          promptHash,
          ...(last.model ? { modelReported: last.model } : {}),
          ...(last.fingerprint ? { fingerprint: last.fingerprint } : {}),
        },
      };
    },
  };
}

/** What goes back to the model: what makes its answer unusable and what does not stand, together. */
function faultsOf<O>(judged: Judged<O>): string[] {
  return judged.ok ? judged.doubts : [...judged.problems, ...judged.doubts];
}

function repairMessages(answer: Answer, problems: string[]): Message[] {
  const cut = answer.finish === "length" ? ["The answer was cut off by its length: be briefer."] : [];
  const list = [...cut, ...problems].slice(0, 20).map((problem) => `- ${problem}`);
  return [
    { role: "assistant", content: answer.text },
    {
      role: "user",
      content: `That answer cannot be used:\n${list.join("\n")}\nGive the whole JSON object again with these points mended.`,
    },
  ];
}

/** Streams one answer. Aborts on the caller's signal and when the provider falls silent for `timeoutMs`. */
async function stream<I, O>(
  client: OpenAI,
  settings: LanguageModelSettings,
  task: Task<I, O>,
  messages: Message[],
  mode: JsonMode,
  { signal, onDelta }: RunOptions,
): Promise<Answer> {
  const started = performance.now();
  let calls = 0;
  // A client of its own for each answer: doctors speak at the same time, and each counts its own retries.
  const counting = client.withOptions({
    fetch: (url, init) => {
      calls++;
      return fetch(url, init);
    },
  });
  const silence = new AbortController();
  const silent = () =>
    silence.abort(
      new AppError("timeout", {
        userMessage: `The language model was silent for ${Math.round(settings.timeoutMs / 1000)} s.`,
      }),
    );
  let timer: NodeJS.Timeout | undefined;
  const schema = outputJsonSchema(task.output);
  const asked = mode === "schema" ? messages : withSchemaInWords(messages, schema);
  let text = "";
  let finish: string | null = null;
  let model: string | undefined;
  let fingerprint: string | undefined;
  let tokens: { prompt_tokens: number; completion_tokens: number } | null = null;
  try {
    const chunks = await counting.chat.completions.create(
      {
        model: settings.model,
        messages: asked,
        stream: true,
        stream_options: { include_usage: true },
        response_format:
          mode === "schema"
            ? {
                type: "json_schema",
                json_schema: { name: task.name.replace(/[^a-zA-Z0-9_-]/g, "_"), strict: true, schema },
              }
            : { type: "json_object" },
      },
      { signal: AbortSignal.any([signal, silence.signal]) },
    );
    timer = setTimeout(silent, settings.timeoutMs);
    for await (const chunk of chunks) {
      timer.refresh();
      const choice = chunk.choices[0];
      const delta = choice?.delta?.content;
      if (delta) {
        text += delta;
        onDelta?.(delta);
      }
      if (choice?.delta?.refusal) throw refused(task.name);
      finish = choice?.finish_reason ?? finish;
      model = chunk.model || model;
      fingerprint = chunk.system_fingerprint ?? fingerprint;
      tokens = chunk.usage ?? tokens;
    }
  } catch (error) {
    // Whose abort it was decides what is said: the caller's reason, the watchdog's, or the provider's own failure.
    signal.throwIfAborted();
    silence.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
  // An aborted stream ends quietly: half an answer must not pass for a whole one.
  signal.throwIfAborted();
  silence.signal.throwIfAborted();
  return {
    text,
    finish,
    model,
    fingerprint,
    usage: {
      promptTokens: tokens?.prompt_tokens ?? null,
      completionTokens: tokens?.completion_tokens ?? null,
      costUsd: cost(settings, tokens),
      milliseconds: performance.now() - started,
      calls,
    },
  };
}

function refused(task: string): AppError {
  return new AppError("exception", { userMessage: `The language model refused the step "${task}".` });
}

function cost(
  settings: LanguageModelSettings,
  tokens: { prompt_tokens: number; completion_tokens: number } | null,
): number | null {
  if (!tokens || settings.priceIn === null || settings.priceOut === null) return null;
  return (tokens.prompt_tokens * settings.priceIn + tokens.completion_tokens * settings.priceOut) / 1e6;
}

function withSchemaInWords(messages: Message[], schema: Record<string, unknown>): Message[] {
  const words = `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
  return [...messages, { role: "user", content: words }];
}

/** DeepSeek and older servers answer 400 to `json_schema`. */
function refusesSchema(error: unknown): boolean {
  return error instanceof OpenAI.BadRequestError && /response_format|json_schema|schema/i.test(error.message);
}

/** Turns the client library's errors into the application's, without the provider's text, which could echo the record. */
async function attempt<T>(run: () => Promise<T>, task: string, signal: AbortSignal): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof AppError) throw cause;
    const say = (code: "timeout" | "throttled" | "transient" | "exception", what: string) =>
      new AppError(code, { userMessage: `The language model ${what} (step "${task}").`, cause });
    if (cause instanceof OpenAI.APIConnectionTimeoutError) throw say("timeout", "did not answer in time");
    if (cause instanceof OpenAI.APIConnectionError) throw say("transient", "could not be reached");
    if (cause instanceof OpenAI.RateLimitError) throw say("throttled", "is limiting requests");
    if (cause instanceof OpenAI.AuthenticationError || cause instanceof OpenAI.PermissionDeniedError)
      throw say("exception", "does not accept the key");
    if (cause instanceof OpenAI.APIError)
      throw say("transient", `answered with an error${cause.status ? ` (HTTP ${cause.status})` : ""}`);
    throw say("exception", "gave an answer that could not be read");
  }
}
