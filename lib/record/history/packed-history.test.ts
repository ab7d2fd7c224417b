import fc from "fast-check";
import { expect, test } from "vitest";
import { madeHistory, madeResource, named } from "./fixtures/made-history";
import { packedHistorySchema, packHistory, unpackHistory } from "./packed-history";
import { anyResource } from "./testing/any-resource";

test("a history comes out as it was packed, through JSON", () => {
  fc.assert(
    fc.property(fc.array(anyResource, { maxLength: 12 }), (resources) => {
      const history = madeHistory(resources);
      const sent = packedHistorySchema.parse(JSON.parse(JSON.stringify(packHistory(history))));
      expect(unpackHistory(sent)).toEqual(history);
    }),
    { numRuns: 60 },
  );
});

test("a code is sent once, however many resources have it, and no empty field at all", () => {
  const sodium = Array.from({ length: 50 }, () => madeResource("Observation", { name: "Sodium", start: "2012" }));
  const packed = packHistory(madeHistory(sodium));
  expect(packed.concepts).toEqual([named("Sodium")]);
  for (const field of ["components", "referenceRange", "author", "encounterId"])
    expect(Object.keys(packed.resources[0] ?? {})).not.toContain(field);
});

test("what was packed as no resource is refused", () => {
  const packed = packHistory(madeHistory([madeResource("Observation", { name: "Sodium", start: "2012" })]));
  expect(() => unpackHistory({ ...packed, resources: [{ ...packed.resources[0]!, status: 7 }] })).toThrow();
});
