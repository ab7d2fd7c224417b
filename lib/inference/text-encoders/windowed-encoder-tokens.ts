import { z } from "zod";

/** models/report-encoder/vocabulary.json: tokens in the order of their ids; the first three stand for no text. */
export const vocabularySchema = z.strictObject({
  /** The longest stretch that is read at once, in tokens. */
  window: z.number().int().positive(),
  tokens: z.array(z.string()).min(3),
});
export type Vocabulary = z.infer<typeof vocabularySchema>;

const unknownId = 1;
const largestPlace = 6;

/** Only these characters count as spaces, and only A-Z are lowered, so that TypeScript and Python agree. */
const token = /[a-z]+(?:'[a-z]+)*|(?:(?<![^ \t\n\r(])-)?[0-9]+(?:\.[0-9]+)?|[^ \t\n\r]/gu;

const asOne: Readonly<Record<string, string>> = { "\u2212": "-", "\u2013": "-", "\u2019": "'" };

/** Words, pieces of numbers and single other characters, in order: as models/training/encoder_text.py has it. */
export function tokensOf(line: string): string[] {
  const plain = line.replace(/[A-Z\u2212\u2013\u2019]/g, (sign) => asOne[sign] ?? sign.toLowerCase());
  return [...plain.matchAll(token)].flatMap(([written]) =>
    /[0-9]$/.test(written) ? numberTokens(written) : [written],
  );
}

/** "-46.5": "#-", "4e1", "##6", "##.", "##5"; the first digit with its place, so that 4.6 and 46 begin differently. */
function numberTokens(written: string): string[] {
  const digits = written.replace("-", "");
  const place = Math.min((digits.split(".")[0] as string).length - 1, largestPlace);
  const sign = written.startsWith("-") ? ["#-"] : [];
  return [...sign, `${digits[0]}e${place}`, ...[...digits.slice(1)].map((piece) => `##${piece}`)];
}

/** The tokens of a text in stretches of at most `window`: whole lines together while they fit, long lines cut. */
export function windowsOf(text: string, window: number): string[][] {
  const windows: string[][] = [];
  let current: string[] = [];
  for (const line of text.split("\n")) {
    let tokens = tokensOf(line);
    if (current.length > 0 && current.length + tokens.length > window) {
      windows.push(current);
      current = [];
    }
    for (; tokens.length > window; tokens = tokens.slice(window)) windows.push(tokens.slice(0, window));
    current.push(...tokens);
  }
  return current.length > 0 || windows.length === 0 ? [...windows, current] : windows;
}

/** From tokens to ids; what the vocabulary does not hold becomes the unknown token. */
export function idsOf({ tokens }: Vocabulary): (tokens: readonly string[]) => number[] {
  const ids = new Map(tokens.map((one, id) => [one, id]));
  return (read) => read.map((one) => ids.get(one) ?? unknownId);
}
