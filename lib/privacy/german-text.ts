import { alternatives, matchesOf } from "../platform/text-patterns";
import { matchesIn } from "./passes/text-in-passes";

const germanWords =
  "und der mit bei wir von nach bds wird durch geb aus für zur zum eine liegt Hr Fr Herr Herrn Frau OA OÄ AA Pat Dienst allein möchte über bitte keine kein nicht wurde ist auf beim vom sich".split(
    " ",
  );
const words = new RegExp(String.raw`(?<!\p{L})(?:${alternatives(germanWords)})(?!\p{L})`, "gu");
const reach = 300;
const enough = 3;

/** Whether the text around a place is German, in which every noun has a capital, and a capital tells of no name. */
export function isGermanAt(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - reach), at + reach);
  return matchesOf(words, around).length >= enough;
}

/** Where a text's German words begin, by which `isGermanAmong` answers for many places at once. */
export const germanWordsIn = (text: string): number[] => matchesIn(words, text).map(({ index }) => index);

/** The same as `isGermanAt`, of words that were looked for once. */
export function isGermanAmong(begins: readonly number[], at: number): boolean {
  if (begins.length < enough) return false;
  let count = 0;
  for (const one of begins) if (one >= at - reach && one < at + reach) count++;
  return count >= enough;
}
