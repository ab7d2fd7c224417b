import OpenAI from "openai";
import { abortWithAny } from "../platform/abort-with-any";
import { abortable } from "../platform/abortable";
import { visibleText } from "../platform/visible-text";
import { CallFailure, failureOf } from "./call-failure.server";
import { finishOf, wordsIn } from "./completion-chunk";
import { type Called, callForm } from "./dialects/call-form";
import { type Refusal, refusalIn } from "./dialects/refusals";
import { serverFamily } from "./dialects/server-family";
import { piecesOf } from "./event-stream.server";
import { fetchByLookup } from "./fetch-by-lookup.server";
import { type Addressed, type CompletionRequest, requestBody } from "./request-body";
import { type SilenceLimits, silenceWatch } from "./silence-watch";
import { toolArguments } from "./tool-arguments";

/** What came, whole or up to where it broke off. */
export interface Completion {
  text: string;
  finish: string | null;
  model: string | undefined;
  fingerprint: string | undefined;
  /** As the server counts them; null where it does not. */
  tokens: { prompt: number; completion: number } | null;
}

export interface CallLimits extends SilenceLimits {
  /** Longest answer, characters. */
  answerChars: number;
}

/** A server may send more than the answer (an envelope for each token, thinking), but there is a limit. */
const rawBytesPerChar = 64;

/** Where calls go. */
export interface Endpoint extends Called, Addressed {
  /** Stands in for one that goes anywhere, e.g. to hold calls against a policy. */
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
    onFirstPiece,
  }: {
    signal: AbortSignal;
    limits: CallLimits;
    onDelta?: ((text: string) => void) | undefined;
    /** The prompt is read: the first piece of an answer has come, thinking included. */
    onFirstPiece?: (() => void) | undefined;
  },
): Promise<void> {
  const watch = new AbortController();
  const fail = (failure: CallFailure) => watch.abort(failure);
  const stopListening = abortWithAny(watch, signal);
  const silence = silenceWatch(limits, (limitMs) => fail(silent(limitMs)));
  const form = callForm(endpoint, request.model);
  let refusal: Refusal | null = null;
  const called = toolArguments();
  const client = new OpenAI({
    baseURL: form.baseUrl,
    defaultQuery: form.query,
    defaultHeaders: form.headers,
    apiKey: endpoint.apiKey || "none",
    // What the process's environment holds for another service stays here.
    organization: null,
    project: null,
    fetch: withErrorRead(
      withinBytes(
        endpoint.fetch ?? fetchByLookup(),
        { most: limits.answerChars * rawBytesPerChar, exceeded: () => fail(tooLong()), onBytes: silence.alive },
        watch.signal,
      ),
      (words) => {
        refusal = refusalIn(words);
      },
    ),
    // Attempts are counted and waited for by the caller, and silence is watched here.
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    logLevel: "off",
  });
  /** The server has said that this was all. */
  let whole = false;
  try {
    const response = await client.chat.completions
      .create(requestBody(endpoint, request), { signal: watch.signal })
      .asResponse();
    for await (const piece of piecesOf(response)) {
      if (piece === "done") {
        whole = true;
        continue;
      }
      const choice = piece.choices?.[0];
      const turn = choice?.delta ?? choice?.message;
      if (bringsSomething(turn) && silence.speaks()) onFirstPiece?.();
      if (turn?.refusal) throw new CallFailure("refused", "refused the step");
      const delta = wordsIn(turn?.content);
      if (delta) {
        said.text += delta;
        if (said.text.length > limits.answerChars) throw tooLong();
        onDelta?.(visibleText(delta));
      }
      called.hear(turn, limits.answerChars);
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
    throw failureOf(error, { family: serverFamily(endpoint), refusal });
  } finally {
    silence.stop();
    stopListening();
    // Ends a connection that the server keeps open behind a failure.
    watch.abort(new CallFailure("broken", "was left"));
  }
  const answered = called.answer(said.text);
  if (answered !== null) {
    said.text += answered;
    onDelta?.(visibleText(answered));
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

/** Whether a piece brings words of any kind: an answer, thinking, a tool's call. Some servers name the role before they have read the prompt. */
function bringsSomething(delta: object | null | undefined): boolean {
  return Object.entries(delta ?? {}).some(
    ([name, value]) => name !== "role" && value !== null && value !== undefined && value !== "",
  );
}

function silent(limitMs: number): CallFailure {
  return new CallFailure("silent", `was silent for ${Math.round(limitMs / 100) / 10} s`);
}

function tooLong(): CallFailure {
  return new CallFailure("too-long", "gave an answer without end");
}

/**
 * A `fetch` that ends with too many bytes, and with the signal, whatever comes of the one that `fetch` itself is given: an abort
 * passed on by that alone has been seen to be lost now and then under load, and the call then never ended.
 */
function withinBytes(
  send: typeof fetch,
  { most, exceeded, onBytes }: { most: number; exceeded: () => void; onBytes: () => void },
  signal: AbortSignal,
): typeof fetch {
  return async (url, init) => {
    const response = await abortable(send(url, { ...init, redirect: "error" }), signal);
    onBytes();
    if (!response.body) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          onBytes();
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

/** A `fetch` that hears the words of a refusal; they are known no further than by what `hear` makes of them. */
function withErrorRead(send: typeof fetch, hear: (words: string) => void): typeof fetch {
  return async (url, init) => {
    const response = await send(url, init);
    if (response.ok) return response;
    const words = await response.text();
    hear(words);
    return new Response(words, response);
  };
}
