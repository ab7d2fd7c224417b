import { expect, test } from "vitest";
import { addressOf, settingsOf, sortedBy, usualSettings } from "./list-settings";

test("an address says what is not usual, and is read back as it was written", () => {
  expect(addressOf(usualSettings)).toBe("/patients");
  const settings = { order: "number", direction: "asc", source: "synthetic", careUnit: "coronary care" } as const;
  const address = addressOf(settings);
  expect(address).toBe("/patients?sort=number&direction=asc&source=synthetic&unit=coronary+care");
  expect(settingsOf(new URL(address, "http://localhost").searchParams)).toEqual(settings);
});

test("words that the list does not know are passed over, so that no name of a patient is taken up from an address", () => {
  const params = new URLSearchParams({ sort: "okafor", direction: "up", source: "nowhere", unit: "Ada Okafor" });
  expect(settingsOf(params)).toEqual(usualSettings);
});

test("a heading sorts as people look first, and turns round what it has sorted", () => {
  const byNumber = sortedBy("number", usualSettings);
  expect(byNumber).toEqual({ order: "number", direction: "desc" });
  expect(sortedBy("number", byNumber)).toEqual({ order: "number", direction: "asc" });
  expect(sortedBy("patient", byNumber)).toEqual({ order: "patient", direction: "asc" });
});
