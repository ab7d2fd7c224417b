import { describe, expect, it } from "vitest";
import { z } from "zod";
import { outputJsonSchema } from "./judge-answer";
import { keepsSchema } from "./keeps-schema";

const schema = outputJsonSchema(
  z.strictObject({
    level: z.enum(["high", "low"]),
    risk: z.number().min(0).max(1),
    why: z.string().nullable(),
    said: z.array(z.discriminatedUnion("kind", [z.strictObject({ kind: z.literal("a"), n: z.number().int() })])),
    more: z.string().optional(),
  }),
);
const kept = { level: "high", risk: 0.5, why: null, said: [{ kind: "a", n: 1 }] };

describe("whether a value keeps a JSON Schema", () => {
  it("says yes of what a server held to it could have given, whatever limits were not sent", () => {
    expect(keepsSchema(kept, schema)).toBe(true);
    expect(keepsSchema({ ...kept, risk: 7, more: "x" }, schema)).toBe(true);
  });

  it.each([
    { ...kept, level: "very high" },
    { ...kept, risk: "0.5" },
    { ...kept, why: 3 },
    { ...kept, said: [{ kind: "b", n: 1 }] },
    { ...kept, said: [{ kind: "a", n: 1.5 }] },
    { ...kept, said: "none" },
    { ...kept, unasked: 1 },
    { level: "high" },
    [kept],
    null,
    "high",
  ])("says no of a wrong word, type, field or shape: %j", (value) => {
    expect(keepsSchema(value, schema)).toBe(false);
  });
});
