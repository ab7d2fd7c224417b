import { setTimeout as pause } from "node:timers/promises";
import { askForWindow } from "../language-models/context-window/ask-for-window.server";
import { type Reach, reachOf } from "../language-models/endpoint-reach";
import { guardedFetch } from "../language-models/guarded-fetch.server";
import { forgetMode, learntMode } from "../language-models/json-answer-mode";
import { listModels } from "../language-models/list-models.server";
import { findModel, type ModelListing } from "../language-models/model-listing";
import { paceOf } from "../language-models/provider-pace";
import type { CallRules } from "../language-models/provider-settings";
import type { Provider } from "../language-models/provider-settings.server";
import type { Trial } from "../language-models/provider-trial";
import { abortWithAny } from "../platform/abort-with-any";
import { AppError } from "../platform/errors";
import { reasonerThrough, type ThroughMeans } from "./endpoint-reasoner.server";
import type { Reasoner } from "./reasoner";
import { contextFinding, modelFinding, schemaFinding, speedFinding } from "./trial-findings";
import { proofTask, speedTask } from "./trial-tasks";
import { type WatchedCall, watchCalls } from "./watch-calls.server";

/** How often a server that is loading its model is asked again. */
const loadingPauseMs = 2000;
/** A model that wrote this long on the first question is not asked another to measure it; milliseconds, a team decision. */
const longEnoughMs = 20_000;
/** What was written within fewer milliseconds came at once, and its speed cannot be told. */
const shortestMeasuredMs = 20;

/** A Test under way. */
interface Trying {
  provider: Provider;
  reach: Reach;
  reasoner: Reasoner;
  send: typeof fetch;
  calls: readonly WatchedCall[];
  signal: AbortSignal;
}

/**
 * Asks a language model's server which models it has, and the model two small questions without anything of a patient; says in
 * plain words what was found. A model that is being loaded is waited for, up to the limit for a first piece of an answer. Never
 * throws for what the model or its server does.
 * @throws the signal's reason when aborted.
 */
