import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { terminology } from "../../terminology/terminology.server";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import { goldQueries } from "../gold/gold-query";
import { queryText } from "./query-text";
import { readQuery } from "./read-query";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});
const read = (value: unknown) =>
  readQuery(typeof value === "string" ? value : JSON.stringify(value), (one) => concepts.isKnown(one));
const criterion = (one: object) => ({ op: "criterion", criterion: one });
const cancer = criterion({ kind: "condition", concepts: ["disease:DOID:162"] });

it.each([
  ["no JSON", "{", "The form: expected JSON."],
  [
    "an ECOG of 7",
    criterion({ kind: "performance", scale: "ECOG", is: { atMost: 7 } }),
    "The form, criterion.is: ECOG runs from 0 to 5.",
  ],
  [
    "a stage of its own",
    { op: "and", of: [cancer, criterion({ kind: "stage", axis: "T", atLeast: "IIA" })] },
    "The form, of[1].criterion.atLeast: expected a stage as the AJCC writes it, such as T1.",
  ],
  [
    "a unit that is none",
    criterion({ kind: "observation", concepts: ["observation:2160-0"], value: { above: 2 }, unit: "mgs" }),
    "The form, criterion.unit: expected a UCUM unit, such as mg/dL.",
  ],
  [
    "a disease that no table has",
    criterion({ kind: "condition", concepts: ["disease:DOID:1"] }),
    "The form, criterion.concepts[0]: expected a concept that our tables know, not disease:DOID:1.",
  ],
  [
    "one within a time",
    criterion({
      kind: "vital-status",
      is: "dead",
      time: [{ kind: "within", days: 9, of: { kind: "medication", concepts: ["drug-class:magic"] } }],
    }),
    "The form, criterion.time[0].of.concepts[0]: expected a concept that our tables know, not drug-class:magic.",
  ],
  ["a field too many", { op: "not", of: { ...cancer, why: "x" } }, 'The form, of: unrecognized key: "why".'],
])("refuses %s by its field", (_, form, message) => {
  expect(() => read(form)).toThrow(expect.objectContaining({ code: "invalid", userMessage: message }));
});

it("refuses 500 criteria, a thousand levels and a million characters before anything is run", () => {
  expect(() =>
    read({ op: "and", of: Array.from({ length: 5 }, () => ({ op: "or", of: Array(100).fill(cancer) })) }),
  ).toThrow(expect.objectContaining({ userMessage: "The form: expected at most 300 criteria." }));
  expect(() => read(`${'{"op":"not","of":'.repeat(1000)}${JSON.stringify(cancer)}${"}".repeat(1000)}`)).toThrow(
    expect.objectContaining({ userMessage: "The form: expected at most 100 levels of nesting." }),
  );
  expect(() => read(" ".repeat(1_000_001))).toThrow(expect.objectContaining({ code: "invalid" }));
});

it("takes every gold form, and says each in words of its own", () => {
  const all = ["even", "odd"].flatMap((half) =>
    goldQueries(JSON.parse(readFileSync(`lib/cohorts/gold/acr-queries-${half}.json`, "utf8"))),
  );
  expect(all).toHaveLength(114);
  for (const { forms } of all) for (const form of forms) expect(read(form)).toEqual(form);
  const text = (id: number) =>
    queryText(all.find((one) => one.id === id)?.forms[0] ?? never(), (one) => concepts.nameOf(one));
  expect(text(10)).toBe("ECOG at most 2");
  expect(text(12)).toBe("pathological N stage of at least N1");
  expect(text(66)).toBe("lung non-small cell carcinoma, and ALK fusion");
  expect(text(8)).toBe(
    "breast cancer, and T stage from T2b to T3c of breast cancer, and N stage of at most N3b of breast cancer, and (no N stage N0 of breast cancer, or T stage of at least T3 of breast cancer)",
  );
  expect(text(104)).toBe("lung non-small cell carcinoma, and systemic therapy other than EGFR inhibitor");
  expect(text(115)).toBe("dead");
});

function never(): never {
  throw new Error("there is no such gold query");
}
