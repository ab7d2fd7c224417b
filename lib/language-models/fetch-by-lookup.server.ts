import { type IncomingMessage, request as plainRequest, type RequestOptions } from "node:http";
import { request as securedRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";

/** Answers of these kinds have no body (Fetch standard, "null body status"). */
const bodiless = new Set([204, 205, 304]);

/** Longest time to connect, milliseconds: that of the global `fetch`. */
const connectMs = 10_000;
/** How often an idle connection is probed, milliseconds, so that no firewall forgets it while a prompt is read: a team decision. */
const probeMs = 30_000;

/**
 * A `fetch` for calls to a language model, for two things that the global one does not do: its connections find their address by
 * this lookup, and it waits for headers and pieces as long as its caller does, where the global one gives up after 300 s, too soon for
 * a small machine that reads a long prompt. It does what such a call needs: text or nothing as its body, an answer that streams, and
 * no redirect. Each call connects anew, so that each is looked up, and none is lost on a connection that the server has just closed.
 * The name stays what a certificate is held against.
 * @param lookup the system's unless given.
 */
export function fetchByLookup(lookup?: LookupFunction): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const { method = "GET", headers, body, signal } = init;
      if (input instanceof Request || (body != null && typeof body !== "string"))
        return reject(new TypeError("expected an address, and text or nothing as the body"));
      if (signal?.aborted) return reject(signal.reason);
      const options: RequestOptions = {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        agent: false,
        ...(lookup ? { lookup } : {}),
        ...(signal ? { signal } : {}),
      };
      const send = url.protocol === "https:" ? securedRequest : plainRequest;
      const request = send(url, options, (answer) => {
        const response = responseOf(answer);
        if (response) return resolve(response);
        answer.destroy();
        reject(new TypeError("the server redirects to another address"));
      });
      const noConnection = setTimeout(() => request.destroy(new Error("no connection in time")), connectMs);
      request.once("close", () => clearTimeout(noConnection));
      request.once("socket", (socket) => {
        socket.setKeepAlive(true, probeMs);
        socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => clearTimeout(noConnection));
      });
      request.once("error", (error) => reject(signal?.aborted ? signal.reason : error));
      request.end(body ?? undefined);
    });
}

/** Null for a redirect. */
function responseOf(answer: IncomingMessage): Response | null {
  const { statusCode: status = 500, headers: given } = answer;
  if (status >= 300 && status < 400 && status !== 304) return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  // The streams' types of Node and of the browser differ in name alone.
  const body = bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  if (body === null) answer.resume();
  return new Response(body, { status, headers });
}
