import { expect, test } from "vitest";
import { addressLeft, addressOf, isSearched, settingsOf, sortedBy, usualSettings } from "./list-settings";

test("an address says what is not usual, and is read back as it was written", () => {
  expect(addressOf(usualSettings)).toBe("/patients");
  const settings = {
    ...({ order: "number", direction: "asc", source: "synthetic", careUnit: "coronary care" } as const),
    ...{ task: "icu-mortality", offset: 50 },
  };
  const address = addressOf(settings);
  expect(address).toBe(
    "/patients?sort=number&direction=asc&source=synthetic&unit=coronary+care&task=icu-mortality&from=50",
  );
  expect(settingsOf(new URL(address, "http://localhost").searchParams)).toEqual(settings);
});

test("words that the list does not know are passed over, so that no name of a patient is taken up from an address", () => {
  const params = new URLSearchParams({
    sort: "okafor",
    direction: "up",
    source: "nowhere",
    unit: "Ada Okafor",
    task: "Ada Okafor",
    from: "-1",
  });
  expect(settingsOf(params)).toEqual(usualSettings);
});

test("a heading sorts as people look first, and turns round what it has sorted", () => {
  const byNumber = sortedBy("number", usualSettings);
  expect(byNumber).toEqual({ order: "number", direction: "desc" });
  expect(sortedBy("number", byNumber)).toEqual({ order: "number", direction: "asc" });
  expect(sortedBy("patient", byNumber)).toEqual({ order: "patient", direction: "asc" });
});

test("the address to come back by says that there was a search, and nothing of what was searched for", () => {
  const settings = { ...usualSettings, offset: 50 };
  expect(addressLeft(settings, " ")).toBe("/patients?from=50");
  expect(addressLeft(settings, "okafor")).toBe("/patients?from=50&searched=1");
  expect(addressLeft(usualSettings, "okafor")).toBe("/patients?searched=1");
  const back = new URL("/patients?from=50&searched=1", "http://localhost").searchParams;
  expect([isSearched(back), settingsOf(back)]).toEqual([true, settings]);
});
