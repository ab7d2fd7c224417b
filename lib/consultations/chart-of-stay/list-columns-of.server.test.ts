import { expect, it } from "vitest";
import { chartOf } from "../../clinical/chart";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { listColumnsOf } from "./list-columns-of.server";

it("shows the patient in septic shock as unstable, with the two problems that lead and every value in use", () => {
  const record = syntheticRecords().find(({ patient }) => patient.mrn === "S-0007");
  if (!record) throw new Error("the demo has lost its patient in septic shock");
  const { observations, urgency, problems } = listColumnsOf(record);
  expect(urgency).toBe("unstable");
  expect(problems[0]).toMatchObject({ title: expect.stringMatching(/^Possible septic shock/), severity: 3 });
  expect(problems).toHaveLength(2);
  expect(observations).toBe(record.series.reduce((sum, { values }) => sum + values.length, 0));
});

it("says of every patient without a history what the patient's page says", () => {
  for (const record of syntheticRecords()) {
    const chart = chartOf(record, record.encounter.observedMinutes);
    const { urgency, problems } = listColumnsOf(record);
    expect(urgency).toBe(chart.urgency);
    const inOrder = chart.problems?.map(({ title }) => title) ?? [];
    const places = problems.map(({ title }) => inOrder.indexOf(title));
    expect(places[0] ?? 0).toBe(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});
