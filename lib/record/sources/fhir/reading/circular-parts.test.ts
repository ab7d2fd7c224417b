import { expect, it } from "vitest";
import { circularParts } from "./circular-parts";
import type { JsonObject } from "./patient-resources";

it.each<[string, Record<string, string>, number]>([
  ["nothing is part of anything", { a: "" }, 0],
  ["each is part of the next", { a: "b", b: "c", c: "" }, 0],
  ["one is part of itself", { a: "a", b: "a" }, 1],
  ["two are part of each other, and a third of one of them", { a: "b", b: "a", c: "a" }, 2],
  ["what one is part of was not read", { a: "z" }, 0],
])("where %s, so many are part of themselves", (_, parts, count) => {
  const all = Object.entries(parts).map(([id, reference]) => ({
    resource: { id, partOf: reference === "" ? undefined : { reference } } as JsonObject,
  }));
  expect(circularParts(all, (reference) => all.find(({ resource }) => resource.id === reference) ?? null)).toBe(count);
});
