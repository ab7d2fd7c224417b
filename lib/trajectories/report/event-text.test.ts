import { expect, it } from "vitest";
import { eventText } from "./event-text";

it("tells a plain number without UCUM's unit of one", () => {
  expect(eventText("Inspired oxygen fraction 0.6 1, high")).toBe("Inspired oxygen fraction 0.6, high");
  expect(eventText("FiO2 up from 0.5 to 0.65 1 over 21 hours.")).toBe("FiO2 up from 0.5 to 0.65 over 21 hours.");
  expect(eventText("Arterial pH 7.2 1")).toBe("Arterial pH 7.2");
});

it("leaves every other number as it is", () => {
  for (const text of ["Lactate 4.1 mmol/L, high", "Dose 1 of 2", "Grade 1, stable", "Chunk 3, 1 entry"])
    expect(eventText(text)).toBe(text);
});
