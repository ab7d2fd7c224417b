import OpenAI from "openai";
import { abortWithAny } from "../platform/abort-with-any";
import { abortable } from "../platform/abortable";
import { visibleText } from "../platform/visible-text";
import { CallFailure, failureOf } from "./call-failure.server";
import { finishOf, wordsIn } from "./completion-chunk";
import { piecesOf } from "./event-stream.server";
import type { AnswerMode } from "./json-answer-mode";
import type { Message } from "./message";

/** One request for an answer. */
export interface CompletionRequest {
  model: string;
  messages: Message[];
  mode: AnswerMode;
  /** Shape of the answer, and its name there. */
  schema: Record<string, unknown>;
  name: string;
}

/** What came, whole or up to where it broke off. */
export interface Completion {
  text: string;
  finish: string | null;
  model: string | undefined;
  fingerprint: string | undefined;
  /** As the server counts them; null where it does not. */
  tokens: { prompt: number; completion: number } | null;
}

export interface CallLimits {
  /** Longest silence, before the first and between the pieces of an answer; milliseconds. */
  silenceMs: number;
  /** Longest answer, characters. */
  answerChars: number;
}

/** A server may send more than the answer (an envelope for each token, thinking), but there is a limit. */
const rawBytesPerChar = 64;

/** Where calls go. */
export interface Endpoint {
  baseUrl: string;
  /** "" where none is needed. */
  apiKey: string;
  /** Stands in for the global one, e.g. to hold calls against a policy. */
  fetch?: typeof fetch | undefined;
}

/**
 * Streams one answer from an OpenAI-compatible endpoint, tried once.
 * @param said is filled as it comes, so that what a broken call brought can be counted.
 * @throws CallFailure; the signal's reason when aborted.
 */
export async function complete(
  endpoint: Endpoint,
  request: CompletionRequest,
  said: Completion,
  {
    signal,
    limits,
    onDelta,
  }: { signal: AbortSignal; limits: CallLimits; onDelta?: ((text: string) => void) | undefined },
): Promise<void> {
  const watch = new AbortController();
  const fail = (failure: CallFailure) => watch.abort(failure);
  const stopListening = abortWithAny(watch, signal);
  const timer = setTimeout(() => fail(silent(limits)), limits.silenceMs);
  const client = new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey || "none",
    // What the process's environment holds for another service stays here.
    organization: null,
    project: null,
    fetch: withinBytes(
      endpoint.fetch ?? fetch,
      limits.answerChars * rawBytesPerChar,
      () => fail(tooLong()),
      watch.signal,
    ),
    // Attempts are counted and waited for by the caller, and silence is watched here.
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    logLevel: "off",
  });
  /** The server has said that this was all. */
  let whole = false;
  try {
    const response = await client.chat.completions.create(bodyOf(request), { signal: watch.signal }).asResponse();
    for await (const piece of piecesOf(response)) {
      timer.refresh();
      if (piece === "done") {
        whole = true;
        continue;
      }
      const choice = piece.choices?.[0];
      const turn = choice?.delta ?? choice?.message;
      if (turn?.refusal) throw new CallFailure("refused", "refused the step");
      const delta = wordsIn(turn?.content);
      if (delta) {
        said.text += delta;
        if (said.text.length > limits.answerChars) throw tooLong();
        onDelta?.(visibleText(delta));
      }
      said.finish = finishOf(choice?.finish_reason) ?? said.finish;
      said.model = named(piece.model) || said.model;
      said.fingerprint = named(piece.system_fingerprint) ?? said.fingerprint;
      if (piece.usage) said.tokens = { prompt: piece.usage.prompt_tokens, completion: piece.usage.completion_tokens };
    }
    // So does an aborted one.
    signal.throwIfAborted();
    watch.signal.throwIfAborted();
  } catch (error) {
    // The error depends on who aborted: the caller's reason, the time limit's, or else the provider's own failure.
    signal.throwIfAborted();
    watch.signal.throwIfAborted();
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
    stopListening();
    // Ends a connection that the server keeps open behind a failure.
    watch.abort(new CallFailure("broken", "was left"));
  }
  // A stream that the server cut ends quietly: half an answer must not pass for a whole one.
  if (said.finish === null && said.tokens === null && !(whole && said.text !== ""))
    throw new CallFailure("broken", said.text === "" ? "gave no answer" : "broke off its answer");
  if (said.finish === "error") throw new CallFailure("overloaded", "broke off: its server could not go on");
  if (said.finish === "content_filter") throw new CallFailure("refused", "refused the step");
}

/** What a server calls itself is kept and shown. */
function named(name: string | null | undefined): string | undefined {
  return name ? visibleText(name).slice(0, longestName) : undefined;
}

const longestName = 200;

function bodyOf({ model, messages, mode, schema, name }: CompletionRequest) {
  const format = {
    schema: {
      type: "json_schema" as const,
      json_schema: { name: name.replace(/[^a-zA-Z0-9_-]/g, "_"), strict: true, schema },
    },
    json: { type: "json_object" as const },
    text: null,
  }[mode];
  return {
    model,
    messages: mode === "schema" ? messages : withSchemaInWords(messages, schema),
    stream: true as const,
    stream_options: { include_usage: true },
    ...(format ? { response_format: format } : {}),
  };
}

/** At the end of the last message: some chat templates refuse two of the same role in a row. */
function withSchemaInWords(messages: Message[], schema: Record<string, unknown>): Message[] {
  const words = `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
  return withWords(messages, words);
}

/** The messages with words of the user at their end. */
export function withWords(messages: Message[], words: string): Message[] {
  const last = messages.at(-1);
  return last?.role === "user"
    ? [...messages.slice(0, -1), { role: "user", content: `${last.content}\n\n${words}` }]
    : [...messages, { role: "user", content: words }];
}

function silent({ silenceMs }: CallLimits): CallFailure {
  return new CallFailure("silent", `was silent for ${Math.round(silenceMs / 100) / 10} s`);
}

function tooLong(): CallFailure {
  return new CallFailure("too-long", "gave an answer without end");
}

/**
 * A `fetch` that ends with too many bytes, and with the signal, whatever comes of the one that `fetch` itself is given: an abort
 * passed on by that alone has been seen to be lost now and then under load, and the call then never ended.
 */
function withinBytes(send: typeof fetch, most: number, exceeded: () => void, signal: AbortSignal): typeof fetch {
  return async (url, init) => {
    const response = await abortable(send(url, { ...init, redirect: "error" }), signal);
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > most) exceeded();
          controller.enqueue(chunk);
        },
      }),
      { signal },
    );
    return new Response(counted, response);
  };
}
