import { describe, expect, it, test } from "vitest";
import { answerSchema } from "../../agents/judge-answer";
import { schemaFor } from "../../language-models/dialects/schema-dialect";
import { azure, gemini, llamaCpp, openAi, vllm } from "../../language-models/dialects/testing/published-rules";
import type { ServerKind } from "../../language-models/server-kinds";
import type { Chunk } from "../chunks/chunk";
import { timeAwareChunks } from "../chunks/time-aware-chunks";
import { factors, lungCancer } from "../testing/made-trajectory";
import { requestData } from "../testing/trajectory-runs";
import { categoryThemes } from "./category-themes";
import { eventCategory } from "./event-category";
import { eventTheme } from "./event-theme";
import { protocolTasks } from "./trajectory-tasks";
import { workerFirst } from "./worker-first";
import type { WorkerOutput } from "./worker-input";

const families: [ServerKind, (schema: Record<string, unknown>) => string[]][] = [
  ["openai", openAi],
  ["azure", azure],
  ["openrouter", azure],
  ["other", (schema) => [...azure(schema), ...gemini(schema), ...llamaCpp(schema), ...vllm(schema)]],
  ["llama.cpp", llamaCpp],
  ["ollama", llamaCpp],
  ["vllm", vllm],
];

test.each(families)("every trajectory task's answer can be asked of %s by its published rules", (family, faults) => {
  for (const task of protocolTasks) expect(faults(schemaFor(family, answerSchema(task))), task.name).toEqual([]);
});

describe("what events are about (5.2)", () => {
  const categoryOf = (event: string) => eventCategory.rules({ event, said: null }).category;
  it("sorts an event by what is said of it already, else by its words", () => {
    expect(eventCategory.rules({ event: "COPD", said: "diagnosis" })).toEqual({ category: "diagnosis" });
    expect(
      ["Former smoker", "CT of the chest", "Creatinine 4 mg/dL", "71 years old", "Heart rate 130"].map(categoryOf),
    ).toEqual(["health behaviors or symptoms", "procedure", "lab tests", "demographics", "vital"]);
  });
  it("names the three themes that are most common", () => {
    const events = ["a", "b", "b", "c", "c", "c", "d", "Others", "Others", "Others", "Others"].map((theme) => ({
      event: "x",
      theme,
    }));
    expect(categoryThemes.rules({ category: "diagnosis", events })).toEqual({ themes: ["c", "b", "a"] });
  });
  it("puts an event to one of the themes, or to none", () => {
    const themes = ["Smoking", "Lung nodule"];
    expect(eventTheme.rules({ event: "A nodule of the lung.", said: null, themes })).toEqual({ theme: "Lung nodule" });
    expect(eventTheme.rules({ event: "Gout", said: "Gout", themes })).toEqual({ theme: "Others" });
    expect(eventTheme.verify?.({ event: "x", said: null, themes }, { theme: "Gout" })).toHaveLength(1);
  });
});

describe("what a worker's events cite", () => {
  const { trajectory } = requestData().material;
  const chunk = timeAwareChunks(trajectory, 400)[0] as Chunk;
  const input = {
    ...{
      question: lungCancer,
      clock: { clock: trajectory.clock, index: trajectory.index },
      patient: trajectory.patient,
    },
    ...{ chunk, lexicon: [], factors, summaryTokens: 600 },
  };
  const output = workerFirst.rules(input);
  expect(output.events.length).toBeGreaterThan(0);
  const citing = (change: Partial<WorkerOutput["events"][number]>) => ({
    ...output,
    events: output.events.map((one, i) => (i === 0 ? { ...one, ...change } : one)),
  });
  it("is verified: refs that stand in the chunk at the event's time", () => {
    expect(workerFirst.verify?.(input, output)).toEqual([]);
    expect(workerFirst.verify?.(input, citing({ refs: ["resource/none"] }))).toEqual([
      "Event 1 cites resource/none, which does not stand in this chunk.",
    ]);
    expect(workerFirst.verify?.(input, citing({ refs: [] }))).toHaveLength(1);
    expect(workerFirst.verify?.(input, citing({ at: trajectory.index }))?.[0]).toContain("which stands at time");
  });
  it("is doubted where it says a number that nothing cited has", () => {
    const said = citing({ event: "A nodule of 77 mm." });
    expect(workerFirst.doubts?.(input, output)).toEqual([]);
    expect([workerFirst.verify?.(input, said), workerFirst.doubts?.(input, said)]).toEqual([
      [],
      ["Event 1 says 77, which no element that it cites has."],
    ]);
  });
});
