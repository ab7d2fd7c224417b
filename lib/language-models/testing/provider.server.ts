import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider was asked, as it came over the wire. */
export interface ProviderRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string; strict: boolean; schema: Record<string, unknown> } };
  reasoning_effort?: string;
  authorization: string | undefined;
  /** The path with its query. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** One turn of the provider: an answer, an HTTP error, silence, a broken connection, or what no provider should do. */
export type ProviderTurn =
  | {
      text: string;
      finish?: "stop" | "length";
      chunkDelayMs?: number;
      hangAfter?: number;
      breakAfter?: number;
      /** Tokens of the prompt as the server counts them. */
      promptTokens?: number;
    }
  /** The answer in the arguments of a call of a tool, which nobody offered. */
  | { toolCall: string; beside?: string }
  | { status: number; message: string; retryAfter?: string }
  | { hang: true }
  /** The model declines, in the field that the protocol has for it. */
  | { refusal: string }
  /** An event stream of these very bytes. */
  | { raw: string }
  /** So many characters of text, as fast as they are taken. */
  | { flood: number }
  /** A piece of text now and then, without end. */
  | { drip: string; everyMs: number };

/**
 * A real HTTP server that speaks the streamed `chat/completions` protocol, for tests. `turn` decides what each
 * request gets. `aborted` counts requests that the client left before the answer was whole.
 * @param tell what another path is answered with, as JSON; undefined is 404, a number that status.
 */
export async function startProvider(
  turn: (request: ProviderRequest, index: number) => ProviderTurn,
  tell: (path: string, headers: IncomingHttpHeaders) => unknown = () => undefined,
) {
  const requests: ProviderRequest[] = [];
  const looked: string[] = [];
  const state = { aborted: 0 };
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (!/\/chat\/completions(\?|$)/.test(path)) {
      looked.push(path);
      return answerLook(response, tell(path, request.headers));
    }
    void handle(request, response, requests, state, turn).catch(() => response.destroy());
  });
  // A connection closed for idling just as it is used again would be a call that the server never saw.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Other paths that were asked for. */
    looked,
    aborted: () => state.aborted,
    close: () =>
      new Promise<void>((resolve) => {
        // In this order: a connection that came in between would be waited for.
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerLook(response: ServerResponse, told: unknown): void {
  const status = told === undefined ? 404 : typeof told === "number" ? told : 200;
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(status === 200 ? told : { error: { message: `HTTP ${status}` } }));
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  requests: ProviderRequest[],
  state: { aborted: number },
  turn: (request: ProviderRequest, index: number) => ProviderTurn,
): Promise<void> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { url = "", headers } = request;
  const asked: ProviderRequest = { ...JSON.parse(body), authorization: headers.authorization, path: url, headers };
  requests.push(asked);
  const reply = turn(asked, requests.length - 1);
  response.on("close", () => {
    if (!response.writableFinished) state.aborted++;
  });
  if ("hang" in reply) return;
  if ("status" in reply) {
    const headers = {
      "content-type": "application/json",
      ...(reply.retryAfter ? { "retry-after": reply.retryAfter } : {}),
    };
    response.writeHead(reply.status, headers).end(JSON.stringify({ error: { message: reply.message } }));
    return;
  }
  if ("text" in reply) await streamAnswer(response, asked.model, reply);
  else await misbehave(response, asked.model, reply);
}

async function misbehave(
  response: ServerResponse,
  model: string,
  reply: Extract<
    ProviderTurn,
    { refusal: string } | { raw: string } | { flood: number } | { drip: string } | { toolCall: string }
  >,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const piece = (delta: Record<string, unknown>) =>
    `data: ${JSON.stringify({ ...chunkOf(model), choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`;
  if ("raw" in reply) response.end(reply.raw);
  else if ("toolCall" in reply) {
    const call = (index: number, text: string) => ({ tool_calls: [{ index, function: { arguments: text } }] });
    if (reply.beside) response.write(piece({ content: reply.beside }));
    for (const text of reply.toolCall.match(/[\s\S]{1,10}/g) ?? []) response.write(piece(call(0, text)));
    response.write(piece(call(1, '{"another": true}')));
    response.end(
      `data: ${JSON.stringify({ ...chunkOf(model), choices: [{ index: 0, delta: {}, finish_reason: "tool_calls" }] })}\n\n`,
    );
  } else if ("refusal" in reply) response.end(piece({ refusal: reply.refusal }));
  else if ("flood" in reply) {
    const content = "x".repeat(65_536);
    for (let sent = 0; sent < reply.flood && !response.destroyed; sent += content.length) {
      if (!response.write(piece({ content }))) await drained(response);
    }
    response.end();
  } else {
    while (!response.destroyed) {
      response.write(piece({ content: reply.drip }));
      await new Promise((resolve) => setTimeout(resolve, reply.everyMs));
    }
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go).off("close", go);
      resolve();
    };
    response.on("drain", go).on("close", go);
  });
}

const chunkOf = (model: string) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1,
  model: `${model}-2026-01`,
  system_fingerprint: "fp_test",
});

async function streamAnswer(
  response: ServerResponse,
  model: string,
  reply: Extract<ProviderTurn, { text: string }>,
): Promise<void> {
  const base = chunkOf(model);
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  const pieces = reply.text.match(/[\s\S]{1,40}/g) ?? [];
  for (const [index, content] of pieces.entries()) {
    if (response.destroyed) return;
    if (reply.hangAfter === index) return;
    if (reply.breakAfter === index) {
      response.destroy();
      return;
    }
    send({ ...base, choices: [{ index: 0, delta: { content }, finish_reason: null }] });
    if (reply.chunkDelayMs) await new Promise((resolve) => setTimeout(resolve, reply.chunkDelayMs));
  }
  send({ ...base, choices: [{ index: 0, delta: {}, finish_reason: reply.finish ?? "stop" }] });
  send({ ...base, choices: [], usage: usageOf(reply.promptTokens) });
  response.end("data: [DONE]\n\n");
}

const usageOf = (prompt = 1000) => ({ prompt_tokens: prompt, completion_tokens: 200, total_tokens: prompt + 200 });
