import OpenAI from "openai";
import { CallFailure } from "./call-failure.server";
import { type Chunk, chunkSchema } from "./completion-chunk";

/** Ends a stream whose answer is whole. */
const done = "[DONE]";

/**
 * What a server sends of an answer, piece by piece, and "done" where it says that this was all. Server-sent events as the standard
 * has them (html.spec.whatwg.org, 9.2.6), or one JSON object where the server streams nothing.
 * @throws CallFailure where it is neither; OpenAI.APIError for an error that is sent in place of a piece.
 */
export async function* piecesOf(response: Response): AsyncGenerator<Chunk | "done"> {
  const lines = linesOf(response);
  let first = await nextLine(lines);
  if (first?.startsWith("<")) throw otherPage();
  if (first?.startsWith("{")) {
    for await (const line of lines) first += `\n${line}`;
    yield wholeOf(first, response);
    return;
  }
  for await (const data of eventsOf(first, lines)) {
    if (data.startsWith(done)) yield "done";
    else yield pieceOf(data, response);
  }
}

async function nextLine(lines: AsyncGenerator<string>): Promise<string | undefined> {
  for (;;) {
    const { value, done: over } = await lines.next();
    if (over) return undefined;
    if (value.trim() !== "") return value.trimStart();
  }
}

/** The data of each event. One that the stream breaks off in is given too: what it holds shows whether it was whole. */
async function* eventsOf(first: string | undefined, lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let data: string[] = [];
  const take = (line: string) => {
    if (line.startsWith("data:")) data.push(line.slice("data:".length).replace(/^ /, ""));
  };
  take(first ?? "");
  for await (const line of lines) {
    if (line !== "") take(line);
    else if (data.length > 0) {
      yield data.join("\n");
      data = [];
    }
  }
  if (data.length > 0) yield data.join("\n");
}

/** Lines as they end in any of the three ways, without a byte order mark. What there is of a line is read once, however long it grows. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  let begun: string[] = [];
  let carriage = "";
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { value = "", done: over } = await reader.read();
      const text = carriage + value;
      // A carriage return at the end may be half of a line's end.
      carriage = !over && text.endsWith("\r") ? "\r" : "";
      const [first = "", ...others] = text.slice(0, text.length - carriage.length).split(/\r\n|\n|\r/);
      begun.push(first);
      if (others.length > 0 || over) yield begun.join("");
      if (over) return yield* others;
      const last = others.pop();
      yield* others;
      if (last !== undefined) begun = [last];
    }
  } finally {
    // Whoever stops listening lets the connection go.
    void reader.cancel().catch(() => undefined);
  }
}

/** An answer in one piece. What is neither an answer nor an error of HTTP comes from a server that knows no such address. */
function wholeOf(text: string, response: Response): Chunk {
  const json: unknown = JSON.parse(text);
  const { choices, error } = (json ?? {}) as Record<string, unknown>;
  if (!choices && statusOf(error) === undefined) throw otherPage();
  return pieceOf(text, response);
}

function pieceOf(data: string, { headers }: Response): Chunk {
  const json: unknown = JSON.parse(data);
  const piece = chunkSchema.safeParse(json);
  if (!piece.success) throw new CallFailure("broken", "broke off or garbled its answer");
  const error = piece.data.object === "error" ? piece.data : piece.data.error;
  if (error) throw new OpenAI.APIError(statusOf(error), error as object, undefined, headers);
  return piece.data;
}

/** An error's code where it is one of HTTP: servers that have begun to answer cannot give it as such any more. */
function statusOf(error: unknown): number | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? Number(error.code) : Number.NaN;
  return Number.isInteger(code) && code >= 400 && code < 600 ? code : undefined;
}

function otherPage(): CallFailure {
  return new CallFailure(
    "rejected",
    "is not at this address, where something else answers: check the base URL, which mostly ends in /v1",
  );
}
