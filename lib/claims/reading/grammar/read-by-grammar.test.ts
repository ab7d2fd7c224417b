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
        case "comparison":
          return `${one.of} ${one.factor.least} to ${one.factor.most}`;
        case "count-beyond":
          return `${one.bound} ${one.count} ${one.is} ${one.limit.value}`;
        case "ventilation":
          return [
            one.ever ? "ventilated" : "not ventilated",
            ...[one.since, one.until, one.lasting].map((h) => (h ? `${h.least}-${h.most}` : "?")),
          ].join(" ");
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
    ["MAP was above 65 mmHg from hour 40 onwards.", ["above 65 always at 44"]],
    ["Potassium was above 6 for the first 4 h.", ["above 6 always at 2"]],
    ["Glucose was already below 180 mg/dL after 6 hours.", ["below 180 at 6"]],
    ["SpO2 was at least 96% on all four readings.", ["not below 96 always", "measured exactly 4"]],
    ["MAP was ≥ 63 mmHg throughout.", ["not below 63 always"]],
    ["GCS was 15 on every assessment.", ["lowest 15", "highest 15"]],
    ["The coma score was never better than 9.", ["not above 9 always"]],
    ["Lactate was never worse than 4.", ["not above 4 always"]],
    ["Creatinine was checked 3x.", ["measured exactly 3"]],
    ["Plt ↓ 177 → 96.", ["equal 177", "equal 96", "down 177 96"]],
    ["BP 73/49 mmHg.", ["equal 73", "equal 49"]],
    ["The final creatinine is more than double the initial value.", ["last to first 2 to null"]],
    ["AST was lower than ALT in both samples.", ["each to the other 0 to 1"]],
    ["Weight decreased by 5 kg.", ["change 5", "down ? ?"]],
    ["The heart rate was below 50 only once.", ["exactly 1 below 50"]],
    ["Temperature above 38 °C persisted for no longer than 12 hours.", ["above 38 stretch 12"]],
    ["Mechanically ventilated from hour 3 to hour 40.", ["ventilated 2-4 39-41 ?"]],
    [
      "Lactate initially improved to 2.9 but has since risen to 5.2.",
      ["equal 2.9", "better ? 2.9", "equal 5.2", "up 2.9 5.2"],
    ],
    [
      "GCS was 14 initially and 13 from 30 hours onwards.",
      ["equal 14 at 0", "not below 13 always at 39", "not above 13 always at 39"],
    ],
    ["Sodium was low on all six measurements.", ["below always", "measured exactly 6"]],
    [
      "Creatinine halved during the stay (2.3 to 1.1).",
      ["last to first 0.45 to 0.55", "equal 2.3", "equal 1.1", "down 2.3 1.1"],
    ],
    ["Ventilated for about 45 hours.", ["ventilated ? ? 40.5-49.5"]],
    ["Until hour 26 no ventilation had been charted.", ["ventilated 25-48 ? ?"]],
    ["The patient was ventilated within an hour of admission.", ["ventilated 0-1 ? ?"]],
    ["Potassium <4.0 throughout.", ["below 4 always"]],
    ["The patient kept a GCS of 15 throughout.", ["lowest 15", "highest 15"]],
    ["BUN down by 6 mg/dL since admission.", ["change 6", "down ? ?"]],
    ["HR lower at the end (72) than at the start (98).", ["last to first 0 to 1", "equal 72 last", "equal 98 at 0"]],
    ["Compared with the admission value, lactate is down by more than half.", ["last to first 0 to 0.5"]],
    ["During the first 12 hours MAP was consistently above 60 mmHg.", ["above 60 always at 6"]],
    ["Temperatures above 38.3 °C were documented on 13 occasions.", ["exactly 13 above 38.3"]],
    ["MAP was recorded below 65 mmHg in 4 of 54 readings.", ["exactly 4 below 65", "measured exactly 54"]],
    [
      "In the first 24 hours the highest heart rate was 101 bpm.",
      ["equal 101 at 12", "not above 101.500000001 always at 12"],
    ],
    ["Worst GCS 7, best 10.", ["lowest 7", "highest 10"]],
    ["This is a patient in the eighth decade of life.", ["not below 70 always", "not above 79.999 always"]],
    ["Only 7 platelet counts are available for review.", ["measured exactly 7"]],
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
    "Lactate 4.8 on admission was the lowest or the highest.",
    "Potassium was above 6 in the first 4 h.",
    "If ventilated for 40 h, wean.",
    "SpO2 was not at least 96% on all four readings.",
    "Lactate fell from 4.8 to 2.1 within 12 h.",
    "Glucose was not below 180 mg/dL after 6 hours.",
    "MAP was recorded below 65 mmHg in most readings.",
    "In the first 12 hours, the heart rate not never exceeded 110 bpm.",
    "Potassium below 4.0 at some readings throughout.",
  ])("leaves %s to others, since a word of it says something else", (text) => {
    expect(read(text)).toBeNull();
  });
});
