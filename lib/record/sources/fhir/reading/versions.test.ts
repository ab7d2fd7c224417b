import fc from "fast-check";
import { expect, it } from "vitest";
import type { RecordHeader } from "./spool-record";
import { byVersion, distinctVersions } from "./versions";

const orders = fc.record({
  lastUpdated: fc.constantFrom(null, "2020-01-01T00:00:00Z", "2020-01-01T01:00:00+01:00", "2021", "no date"),
  versionId: fc.constantFrom(null, "1", "9", "10", "a"),
  order: fc.nat(5),
  deleted: fc.boolean(),
});

it("versions stand in one order, whatever they say of themselves", () => {
  fc.assert(
    fc.property(orders, orders, orders, (a, b, c) => {
      expect(Math.sign(byVersion(a, b))).toBe(-Math.sign(byVersion(b, a)) + 0);
      if (byVersion(a, b) <= 0 && byVersion(b, c) <= 0) expect(byVersion(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

it("a copy is one whatever the order of its keys, and each content stays once", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ a: fc.nat(2), b: fc.nat(1) }), { minLength: 1 }), (contents) => {
      const copies = contents.map(({ a, b }, order) => ({
        header: { lastUpdated: null, versionId: null, order, deleted: false, notes: [] } as unknown as RecordHeader,
        resource: order % 2 ? { a, b } : { b, a },
      }));
      const { versions, duplicates } = distinctVersions(copies);
      const distinct = new Set(contents.map(({ a, b }) => `${a} ${b}`)).size;
      expect([versions.length, duplicates]).toEqual([distinct, contents.length - distinct]);
    }),
  );
});
