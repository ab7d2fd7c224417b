import { expect, it } from "vitest";
import type { Background } from "../../clinical/background/background-schema";
import { chartOf } from "../../clinical/chart";
import { backgroundWith } from "../../clinical/fixtures/made-background";
import { recordWith } from "../../record/fixtures/record";
import { withRecordTold } from "./told-of-record";

const hour = (h: number) => h * 60;
const septic = chartOf(
  recordWith({
    meanPressure: [30, 40, 47].map((h) => [hour(h), 52]),
    lactate: [[hour(46), 5]],
    temperature: [[hour(46), 39]],
    wbc: [[hour(46), 20]],
  }),
  hour(48),
);
const problem = (title: string): Background["problems"][number] => ({
  ...{ resourceId: "p", title, state: "coded", isUnconfirmed: false, since: null },
  confirmed: { minutes: hour(-3), precision: "second" },
});
const shock = (...titles: string[]) =>
  withRecordTold(septic, backgroundWith({ problems: titles.map(problem) })).problems?.find(({ id }) => id === "shock");

it("a shock of somebody with an infarction is read as of the heart or of an infection, the heart first", () => {
  expect(shock("Anaemia")?.title).toMatch(/^Possible septic shock:/u);
  const told = shock("ST elevation myocardial infarction of anterior wall");
  expect(told?.title).toMatch(/^Possible cardiogenic or septic shock:/u);
  expect(told?.notExcluded?.causes[0]).toMatch(/^heart failure \(ST elevation myocardial infarction.* recorded\)$/iu);
  expect(told?.notExcluded?.causes.filter((cause) => cause.startsWith("heart failure"))).toHaveLength(1);
});

it("a recorded infection beside it makes it likely, and takes the heart away from nobody", () => {
  expect(shock("Pneumonia", "Acute on chronic systolic heart failure")?.title).toMatch(
    /^Septic or cardiogenic shock likely:/u,
  );
  expect(shock("Pneumonia")?.title).toMatch(/^Septic shock likely:/u);
});
