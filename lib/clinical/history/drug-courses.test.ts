import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amount, madeHistory, madeResource } from "../../record/history/fixtures/made-history";
import { momentOf } from "../../record/history/moment";
import type { Resource } from "../../record/history/schema";
import { doseChangesOf, doseText, drugHistories } from "./drug-courses";

const now = Date.parse("2020-01-01T00:00:00.000Z");
const drugs = (...resources: Resource[]) => drugHistories(madeHistory(resources), now);
const order = (
  start: string,
  end: string | undefined,
  more: { status?: string; dosage?: string; name?: string } = {},
) =>
  madeResource("MedicationRequest", {
    name: more.name ?? "Metformin 500 mg",
    start,
    ...(end !== undefined && { end }),
    status: more.status ?? (end === undefined ? "active" : "completed"),
    detail: { dosage: more.dosage ?? null },
  });
const spans = (all: ReturnType<typeof drugs>) =>
  all[0]!.courses.map(({ start, end }) => [start.at.slice(0, 10), end?.at.slice(0, 10) ?? null]);

describe("courses of a drug", () => {
  test("join orders of which each begins at most a day after the one before", () => {
    const all = drugs(
      order("2012-01-01", "2012-01-31"),
      order("2012-02-01", "2012-02-29"),
      order("2012-06-01", "2012-06-30"),
    );
    expect(all).toHaveLength(1);
    expect(spans(all)).toEqual([
      ["2012-01-01", "2012-02-29"],
      ["2012-06-01", "2012-06-30"],
    ]);
  });

  test("do not bridge the years after an order that is over without an end: nothing says that it was taken", () => {
    const all = drugs(
      order("2001-03-01", undefined, { status: "stopped" }),
      order("2009-03-01", undefined, { status: "stopped" }),
    );
    expect(spans(all)).toEqual([
      ["2001-03-01", null],
      ["2009-03-01", null],
    ]);
    expect(all[0]!.state).toBe("past");
    expect(all[0]!.courses.map(({ goesOn }) => goesOn)).toEqual([false, false]);
  });

  test("let an order that its source calls running reach to what follows, and go on whatever that says", () => {
    const all = drugs(order("2012-01-01", undefined), order("2014-01-01", "2014-06-30"));
    expect(spans(all)).toEqual([["2012-01-01", null]]);
    expect(all[0]!.state).toBe("active");
  });

  test("end with the order that lasts longest, not with the one that was written last", () => {
    expect(spans(drugs(order("2012-01-01", "2012-12-31"), order("2012-03-01", "2012-03-08")))).toEqual([
      ["2012-01-01", "2012-12-31"],
    ]);
  });

  test("stay open while an order runs without an end", () => {
    const [drug] = drugs(order("2012-01-01", "2012-03-01"), order("2012-03-01", undefined));
    expect(drug).toMatchObject({ state: "active", courses: [{ end: null, goesOn: true }] });
  });

  test("mark where the dose became another one, and not two orders of one moment", () => {
    const [drug] = drugs(
      order("2012-01-01", "2012-03-01", { dosage: "500 mg once a day" }),
      order("2012-03-01", "2012-06-01", { dosage: "500 mg twice a day" }),
      order("2012-03-01", "2012-06-01", { dosage: "250 mg at night" }),
      order("2012-06-01", "2012-09-01", { dosage: "250 mg at night" }),
    );
    const changes = doseChangesOf(drug!.courses[0]!);
    expect(changes.map(({ at, from, to }) => [at.at.slice(0, 10), from, to]).length).toBe(1);
    expect(changes[0]!.at).toEqual(momentOf("2012-03-01"));
  });

  test("hold every dated order once, in order, whatever they are", () => {
    const dates = fc
      .integer({ min: 0, max: 4000 })
      .map((n) => new Date(Date.UTC(2005, 0, 1 + n)).toISOString().slice(0, 10));
    const some = fc.array(
      fc.tuple(dates, fc.option(fc.nat(200)), fc.constantFrom("active", "stopped", "completed", "cancelled")),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(some, (all) => {
        const orders = all.map(([start, days, status]) =>
          order(
            start,
            days === null ? undefined : new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10),
            { status },
          ),
        );
        const found = drugHistories(madeHistory(orders), now);
        const ids = found
          .flatMap(({ courses, aside }) => [...courses.flatMap(({ parts }) => parts), ...aside])
          .map(({ id }) => id);
        expect(ids.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
        for (const { courses } of found)
          expect(courses.map(({ start }) => start.at)).toEqual(courses.map(({ start }) => start.at).toSorted());
      }),
    );
  });
});

