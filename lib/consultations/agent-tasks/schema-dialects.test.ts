import { expect, test } from "vitest";
import { z } from "zod";
import { answerSchema } from "../../agents/judge-answer";
import type { AnyTask } from "../../agents/task-registry";
import { schemaFor } from "../../language-models/dialects/schema-dialect";
import { azure, gemini, llamaCpp, openAi, vllm } from "../../language-models/dialects/testing/published-rules";
import { withoutAddedNulls } from "../../language-models/dialects/without-added-nulls";
import type { ServerKind } from "../../language-models/server-kinds";
import { protocolTasks } from "./consultation-tasks";

const tasks: readonly AnyTask[] = protocolTasks;

const families: [ServerKind, (schema: Record<string, unknown>) => string[]][] = [
  ["openai", openAi],
  ["azure", azure],
  ["openrouter", azure],
  ["other", (schema) => [...azure(schema), ...gemini(schema), ...llamaCpp(schema), ...vllm(schema)]],
  ["llama.cpp", llamaCpp],
  ["ollama", llamaCpp],
  ["lm-studio", llamaCpp],
  ["vllm", vllm],
];

test.each(families)("every task's answer can be asked of %s by its published rules", (family, faults) => {
  for (const task of tasks) expect(faults(schemaFor(family, answerSchema(task))), task.name).toEqual([]);
});

test.each(families.filter(([family]) => family !== "azure" && family !== "openrouter" && family !== "other"))(
  "so could an answer in the whole shape of its output, limits, patterns and forms included: %s",
  (family, faults) => {
    for (const task of tasks) {
      const whole = z.toJSONSchema(task.output, { target: "draft-7", unrepresentable: "any" }) as Record<
        string,
        unknown
      >;
      const sent = schemaFor(family, whole);
      expect(
        faults(sent).filter((one) => !one.includes("without properties")),
        task.name,
      ).toEqual([]);
    }
  },
);

test("no answer that a task takes loses anything where nulls are read back", () => {
  for (const task of tasks) {
    const schema = answerSchema(task);
    const nulls = (part: Record<string, unknown>): unknown =>
      Object.fromEntries(Object.keys((part.properties as object) ?? {}).map((name) => [name, null]));
    const required = new Set(schema.required as string[]);
    const kept = withoutAddedNulls(nulls(schema), schema) as object;
    expect(
      [...required].every((name) => Object.hasOwn(kept, name)),
      task.name,
    ).toBe(true);
  }
});
