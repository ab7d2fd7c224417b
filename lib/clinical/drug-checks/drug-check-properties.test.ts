import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeatureId } from "../../record/catalogue";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { classesOf, ingredients } from "../../terminology/drugs/drug-classes";
import type { BackgroundDrug } from "../background/background-schema";
import { chartOf } from "../chart";
import { allergy, backgroundWith, drug, minute, problem } from "../fixtures/made-background";
import type { Chart } from "../schema";
import { type DrugCheck, drugCheckSchema } from "./drug-check-schema";
import { drugCheckRows, drugChecks } from "./drug-checks";
import { estimatedFiltration } from "./kidney-function";
import { pairRows } from "./pair-checks";

const titles = [
  "Asthma",
  "Chronic systolic heart failure",
  "Cirrhosis of liver",
  "Parkinson's disease",
  "Myasthenia gravis",
];
const measured: readonly FeatureId[] = [
  "potassium",
  "glucose",
  "creatinine",
  "platelets",
  "heartRate",
  "lactate",
  "magnesium",
];
const grave: Readings = {
  ...{ potassium: [[2700, 2.6]], glucose: [[2800, 45]], creatinine: [[2700, 5]], heartRate: [[2870, 36]] },
  ...{ lactate: [[2700, 7]], magnesium: [[2700, 1]] },
  platelets: [
    [100, 250],
    [2700, 18],
  ],
};
const state = fc.constantFrom<Partial<BackgroundDrug>>(
  { told: "given", state: "running" },
  { told: "ordered", state: "running" },
  { told: "said", state: "unsaid", since: minute(-9000) },
  { told: "given", state: "past", until: minute(900) },
);
const anyDrug = fc.tuple(fc.constantFrom(...ingredients), state).map(([name, more]) => drug(name, more));
const anyDrugs = fc.uniqueArray(anyDrug, { selector: ({ name }) => name, maxLength: 12 });
const someTitles = fc.subarray(titles);
const someValues = fc.subarray([...measured]);

const charts = new Map<string, Chart>();

/** Drugs bear on no value, so that a chart is made once for each choice of values. */
function chartWith(features: readonly FeatureId[]): Chart {
  const key = [...features].sort().join();
  const made = charts.get(key) ?? chartOf(recordWith(Object.fromEntries(features.map((id) => [id, grave[id]]))), 2880);
  charts.set(key, made);
  return made;
}

function checksWith(
  drugs: readonly BackgroundDrug[],
  names: readonly string[],
  features: readonly FeatureId[],
): DrugCheck[] {
  const background = backgroundWith({
    drugs: [...drugs],
    problems: names.map((one) => problem(one)),
    allergies: [allergy("Penicillin"), allergy("Codeine")],
    recorded: ["drugs given", "problems", "allergies"],
  });
  return drugChecks({ ...chartWith(features), background });
}

/** What no row is about. */
const unrelated = ["docusate", "thiamine", "cetirizine", "guaifenesin"];

