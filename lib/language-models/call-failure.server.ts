import OpenAI from "openai";
import { AppError, type IssueCode } from "../platform/errors";

/** Why a call brought no answer. */
export type FailureKind =
  | "silent"
  | "too-long"
  | "too-slow"
  | "refused"
  | "broken"
  | "unreachable"
  | "limited"
  | "overloaded"
  | "key"
  | "rejected";

/** Which of them may pass when asked again. */
const passing: ReadonlySet<FailureKind> = new Set(["silent", "broken", "unreachable", "limited", "overloaded"]);

const codes: Record<FailureKind, IssueCode> = {
  silent: "timeout",
  "too-long": "exception",
  "too-slow": "timeout",
  refused: "exception",
  broken: "transient",
  unreachable: "transient",
  limited: "throttled",
  overloaded: "transient",
  key: "exception",
  rejected: "exception",
};

/**
 * A call that brought no answer. It holds nothing of what the provider said, which could echo the record: `what` completes
 * the sentence "The language model ...".
 */
export class CallFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly what: string,
    readonly status?: number,
    /** Milliseconds that the server asks to wait before the next attempt. */
    readonly retryAfterMs?: number,
  ) {
    super(`${kind}: ${what}`);
    this.name = "CallFailure";
  }

  get mayPass(): boolean {
    return passing.has(this.kind);
  }

  /** As the application says it, naming the step. */
  asAppError(task: string): AppError {
    return new AppError(codes[this.kind], {
      userMessage: `The language model ${this.what} (step "${task}").`,
      cause: this,
    });
  }
}

/** What the client library threw, without the provider's words. An error of this application's own comes through unchanged. */
export function failureOf(error: unknown): CallFailure | AppError {
  const own = [error, (error as Error | null)?.cause].find(
    (one) => one instanceof AppError || one instanceof CallFailure,
  );
  if (own instanceof AppError || own instanceof CallFailure) return own;
  if (error instanceof OpenAI.APIConnectionError) {
    // A connection that stood before it broke carried the request: the server may have worked on it.
    return brokenConnections.has((error.cause as NodeJS.ErrnoException | undefined)?.code ?? "")
      ? new CallFailure("broken", "closed the connection without an answer")
      : new CallFailure("unreachable", "could not be reached");
  }
  if (error instanceof OpenAI.APIError && error.status !== undefined) return ofStatus(error.status, error.headers);
  return new CallFailure("broken", "broke off or garbled its answer");
}

const brokenConnections: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE"]);

function ofStatus(status: number, headers: Headers | undefined): CallFailure {
  const say = (kind: FailureKind, what: string) => new CallFailure(kind, what, status, retryAfter(headers));
  if (status === 429) return say("limited", "is limiting requests");
  if (status === 401 || status === 403) return say("key", "does not accept the key");
  if (status === 408 || status === 409 || status >= 500)
    return say("overloaded", `answered with an error (HTTP ${status})`);
  return say("rejected", `does not accept the request (HTTP ${status})`);
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get("retry-after");
  if (!value) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
