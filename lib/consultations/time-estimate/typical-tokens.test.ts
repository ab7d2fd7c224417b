import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import type { Reasoner } from "../../agents/reasoner";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { loadTask } from "../../experts/model-store.server";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { consultInMemory } from "../consult-in-memory.server";
import { writtenAnswer } from "../testing/written-answer";
import { typicalTokens } from "./typical-tokens";

/** The committed patient in septic shock, whose prompts are the longest, and one with the least to say. */
function patients() {
  const whole = syntheticRecords().filter(({ encounter }) => encounter.observedMinutes >= 48 * 60);
  const septic = whole.find(({ encounter }) => /septic shock/i.test(encounter.admissionReason ?? ""));
  const other = whole.find((record) => record !== septic);
  if (!septic || !other) throw new Error("there are no two patients");
  return [septic, other];
}

/** Of each step of a consultation by these doctors with one round held: tokens read and written, one entry a call. */
async function stepTokens(doctors: number) {
  const task = await loadTask("icu-mortality");
  const found = new Map<string, { prompt: number; answer: number }[]>();
  const rules = builtInReasonerHere();
  const reasoner: Reasoner = {
    ...rules,
    async run(asked, input, options) {
      const result = await rules.run(asked, input, options);
      const prompt = asked.prompt(input).reduce((sum, { content }) => sum + countTokens(content), 0);
      const answer = countTokens(writtenAnswer(input, result.output));
      found.set(asked.name, [...(found.get(asked.name) ?? []), { prompt, answer }]);
      return result;
    },
  };
  const panel = task.definition.panel.slice(0, doctors);
  const explain = { mode: "brief", seed: 1 } as const;
  const signal = new AbortController().signal;
  for (const record of patients())
    await consultInMemory(record, { task, panel, reasoner, ...builtInEvidence(), maxRounds: 1, explain, signal });
  return found;
}

const meanOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

test.each([1, 4])(
  "what is taken as typical of %i doctors is what a consultation reads and writes, step by step",
  async (doctors) => {
    const found = await stepTokens(doctors);
    expect(found.size).toBe(6);
    for (const [task, calls] of found) {
      const typical = typicalTokens(task, doctors);
      const [prompt, answer] = [meanOf(calls.map((call) => call.prompt)), meanOf(calls.map((call) => call.answer))];
      const words = `${task}: ${typical?.prompt} + ${typical?.answer} taken as typical, ${Math.round(prompt)} + ${Math.round(answer)} found`;
      expect(Math.abs((typical?.prompt ?? 0) / prompt - 1), words).toBeLessThan(0.2);
      // At 12 tokens read and 6 written a second.
      const seconds = (reads: number, writes: number) => reads / 12 + writes / 6;
      expect(
        Math.abs(seconds(typical?.prompt ?? 0, typical?.answer ?? 0) / seconds(prompt, answer) - 1),
        words,
      ).toBeLessThan(0.25);
    }
  },
);
