import { AppError, type IssueCode } from "./errors";

/**
 * What an attempt gives, or the words of an error of our own: for pages, whose errors reach people without their words. Any
 * other error is thrown on.
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
