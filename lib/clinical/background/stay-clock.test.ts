import { expect, it } from "vitest";
import { onStayClock, stayTimeText } from "./stay-clock";

const start = Date.parse("2024-02-01T08:00:00Z");
const text = (at: string, precision: "second" | "day" | "month" | "year" = "second") => {
  const time = onStayClock({ at, precision, utcOffset: null }, start);
  return time && stayTimeText(time);
};

it("tells hours of the stay, and before it how long before, but never a date", () => {
  expect(text("2024-02-02T20:00:00.000Z")).toBe("36 h");
  expect(text("2024-02-01T05:00:00.000Z")).toBe("3 h before");
  expect(text("2024-01-25T05:00:00.000Z")).toBe("7 days before");
  expect(text("2023-08-01T00:00:00.000Z", "day")).toBe("6 months before");
  expect(text("2014-01-01T00:00:00.000Z", "year")).toBe("10 years before");
  expect(text("2024-02-03T00:00:00.000Z", "day")).toBe("day 2");
  // A day's date says nothing of hours: the stay began within its first day, and the day before ended at midnight.
  expect(text("2024-02-01T00:00:00.000Z", "day")).toBe("day 1");
  expect(text("2024-01-31T00:00:00.000Z", "day")).toBe("1 day before");
  expect(text("2024-01-30T00:00:00.000Z", "day")).toBe("2 days before");
  expect(onStayClock(null, start)).toBeNull();
});
