import type { z } from "zod";
import { AppError } from "../../../../platform/errors";

/** Milliseconds after which an EHR that does not answer is left, and the most bytes of its answer that are read. */
const [LONGEST, MOST_BYTES] = [10_000, 1 << 20];

/**
 * Asks a server that the settings name, follows no redirect, and reads a JSON answer.
 * @param what is asked for, for the message
 * @throws AppError "transient" where it does not answer, or otherwise than expected: never what it said
 */
export async function askEhr<T>(what: string, url: string, init: RequestInit, schema: z.ZodType<T>): Promise<T> {
  const failed = (why: string, cause?: unknown) =>
    new AppError("transient", {
      userMessage: `The record system's ${what} ${why}. Launch Consilium from it again.`,
      cause,
    });
  let text: string;
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: "application/json", ...init.headers },
      redirect: "error",
      signal: AbortSignal.timeout(LONGEST),
    });
    text = await textOf(response);
    if (!response.ok) throw failed(`was refused with status ${response.status}`);
  } catch (cause) {
    throw cause instanceof AppError ? cause : failed("could not be had", cause);
  }
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw failed("is not what SMART App Launch says", parsed.error);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error("the answer is too large");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
