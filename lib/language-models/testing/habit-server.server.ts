import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { asEventStream, type Habit, type Refusal, type ServedRequest, type StreamEvent } from "./habits/habit";

/** The step that a request is for, told beside the protocol, so that the server can answer it whatever becomes of the prompt. */
export const stepHeader = "x-step";

/** What the server has counted by itself. */
export interface Counted {
  /** Requests, those included that it turned away. */
  calls: number;
  /** Answers whose usage it told, and the tokens of these. */
  told: { calls: number; prompt: number; completion: number };
}

export interface HabitServerOptions {
  /** What a good model answers to a step. */
  answerTo: (step: string) => string;
  /** How many times faster than a real server it is. */
  timesFaster: number;
}

/** What a model says whose instructions were cut off (ollama/ollama#6253). */
const withoutInstructions =
  "It seems like you're sharing some information, but I'm not sure what you would like me to do with it.";

/** A real HTTP server of the streamed `chat/completions` protocol that answers every step well, and has one habit. */
export async function startHabitServer(habit: Habit, options: HabitServerOptions) {
  const counted: Counted = { calls: 0, told: { calls: 0, prompt: 0, completion: 0 } };
  const serve = serving(habit, options, counted);
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    counted,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serving(habit: Habit, { answerTo, timesFaster }: HabitServerOptions, counted: Counted) {
  const { loadMs = 0, slots = Number.POSITIVE_INFINITY, firstMs = 0, betweenMs = 0 } = habit.pace ?? {};
  const wait = (ms: number) => (ms > 0 ? pause(ms / timesFaster) : undefined);
  const answered = new Map<string, number>();
  const inSlot = queue(slots);
  let loaded: Promise<unknown> | undefined;

  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    // What a client asks of a server besides, such as which models it has, it does not know.
    if (incoming.method !== "POST") return refuse(response, { status: 404, body: { error: { message: "Not Found" } } });
    const index = counted.calls++;
    const step = String(incoming.headers[stepHeader] ?? "");
    const body = JSON.parse(await textOf(incoming)) as ServedRequest["body"];
    const before = answered.get(step) ?? 0;
    const request = { body, authorization: incoming.headers.authorization ?? "", index, answered: before };
    const refusal = habit.refuses?.(request) ?? null;
    if (refusal && refusal !== "reset in the middle") return refuse(response, refusal);
    const room = roomFor(habit, request);
    if (room.refusal) return refuse(response, room.refusal);
    answered.set(step, before + 1);
    loaded ??= Promise.resolve(wait(loadMs));
    await loaded;
    await inSlot(async () => {
      await wait(firstMs);
      const good = room.instructed ? answerTo(step) : withoutInstructions;
      const events = eventsOf(habit.says?.(good, request) ?? good, body.model, room.promptTokens);
      const sent = habit.events?.(events, request) ?? events;
      const pieces = habit.writes?.(sent, request) ?? asEventStream(sent);
      response.writeHead(200, habit.headers ?? { "content-type": "text/event-stream" });
      for (const [i, piece] of pieces.entries()) {
        if (refusal && i === 3) return void response.destroy();
        if (i > 0) await wait(betweenMs);
        if (response.destroyed) return;
        response.write(piece);
      }
      response.end();
      note(counted.told, sent);
    });
  };
}

/** What a prompt finds: room, an error, or a window that its front does not fit into. */
function roomFor(habit: Habit, { body }: ServedRequest) {
  const text = body.messages.map(({ role, content }) => `${role}\n${content}`).join("\n");
  const promptTokens = tokensOf(text);
  const { tokens = Number.POSITIVE_INFINITY, beyond } = habit.context ?? {};
  if (promptTokens < tokens) return { promptTokens, instructed: true, refusal: null };
  if (beyond === "front cut off") return { promptTokens: Math.floor(tokens / 2) + 2, instructed: false, refusal: null };
  const message = `request (${promptTokens} tokens) exceeds the available context size (${tokens} tokens), try increasing it`;
  const error = { code: 400, message, type: "exceed_context_size_error", n_prompt_tokens: promptTokens, n_ctx: tokens };
  return { promptTokens, instructed: false, refusal: { status: 400, body: { error } } };
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  if (typeof refusal === "string") return void response.socket?.resetAndDestroy();
  const { status, body, headers = { "content-type": "application/json" } } = refusal;
  response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Characters of an answer in one event. */
const pieceChars = 200;

function eventsOf(answer: string, model: string, promptTokens: number): StreamEvent[] {
  const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model, system_fingerprint: "fp_1" };
  const choice = (delta: object, finish: string | null = null) => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const completion = tokensOf(answer);
  const usage = { prompt_tokens: promptTokens, completion_tokens: completion, total_tokens: promptTokens + completion };
  const pieces = Array.from({ length: Math.ceil(answer.length / pieceChars) }, (_, i) =>
    answer.slice(i * pieceChars, (i + 1) * pieceChars),
  );
  return [
    choice({ role: "assistant", content: "" }),
    ...pieces.map((content) => choice({ content })),
    choice({}, "stop"),
    { ...base, choices: [], usage },
  ];
}

/** Marks of a chat template are text like any other here. */
const tokensOf = (text: string) => countTokens(text, { disallowedSpecial: new Set() });

interface Usage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
}

/** What the last usage of an answer says, where it says all. */
function note(told: Counted["told"], sent: readonly unknown[]): void {
  const last = (sent as { usage?: Usage | null }[]).findLast(
    ({ usage }) => typeof usage?.prompt_tokens === "number" && typeof usage.completion_tokens === "number",
  )?.usage as { prompt_tokens: number; completion_tokens: number } | undefined;
  if (!last) return;
  told.calls++;
  told.prompt += last.prompt_tokens;
  told.completion += last.completion_tokens;
}

/** Works on so many at a time, first come, first served. Who has left keeps the place, as where nobody looks. */
function queue(slots: number) {
  let free = slots;
  const waiting: (() => void)[] = [];
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
