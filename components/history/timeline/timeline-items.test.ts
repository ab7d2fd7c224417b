import { describe, expect, test } from "vitest";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { timelineEntries } from "./timeline-entry";
import { timelineOf as timelineOfEntries } from "./timeline-items";

const timelineOf = (history: Parameters<typeof timelineEntries>[0]) => timelineOfEntries(timelineEntries(history));

const wall = (text: string) => Date.parse(`${text}Z`);
const only = (...resources: Parameters<typeof madeHistory>[0]) => timelineOf(madeHistory(resources));

describe("the timeline of a history", () => {
  test("draws what is known to the year over the year, to the day over the day, to the minute where it is", () => {
    const { items } = only(
      madeResource("Procedure", { start: "1975" }),
      madeResource("Procedure", { start: "1980-02" }),
      madeResource("Procedure", { start: "1990-05-03" }),
      madeResource("Procedure", { start: "2012-05-03T10:20:00-04:00" }),
    );
    expect(items.map(({ start, end }) => [start, end])).toEqual([
      [wall("1975-01-01T00:00"), wall("1976-01-01T00:00")],
      [wall("1980-02-01T00:00"), wall("1980-03-01T00:00")],
      [wall("1990-05-03T00:00"), wall("1990-05-04T00:00")],
      [wall("2012-05-03T10:20"), wall("2012-05-03T10:20")],
    ]);
  });

  test("tells days and hours by the source's own clock: late at night in Boston is still that day", () => {
    const { items } = only(madeResource("Observation", { start: "2012-05-03T23:30:00-04:00" }));
    expect(new Date(items[0]!.start).toISOString()).toBe("2012-05-03T23:30:00.000Z");
  });

  test("puts every resource into one lane, undated ones apart, and loses none", () => {
    const resources = [
      madeResource("Encounter", { start: "2012" }),
      madeResource("Condition", { start: "2012" }),
      madeResource("AllergyIntolerance", {}),
      madeResource("MedicationRequest", { start: "2012" }),
      madeResource("Procedure", { start: "2012" }),
      madeResource("Observation", { start: "2012" }),
      madeResource("DiagnosticReport", { start: "2012", detail: { textLength: 12 } }),
      madeResource("DiagnosticReport", { start: "2012" }),
      madeResource("Immunization", { start: "2012" }),
      madeResource("DocumentReference", { start: "2012" }),
      madeResource("Other", { start: "2012" }),
    ];
    const { byLane, items, undated } = only(...resources);
    expect(items.length + undated.length).toBe(resources.length);
    expect(Object.values(byLane).flat()).toHaveLength(items.length);
    expect(Object.entries(byLane).map(([lane, of]) => [lane, of.length])).toEqual([
      ["encounters", 1],
      ["problems", 1],
      ["medications", 1],
      ["procedures", 1],
      ["results", 2],
      ["immunizations", 1],
      ["notes", 2],
      ["other", 1],
    ]);
  });

  test("draws what has no date over the encounter that it belongs to, and says so of it", () => {
    const stay = madeResource("Encounter", { start: "2150-05-01T08:00:00Z", end: "2150-05-04T12:00:00Z" });
    const { items, undated } = only(
      stay,
      madeResource("Condition", { name: "Sepsis", encounterId: stay.id }),
      madeResource("Condition", { name: "Asthma", encounterId: "00000000-0000-4000-8000-999999999999" }),
    );
    expect(items.map(({ entry: { lane }, start, end, isByEncounter }) => [lane, start, end, isByEncounter])).toEqual([
      ["encounters", wall("2150-05-01T08:00"), wall("2150-05-04T12:00"), false],
      ["problems", wall("2150-05-01T08:00"), wall("2150-05-04T12:00"), true],
    ]);
    expect(undated.map(({ title }) => title)).toEqual(["Asthma"]);
  });

  test("leaves a problem open that is told to go on, and only that", () => {
    const { items } = only(
      madeResource("Condition", { start: "2000", name: "Asthma", detail: { clinicalStatus: "active" } }),
      madeResource("Condition", { start: "2001", name: "Flu", detail: { clinicalStatus: "resolved" } }),
      madeResource("Condition", { start: "2002", end: "2003", name: "Cough", detail: { clinicalStatus: "active" } }),
      madeResource("MedicationRequest", { start: "2004", status: "stopped" }),
      madeResource("Encounter", { start: "2019-06-01" }),
    );
    expect(items.map(({ entry }) => entry.goesOn)).toEqual([true, false, false, false, true]);
    expect(items[0]!.end).toBe(wall("2019-06-02T00:00"));
    expect(items[1]!.end).toBe(wall("2002-01-01T00:00"));
  });

  test("draws nothing beyond the moment of the view, by the clock of the source", () => {
    const { items, planned, asOf, whole } = timelineOf(
      madeHistory(
        [
          madeResource("Encounter", { start: "2012-05-03T08:00:00-04:00" }),
          madeResource("Procedure", { start: "2012-05-04T08:00:00-04:00" }),
        ],
        "2012-05-03T16:00:00.000Z",
      ),
    );
    expect(asOf).toBe(wall("2012-05-03T12:00"));
    expect(items.map(({ end }) => end)).toEqual([asOf]);
    expect(planned).toHaveLength(1);
    expect(whole.to).toBeLessThanOrEqual(asOf! + 12 * 3_600_000);
  });

  test("knows how deep encounters stand in one another, even where a source writes them in a circle", () => {
    const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
    const { items } = only(
      madeResource("Encounter", { id: 1, start: "2012-05-01", end: "2012-05-20" }),
      madeResource("Encounter", { id: 2, start: "2012-05-01", end: "2012-05-09", detail: { partOf: id(1) } }),
      madeResource("Encounter", { id: 3, start: "2012-05-02", end: "2012-05-04", detail: { partOf: id(2) } }),
      madeResource("Encounter", { id: 4, start: "2013-05-02", end: "2013-05-04", detail: { partOf: id(5) } }),
      madeResource("Encounter", { id: 5, start: "2013-05-03", end: "2013-05-04", detail: { partOf: id(4) } }),
    );
    expect(items.map(({ depth }) => depth)).toEqual([0, 1, 2, 1, 1]);
  });

  test("has room around a single moment, and around none", () => {
    for (const { whole } of [only(), only(madeResource("Observation", { start: "2012-05-03T10:00:00Z" }))])
      expect(whole.to - whole.from).toBeGreaterThan(0);
  });
});