describe("whatever the drugs, problems and values", () => {
  it("a check is well formed, told once, and the worst come first", () => {
    fc.assert(
      fc.property(anyDrugs, someTitles, someValues, (drugs, names, features) => {
        const found = checksWith(drugs, names, features);
        for (const check of found) {
          expect(drugCheckSchema.parse(check)).toEqual(check);
          expect(check.text).toMatch(/^(?:[A-Z]|eGFR).*\.$/u);
          expect(check.text).not.toMatch(/undefined|null|NaN|\.\.|:\s*\./u);
          expect(check.source).toMatch(/(?:19|20)\d\d|a team decision/u);
        }
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        const severities = found.map(({ severity }) => severity);
        expect(severities).toEqual([...severities].sort((a, b) => b - a));
      }),
      { numRuns: 120 },
    );
  });

  it("the order of drugs and problems does not matter", () => {
    fc.assert(
      fc.property(anyDrugs, someTitles, someValues, (drugs, names, features) => {
        const turned = checksWith(drugs.toReversed(), names.toReversed(), features.toReversed());
        expect(turned).toEqual(checksWith(drugs, names, features));
      }),
      { numRuns: 60 },
    );
  });

  it("every check names drugs that are given or may be, and values and problems that the record holds", () => {
    fc.assert(
      fc.property(anyDrugs, someTitles, someValues, (drugs, names, features) => {
        for (const check of checksWith(drugs, names, features)) {
          for (const { resourceId, ingredient } of check.drugs) {
            const named = drugs.find((one) => one.resourceId === resourceId);
            expect(named?.ingredients).toContain(ingredient);
            expect(named?.state).not.toBe("past");
          }
          for (const { feature, minutes, value } of check.observations)
            expect(
              features.includes(feature) && grave[feature]?.some(([at, is]) => at === minutes && is === value),
            ).toBe(true);
          for (const id of check.resourceIds)
            expect([
              ...names.map((one) => `problem ${one}`),
              "allergy Penicillin",
              "allergy Codeine",
              ...drugs.map((d) => d.resourceId),
            ]).toContain(id);
          if (check.verdict === "found") expect(check.drugs.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 80 },
    );
  });

  it("no check is left once its drugs or its value are gone", () => {
    fc.assert(
      fc.property(anyDrugs, someTitles, someValues, (drugs, names, features) => {
        for (const check of checksWith(drugs, names, features)) {
          const named = new Set(check.drugs.map(({ resourceId }) => resourceId));
          const without = checksWith(
            drugs.filter((one) => !named.has(one.resourceId)),
            names,
            features,
          );
          expect(without.map(({ id }) => id)).not.toContain(check.id);
          const values = new Set(check.observations.map(({ feature }) => feature));
          const unmeasured = checksWith(
            drugs,
            names,
            features.filter((one) => !values.has(one)),
          );
          if (values.size > 0) expect(unmeasured.map(({ text }) => text)).not.toContain(check.text);
        }
      }),
      { numRuns: 25 },
    );
  });

  it("a drug that no row is about changes no check", () => {
    fc.assert(
      fc.property(
        anyDrugs,
        someTitles,
        someValues,
        fc.constantFrom(...unrelated),
        state,
        (drugs, names, features, name, more) => {
          const others = drugs.filter((one) => one.name !== name);
          expect(checksWith([...others, drug(name, more)], names, features)).toEqual(
            checksWith(others, names, features),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the tables", () => {
  it("have each row once, and name only ingredients, classes and groups of our table of drugs", () => {
    const known = new Set(
      ingredients.flatMap((one) => [one, ...classesOf(one).flatMap(({ name, group }) => [name, group])]),
    );
    for (const { id, drugs, source, advice } of drugCheckRows) {
      for (const name of [...drugs.of, ...(drugs.except ?? [])]) expect(known.has(name), `${id}: ${name}`).toBe(true);
      expect(source, id).toMatch(/(?:19|20)\d\d|a team decision/u);
      expect(advice, id).toMatch(/^[a-z].*[^.]$/u);
    }
    for (const { id, one, other } of pairRows)
      for (const name of [...one.of, ...(other === "same" ? [] : other.of)])
        expect(known.has(name), `${id}: ${name}`).toBe(true);
    expect(new Set(drugCheckRows.map(({ id }) => id)).size).toBe(drugCheckRows.length);
  });
});

describe("CKD-EPI 2021", () => {
  it.each([
    [0.9, 55, "female", 75],
    [1, 60, "male", 86],
    [0.6, 30, "female", 124],
    [4, 70, "male", 15],
  ] as const)("creatinine %d mg/dL at %d, %s: %d", (creatinine, age, sex, expected) => {
    expect(Math.round(estimatedFiltration(creatinine, age, sex))).toBe(expected);
  });
});
