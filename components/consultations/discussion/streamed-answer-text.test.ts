import { expect, test } from "vitest";
import { streamedAnswerText } from "./streamed-answer-text";

const answer = JSON.stringify({
  riskLevel: "high",
  assessment: 'Lactate is "rising" to 4.8 mmol/L.\nMAP is low.',
  claims: [{ text: "Shock is likely" }],
});

test("shows the prose of a whole answer and leaves out codes and braces", () => {
  expect(streamedAnswerText(answer)).toEqual(['Lactate is "rising" to 4.8 mmol/L.\nMAP is low.', "Shock is likely"]);
});

test("shows the last sentence as far as it has come, at every length, without failing", () => {
  for (let end = 0; end <= answer.length; end++) expect(() => streamedAnswerText(answer.slice(0, end))).not.toThrow();
  expect(streamedAnswerText(answer.slice(0, answer.indexOf("rising")))).toEqual(['Lactate is "']);
});

test("passes over what a model thinks to itself", () => {
  expect(streamedAnswerText('<think>{"a": "secret words"}</think>{"b": "said aloud"}')).toEqual(["said aloud"]);
  expect(streamedAnswerText('<think>{"a": "secret words')).toEqual([]);
});
