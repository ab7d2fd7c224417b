import { describe, expect, it } from "vitest";
import { emptySummary } from "../results/empty-summary";
import { toldCourses } from "./told-courses";

const told = (event: string, key = "series|lactate=high") => ({ event, keys: [key] });

describe("courses that a manager knows of", () => {
  it("are told by the memory where the summary has forgotten them: onset, worst, and return to normal", () => {
    const memory = [
      told("Lactate 4.1 mmol/L, high"),
      told("Worse: Lactate 9.6 mmol/L, high"),
      told("Back within limits: Lactate 1.3 mmol/L", "series|lactate=normal"),
    ];
    expect(toldCourses(emptySummary(60), memory).get("series|lactate")).toEqual({
      ...{ lowest: 1.3, highest: 9.6, mean: 5, last: 1.3 },
    });
  });

  it("go before the memory where the summary holds them", () => {
    const fact = {
      ...{ at: "2000-01-01T05:00:00.000Z", key: "series|lactate=high", words: "Lactate 4.1 mmol/L, high" },
      ...{ category: "lab tests" as const, theme: "Lactate high", weight: 1, value: 4.1, state: "open" as const },
      course: { unit: "mmol/L", n: 3, lowest: 2, highest: 4.1, mean: 3, last: 2 },
    };
    const summary = { ...emptySummary(60), facts: [fact] };
    expect(toldCourses(summary, [told("Lactate 4.1 mmol/L, high")]).get("series|lactate")).toEqual(fact.course);
  });

  it.each([
    ["Platelets 221 10*3/uL", "series|platelets=normal", 221],
    ["Hemoglobin A1c 6.5 %, high", "loinc|4548-4=high", 6.5],
    ["Glasgow Coma Score 5 {score}, low", "series|gcs=low", 5],
    ["Base excess -12.5 mmol/L, low", "loinc|1925-7=low", -12.5],
    ["Mechanical ventilation 1 1", "series|mechanicalVentilation=measured", 1],
  ])("read the value of %s", (event, key, value) => {
    expect(toldCourses(emptySummary(null), [told(event, key)]).get(key.split("=")[0] as string)?.last).toBe(value);
  });

  it("are none of what is no measurement, and of words without a value", () => {
    expect(toldCourses(emptySummary(null), [told("Stage 4 lung cancer", "condition|lung")]).size).toBe(0);
    expect(toldCourses(emptySummary(null), [told("Lactate is high")]).size).toBe(0);
  });
});
