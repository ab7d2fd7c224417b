import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { countTokens, decode, encode } from "gpt-tokenizer/encoding/o200k_base";

interface Asked {
  model: string;
  messages: { role: string; content: string }[];
}

export interface SlowMachine {
  /** Tokens a second that it reads, and that it writes. */
  reads: number;
  writes: number;
  /** How many times as fast its clock goes, as a call begins; by the wall's unless given. */
  scale?: () => number;
  /** Calls that it works on at once; the others lie unanswered. One unless given. */
  slots?: number;
  /** Whether a comment comes every `commentMs` of real time while a prompt is read, as some proxies send them. */
  commentMs?: number;
  answer: (asked: Asked, index: number) => string;
}

/**
 * A real HTTP server with the speed of a small machine, for tests and benchmarks: it speaks the streamed `chat/completions` protocol,
 * sends nothing, not even headers, before it has read the whole prompt, then one token after another, and counts in o200k tokens.
 */
export async function startSlowProvider({ slots = 1, ...machine }: SlowMachine) {
  const counts = { calls: 0, promptTokens: 0, answerTokens: 0, atOnce: 0, mostAtOnce: 0, left: 0 };
  const waiting: (() => void)[] = [];
  let working = 0;
  const slot = async () => {
    while (working >= slots) await new Promise<void>((resolve) => waiting.push(resolve));
    working++;
  };
  const server = createServer((request, response) => {
    // It tells nothing of its models.
    if (request.method === "GET") return response.writeHead(404).end();
    counts.mostAtOnce = Math.max(counts.mostAtOnce, ++counts.atOnce);
    const index = counts.calls++;
    response.on("close", () => {
      counts.atOnce--;
      if (!response.writableFinished) counts.left++;
    });
    const work = async () => {
      const asked = await bodyOf(request);
      await slot();
      try {
        await answerSlowly(machine, asked, index, response, counts);
      } finally {
        working--;
        waiting.shift()?.();
      }
    };
    work().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    counts,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Asked> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return JSON.parse(body);
}

async function answerSlowly(
  { reads, writes, scale = () => 1, commentMs, answer }: Omit<SlowMachine, "slots">,
  asked: Asked,
  index: number,
  response: ServerResponse,
  counts: { promptTokens: number; answerTokens: number },
): Promise<void> {
  const prompt = asked.messages.reduce((sum, { content }) => sum + countTokens(content), 0);
  const clock = clockOf(scale());
  const head = () => response.writeHead(200, { "content-type": "text/event-stream" });
  let comments: NodeJS.Timeout | undefined;
  if (commentMs !== undefined) {
    head().write(": reading\n\n");
    comments = setInterval(() => response.write(": reading\n\n"), commentMs);
  }
  await clock.until(prompt / reads);
  clearInterval(comments);
  if (response.destroyed) return;
  if (commentMs === undefined) head();
  const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: asked.model };
  const send = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const tokens = encode(answer(asked, index));
  for (const [written, token] of tokens.entries()) {
    await clock.until(prompt / reads + (written + 1) / writes);
    if (response.destroyed) return;
    send({ ...base, choices: [{ index: 0, delta: { content: decode([token]) }, finish_reason: null }] });
  }
  send({ ...base, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  counts.promptTokens += prompt;
  counts.answerTokens += tokens.length;
  send({ ...base, choices: [], usage: { prompt_tokens: prompt, completion_tokens: tokens.length } });
  response.end("data: [DONE]\n\n");
}

/** Seconds of a clock that goes `scale` times as fast, from now on; what falls within the timer's grain is not waited for. */
function clockOf(scale: number) {
  const start = performance.now();
  return {
    async until(second: number): Promise<void> {
      const left = start + (second * 1000) / scale - performance.now();
      if (left >= 1) await pause(left);
    },
  };
}
