import { expect, test } from "vitest";
import { historyWith, resourceOfType } from "../../record/history/fixtures/lived-history";
import { named } from "../../record/history/fixtures/made-history";
import { drugLines } from "./active-drugs";

type Part = Parameters<typeof resourceOfType<"MedicationRequest">>[1];
const ordered = (name: string, part: Part = {}) => resourceOfType("MedicationRequest", { code: named(name), ...part });
const lines = (moment: string, ...resources: Parameters<typeof historyWith>[0][number][]) =>
  drugLines(historyWith(resources), Date.parse(moment));
const stateAt = (moment: string, part: Part) => lines(moment, ordered("Metformin", part))[0]?.state;

test("a drug is active while its order says so, and while its validity covers the moment", () => {
  expect(stateAt("2020-01-01", { status: "active", on: ["1998-05-01"] })).toBe("active");
  expect(stateAt("2020-01-01", { status: "active", on: ["2019-12-01", "2020-02-01"] })).toBe("active");
  expect(stateAt("2020-03-01", { status: "active", on: ["2019-12-01", "2020-02-01"] })).toBe("past");
});

test("stopped without an end is past, and when it stopped stays open", () => {
  const [found] = lines("2020-01-01", ordered("Metformin", { status: "stopped", on: ["2012-01-01"] }));
  expect(found).toMatchObject({ state: "past", ended: null });
});

test("with no status known by then, it is not said whether the drug was still taken", () => {
  expect(stateAt("2014-01-01", { status: null, on: ["2012-01-01"] })).toBe("unsaid");
});

test("orders of one drug are one line, with the dose of the newest", () => {
  const found = lines(
    "2017-01-01",
    ordered("Metformin", { status: "active", on: ["2005-01-01"], dosage: "500 mg a day" }),
    ordered("Metformin", { status: "active", on: ["2016-11-01"], dosage: "1 g a day" }),
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ times: 2, dose: "1 g a day", last: { at: "2016-11-01T00:00:00.000Z" } });
  expect(found[0]?.since?.at).toBe("2005-01-01T00:00:00.000Z");
});

test("what was never ordered or came to nothing is no drug of the patient", () => {
  for (const part of [{ intent: "proposal" }, { status: "cancelled" }, { status: "entered-in-error" }] as Part[])
    expect(lines("2020-01-01", ordered("Warfarin", { on: ["2019-12-01"], ...part }))).toEqual([]);
});

test("a drug of which nothing is dated is told too, and one name is one line whatever its codes", () => {
  const stated = (code: string) => ({
    code: { text: null, coding: [{ system: "urn:packages", code, display: "Aspirin" }] },
    status: "unknown",
  });
  const found = lines(
    "2020-01-01",
    resourceOfType("MedicationStatement", stated("1")),
    resourceOfType("MedicationStatement", stated("2")),
  );
  expect(found).toMatchObject([{ title: "Aspirin", state: "unsaid", times: 2, since: null }]);
});