describe("the drugs of a history", () => {
  test("stand apart by whether they were ordered or only said to be taken", () => {
    const all = drugs(
      order("2012-01-01", undefined),
      madeResource("MedicationStatement", { name: "Metformin 500 mg", start: "2011", status: "active" }),
    );
    expect(all.map(({ told, state }) => [told, state])).toEqual([
      ["ordered", "active"],
      ["said", "active"],
    ]);
  });

  test("count an administration to the drug of its order, whatever its own code", () => {
    const ordered = madeResource("MedicationRequest", {
      id: 1,
      name: "Norepinephrine",
      start: "2012-05-03",
      status: "active",
    });
    const given = madeResource("MedicationAdministration", {
      name: "NORepinephrine 8 mg/250 mL",
      start: "2012-05-03T10:00:00Z",
      detail: { request: ordered.id, rate: amount(0.1, "ug/kg/min") },
    });
    const [drug, ...others] = drugs(given, ordered);
    expect(others).toEqual([]);
    expect(drug).toMatchObject({ title: "Norepinephrine", dose: "0.1 ug/kg/min", given: [{ id: given.id }] });
  });

  test("set apart what came to nothing and what has no date, and lose neither", () => {
    const [drug] = drugs(
      order("2012-01-01", "2012-02-01"),
      order("2013-01-01", undefined, { status: "entered-in-error" }),
      madeResource("MedicationRequest", { name: "Metformin 500 mg", status: "completed" }),
    );
    expect(drug!.courses).toHaveLength(1);
    expect(drug!.aside).toHaveLength(2);
  });

  test("are unsaid where no end is recorded and no state tells, as seen from an earlier moment", () => {
    const seenThen = madeResource("MedicationRequest", { name: "Lisinopril", start: "2012-01-01" });
    expect(drugs(seenThen)[0]!.state).toBe("unsaid");
  });

  test("that have no date are as their states say, and unsaid where these say nothing", () => {
    const stateOf = (status?: string) =>
      drugs(madeResource("MedicationStatement", { name: "Aspirin", ...(status && { status }) }))[0]!.state;
    expect([stateOf("active"), stateOf("completed"), stateOf("unknown"), stateOf(), stateOf("cancelled")]).toEqual([
      "active",
      "past",
      "unsaid",
      "unsaid",
      "past",
    ]);
  });

  test("are being given for a day after a dose, and then were given", () => {
    const dose = madeResource("MedicationAdministration", {
      name: "Cefazolin",
      start: "2020-01-01T10:00:00Z",
      status: "completed",
    });
    const stateAt = (moment: string) => drugHistories(madeHistory([dose]), Date.parse(moment))[0]!.state;
    expect(stateAt("2020-01-02T09:00:00Z")).toBe("active");
    expect(stateAt("2020-01-02T11:00:00Z")).toBe("past");
  });

  test("run while an infusion does, and an hour longer, since its next rate may not be written down yet", () => {
    const infusion = madeResource("MedicationAdministration", {
      ...{ name: "Propofol", start: "2020-01-01T10:00:00Z", end: "2020-01-01T14:00:00Z", status: "completed" },
      detail: { rate: amount(20, "ug/kg/min") },
    });
    const stateAt = (moment: string) => drugHistories(madeHistory([infusion]), Date.parse(moment))[0]!.state;
    expect(stateAt("2020-01-01T13:00:00Z")).toBe("active");
    expect(stateAt("2020-01-01T14:30:00Z")).toBe("active");
    expect(stateAt("2020-01-01T15:30:00Z")).toBe("past");
  });

  test("are over with the order that was carried out, however lately they were given", () => {
    const ordered = order("2020-01-01T08:00:00Z", "2020-01-01T10:30:00Z", { name: "Propofol" });
    const given = madeResource("MedicationAdministration", {
      name: "Propofol",
      start: "2020-01-01T08:00:00Z",
      detail: { request: ordered.id, rate: amount(2, "mg/kg/h") },
    });
    const stateAt = (moment: string) => drugHistories(madeHistory([ordered, given]), Date.parse(moment))[0]!.state;
    expect(stateAt("2020-01-01T10:00:00Z")).toBe("active");
    expect(stateAt("2020-01-01T11:00:00Z")).toBe("past");
  });

  test("come active ones first, the latest first", () => {
    const all = drugs(
      order("2001-01-01", "2001-02-01", { name: "Amoxicillin" }),
      order("2012-01-01", undefined, { name: "Metformin" }),
      order("2015-01-01", undefined, { name: "Lisinopril" }),
      order("2018-01-01", "2018-02-01", { name: "Doxycycline" }),
    );
    expect(all.map(({ title }) => title)).toEqual(["Lisinopril", "Metformin", "Doxycycline", "Amoxicillin"]);
  });
});

test("a dose is the source's own line, with the amount before it where the line tells another number or none", () => {
  const told = (dosage: string | null, value: number | null, frequency: string | null = null) =>
    doseText(
      madeResource("MedicationRequest", {
        detail: { dosage, dose: value === null ? null : amount(value, "mg"), frequency },
      }),
    );
  expect(told("2 mg intravenously", 2)).toBe("2 mg intravenously");
  expect(told("325mg Tablet", 650)).toBe("650 mg, 325mg Tablet");
  expect(told("1", 4)).toBe("4 mg");
  expect(told("1", null)).toBe("1");
  expect(told("12 mg a day", 2)).toBe("2 mg, 12 mg a day");
  expect(told(null, 500, "BID")).toBe("500 mg, BID");
  expect(told(null, null)).toBeNull();
});

test("an order not to give a drug is no course of it, whatever its state", () => {
  const forbidden = (start?: string) =>
    madeResource("MedicationRequest", {
      name: "Metformin 500 mg",
      ...(start !== undefined && { start }),
      status: "active",
      detail: { doNotPerform: true },
    });
  expect(drugs(forbidden("2019-12-01"))).toMatchObject([
    { state: "past", courses: [], aside: [{ doNotPerform: true }] },
  ]);
  expect(drugs(forbidden())).toMatchObject([{ state: "past", courses: [] }]);
});
