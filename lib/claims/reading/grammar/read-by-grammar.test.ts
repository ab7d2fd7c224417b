import { describe, expect, it } from "vitest";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { parseSentence } from "../parsed-sentence";
import { readByGrammar } from "./read-by-grammar";
import { unabbreviated } from "./unabbreviated";

/** What a sentence is parsed with: nobody at the table, no words of the record, a first value of everything at 0 h. */
const facts = {
  doctors: [],
  recordTexts: [],
  chart: { asOfMinutes: 48 * 60 },
  points: () => [{ minutes: 0, value: 1 }],
} as unknown as CheckableFacts;

/** What is read, each as its kind and its numbers. */
function read(text: string): string[] | null {
  const parsed = parseSentence(
    { text: unabbreviated(text), evidence: [], by: null, topic: null, part: "prose" },
    facts,
  );
  return (
    readByGrammar(parsed)?.map((one) => {
      switch (one.kind) {
        case "value":
          return `${one.not ? "not " : ""}${one.is} ${one.number.value}${one.throughout ? " always" : ""}${
            one.at === null ? "" : one.at === "last" ? " last" : ` at ${one.at.hours}`
          }`;
        case "extreme":
          return `${one.is} ${one.number.value}${one.lastHours === null ? "" : ` of ${one.lastHours}`}`;
        case "trend":
          return `${one.direction} ${one.change?.from?.value ?? "?"} ${one.change?.to.value ?? "?"}`;
        case "duration":
          return `${one.is} ${one.limit?.value} ${one.of} ${one.hours.value}${one.lastHours === null ? "" : ` of ${one.lastHours}`}`;
        case "level":
          return `${one.not ? "not " : ""}${one.level}${one.throughout ? " always" : ""}`;
        case "measurement-count":
          return `measured ${one.is} ${one.count}`;
        case "sex":
          return one.sex;
        default:
          return one.kind;
      }
    }) ?? null
  );
}

describe("a grammar of whole sentences", () => {
  it.each([
    [
      "Lactate peaked at 4.8 around hour 40 before settling to 2.1.",
      ["highest 4.8", "equal 4.8 at 40", "equal 2.1", "down 4.8 2.1"],
    ],
    ["Creatinine 1.2 -> 2.3.", ["equal 1.2", "equal 2.3", "up 1.2 2.3"]],
    ["Lactate ranged from 1.1 to 4.8.", ["lowest 1.1", "highest 4.8"]],
    ["MAP never fell below 65.", ["not below 65 always"]],
    ["MAP was below 65 for 6 h.", ["below 65 stretch 6"]],
    ["Over the last 24 h, MAP was below 65 for 6 h.", ["below 65 total 6 of 24"]],
    ["MAP has been below 65 over the last six hours.", ["below 65 last 6"]],
    ["Across 7 readings, lactate never exceeded 4.8.", ["measured exactly 7", "not above 4.8 always"]],
    ["81F, lactate 4.8.", ["equal 81", "female", "equal 4.8"]],
    ["After falling to 2.1, lactate rebounded to 4.8.", ["equal 2.1", "down ? 2.1", "equal 4.8", "up 2.1 4.8"]],
    ["Lactate is elevated but potassium is normal.", ["high", "normal"]],
  ])("reads all of %s", (text, stated) => {
    expect(read(text)).toEqual(stated);
  });

  it.each([
    "Lactate quxed at 4.8.",
    "If lactate exceeds 4.8, repeat it.",
    "Lactate was hardly 4.8.",
    "Lactate 4.8, 40 times.",
    "Was lactate 4.8?",
    "In the past 24 h the lactate, initially 4.8, never once not fell.",
  ])("leaves %s to others, since a word of it says something else", (text) => {
    expect(read(text)).toBeNull();
  });
});
