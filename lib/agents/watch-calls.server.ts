import { visibleText } from "../platform/visible-text";

/** A call to a language model as it was seen from outside. Times are of `performance.now()`, milliseconds. */
export interface WatchedCall {
  /** How JSON was asked for, by the protocol's own word; null where it was not. */
  format: "json_schema" | "json_object" | null;
  /** Null until the server answers. */
  status: number | null;
  sentAt: number;
  /** When the first word came, be it of thinking; null before. */
  firstWordAt: number | null;
  lastWordAt: number | null;
  tokens: { prompt: number; completion: number } | null;
  /** The server's own words of its error; null where it gave none. */
  said: string | null;
}

/** Longest part of an answer that is looked through, and of an error's body, characters. */
const mostRead = 200_000;
const mostSaid = 300;

/** A `fetch` that notes what comes of each call. It is for calls without data of a patient alone: what a server says could echo them. */
export function watchCalls(send: typeof fetch, secret: string): { fetch: typeof fetch; calls: WatchedCall[] } {
  const calls: WatchedCall[] = [];
  return {
    calls,
    fetch: async (input, init) => {
      const call: WatchedCall = {
        format: formatOf(init?.body),
        status: null,
        sentAt: performance.now(),
        firstWordAt: null,
        lastWordAt: null,
        tokens: null,
        said: null,
      };
      calls.push(call);
      const response = await send(input, init);
      call.status = response.status;
      if (response.ok)
        return response.body ? new Response(listenedTo(response.body, call, secret), response) : response;
      const text = (await response.text()).slice(0, mostRead);
      call.said = wordsOf(text, secret);
      return new Response(text, response);
    },
  };
}

function formatOf(body: unknown): WatchedCall["format"] {
  const said =
    typeof body === "string" ? /"response_format":\{"type":"(json_schema|json_object)"/.exec(body)?.[1] : null;
  return (said as WatchedCall["format"] | undefined) ?? null;
}

function listenedTo(body: ReadableStream<Uint8Array>, call: WatchedCall, secret: string): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  let heard = "";
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const piece = decoder.decode(chunk, { stream: true });
        heard = (heard + piece).slice(-mostRead);
        if (/"(?:content|reasoning_content|reasoning|thinking)":\s*"[^"]/.test(piece)) {
          call.lastWordAt = performance.now();
          call.firstWordAt ??= call.lastWordAt;
        }
        controller.enqueue(chunk);
      },
      flush() {
        const count = (name: string) => Number(new RegExp(`"${name}":\\s*(\\d+)`).exec(heard)?.[1] ?? Number.NaN);
        const [prompt, completion] = [count("prompt_tokens"), count("completion_tokens")];
        if (!Number.isNaN(prompt + completion)) call.tokens = { prompt, completion };
        // Some servers answer 200 and send their error in the stream.
        if (call.firstWordAt === null && heard.includes('"error"'))
          call.said = wordsOf(heard.replace(/^data:\s*/, ""), secret);
      },
    }),
  );
}

/** `{"error": {"message"}}` as OpenAI does, `{"error": "..."}`, `{"message"}`, `{"detail"}`, or the bare text. */
function wordsOf(text: string, secret: string): string | null {
  const plain = messageIn(text) ?? (/^\s*</.test(text) ? "" : text);
  const without = secret === "" ? plain : plain.replaceAll(secret, "[key]");
  const shown = visibleText(without).replace(/\s+/g, " ").trim();
  return shown === "" ? null : shown.length > mostSaid ? `${shown.slice(0, mostSaid - 1)}…` : shown;
}

function messageIn(text: string): string | null {
  try {
    const { error, message, detail } = JSON.parse(text) ?? {};
    const found = [error?.message, error, message, detail].find((one) => typeof one === "string");
    return found ?? null;
  } catch {
    return null;
  }
}
