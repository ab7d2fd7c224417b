import type { z } from "zod";
import { AppError } from "./errors";

/** A query string as an object: text, or a list where a name is given more than once. */
export function readQuery(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Where in the input a fault lies, e.g. "query.limit", as a sentence a person can act on. */
export function describeIssues(error: z.ZodError): string {
  const sentences = error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join(".") || "the request"}: ${message.replace(/\.$/, "")}`);
  const more = error.issues.length - sentences.length;
  return `The request is not valid. ${sentences.join(". ")}.${more > 0 ? ` And ${more} more.` : ""}`;
}

/**
 * Where what was given holds a NUL character, names included, e.g. "body.query"; null where it holds none. No text of the
 * database can. A stack of its own: JSON may nest deeper than calls can.
 */
export function placeOfNul(given: unknown): string | null {
  const stack: [place: string, value: unknown][] = [["", given]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [place, value] = top;
    if (typeof value === "string" && value.includes("\0")) return place;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (name.includes("\0")) return place;
      stack.push([place === "" ? name : `${place}.${name}`, part]);
    }
  }
  return null;
}

/**
 * Reads a JSON body of at most `maxBytes`, never more.
 * @throws AppError "invalid" when it is too large, or is not JSON, or does not say that it is.
 */
export async function readBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError("invalid", {
      userMessage: "The body must be JSON, with the header content-type: application/json.",
    });
  }
  const text = await readText(request, maxBytes);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", { userMessage: `The body is not valid JSON${where(cause, text)}.`, cause });
  }
}

/** Reads a body as text, and no more than `maxBytes` of it. @throws AppError "invalid" when it is larger. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of partsOf(request, maxBytes, `The body is too large: at most ${maxBytes} bytes are taken.`))
    text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/** Reads a body as it comes, and no more than `maxBytes` of it. @throws AppError "invalid" when it is larger, or empty. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const tooLarge = `The file is too large: at most ${maxBytes >> 20} MB are taken.`;
  for await (const part of partsOf(request, maxBytes, tooLarge)) parts.push(part);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  if (bytes.length === 0) throw new AppError("invalid", { userMessage: "The file is empty." });
  return bytes;
}

/** A body part by part. @throws AppError "invalid", `tooLarge`, as soon as there are more than `maxBytes`. */
async function* partsOf(request: Request, maxBytes: number, tooLarge: string) {
  const reader = request.body?.getReader();
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new AppError("invalid", { userMessage: tooLarge });
    }
    yield part.value;
  }
}

/** JSON.parse's message quotes the input, which may be a patient's: only the place is kept. */
function where(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
  if (position === undefined) return text.trim() === "" ? ": it is empty" : "";
  const before = text.slice(0, Number(position)).split("\n");
  return `: line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
