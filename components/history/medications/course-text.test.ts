import { expect, test } from "vitest";
import { drugHistories } from "@/lib/clinical/history/drug-courses";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import { drugText } from "./course-text";

const told = (...resources: Parameters<typeof madeHistory>[0]) =>
  drugText(drugHistories(madeHistory(resources), Date.parse("2020-01-01T00:00:00Z"))[0]!);
const order = (start: string, end: string | undefined, status: string) =>
  madeResource("MedicationRequest", { name: "Metformin", start, ...(end && { end }), status });

test("a course says from when to when, and how it is that no end is known", () => {
  expect(told(order("2012-05-03", "2013-06-09", "completed"))).toBe("3 May 2012 to 9 Jun 2013");
  expect(told(order("2012-05-03", undefined, "active"))).toBe("since 3 May 2012, no end recorded");
  expect(told(order("2012-05-03", undefined, "stopped"))).toBe("3 May 2012, end not recorded");
});

test("earlier courses and administrations are counted", () => {
  const given = ["10", "16"].map((hour) =>
    madeResource("MedicationAdministration", {
      name: "Metformin",
      start: `2012-05-03T${hour}:00:00Z`,
      status: "completed",
    }),
  );
  expect(told(...given)).toBe("given 2 times, 3 May 2012");
  expect(told(order("2001", "2002", "completed"), order("2012-05-03", "2012-05-04", "completed"), ...given)).toBe(
    "3 May 2012 to 4 May 2012; 1 course before; given 2 times",
  );
});

test("what has no date and what was called off are counted apart", () => {
  expect(
    told(
      madeResource("MedicationRequest", { name: "Metformin", status: "active" }),
      order("2012", undefined, "cancelled"),
      order("2013", undefined, "entered-in-error"),
    ),
  ).toBe("1 entry not dated; 2 entries called off");
});
