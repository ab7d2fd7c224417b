import { expect, it } from "vitest";
import type { Background } from "../../clinical/background/background-schema";
import { chartOf } from "../../clinical/chart";
import { backgroundWith } from "../../clinical/fixtures/made-background";
import { isReadAsSepsis } from "../../clinical/problems/sepsis-problem";
import type { Chart } from "../../clinical/schema";
import { recordWith } from "../../record/fixtures/record";
import { withRecordTold } from "./told-of-record";

const hour = (h: number) => h * 60;
const septic = chartOf(
  recordWith({
    meanPressure: [30, 40, 47].map((h) => [hour(h), 52]),
    lactate: [[hour(46), 5]],
    temperature: [[hour(46), 39]],
    wbc: [[hour(46), 20]],
    urineOutput: [34, 37, 40].map((h) => [hour(h), 5]),
  }),
  hour(48),
);
const readings = (chart: Chart) => chart.problems?.map(({ reading }) => reading?.text).join(" ");
const problem = (title: string, minutes: number): Background["problems"][number] => ({
  ...{ resourceId: "p", title, state: "coded", isUnconfirmed: false, since: null },
  confirmed: { minutes, precision: "second" },
});

it.each([
  ["nothing", null, [], "none is recorded"],
  ["a diagnosis of this illness", null, [problem("Acute cholangitis", hour(-3))], "acute cholangitis is recorded"],
  ["a diagnosis of years ago", null, [problem("Acute cholangitis", hour(-9000))], "none is recorded"],
  [
    "one that it is without",
    null,
    [problem("Biliary acute pancreatitis without necrosis or infection", hour(-3))],
    "none is recorded",
  ],
  ["a history of one", null, [problem("Personal history of sepsis", hour(-3))], "none is recorded"],
  ["the reason for admission", "UROSEPSIS;TELEMETRY", [], "urosepsis is recorded"],
  ["a question", "R/O SEPSIS", [], "none is recorded"],
])("an infection is named by %s", (_by, admissionReason, problems, told) => {
  const read = readings(withRecordTold({ ...septic, admissionReason }, backgroundWith({ problems })));
  expect(read).toContain(`nfection may explain it; ${told}`);
  expect(isReadAsSepsis(`Infection may explain it; ${told}`)).toBe(true);
});

it("tells the creatinine of before the stay where the record has one", () => {
  const raised = chartOf(recordWith({ creatinine: [10, 20, 40].map((h) => [hour(h), 2.6]) }), hour(48));
  const creatinineBefore = {
    resourceId: "c",
    value: 0.9,
    at: { minutes: hour(-24 * 90), precision: "second" as const },
  };
  const titles = (one: Chart) => one.problems?.map(({ title }) => title).join();
  expect(titles(raised)).toContain("value before admission not recorded");
  const told = withRecordTold(raised, backgroundWith({ creatinineBefore }));
  expect(titles(told)).toContain("Raised creatinine, 0.9 mg/dL 3 months before");
  expect(told.problems?.find(({ id }) => id === "raised-creatinine")?.reading).toBeNull();
});

it.each([
  [
    "a rise within the stay by the lowest of before it",
    [1.8, 3.5],
    1,
    "(KDIGO stage 3 against 1.0 mg/dL 3 months before)",
  ],
  ["a level creatinine that was normal before", [2.6, 2.6], 0.9, "(KDIGO stage 2 against 0.9 mg/dL 3 months before)"],
  ["no stage where it was as high before", [2.6, 2.6], 2.4, null],
  ["the stage of the stay where that is no lower", [1, 3.5], 1, "(KDIGO stage 3)"],
])("stages %s", (_what, values, value, told) => {
  const chart = chartOf(recordWith({ creatinine: values.map((one, i) => [hour(10 + 30 * i), one]) }), hour(48));
  const at = { minutes: hour(-24 * 90), precision: "second" as const };
  const texts = withRecordTold(chart, backgroundWith({ creatinineBefore: { resourceId: "c", value, at } }))
    .problems?.flatMap(({ facts }) => facts.map(({ text }) => text))
    .join("; ");
  if (told === null) expect(texts).not.toContain("KDIGO");
  else expect(texts).toContain(told);
});

it("tells a weight of before where the stay has none", () => {
  const weightBefore = { resourceId: "w", value: 95, at: { minutes: -6, precision: "second" as const } };
  const facts = (one: Chart) => one.problems?.flatMap((each) => each.facts.map(({ text }) => text)).join();
  expect(facts(septic)).toContain("no weight recorded");
  expect(facts(withRecordTold(septic, backgroundWith({ weightBefore })))).toContain("weight of before: 95 kg");
});

it("takes what is raised in COVID-19 for mild where the record is of another illness", () => {
  const raised = chartOf(
    recordWith({ lactateDehydrogenase: [[hour(40), 900]], respiratoryRate: [[hour(47), 23]] }),
    hour(48),
  );
  const told = (admissionReason: string) => {
    const { urgency, problems } = withRecordTold({ ...raised, admissionReason }, backgroundWith({}));
    return { urgency, severity: problems?.find(({ id }) => id === "raised-ldh")?.severity };
  };
  expect(raised.urgency).not.toBe("stable");
  expect(told("Acute respiratory failure")).toEqual({ urgency: "stable", severity: 1 });
  expect(told("COVID-19 pneumonia")).toEqual({ urgency: raised.urgency, severity: raised.problems?.[0]?.severity });
});
