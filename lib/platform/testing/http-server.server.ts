import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of a test: real HTTP on a free port of this machine. */
export interface TestServer {
  origin: string;
  close(): Promise<void>;
}

async function requestOf(message: IncomingMessage, origin: string): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) if (typeof value === "string") headers.set(name, value);
  headers.set("x-forwarded-for", message.socket.remoteAddress ?? "");
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
  return new Request(`${origin}${message.url}`, { method: message.method ?? "GET", headers, ...body });
}

/** Serves what `answer` gives. It is told the origin, which is known only once it listens. */
export async function startHttpServer(
  answer: (request: Request, origin: string) => Promise<Response> | Response,
): Promise<TestServer> {
  let origin = "";
  const server: Server = createServer(async (message, response) => {
    const answered = await answer(await requestOf(message, origin), origin);
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => new Promise((closed) => server.close(() => closed())) };
}
