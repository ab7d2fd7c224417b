import { join } from "node:path";
import { modelsFolder, readParsed } from "../../inference/model-package-files.server";
import { encoderWords, wordListSchema } from "../../inference/text-encoders/static-encoder-words";
import { once } from "../../platform/once-a-process";
import { stem } from "./stems";

/** Written large, and yet no names of anything that a guideline is about. */
const calendar =
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday";

const held = new Map<"words", Promise<(word: string) => boolean>>();

/** Tells the words that any text on health may hold, in any of their forms: those of the shipped passage encoder. */
export const ordinaryWords = () =>
  once(held, "words", async () => {
    const { words } = await readParsed(join(modelsFolder(), "passage-encoder", "vocabulary.json"), wordListSchema);
    const known = new Set([...words, ...calendar.split(" ")].flatMap((word) => [word, stem(word)]));
    return (word: string) => known.has(stem(word)) || encoderWords(word).every((one) => known.has(one));
  });
