import { expect, test } from "vitest";
import { infusion } from "../../clinical/fixtures/made-background";
import { queriesOn } from "./entry-queries";
import type { Entry } from "./entry-schema";

const sedation = (more: Partial<Entry> = {}) =>
  ({
    ...{ kind: "sedation", drug: "propofol", value: 2, unit: "mg/kg/h" },
    ...{ start: null, stop: null, source: "bedside", note: null, ...more },
  }) as Entry;
const charted = [infusion("propofol", "mg/kg/h", [[600, 37 * 60, 2]])];
const asked = (entry: Entry) => queriesOn(entry, { asOfMinutes: 2880, earlier: [], charted }).map(({ text }) => text);

test("an infusion that the record has as stopped is asked about where it is entered as if it went on", () => {
  expect(asked(sedation())).toEqual(["The record has propofol up to 37 h. Does it run again, and since when?"]);
  expect(asked(sedation({ start: 30 * 60 }))).toHaveLength(1);
  const norepinephrine = [infusion("norepinephrine", "ug/kg/min", [[0, 1200, 0.2]])];
  const entry = { ...sedation(), kind: "vasopressor", drug: "noradrenaline", value: 0.2, unit: "ug/kg/min" } as Entry;
  expect(queriesOn(entry, { asOfMinutes: 2880, earlier: [], charted: norepinephrine })).toHaveLength(1);
});

test("one that began anew since, ended by then, or is charted as running is not", () => {
  expect(asked(sedation({ start: 40 * 60 }))).toEqual([]);
  expect(asked(sedation({ start: 30 * 60, stop: 36 * 60 }))).toEqual([]);
  expect(queriesOn(sedation(), { asOfMinutes: 2880, earlier: [] })).toEqual([]);
});
