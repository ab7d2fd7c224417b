import fc from "fast-check";
import { expect, test } from "vitest";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { anyResource } from "@/lib/record/history/testing/any-resource";
import { packedTimelineSchema, packTimeline, unpackTimeline } from "./packed-timeline";
import { timelineEntries } from "./timeline-entry";

test("a timeline comes out as it was packed, through JSON", () => {
  fc.assert(
    fc.property(fc.array(anyResource, { maxLength: 12 }), (resources) => {
      const told = timelineEntries(madeHistory(resources));
      const sent = packedTimelineSchema.parse(JSON.parse(JSON.stringify(packTimeline(told))));
      expect(unpackTimeline(sent)).toEqual(told);
    }),
    { numRuns: 60 },
  );
});

test("10,000 results take less than 1.3 MB", () => {
  const results = Array.from({ length: 10_000 }, (_, i) =>
    madeResource("Observation", {
      name: `Test ${i % 300}`,
      start: new Date(Date.UTC(2000, 0, 1) + i * 3_600_000).toISOString(),
      encounterId: "00000000-0000-4000-8000-000000000001",
    }),
  );
  expect(JSON.stringify(packTimeline(timelineEntries(madeHistory(results)))).length).toBeLessThan(1_300_000);
});
