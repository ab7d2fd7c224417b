import { expect, test } from "vitest";
import { addressAsOf, asOfFrom, sourceAddress } from "./as-of-address";

const moment = "2015-05-12T00:00:00.000Z";
const asked = (search: string) => asOfFrom(new URLSearchParams(search));

test("the moment comes from the address; words that are no instant ask for all that is stored", () => {
  expect(asked(`asOf=${moment}`)).toBe(moment);
  expect(asked("")).toBeNull();
  for (const words of ["2015", "yesterday", "2015-02-30T00:00:00.000Z", "Okafor"])
    expect(asked(`asOf=${words}`)).toBeNull();
});

test("links between the pages of a history keep the moment", () => {
  expect(asked(addressAsOf("/patients/p/history", moment).split("?")[1] ?? "")).toBe(moment);
  expect(addressAsOf("/patients/p/history", null)).toBe("/patients/p/history");
  expect(sourceAddress({ patientId: "p", resourceId: "r" }, null)).toBe("/patients/p/history/source/r");
});
