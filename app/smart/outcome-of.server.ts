import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log.server";

/** Where a step of a launch leads, or why it leads nowhere: what a person may be told stands on the page, all else in the log. */
export async function outcomeOf(step: () => Promise<string>): Promise<{ to: string } | { problem: string }> {
  try {
    return { to: await step() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ err: error }, "a launch from a record system failed");
    return { problem: error.userMessage };
  }
}

/** A parameter of an address that stands once in it. @throws AppError "invalid" */
export function parameter(query: Record<string, string | string[] | undefined>, name: string): string {
  const value = query[name];
  if (typeof value === "string" && value !== "" && value.length <= 8000) return value;
  throw new AppError("invalid", {
    userMessage: `The record system's call lacks ${name}. Launch Consilium from it again.`,
  });
}
