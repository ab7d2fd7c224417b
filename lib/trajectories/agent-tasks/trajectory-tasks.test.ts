import { describe, expect, it, test } from "vitest";
import { answerSchema } from "../../agents/judge-answer";
import { schemaFor } from "../../language-models/dialects/schema-dialect";
import { azure, gemini, llamaCpp, openAi, vllm } from "../../language-models/dialects/testing/published-rules";
import type { ServerKind } from "../../language-models/server-kinds";
import { categoryThemes } from "./category-themes";
import { eventCategory } from "./event-category";
import { eventTheme } from "./event-theme";
import { protocolTasks } from "./trajectory-tasks";

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
