import { type ParseArgsConfig, parseArgs } from "node:util";
import { AppError } from "../lib/platform/errors";

/**
 * A benchmark's options. `--help` ends it with how it is called, and so does a call that it cannot take, with what is wrong and exit
 * code 2: an option that there is not, and later data or a task that are not there.
 */
export function benchOptions<const T extends NonNullable<ParseArgsConfig["options"]>>(usage: string, options: T) {
  if (process.argv.slice(2).includes("--help")) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  process.once("uncaughtException", (error: unknown) => {
    if (error instanceof AppError && wrongCalls.includes(error.code)) wrongCall(usage, error.userMessage);
    console.error(error instanceof AppError ? error.userMessage : error);
    process.exit(1);
  });
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return wrongCall(usage, (error as Error).message);
  }
}

/** A whole number above 0, likewise. */
export function wholeNumber(usage: string, option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  return wrongCall(usage, `--${option} ${text}: expected a whole number above 0`);
}

/** One of these names, likewise. */
export function oneOf<T extends string>(usage: string, option: string, text: string, names: readonly T[]): T {
  const found = names.find((name) => name === text);
  return found ?? wrongCall(usage, `--${option} ${text}: expected one of ${names.join(", ")}`);
}

/** The data that a benchmark cannot do without, likewise. */
export function dataOf(usage: string, data: string | undefined): string {
  return data ?? wrongCall(usage, "--data is missing");
}

const wrongCalls: readonly AppError["code"][] = ["invalid", "conflict", "not-found"];

function wrongCall(usage: string, what: string): never {
  console.error(`${what.replace(/\.$/, "")}. Usage: ${usage}`);
  process.exit(2);
}
