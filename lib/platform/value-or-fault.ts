import { AppError, type IssueCode } from "./errors";

/**
 * The value of an attempt, or the user message of an AppError that it throws; any other error is thrown on. Pages use it,
 * because Next.js replaces the message of an error that a page throws.
 */
export async function valueOrFault<T>(
  attempt: () => Promise<T>,
): Promise<{ value: T } | { fault: string; code: IssueCode }> {
  try {
    return { value: await attempt() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fault: error.userMessage, code: error.code };
  }
}
