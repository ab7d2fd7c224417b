import type { Command } from "commander";
import { AppError } from "../lib/platform/errors";

/**
 * Commander takes the next option for the value of one that was given none, and then complains of what follows that.
 * @throws AppError "invalid" that names the option without a value, and the value that was expected.
 */
export function requireOptionValues(program: Command, args: readonly string[]): void {
  let asked = program;
  for (const [i, word] of args.entries()) {
    if (word === "--") return;
    asked = asked.commands.find((one) => one.name() === word) ?? asked;
    // Of a group that has a command for whoever names none, the first.
    const known = [...asked.options, ...asked.commands.flatMap(({ options }) => options)];
    const option = known.find(({ long, required }) => long === word && required);
    const next = args[i + 1];
    if (!option || (next !== undefined && !/^--[a-z]/.test(next))) continue;
    const expected = option.flags.slice(option.flags.indexOf("<"));
    throw new AppError("invalid", { userMessage: `${option.long}: expected ${expected}, found ${next ?? "nothing"}.` });
  }
}
