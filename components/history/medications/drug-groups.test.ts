import { expect, test } from "vitest";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { drugGroups } from "./drug-groups";
import { drugSummaries } from "./drug-summary";

const order = (name: string, status: string, start?: string) =>
  madeResource("MedicationRequest", { name, status, ...(start !== undefined && { start }) });
const groups = (...resources: Parameters<typeof madeHistory>[0]) =>
  drugGroups(drugSummaries(madeHistory(resources), Date.parse("2020-01-01")).drugs).map(({ title, drugs, isDrawn }) => [
    title,
    drugs.map((drug) => drug.title),
    isDrawn,
  ]);

test("what is taken comes first, dated or not; what has no date and is not said to be taken comes last, on no axis", () => {
  expect(
    groups(
      order("Listed once", "unknown"),
      order("Stopped", "stopped", "2012-05-03"),
      order("Taken, undated", "active"),
      order("Taken", "active", "2013-01-01"),
    ),
  ).toEqual([
    ["Taken", ["Taken", "Taken, undated"], true],
    ["Past", ["Stopped"], true],
    ["Not dated", ["Listed once"], false],
  ]);
  expect(groups()).toEqual([]);
});