export async function tryProvider(
  provider: Provider,
  rules: () => Promise<CallRules>,
  signal: AbortSignal,
  means: ThroughMeans = {},
): Promise<Trial> {
  const started = performance.now();
  const { host } = new URL(provider.baseUrl);
  const { localHosts } = await rules();
  const reach = reachOf(provider.baseUrl, localHosts);
  const firstByte = paceOf(provider, localHosts).firstByteMs / 1000;
  const patience = firstByte + provider.timeoutSeconds;
  const end = new AbortController();
  const stopListening = abortWithAny(end, signal);
  const timer = setTimeout(() => end.abort(new Error("out of patience")), patience * 1000);
  const watched: { calls: readonly WatchedCall[] } = { calls: [] };
  let listing: ModelListing | null = null;
  const failed = (why: string): Trial => {
    const found = listing?.reached ? [serverAnswers(host), modelFinding(provider.model, listing, false)] : [];
    return {
      ok: false,
      words: why,
      milliseconds: performance.now() - started,
      findings: found,
      said: watched.calls.findLast(({ said }) => said !== null)?.said ?? null,
      mode: null,
      modelReported: null,
      contextTokens: null,
      tokensPerSecond: { read: null, written: null },
    };
  };
  try {
    const reasoner = reasonerThrough(provider, rules, means, (send) => {
      const { fetch, calls } = watchCalls(send, provider.key ?? "");
      watched.calls = calls;
      return fetch;
    });
    const send = guardedFetch(rules);
    const trying: Trying = { provider, reach, reasoner, send, calls: watched.calls, signal: end.signal };
    forgetMode(provider.baseUrl, provider.model);
    listing = await listModels(provider, send, end.signal);
    if (!listing.reached) return failed(listing.fault ?? `Nothing answers at ${host}.`);
    return { ...(await answered(trying, listing)), milliseconds: performance.now() - started };
  } catch (error) {
    signal.throwIfAborted();
    if (end.signal.aborted) return failed(`${host} gave no whole answer within ${patience} s.`);
    const isMissing = listing !== null && listing.models.length > 0 && !findModel(listing.models, provider.model);
    if (isMissing && watched.calls.at(-1)?.status === 404)
      return failed(`The server at ${host} has no model ${provider.model}.`);
    if (error instanceof AppError)
      return failed(error.userMessage.replace(/ \(step "trial"\)|to the step "trial" /g, ""));
    throw error;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
}

const serverAnswers = (host: string) => ({ about: "server", tone: "good", words: `${host} answers.` }) as const;

/** @throws AppError where no usable answer came. */
async function answered(trying: Trying, listing: ModelListing): Promise<Omit<Trial, "milliseconds">> {
  const { provider, calls, send, signal } = trying;
  const { model, server, baseUrl } = provider;
  const asked = performance.now();
  const { provenance } = await askWhileLoading(trying);
  const seconds = (performance.now() - asked) / 1000;
  const mode = learntMode(baseUrl, model) ?? "text";
  const refused = calls.some(
    ({ format, status }) => format === "json_schema" && status !== null && status >= 400 && status < 500,
  );
  const speed = await measuredSpeed(trying);
  // Only now is the model loaded, of which Ollama and LM Studio know the window then.
  const window = await askForWindow({ ...provider, apiKey: provider.key ?? "", fetch: send }, signal);
  const found = window?.tokens ?? null;
  const { host } = new URL(baseUrl);
  const findings = [
    serverAnswers(host),
    modelFinding(model, listing, true),
    schemaFinding(mode, refused),
    contextFinding({ found, set: provider.contextTokens }, server),
    speedFinding(
      speed,
      calls.some(({ tokens }) => tokens !== null),
    ),
  ].filter((finding) => finding !== null);
  return {
    ok: true,
    words: `${model} at ${host} answered in ${seconds < 0.1 ? "under 0.1" : seconds.toFixed(1)} s.`,
    findings,
    said: null,
    mode,
    modelReported: provenance.modelReported ?? null,
    contextTokens: found ?? provider.contextTokens,
    tokensPerSecond: speed,
  };
}

/** A server of one's own answers 503 while it loads its model: it is asked again until the time is over. */
async function askWhileLoading({ reasoner, reach, calls, signal }: Trying) {
  for (;;) {
    try {
      return await reasoner.run(proofTask, {}, { signal });
    } catch (error) {
      if (signal.aborted || reach === "remote" || calls.at(-1)?.status !== 503) throw error;
      await pause(loadingPauseMs, undefined, { signal });
    }
  }
}

/** By a second question, since the first may have waited for the model to be loaded; a slow model's writing by the first. */
async function measuredSpeed({ reasoner, calls, signal }: Trying): Promise<Trial["tokensPerSecond"]> {
  const first = calls.at(-1);
  if (first && writtenMs(first) > longEnoughMs) return { read: null, written: writtenPerSecond(first) };
  const before = calls.length;
  try {
    await reasoner.run(speedTask, {}, { signal });
  } catch (error) {
    // Whether this answer can be used is another matter than how fast it came.
    if (!(error instanceof AppError)) throw error;
  }
  const timed = calls.slice(before).find(({ firstWordAt }) => firstWordAt !== null);
  if (!timed) return { read: null, written: null };
  return { read: readPerSecond(timed), written: writtenPerSecond(timed) };
}

const writtenMs = ({ firstWordAt, lastWordAt }: WatchedCall) => (lastWordAt ?? 0) - (firstWordAt ?? 0);

function writtenPerSecond(call: WatchedCall): number | null {
  return call.tokens && writtenMs(call) >= shortestMeasuredMs
    ? (call.tokens.completion * 1000) / writtenMs(call)
    : null;
}

function readPerSecond({ tokens, sentAt, firstWordAt }: WatchedCall): number | null {
  const milliseconds = (firstWordAt ?? sentAt) - sentAt;
  return tokens && milliseconds >= shortestMeasuredMs ? (tokens.prompt * 1000) / milliseconds : null;
}
