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
    ["after a brace that nothing closes", `a set { of things: ${json}`],
  ])("is found %s", (_, text) => {
    expect(extractJson(text)).toEqual(answer);
  });

  test("may hold bare line breaks in its words", () => {
    expect(extractJson('{"why": "first\nsecond"}')).toEqual({ why: "first\nsecond" });
  });

  test("is not chosen among several that differ", () => {
    expect(() => extractJson('{"twice": 41} or rather {"twice": 42}')).toThrow("2 JSON objects that differ");
  });

  test("is not made up where there is none", () => {
    expect(() => extractJson("I cannot help with that.")).toThrow("it holds no JSON object");
    expect(() => extractJson('{"twice": 4')).toThrow("can be read");
    expect(() => extractJson(`${"{".repeat(1e5)}`)).toThrow("can be read");
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
