import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractJson } from "./extract-json";

const answer = { twice: 42, why: 'a "quoted" {brace}, and a comma ,]' };
const json = JSON.stringify(answer);

describe("the JSON object in a model's answer", () => {
  test.each([
    ["alone", json],
    ["in a code fence with prose around it", `Here it is:\n\`\`\`json\n${json}\n\`\`\`\nI hope {this} helps.`],
    ["after a thinking block that holds another", `<think>maybe {"twice": 41}</think>${json}`],
    ["after a thinking block that was never opened", `so {"twice": 41} or\n</think>\n\n${json}`],
    ["with commas before its closing brackets", '{"twice": 42, "why": "a \\"quoted\\" {brace}, and a comma ,]", }'],
    ["said twice over", `${json}\n\n${json}`],
    [
      "in the final channel of harmony",
      `<|channel|>analysis<|message|>maybe {"twice": 41}<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`,
    ],
    ["before marks that end a turn", `${json}<|im_end|>\n<|eot_id|></s>`],
    ["in a JSON string", JSON.stringify(json)],
    ["after a byte order mark, with NUL around it", `\ufeff\0${json}\0`],
    ["in Python's spelling", `{'twice': 42, 'why': 'a "quoted" {brace}, and a comma ,]'}`],
    ["with comments", `{ // 41?\n"twice": 42, /* {"twice": 41} */ "why": ${JSON.stringify(answer.why)} }`],
    ["with a key again that says the same", `{"twice": 42, ${json.slice(1)}`],
    ["after a brace that nothing closes", `a set { of things: ${json}`],
  ])("is found %s", (_, text) => {
    expect(extractJson(text)).toEqual(answer);
  });

  test("may hold bare line breaks in its words", () => {
    expect(extractJson('{"why": "first\nsecond"}')).toEqual({ why: "first\nsecond" });
  });

  test("may be spelt as Python does: quotes, escapes, constants, and NaN for what is not known", () => {
    const python = String.raw`{'says': 'it\'s \xb5g', "who's": "a 'b'", 'yes': True, 'no': False, 'none': None, 'risk': NaN}`;
    const read = { says: "it's µg", "who's": "a 'b'", yes: true, no: false, none: null, risk: null };
    expect(extractJson(python)).toEqual(read);
  });

  test("is not read where a key is given two values", () => {
    expect(() => extractJson('{"risk": 0.3, "claims": [], "risk": 0.4}')).toThrow(
      'it gives "risk" twice, with two values',
    );
  });

  test("is never a part of one that breaks off", () => {
    expect(() => extractJson('{"claims": [{"text": "Lactate rises."}, {"text": "It')).toThrow("can be read");
    expect(() => extractJson('<think>Is it {"risk": "low"}?')).toThrow("it holds no JSON object");
    expect(() => extractJson('<|channel|>analysis<|message|>Is it {"risk": "low"}?')).toThrow(
      "it holds no JSON object",
    );
  });

  test.each([
    ["a value is missing", '{"risk": , "why": "so"}'],
    ["a list is not closed", '{"list": ["a", "b"'],
    ["a list is shortened", '{"list": [1, ...]}'],
    ["a figure is a range", '{"risk": 0.3-0.4}'],
    ["a figure has two signs", '{"risk": 1.2.3}'],
    ["a figure is infinite", '{"risk": Infinity}'],
    ["a word has no quotes", '{"level": high}'],
    ["a comma is missing", '{"a": 1 "b": 2}'],
    ["an apostrophe ends a text early", "{'says': 'the patient's lactate'}"],
    ["it is nested without end", `{"a": ${"[".repeat(1e5)}`],
  ])("is not guessed where %s", (_, text) => {
    expect(() => extractJson(text)).toThrow("can be read");
  });

  test("is not chosen among several that differ", () => {
    expect(() => extractJson('{"twice": 41} or rather {"twice": 42}')).toThrow("2 JSON objects that differ");
  });

  test("is not made up where there is none", () => {
    expect(() => extractJson("I cannot help with that.")).toThrow("it holds no JSON object");
    expect(() => extractJson('{"twice": 4')).toThrow("can be read");
    expect(() => extractJson(`${"{".repeat(1e5)}`)).toThrow("can be read");
  });

  test("is looked for in no more time than the text is long", () => {
    const began = performance.now();
    expect(() => extractJson("<think>".repeat(140_000))).toThrow("it holds no JSON object");
    expect(() => extractJson(`</think>${"<think>".repeat(140_000)}`)).toThrow("it holds no JSON object");
    expect(() => extractJson('{"a":'.repeat(200_000))).toThrow("can be read");
    expect(() => extractJson(`{"a": ${"/*".repeat(500_000)}`)).toThrow("can be read");
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test("comes through whatever it holds, in prose without braces", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.stringMatching(/^[^{}"<]*$/), (object, prose) => {
        const whole = JSON.parse(JSON.stringify(object));
        expect(extractJson(`${prose}${JSON.stringify(object, null, 2)}${prose}`)).toEqual(whole);
      }),
    );
  });
});
