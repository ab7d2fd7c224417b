import { type Logger, pino } from "pino";
import { env } from "./env.server";

const secrets = ["password", "token", "cookie", "authorization", "apiKey", "key", "secret"];

/** Only the frames: the first lines repeat the message. */
function frames(stack: string | undefined): string | undefined {
  return stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

/**
 * What may be logged of an error. Database errors carry the values of the row that they are about ("Key (id)=(...)"), and
 * Drizzle's carry the parameters: these are patients' data and are left out.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, constraint, query } = error as Error & Record<string, unknown>;
  const fromDatabase = typeof query === "string" || "severity" in error;
  return {
    type: error.name,
    ...(fromDatabase ? { code, table, constraint, query } : { message: error.message, code }),
    stack: frames(error.stack),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Settings of the log, which `log` uses; on their own so that they can be tested on another stream. */
export const logOptions = {
  base: undefined,
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
  serializers: { err: describeError },
};

/** The log: JSON lines on standard output. Say what happened with ids; never names, values or text of a patient's record. */
export const log: Logger = pino({ ...logOptions, level: env().LOG_LEVEL });
