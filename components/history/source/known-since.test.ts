import { expect, test } from "vitest";
import { madeResource } from "@/lib/record/history/fixtures/made-history";
import { knownBys } from "@/lib/record/history/schema";
import { knownSinceText, writtenText } from "./known-since";

const condition = madeResource("Condition", { start: "2015-05-03T10:20:00+02:00" });

test("says since when a resource was known and by what, by the clock of who wrote it", () => {
  expect(knownSinceText({ ...condition, knownBy: "recorded" })).toBe("Since 3 May 2015, 10:20, when it was recorded.");
  const dated = madeResource("Condition", { start: "2015-05-03" });
  expect(knownSinceText({ ...dated, knownBy: "issued" })).toBe("Since 3 May 2015, 00:00 UTC, when it was issued.");
});

test("says so where nobody wrote down when it became known, and what stands in", () => {
  expect(knownSinceText({ ...condition, knownBy: "encounter-end" })).toBe(
    "Not recorded; taken as the end of its encounter, 3 May 2015, 10:20.",
  );
});

test("has words for every way of knowing", () => {
  for (const knownBy of knownBys) expect(knownSinceText({ ...condition, knownBy })).not.toContain("undefined");
});

test("when a version was written is told as people write it, by its own clock", () => {
  expect(writtenText("2020-06-01T00:00:00Z")).toBe("1 Jun 2020, 00:00 UTC");
  expect(writtenText("2015-05-03T10:20:30.125+02:00")).toBe("3 May 2015, 10:20 +02:00");
  for (const odd of ["2020", "yesterday", "2020-99-01T00:00:00Z"]) expect(writtenText(odd)).toBe(odd);
});
