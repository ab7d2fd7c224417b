import { InvalidArgumentError, Option } from "commander";

/** An option that takes numbers of some sort alone. */
const numberThat =
  (holds: (number: number) => boolean, expected: string) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() !== "" && holds(number)) return number;
    throw new InvalidArgumentError(`expected ${expected}.`);
  };

export const wholeNumber = numberThat((n) => Number.isInteger(n) && n > 0, "a whole number above 0");
export const positiveHours = numberThat((n) => Number.isFinite(n) && n > 0, "hours, e.g. 72");
export const share = numberThat((n) => n > 0 && n <= 1, "a share above 0 and up to 1, such as 0.8");
export const seedNumber = numberThat((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32, "a whole number from 0");

/** `--jobs`: in how many threads. */
export const jobsOption = () =>
  new Option("--jobs <n>", "threads; as many as there are cores unless given").argParser(wholeNumber);
