import { describe, expect, it } from "vitest";
import { inPlainWords } from "./plain-words";

const same: readonly (readonly [string, string])[] = [
  ["On no occasion did lactate exceed 4.0 mmol/L.", "at no point did lactate exceed 4.0 mmol/L."],
  ["A run of 6 h with MAP below 65 mmHg was charted.", "MAP was below 65 mmHg for 6 h was charted."],
  ["MAP spent 6 h below 65 mmHg.", "MAP was below 65 mmHg for 6 h."],
  ["Lactate crept up from 2.1 to 4.8 mmol/L.", "Lactate rose from 2.1 to 4.8 mmol/L."],
  ["From 2.1 the lactate rose to 4.8 mmol/L.", "the lactate rose from 2.1 to 4.8 mmol/L."],
  ["Lactate (max 4.8 mmol/L)", "Lactate (max 4.8 mmol/L)"],
  ["Max lactate 4.8 mmol/L.", "maximum lactate 4.8 mmol/L."],
  ["Lactate was sent on 4 occasions.", "Lactate was sent 4 times."],
  ["The 46 h lactate was 4.8 mmol/L.", "at 46 h the lactate was 4.8 mmol/L."],
  ["Lactate clocked in at 4.8 mmol/L.", "Lactate was 4.8 mmol/L."],
  ["Lactate recorded at 46 h", "Lactate recorded at 46 h"],
];

describe("plain words", () => {
  for (const [written, plain] of same)
    it(`say the same of: ${written}`, () => expect(inPlainWords(written, [])).toBe(plain));

  it("leave quotes and what is repeated word for word as they are", () => {
    const quoted = 'The guideline says "on no occasion exceed 4.0 mmol/L".';
    expect(inPlainWords(quoted, [])).toBe(quoted);
    const repeated = "Lactate crept up from 2.1 to 4.8 mmol/L";
    expect(inPlainWords(`${repeated}.`, [{ start: 0, end: repeated.length }])).toBe(`${repeated}.`);
  });

  it("never drop a word that denies", () => {
    for (const text of [
      "There was no run of 6 h with MAP below 65 mmHg.",
      "MAP never spent 6 h below 65 mmHg.",
      "Lactate was not sent on 4 occasions.",
      "Lactate never crept up from 2.1 to 4.8 mmol/L.",
      "The chart does not show a lactate of 4.8 mmol/L.",
    ])
      expect([text, inPlainWords(text, [])]).toEqual([text, expect.stringMatching(/\b(?:no|not|never)\b/)]);
  });
});
