import { expect, test } from "vitest";
import type { LaidEntry, LaidMemory } from "../../clinical/background/laid-memory";
import type { Problem } from "../../clinical/problems/problem-schema";
import { yearsThatBear } from "./years-that-bear";

const problem = (id: string, severity: Problem["severity"] = 2): Problem => ({
  ...{ id, severity, system: "kidneys", title: id, course: "present", facts: [], reading: null, notExcluded: null },
});

let number = 0;
const entry = (event: string, days: number, more: Partial<LaidEntry> = {}): LaidEntry => ({
  ...{
    id: `m${++number}`,
    at: { minutes: -days * 1440, precision: "day" },
    event,
    category: "diagnosis",
    state: "open",
  },
  sources: [{ resourceId: "r", text: event, excerpt: null }],
  ...more,
});
const laid = (...entries: LaidEntry[]): LaidMemory => ({
  ...{ trajectory: "run", memorySha256: "0".repeat(64), question: "Is it?", reader: "by the built-in rules" },
  ...{ asOf: { minutes: -60, precision: "second" }, entries, leftOut: 0 },
});
const told = (memory: LaidMemory | undefined, ...problems: Problem[]) =>
  yearsThatBear(memory, problems).map((one) => [one.problem.id, one.entry.event]);

test("what somebody lives with is told beside the problem that it bears on, the worst problem first", () => {
  const memory = laid(entry("COPD", 900), entry("Chronic kidney disease, stage 3a", 700), entry("Gout", 20));
  expect(told(memory, problem("hypoxaemia", 1), problem("kidney-injury", 3))).toEqual([
    ["kidney-injury", "Chronic kidney disease, stage 3a"],
    ["hypoxaemia", "COPD"],
  ]);
});

test("a diagnosis is told before a value, however late the value is", () => {
  const value = entry("Creatinine 1.6 mg/dL", 10, { category: "lab tests" });
  expect(told(laid(entry("Chronic kidney disease", 700), value), problem("kidney-injury"))[0]?.[1]).toBe(
    "Chronic kidney disease",
  );
});

test("three entries are told at most, and none twice in the same words", () => {
  const many = ["Heart failure", "Again: Heart failure", "Cardiomyopathy", "Atrial fibrillation", "Coronary disease"];
  const events = told(laid(...many.map((event, i) => entry(event, 100 + i))), problem("shock"), problem("tachycardia"));
  expect(events).toHaveLength(3);
  expect(new Set(events.map(([, event]) => event?.replace("Again: ", ""))).size).toBe(3);
});

test("what is over, what is of the stay itself, and what bears on nothing is not told; nor is anything where nothing is laid", () => {
  const memory = laid(
    entry("Chronic kidney disease", 700, { state: "closed" }),
    entry("Chronic kidney disease", -1),
    entry("Carpal tunnel syndrome", 50),
  );
  expect(told(memory, problem("kidney-injury"))).toEqual([]);
  expect(told(undefined, problem("kidney-injury"))).toEqual([]);
});

test("an entry with a figure that nothing says of what it was read from is not told, however well it would bear", () => {
  const sources = [{ resourceId: "r", text: 'laboratory "eGFR" 32', excerpt: null }];
  const invented = entry("Kidney failure, eGFR 23", 700, { sources });
  const dated = entry("Kidney failure, eGFR 32 since 13 months before", 800, { sources });
  expect(told(laid(invented, dated), problem("kidney-injury"))).toEqual([["kidney-injury", dated.event]]);
});
