import { expect, test } from "vitest";
import { called, historyWith, quantity, resourceOfType } from "../../record/fixtures/history";
import { drugCourses } from "./active-drugs";

type Part = Parameters<typeof resourceOfType<"MedicationRequest">>[1];
const ordered = (name: string, part: Part = {}) => resourceOfType("MedicationRequest", { code: called(name), ...part });
const courses = (moment: string, ...resources: Parameters<typeof historyWith>[0][number][]) =>
  drugCourses(historyWith(resources), Date.parse(moment));
const stateAt = (moment: string, part: Part) => courses(moment, ordered("Metformin", part))[0]?.state;

test("a drug is active while its order says so, and while its validity covers the moment", () => {
  expect(stateAt("2020-01-01", { status: "active", on: ["1998-05-01"] })).toBe("active");
  expect(stateAt("2020-01-01", { status: "active", on: ["2019-12-01", "2020-02-01"] })).toBe("active");
  expect(stateAt("2020-03-01", { status: "active", on: ["2019-12-01", "2020-02-01"] })).toBe("past");
  expect(stateAt("2020-01-01", { status: "on-hold", on: ["2019-12-01"] })).toBe("on-hold");
});

test("stopped without an end is past, and when it stopped stays open", () => {
  const [found] = courses("2020-01-01", ordered("Metformin", { status: "stopped", on: ["2012-01-01"] }));
  expect(found).toMatchObject({ state: "past", ended: null });
});

test("with no status known by then, an order counts for as long as repeat prescriptions last, and is unclear afterwards", () => {
  expect(stateAt("2012-12-01", { status: null, on: ["2012-01-01"] })).toBe("active");
  expect(stateAt("2014-01-01", { status: null, on: ["2012-01-01"] })).toBe("unclear");
});

test("renewals are one course, since the first after a gap", () => {
  const renewals = ["2005-01-01", "2015-01-01", "2015-12-01", "2016-11-01"];
  const found = courses("2017-01-01", ...renewals.map((day) => ordered("Metformin", { status: "active", on: [day] })));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ times: 4, last: { at: "2016-11-01T00:00:00.000Z" } });
  expect(found[0]?.since?.at).toBe("2015-01-01T00:00:00.000Z");
});

test("what was never to be taken is no drug of the patient", () => {
  for (const part of [{ intent: "proposal" }, { status: "cancelled" }, { status: "entered-in-error" }] as Part[])
    expect(courses("2020-01-01", ordered("Warfarin", { on: ["2019-12-01"], ...part }))).toEqual([]);
});

test("a drug given in the last day is being given; a day later it was given", () => {
  const given = resourceOfType("MedicationAdministration", {
    ...{ code: called("Cefazolin"), status: "completed", on: ["2020-01-01T10:00:00Z"] },
  });
  expect(courses("2020-01-01T20:00:00Z", given)[0]?.state).toBe("active");
  expect(courses("2020-01-03T20:00:00Z", given)[0]?.state).toBe("past");
});

test("the dose is told as given, else put together from its parts", () => {
  const [asGiven] = courses("2020-01-01", ordered("Metformin", { dosage: "1 tablet twice a day", on: ["2019-12-01"] }));
  expect(asGiven?.dose).toBe("1 tablet twice a day");
  const parts = { dose: quantity(500, "mg"), route: called("oral"), frequency: "BID" };
  expect(courses("2020-01-01", ordered("Metformin", { ...parts, on: ["2019-12-01"] }))[0]?.dose).toBe(
    "500 mg, oral, BID",
  );
});

test("active drugs stand first, then the latest", () => {
  const titles = courses(
    "2020-01-01",
    ordered("Old", { status: "stopped", on: ["2001-01-01"] }),
    ordered("Older, active", { status: "active", on: ["1999-01-01"] }),
    ordered("Newer", { status: "completed", on: ["2018-01-01"] }),
  ).map(({ title }) => title);
  expect(titles).toEqual(["Older, active", "Newer", "Old"]);
});
