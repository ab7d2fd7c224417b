import { describe, expect, it } from "vitest";
import type { FeatureId } from "../record/catalogue";
import { askabilityOf } from "./askable";
import { isAbout, whyNotOf } from "./asked-of";
import { recordOf } from "./fixtures/record";
import { readTask } from "./model-store.server";

const [icu, covid] = await Promise.all(
  ["icu-mortality", "covid-mortality"].map(async (id) => (await readTask(id)).task),
);
if (!icu || !covid) throw new Error("there are no tasks");

const bedside = { heartRate: [[5, 80]], gcs: [[5, 15]], creatinine: [[9, 1]] } as Parameters<typeof recordOf>[0];
const withOnly = (...features: FeatureId[]) =>
  Object.fromEntries(features.map((id) => [id, [[5, 1]]])) as typeof bedside;
const ofFhir = { source: "fhir", intensiveCare: true } as const;
const ofMimic = { source: "mimic-iii-demo", intensiveCare: true } as const;

describe("whether a task can be asked about a record", () => {
  it("is never refused of a source that the task was made for, but for its length", () => {
    expect(askabilityOf(recordOf({}), icu)).toEqual({ task: icu.id, whyNot: null, likeness: null });
    expect(askabilityOf(recordOf({}, { observedMinutes: 2879 }), icu).whyNot).toBe(
      "The team's experts need 48 h of record; this one has 47 h.",
    );
  });

  it("is so of an adult's ICU stay of any other source that has what the bedside has, and it is said how alike it is", () => {
    for (const of of [ofFhir, ofMimic]) {
      const { whyNot, likeness } = askabilityOf(recordOf(bedside, of), icu);
      expect(whyNot).toBeNull();
      expect(likeness).toMatch(
        /^These models learned from PhysioNet 2012, not from .*\. Of the 37 series that they read, 3 were measured here; of a stay that they learned from \d+ on average\.$/,
      );
    }
  });

  it("is refused where vital signs or the coma score were never recorded, by name", () => {
    const why = (...features: FeatureId[]) => whyNotOf(recordOf(withOnly(...features), ofFhir), icu);
    expect(why("creatinine", "urineOutput")).toBe(
      "Not in the record of this stay: vital signs and a coma score. Nearly every stay that these models learned from had both, so that no risk is stated.",
    );
    expect(why("heartRate")).toMatch(/^Not in the record of this stay: a coma score\. .* had this/);
    expect(why("gcs")).toMatch(/^Not in the record of this stay: vital signs\./);
    expect(why("gcs", "temperature")).toBeNull();
    const late = recordOf({ ...withOnly("gcs"), heartRate: [[2881, 80]] }, { ...ofFhir, observedMinutes: 4000 });
    expect(whyNotOf(late, icu)).toMatch(/: vital signs\./);
  });

  it("is refused of an encounter that is no ICU stay, of a child, and of a stay too short", () => {
    expect(whyNotOf(recordOf(bedside, { source: "fhir" }), icu)).toMatch(/no stay in intensive care; .* still in ICU/);
    expect(whyNotOf(recordOf(bedside, { ...ofMimic, intensiveCare: false }), icu)).toMatch(/no stay in intensive care/);
    expect(whyNotOf(recordOf(bedside, { ...ofFhir, ageYears: 15 }), icu)).toMatch(
      /is 15 years old; .* 16 years or more/,
    );
    expect(whyNotOf(recordOf(bedside, { ...ofFhir, ageYears: null }), icu)).toBeNull();
    expect(askabilityOf(recordOf(bedside, { ...ofMimic, observedMinutes: 600 }), icu).whyNot).toMatch(
      /need 48 h .* has 10 h/,
    );
  });

  it("is refused where the task is about another kind of patients, whatever was measured", () => {
    expect(whyNotOf(recordOf(bedside, ofFhir), covid)).toBe(
      "These models are about records from TJH COVID-19, not from FHIR record.",
    );
    expect(isAbout(covid, "fhir")).toBe(false);
    expect(isAbout(icu, "tjh-covid19")).toBe(false);
    expect(isAbout(icu, "fhir")).toBe(true);
  });
});
