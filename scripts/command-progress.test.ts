import { expect, test } from "vitest";
import { FailedStays } from "./command-progress";

const failed = (faults: readonly string[], file?: string): string[] => {
  const said: string[] = [];
  const stays = new FailedStays((line) => said.push(line), "further reasons are counted, not named");
  for (const [i, fault] of faults.entries()) stays.add({ id: String(i + 1), fault });
  stays.tellShared(file);
  expect(stays.count).toBe(faults.length);
  return said;
};

test("a reason that twenty stays share is told when it is first met, and once more with how many, the first three and where all are", () => {
  expect(failed(Array(20).fill("24 h was asked for."), "out.csv")).toEqual([
    "1: 24 h was asked for.",
    "20 stays: 24 h was asked for: 1, 2, 3 ..., all in out.csv",
  ]);
});

test("reasons of single stays are told once each, and no file is named where none holds the stays", () => {
  expect(failed(["one.", "two.", "one."])).toEqual(["1: one.", "2: two.", "2 stays: one: 1, 3"]);
});

test("beyond twenty reasons the further ones are counted, said once, and a reason told before is still counted under its name", () => {
  const reasons = Array.from({ length: 25 }, (_, i) => `reason ${i + 1}.`);
  const said = failed([...reasons, "reason 1."]);
  expect(said).toHaveLength(22);
  expect(said.slice(19)).toEqual([
    "20: reason 20.",
    "further reasons are counted, not named",
    "2 stays: reason 1: 1, 26",
  ]);
});
