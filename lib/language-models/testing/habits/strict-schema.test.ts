import { expect, test } from "vitest";
import { strictFaults } from "./strict-schema";

const text = { type: "string" };
const object = (properties: object, more: object = {}) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});

test("what the published examples show is taken", () => {
  expect(
    strictFaults(object({ steps: { type: "array", items: object({ explanation: text }) }, final_answer: text })),
  ).toEqual([]);
  expect(
    strictFaults(
      object({ unit: { type: ["string", "null"], enum: ["F", "C", null] }, either: { anyOf: [text, object({})] } }),
    ),
  ).toEqual([]);
});

test.each([
  ["a root that is no object", { anyOf: [object({})] }, "root"],
  ["a property that is not required", object({ a: text }, { required: [] }), "'required' must include every key"],
  ["further properties", object({ a: text }, { additionalProperties: true }), "'additionalProperties' is required"],
  ["a keyword that it does not know", object({ a: { type: "string", minLength: 1 } }), "'minLength' is not permitted"],
  ["oneOf", object({ a: { oneOf: [text] } }), "'oneOf' is not permitted"],
  ["a part without a type", object({ a: {} }), "must have a 'type'"],
  [
    "the same deeper down",
    object({ a: { type: "array", items: object({ b: text }, { required: [] }) } }),
    "().a.items",
  ],
])("%s is refused", (_, schema, fault) => {
  expect(strictFaults(schema).join(" ")).toContain(fault);
});
