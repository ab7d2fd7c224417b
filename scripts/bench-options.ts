import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * A benchmark's options. `--help` ends it with how it is called, and so does a call that it cannot take, with what is wrong and exit
 * code 2.
 */
export function benchOptions<const T extends NonNullable<ParseArgsConfig["options"]>>(usage: string, options: T) {
  if (process.argv.slice(2).includes("--help")) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
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

function wrongCall(usage: string, what: string): never {
  console.error(`${what}. Usage: ${usage}`);
  process.exit(2);
}
