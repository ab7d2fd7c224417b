import fc from "fast-check";
import { expect, test } from "vitest";
import { resourceOf, rowOf } from "./resource-row";
import { anyResource } from "./testing/any-resource";

test("a resource comes back from its row as it was, but for the zone of an end whose start has another", () => {
  fc.assert(
    fc.property(anyResource, (resource) => {
      const read = resourceOf({ ...rowOf(resource), concept: resource.code, source: resource.source });
      const { start, end } = resource.occurredAt;
      const zone = start?.utcOffset ?? end?.utcOffset ?? null;
      const withZone = <M extends typeof start>(moment: M) =>
        moment && { ...moment, utcOffset: moment.precision === "second" ? zone : null };
      expect(read).toEqual({ ...resource, occurredAt: { start: withZone(start), end: withZone(end) } });
    }),
    { numRuns: 500 },
  );
});

test("a row holds nothing twice: what has a column stands in no detail", () => {
  fc.assert(
    fc.property(anyResource, (resource) => {
      const { detail } = rowOf(resource);
      for (const key of ["id", "version", "source", "status", "code", "knownAt", "occurredAt"])
        expect(detail ?? {}).not.toHaveProperty(key);
    }),
  );
});
