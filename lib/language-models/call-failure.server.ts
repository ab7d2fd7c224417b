import OpenAI from "openai";
import { AppError, type IssueCode } from "../platform/errors";
import { overTheContext } from "./context-window/window-remedy";
import { type Refusal, refusalIn } from "./dialects/refusals";
import type { ServerKind } from "./server-kinds";

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
  | "context"
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
  context: "exception",
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
    /** What of the request the server has said it does not take. */
    readonly refusal: Refusal | null = null,
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
export function failureOf(
  error: unknown,
  from: { family: ServerKind; refusal: Refusal | null },
): CallFailure | AppError {
  const own = [error, (error as Error | null)?.cause].find(
    (one) => one instanceof AppError || one instanceof CallFailure,
  );
  if (own instanceof AppError || own instanceof CallFailure) return own;
  if (error instanceof OpenAI.APIConnectionError) {
    if (isRedirect(error))
      return new CallFailure("rejected", "has moved: enter the address that it redirects to as the base URL");
    // A connection that stood before it broke carried the request: the server may have worked on it.
    return brokenConnections.has((error.cause as NodeJS.ErrnoException | undefined)?.code ?? "")
      ? new CallFailure("broken", "closed the connection without an answer")
      : new CallFailure("unreachable", "could not be reached");
  }
  if (!(error instanceof OpenAI.APIError)) return new CallFailure("broken", "broke off or garbled its answer");
  // In the middle of a stream the error comes with its words.
  const { status, headers } = error;
  const refusal = from.refusal ?? refusalIn(JSON.stringify(error.error) ?? "");
  if (refusal?.of === "context")
    return new CallFailure("context", overTheContext(from.family, refusal), status, undefined, refusal);
  if (status === undefined)
    return new CallFailure("broken", "broke off or garbled its answer", undefined, undefined, refusal);
  return ofStatus(status, headers, refusal);
}

const brokenConnections: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE"]);

/** A redirect is not followed, and `fetch` says so in the cause of its cause alone, in words of its own. */
function isRedirect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /\bredirects?\b/.test(error.message) || isRedirect(error.cause);
}

function ofStatus(status: number, headers: Headers | undefined, refusal: Refusal | null): CallFailure {
  const say = (kind: FailureKind, what: string) => new CallFailure(kind, what, status, retryAfter(headers), refusal);
  if (status === 429) return say("limited", "is limiting requests");
  if (status === 401 || status === 403)
    return say("key", "does not accept the key: enter the right one in the settings");
  if (status === 402) return say("rejected", "has no credit left for this key: top it up with the provider (HTTP 402)");
  if (status === 404)
    return say(
      "rejected",
      "is not known to the server by this name and address: check both in the settings (HTTP 404)",
    );
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
