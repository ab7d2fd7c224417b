import { expect, test } from "vitest";
import { answerSchema } from "../../agents/judge-answer";
import type { AnyTask } from "../../agents/task-registry";
import { schemaFor } from "../../language-models/dialects/schema-dialect";
import { azure, gemini, llamaCpp, openAi, vllm } from "../../language-models/dialects/testing/published-rules";
import type { ServerKind } from "../../language-models/server-kinds";
import { extractFacts } from "../facts/agent-tasks/extract-facts";
import { parseCohortQuestion } from "./parse-cohort-query";
import { readPatient } from "./read-patient";

const families: [ServerKind, (schema: Record<string, unknown>) => string[]][] = [
  ["openai", openAi],
  ["azure", azure],
  ["openrouter", azure],
  ["other", (schema) => [...azure(schema), ...gemini(schema), ...llamaCpp(schema), ...vllm(schema)]],
  ["llama.cpp", llamaCpp],
  ["ollama", llamaCpp],
  ["vllm", vllm],
];

test.each(families)("every cohort task's answer can be asked of %s by its published rules", (family, faults) => {
  const tasks: readonly AnyTask[] = [parseCohortQuestion, extractFacts, readPatient];
  for (const task of tasks) expect(faults(schemaFor(family, answerSchema(task))), task.name).toEqual([]);
});
