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

/** The value of an attempt at what somebody named: that there is none of the name is no fault of an address, but a wrong word ("invalid"). */
export async function invalidUnlessFound<T>(attempt: () => Promise<T>, what = ""): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not-found") throw error;
    throw new AppError("invalid", { userMessage: `${what}${error.userMessage}`, cause: error });
  }
}
