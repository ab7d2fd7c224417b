import { describe, expect, test } from "vitest";
import { madeHistory, madeResource } from "../../record/history/fixtures/made-history";
import { momentOf } from "../../record/history/moment";
import type { History } from "../../record/history/schema";
import { askableQuestions } from "./askable-questions";

const asOf = "2015-05-12T23:59:59.999Z";
const visit = (start: string, code: "AMB" | "IMP" = "AMB", end?: string) =>
  madeResource("Encounter", {
    ...{ start, detail: { class: { system: null, code, display: null } } },
    ...(end === undefined ? {} : { end }),
  });
const years = [visit("2011-02-01T09:00:00Z"), visit("2015-03-01T09:00:00Z")];

const asked = (history: History, id: string) => askableQuestions(history, asOf).find((one) => one.id === id);
const stayOf = (observedMinutes: number): History["stays"][number] =>
  ({ encounter: { observedMinutes }, series: [] }) as unknown as History["stays"][number];

describe("the questions that a record can be asked", () => {
  test("of an adult with years of visits are those on dying and on a first disease, judged at the moment itself", () => {
    for (const id of ["death-1y", "cardiovascular-1y", "cancer-1y", "lung-cancer-1y"])
      expect(asked(madeHistory(years), id)).toMatchObject({ why: null, index: asOf });
  });

  test("at a discharge need one, and are judged at the last before the moment", () => {
    expect(asked(madeHistory(years), "readmission-30d")?.why).toContain("none was recorded by then");
    const admitted = visit("2014-06-01T08:00:00Z", "IMP", "2014-06-09T12:00:00Z");
    expect(asked(madeHistory([...years, admitted]), "readmission-30d")).toMatchObject({
      why: null,
      index: "2014-06-09T12:00:00.000Z",
    });
    const later = visit("2015-06-01T08:00:00Z", "IMP", "2015-06-09T12:00:00Z");
    expect(asked(madeHistory([...years, admitted, later]), "death-1y-after-discharge")?.index).toBe(
      "2014-06-09T12:00:00.000Z",
    );
  });

  test("on a first disease say since when the record tells of it", () => {
    const infarct = madeResource("Condition", { start: "2012-03-04", name: "Myocardial infarction" });
    const found = asked(madeHistory([...years, infarct]), "cardiovascular-1y");
    expect(found).toMatchObject({ index: null });
    expect(found?.why).toMatch(/^This moment is after such a diagnosis, since 4 Mar 2012; it is asked of adults/u);
  });

  test("say why not: within the first year of the record, in childhood, after the death", () => {
    const first = asked(madeHistory([visit("2015-03-01T09:00:00Z")]), "death-1y");
    expect(first?.why).toContain("within the first year of the record");
    const child = madeHistory(years);
    child.patient = { ...child.patient, birthDate: momentOf("2005-01-01") };
    expect(asked(child, "death-1y")?.why).toContain("below 18");
    const dead = madeHistory(years);
    dead.patient = { ...dead.patient, deceased: momentOf("2014-01-01") };
    expect(asked(dead, "death-1y")?.why).toContain("after the death");
  });

  test("of a patient with a stay alone are those on the stay, once it has reached hour 48", () => {
    const alone = { ...madeHistory([]), stays: [stayOf(2880)] };
    expect(asked(alone, "in-hospital-death-48h")).toMatchObject({ why: null, index: null });
    expect(asked(alone, "death-1y")?.why).toContain("a record of years");
    expect(asked({ ...madeHistory([]), stays: [stayOf(31 * 60)] }, "in-hospital-death-48h")?.why).toContain("hour 31");
    expect(asked(madeHistory(years), "in-hospital-death-48h")?.why).toContain("none of that kind");
  });
});
