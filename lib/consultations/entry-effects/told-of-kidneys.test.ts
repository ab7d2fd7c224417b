import { expect, test } from "vitest";
import { chartOf } from "../../clinical/chart";
import { backgroundWith, drug } from "../../clinical/fixtures/made-background";
import type { Chart } from "../../clinical/schema";
import { recordWith } from "../../record/fixtures/record";
import { chartWithRecord } from "./entry-effects";

const hour = (h: number) => h * 60;
const second = (h: number) => ({ minutes: hour(h), precision: "second" as const });
const said = ({ findings, problems = [] }: Chart) =>
  [
    ...findings.map(({ text }) => text),
    ...problems.flatMap(({ title, facts, reading }) => [title, ...facts.map(({ text }) => text), reading?.text ?? ""]),
  ].join("\n");

const recovering = chartOf(
  recordWith({
    creatinine: [
      [hour(1), 2.4],
      [hour(37), 1.2],
    ],
  }),
  hour(48),
);
const read = (chart: Chart, told: Parameters<typeof backgroundWith>[0]) => chartWithRecord(chart, backgroundWith(told));

test("that dialysis is not recorded is said of a record alone that holds no procedures", () => {
  expect(said(recovering)).toContain("dialysis is not recorded");
  expect(said(read(recovering, {}))).toContain("dialysis is not recorded");
  expect(said(read(recovering, { recorded: ["procedures"] }))).toContain("no dialysis is recorded");
  const dialysis = { resourceId: "p", title: "Hemodialysis", since: second(10), until: second(14), isRunning: false };
  const told = said(read(recovering, { procedures: [dialysis], recorded: ["procedures"] }));
  expect(told).toContain("(fallen by KDIGO stage 2; dialysis is recorded)");
  expect(told).not.toContain("not recorded");
});

test("of a low score that alone was taken under a sedative it is said when", () => {
  const woken = chartOf(
    recordWith({
      gcs: [
        [hour(5), 6],
        [hour(41), 13],
      ],
      mechanicalVentilation: [
        [hour(3), 1],
        [hour(6), 1],
      ],
    }),
    hour(48),
  );
  const propofol = {
    ...drug("Propofol"),
    rate: { value: 2, unit: "mg/kg/h" },
    state: "past" as const,
    since: second(2),
    until: second(7),
  };
  const told = said(read(woken, { drugs: [propofol], recorded: ["drugs given"] }));
  expect(told).toContain("under propofol at 5 h");
  expect(told).not.toMatch(/sedation is not recorded|no sedative/u);
});
