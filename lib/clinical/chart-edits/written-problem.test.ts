import fc from "fast-check";
import { expect, test } from "vitest";
import { madeResource } from "../../record/history/fixtures/made-history";
import { resourceSchema } from "../../record/history/schema";
import { meantBy } from "./write-problem.server";
import { changedCondition, problemChangeSchema, settableStates } from "./written-problem";

const writing = { author: "Ada", at: "2026-01-05T09:00:00.000Z" };
const conditions = fc
  .record({
    id: fc.integer({ min: 1, max: 900_000 }),
    year: fc.integer({ min: 1950, max: 2020 }),
    isOver: fc.boolean(),
    verification: fc.constantFrom(null, "confirmed", "provisional", "refuted", "entered-in-error"),
  })
  .map(({ id, year, isOver, verification }) =>
    madeResource("Condition", {
      ...{ id, name: "Gout", start: String(year), ...(isOver && { end: String(year + 1) }) },
      detail: { clinicalStatus: isOver ? "resolved" : "active", verificationStatus: verification },
    }),
  );
const changes = fc.constantFrom(...settableStates).map((state) => ({ kind: "state" as const, state, on: null }));

test("a changed Condition holds FHIR's invariants con-4 and con-5, is a version more, and keeps what it is about", () => {
  fc.assert(
    fc.property(conditions, changes, (before, change) => {
      const after = changedCondition(before, change, writing);
      expect(resourceSchema.safeParse(after).success).toBe(true);
      expect([after.version, after.id, after.code]).toEqual([before.version + 1, before.id, before.code]);
      if (after.verificationStatus === "entered-in-error") expect(after.clinicalStatus).toBeNull();
      else if (after.occurredAt.end !== null)
        expect(["inactive", "resolved", "remission"]).toContain(after.clinicalStatus);
      expect(after.knownAt >= before.knownAt).toBe(true);
    }),
  );
});

test("after a change to a state nothing is left to change to the same state", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(conditions, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
      changes,
      (all, change) => {
        const changed = new Map(meantBy(all, change).map((one) => [one.id, changedCondition(one, change, writing)]));
        const after = all.map((one) => changed.get(one.id) ?? one);
        expect(meantBy(after, change)).toEqual([]);
      },
    ),
  );
});

test("days are read as dates, months and years, and nothing else", () => {
  const isRead = (onset: string) => problemChangeSchema.safeParse({ kind: "onset", onset }).success;
  expect(["2019", "2019-05", "2019-05-03"].map(isRead)).toEqual([true, true, true]);
  expect(["", "19", "2019-13", "2023-02-30", "3.5.2019", "2019-05-03T10:00:00Z"].some(isRead)).toBe(false);
});

test("a problem does not end before it began", () => {
  const gout = madeResource("Condition", { id: 1, name: "Gout", start: "2019-06-01" });
  expect(() => changedCondition(gout, { kind: "state", state: "resolved", on: "2018" }, writing)).toThrow(
    /before it began/,
  );
});
