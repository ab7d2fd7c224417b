import type { Command } from "commander";
import { AppError } from "../lib/platform/errors";

/** @throws AppError "invalid" that names the first option of the call which changes nothing in what is done, rather than ignore it. */
export function requireOptionsThatCount(
  command: Command,
  { what, options }: { what: string; options: readonly string[] },
): void {
  const isGiven = (name: string) => command.getOptionValueSource(name) === "cli";
  const other = command.options.find(
    (option) => isGiven(option.attributeName()) && !options.includes(option.attributeName()),
  );
  if (other) throw new AppError("invalid", { userMessage: `${other.long} means nothing with ${what}; leave it out.` });
}
