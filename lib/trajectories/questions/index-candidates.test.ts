import { describe, expect, it } from "vitest";
import { madeHistory, madeResource } from "../../record/history/fixtures/made-history";
import { momentOf } from "../../record/history/moment";
import type { History, HistoryPatient } from "../../record/history/schema";
import { indexCandidates } from "./index-candidates";
import { trajectoryQuestion } from "./trajectory-questions";

const cardiovascular = trajectoryQuestion("cardiovascular-1y");
const death = trajectoryQuestion("death-1y");

const visit = (start: string, code = "AMB") =>
  madeResource("Encounter", {
    ...{ start, end: start },
    detail: { class: { system: null, code, display: null }, partOf: null, reasons: [], locations: [] },
  });
const stay = (start: string, end: string, disposition: string | null = null) =>
  madeResource("Encounter", {
    ...{ start, end },
    detail: {
      class: { system: null, code: "IMP", display: null },
      ...{ partOf: null, reasons: [], locations: [] },
      dischargeDisposition: disposition === null ? null : { text: disposition, coding: [] },
    },
  });
const diagnosis = (name: string, start: string, verificationStatus: string | null = null) =>
  madeResource("Condition", { name, start, detail: { verificationStatus } });
const person = (resources: History["resources"], patient: Partial<HistoryPatient> = {}): History => {
  const made = madeHistory(resources);
  return { ...made, patient: { ...made.patient, birthDate: momentOf("1950-01-01"), ...patient } };
};
const asked = (history: History, question = cardiovascular, gap?: number) =>
  indexCandidates(history, question, gap).candidates.map(({ index, outcome, died }) => [
    index.slice(0, 10),
    outcome,
    died,
  ]);
const years = [2010, 2011, 2012, 2013].map((year) => visit(`${year}-06-01T10:00:00Z`));

describe("a moment at which a question can be asked", () => {
  it("is a visit with a year of record before it that is followed for the whole horizon", () => {
    expect(asked(person(years))).toEqual([
      ["2011-06-01", 0, false],
      ["2012-06-01", 0, false],
    ]);
  });

  it("has the outcome where the first diagnosis comes after the gap and within a year", () => {
    const history = person([...years, diagnosis("Stroke", "2012-09-01T10:00:00Z")]);
    expect(asked(history)).toEqual([
      ["2011-06-01", 0, false],
      ["2012-06-01", 1, false],
    ]);
  });

  it("is none where the diagnosis comes within the gap, and one again where the gap is none", () => {
    const history = person([...years, diagnosis("Stroke", "2012-06-20T10:00:00Z")]);
    expect(asked(history)).toEqual([["2011-06-01", 0, false]]);
    expect(asked(history, cardiovascular, 0).at(-1)).toEqual(["2012-06-01", 1, false]);
    expect(indexCandidates(history, cardiovascular).left["in-the-gap"]).toBe(1);
  });

  it("is none once the patient has had the diagnosis, or a history of it", () => {
    for (const name of ["Stroke", "History of myocardial infarction (situation)"])
      expect(asked(person([...years, diagnosis(name, "2011-01-01T10:00:00Z")]))).toEqual([]);
  });

  it("is none of a diagnosis that was refuted, suspected or a relative's", () => {
    const told = [
      diagnosis("Stroke", "2012-09-01T10:00:00Z", "refuted"),
      diagnosis("Suspected stroke", "2012-09-01T10:00:00Z"),
      diagnosis("Family history of stroke", "2012-09-01T10:00:00Z"),
    ];
    expect(asked(person([...years, ...told])).filter(([, outcome]) => outcome === 1)).toEqual([]);
  });

  it("has an earlier death as no outcome, and stays", () => {
    const history = person(years.slice(0, 2), { deceased: momentOf("2011-12-01T00:00:00Z") });
    expect(asked(history)).toEqual([["2011-06-01", 0, true]]);
    expect(asked(history, death)).toEqual([["2011-06-01", 1, false]]);
  });

  it("is none after the death, of a child, and of somebody whose age is unknown", () => {
    expect(asked(person(years, { deceased: momentOf("2010-12-01T00:00:00Z") }))).toEqual([]);
    expect(asked(person(years, { birthDate: momentOf("2000-01-01") }))).toEqual([]);
    expect(asked(person(years, { birthDate: null }))).toEqual([]);
  });
});

describe("a discharge", () => {
  const readmission = trajectoryQuestion("readmission-30d");
  const afterDischarge = trajectoryQuestion("death-1y-after-discharge");
  const stays = [
    stay("2010-01-01T08:00:00Z", "2010-01-05T12:00:00Z"),
    stay("2010-02-01T08:00:00Z", "2010-02-10T12:00:00Z"),
  ];

  it("is followed by a readmission where the next admission begins within 30 days", () => {
    expect(asked(person(stays), readmission)).toEqual([
      ["2010-01-05", 1, false],
      ["2010-02-10", 0, false],
    ]);
  });

  it("that is a death is no moment to ask", () => {
    const died = [
      stays[0] as History["resources"][number],
      stay("2010-02-01T08:00:00Z", "2010-02-10T12:00:00Z", "DIED"),
    ];
    const history = person(died, { deceased: momentOf("2010-02-10") });
    expect(asked(history, afterDischarge)).toEqual([["2010-01-05", 1, false]]);
  });

  it("on the day of a death that has no hour came before it", () => {
    const history = person(stays, { deceased: momentOf("2010-02-10") });
    expect(asked(history, afterDischarge).at(-1)).toEqual(["2010-02-10", 1, false]);
  });
});
