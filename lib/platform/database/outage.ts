/** What people are told of it. */
export const outageText = "The database cannot be reached or written to for now: try again in a moment.";

/**
 * Whether an error says that the database cannot be reached or cannot write for now: its connection was lost or refused, it is
 * starting or stopping, its disk is full or may not be written, it has no connection or memory left. Nothing is wrong with what
 * was asked: the same will do later. Causes are looked through.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && passing.test(code)) || lost.test(error.message) || isOutage(error.cause);
}

/**
 * SQLSTATE classes 08 (connection), 53 (insufficient resources, such as 53100, disk full), 57P (operator intervention) and 58
 * (system error), read-only transactions (25006), databases that take no connections (55000); and what the system says.
 */
const passing =
  /^(?:(?:08|53|57P|58)[0-9A-Z]+|25006|55000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|ENOSPC|EDQUOT|EROFS)$/;

/** What pg says without a code. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
