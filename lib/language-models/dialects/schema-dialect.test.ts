import { describe, expect, test } from "vitest";
import type { ServerKind } from "../server-kinds";
import { schemaFor, takesSchema } from "./schema-dialect";
import { azure, gemini, llamaCpp, openAi, type Validator, vllm } from "./testing/published-rules";
import { withoutAddedNulls } from "./without-added-nulls";

/** Everything that some family refuses, in one schema. */
const everything = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    name: { type: "string", minLength: 1, maxLength: 8000, pattern: "^(?=A)\\d+$", format: "uri" },
    code: { type: "string", pattern: "^[A-Z][0-9]+$" },
    part: { type: "string", pattern: "[0-9]" },
    share: { type: "number", minimum: 0, maximum: 1 },
    count: { type: "integer", minimum: 0, maximum: 20, multipleOf: 2 },
    kind: { const: "fixed" },
    // A property's name is no keyword.
    pattern: { type: ["string", "null"] },
    items: {
      type: "array",
      minItems: 1,
      maxItems: 8,
      uniqueItems: true,
      items: {
        oneOf: [
          { type: "object", properties: { a: { const: 1 }, note: { type: "string" } }, required: ["a"] },
          { type: "object", properties: { b: { type: "string" } }, required: ["b"], additionalProperties: false },
        ],
      },
    },
    level: { enum: ["high", "low"], default: "low" },
  },
  required: ["name", "items"],
  additionalProperties: false,
};

const rules: [ServerKind, Validator][] = [
  ["openai", openAi],
  ["azure", azure],
  ["openrouter", azure],
  ["other", azure],
  ["other", openAi],
  ["other", gemini],
  ["other", llamaCpp],
  ["other", vllm],
  ["llama.cpp", llamaCpp],
  ["ollama", llamaCpp],
  ["lm-studio", llamaCpp],
  ["vllm", vllm],
];

describe("a schema is sent as each family of servers publishes that it takes it", () => {
  test.each(rules)("%s", (family, validator) => {
    expect(validator(everything)).not.toEqual([]);
    expect(validator(schemaFor(family, everything))).toEqual([]);
  });

  test("what a family holds answers to stays in", () => {
    const held = (family: ServerKind) => schemaFor(family, everything).properties as Record<string, unknown>;
    expect(held("llama.cpp")).toMatchObject({
      code: { pattern: "^[A-Z][0-9]+$" },
      count: { minimum: 0, maximum: 20 },
      items: { minItems: 1, maxItems: 8 },
      kind: { enum: ["fixed"] },
    });
    expect(held("llama.cpp").part).toEqual({ type: "string" });
    expect(held("openai").share).toEqual({ anyOf: [{ type: "number", minimum: 0, maximum: 1 }, { type: "null" }] });
    expect(held("vllm").code).toEqual({ type: "string", pattern: "^[A-Z][0-9]+$" });
    expect(held("other")).toMatchObject({ name: { type: "string" }, pattern: { type: ["string", "null"] } });
  });

  test("a family without schemas is known", () => {
    expect(takesSchema("deepseek")).toBe(false);
    expect(takesSchema("other")).toBe(true);
  });
});

describe("an answer in which null stands for missing", () => {
  test("loses the nulls that the schema asked for does not allow, in lists and forms too, and keeps the others", () => {
    const answer = {
      name: "x",
      code: null,
      pattern: null,
      items: [{ a: 1, note: null }, { b: "y" }],
      level: null,
    };
    const asked = schemaFor("llama.cpp", everything);
    expect(withoutAddedNulls(answer, asked)).toEqual({ name: "x", pattern: null, items: [{ a: 1 }, { b: "y" }] });
  });

  test("is left alone where a null is a fault: a required property that may not be null", () => {
    const asked = schemaFor("llama.cpp", everything);
    expect(withoutAddedNulls({ name: null, items: [null] }, asked)).toEqual({ name: null, items: [null] });
  });
});
