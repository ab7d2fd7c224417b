import { z } from "zod";
import { type IssueCode, issueCodes } from "@/lib/platform/errors";

/** A request that failed, with words that a person may be shown. */
export class RequestError extends Error {
  constructor(
    readonly code: IssueCode,
    message: string,
    readonly status: number | null,
  ) {
    super(message);
    this.name = "RequestError";
  }
}

const problemSchema = z.object({ issue: z.object({ code: z.enum(issueCodes), text: z.string() }) });

/** What the server says of its refusal; in its absence, what the status means. */
export function refusalOf(status: number, answer: unknown): RequestError {
  const problem = problemSchema.safeParse(answer);
  if (problem.success) return new RequestError(problem.data.issue.code, problem.data.issue.text, status);
  if (status === 401) return new RequestError("login", "You are signed out.", 401);
  return new RequestError("exception", `The server answered with an error (${status}).`, status);
}

/**
 * Asks the server and parses the answer. A body makes it a POST.
 * @throws RequestError with the server's own words; "transient" when it cannot be reached; "exception" when the answer has another shape
 */
export async function request<T>(
  schema: z.ZodType<T>,
  path: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const posting = body !== undefined;
  const response = await fetch(path, {
    method: posting ? "POST" : "GET",
    ...(posting ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    signal: signal ?? null,
    cache: "no-store",
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new RequestError("transient", "The server cannot be reached. What is on the page may be out of date.", null);
  });
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new RequestError("exception", "The server's answer could not be read. Reload the page.", response.status);
}

/** The words of any error, for a person. */
export function wordsOf(error: unknown): string {
  return error instanceof RequestError ? error.message : "Something went wrong in the page. Reload it, or try again.";
}
