import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FeatureId, feature } from "../../record/catalogue";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { featuresOf, type SourceId, sourceOf, sources } from "../../record/source-of";
import { chartOf } from "../chart";
import { assess } from "../fixtures/assess";
import { criteria, criterionOf } from "./all-criteria";
import { type Criterion, canHold } from "./criterion";
import { neverComputable } from "./never-computable";

/** Any stay: some features, some values in their plausible range, at any time of 48 h. */
const anyStay = (source: SourceId): fc.Arbitrary<Readings> => {
  const series = featuresOf(source).filter((f) => f.kind === "series");
  return fc
    .subarray(series.map((f) => f.id))
    .chain((ids) => fc.tuple(...ids.map((id) => fc.tuple(fc.constant(id), anySeries(id)))))
    .map((entries) => Object.fromEntries(entries) as Readings);
};

function anySeries(id: FeatureId) {
  const { low, high } = feature(id).plausible;
  const value = id === "mechanicalVentilation" ? fc.constant(1) : fc.double({ min: low, max: high, noNaN: true });
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 2880 }), { minLength: 1, maxLength: 30 });
  return times.chain((at) =>
    fc
      .array(value, { minLength: at.length, maxLength: at.length })
      .map((values) => [...at].sort((a, b) => a - b).map((minutes, i) => [minutes, values[i] ?? low] as const)),
  );
}

/** Where the source itself names what stands in for a value: then the score can be definite without it. */
const substitutes: Readonly<Record<string, readonly FeatureId[]>> = {
  // Arterial line and cuff stand in for each other; serum bicarbonate for the pH of APACHE II.
  all: [
    "meanPressure",
    "niMeanPressure",
    "systolicPressure",
    "niSystolicPressure",
    "diastolicPressure",
    "niDiastolicPressure",
  ],
  "apache2-physiology": ["ph"],
};

describe("the table of criteria", () => {
  it("has each criterion once, with a dated source and the catalogue's units", () => {
    expect(new Set(criteria.map((c) => c.id)).size).toBe(criteria.length);
    for (const { id, source, needs, requires } of criteria) {
      expect(source, id).toMatch(/(19|20)\d\d/);
      expect(needs.length, id).toBeGreaterThan(0);
      for (const need of needs) expect(need.unit, `${id} ${need.feature}`).toBe(feature(need.feature).unit);
      for (const record of sources) {
        if (!canHold(record, requires)) continue;
        const held = new Set(featuresOf(record.id).map((f) => f.id));
        expect(
          needs.some((need) => held.has(need.feature)),
          `${id} ${record.id}`,
        ).toBe(true);
      }
      expect(criterionOf(id)?.id).toBe(id);
    }
  });

  it("looks only at what a criterion says that it asks for", () => {
    fc.assert(
      fc.property(anyStay("physionet2012"), (readings) => {
        for (const criterion of inIcu()) {
          const asked = new Set<FeatureId>(criterion.needs.map((n) => n.feature));
          const cuffs: [FeatureId, FeatureId][] = [
            ["meanPressure", "niMeanPressure"],
            ["systolicPressure", "niSystolicPressure"],
          ];
          for (const [line, cuff] of cuffs) if (asked.has(line)) asked.add(cuff);
          for (const i of assess(criterion, readings).inputs) expect(asked.has(i.feature), criterion.id).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("says of no kind of record both that it supports a criterion and that it never can", () => {
    for (const source of sources) {
      const never = neverComputable(source).map((n) => n.id);
      expect(never.length).toBeGreaterThan(4);
      for (const { id, requires } of criteria) if (canHold(source, requires)) expect(never).not.toContain(id);
    }
  });

  it("lists what no record of an ICU supports, and why", () => {
    const never = chartOf(recordWith({}), 2880).notComputable;
    expect(never.map((n) => n.id)).toEqual(
      expect.arrayContaining(["anion-gap", "sepsis-3", "berlin-ards", "meld", "child-pugh", "dic", "rass"]),
    );
    for (const { because } of never) expect(because).toMatch(/record/);
  });
});

const inIcu = (): Criterion[] => criteria.filter((c) => canHold(sourceOf("physionet2012"), c.requires));

it("gives each kind of record the criteria that it can hold the inputs of", () => {
  const of = (source: SourceId) => criteria.filter((c) => canHold(sourceOf(source), c.requires)).map((c) => c.id);
  const everywhere = ["sofa", "kdigo", "meld-xi", "osmolality", "corrected-sodium", "r-factor"];
  expect(of("tjh-covid19").toSorted()).toEqual([...everywhere, "anion-gap", "meld"].toSorted());
  expect(of("physionet2012")).toEqual(
    criteria.map((c) => c.id).filter((id) => !["anion-gap", "meld", "sepsis-3"].includes(id)),
  );
  expect(of("synthetic")).toEqual(of("physionet2012"));
});

describe("whatever a stay holds", () => {
  it("a figure has its text, its value and its inputs; where there is none, a reason", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sources.map(({ id }) => id)),
        fc.integer({ min: 0, max: 2880 }),
        fc.gen(),
        (source, asOf, gen) => {
          const readings = gen(() => anyStay(source));
          for (const severity of chartOf(recordWith(readings, { source }), asOf).severities) {
            const none = severity.text === "not computable" || severity.text === "does not apply";
            expect(severity.notComputable === null, severity.id).toBe(!none);
            expect(severity.value === null, severity.id).toBe(none);
            if (severity.text === "not computable") expect(severity.complete).toBe(false);
            if (severity.kind === "score") expect(severity.points).toBe(severity.value);
            else expect(severity.points).toBeNull();
            expect(Number.isNaN(severity.value)).toBe(false);
            expect(severity.text).not.toMatch(/NaN|undefined|Infinity|null/);
            if (!severity.complete && !none) {
              expect(severity.text).toMatch(/^at least |^not shown; record incomplete$/);
            }
            for (const input of severity.inputs) expect(input.minutes).toBeLessThanOrEqual(asOf);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it("a missing input never lowers a score to a definite number", () => {
    const scores = inIcu().filter((c) => c.kind === "score");
    fc.assert(
      fc.property(anyStay("physionet2012"), fc.nat(), (readings, pick) => {
        const ids = Object.keys(readings) as FeatureId[];
        const gone = ids[pick % Math.max(1, ids.length)];
        if (gone === undefined) return;
        const { [gone]: _, ...rest } = readings;
        for (const criterion of scores) {
          if (substitutes.all?.includes(gone) || substitutes[criterion.id]?.includes(gone)) continue;
          const before = assess(criterion, readings);
          const after = assess(criterion, rest);
          if (!after.complete || before.points === null) continue;
          expect(after.points, `${criterion.id} without ${gone}`).toBeGreaterThanOrEqual(before.points);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("a score with every component known and none a lower bound is the sum of them", () => {
    const added = [
      "sofa",
      "qsofa",
      "sirs",
      "news2",
      "saps2-physiology",
      "apache2-physiology",
      "curb65",
      "glasgow-blatchford",
    ];
    fc.assert(
      fc.property(anyStay("physionet2012"), (readings) => {
        for (const id of added) {
          const severity = assess(criterionOf(id) as Criterion, readings);
          const known = severity.components.flatMap((c) => c.points ?? []);
          if (severity.points !== null) expect(severity.points).toBe(known.reduce((a, b) => a + b, 0));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("a worse value never scores less", () => {
  // biome-ignore format: a table, one line a feature
  const worse: readonly [string, FeatureId, "up" | "down"][] = [
    ["sofa", "platelets", "down"], ["sofa", "bilirubin", "up"], ["sofa", "gcs", "down"], ["sofa", "creatinine", "up"], ["sofa", "meanPressure", "down"],
    ["qsofa", "respiratoryRate", "up"], ["qsofa", "systolicPressure", "down"],
    ["news2", "oxygenSaturation", "down"], ["news2", "gcs", "down"],
    ["saps2-physiology", "bun", "up"], ["saps2-physiology", "bilirubin", "up"], ["saps2-physiology", "gcs", "down"], ["saps2-physiology", "bicarbonate", "down"],
    ["apache2-physiology", "gcs", "down"],
    ["curb65", "bun", "up"], ["curb65", "respiratoryRate", "up"],
    ["glasgow-blatchford", "bun", "up"], ["glasgow-blatchford", "systolicPressure", "down"], ["glasgow-blatchford", "heartRate", "up"],
  ];
  it.each(worse)("%s by %s, going %s", (id, of, direction) => {
    const { low, high } = feature(of).plausible;
    const value = fc.double({ min: low, max: high, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [mild, grave] = (direction === "up") === a < b ? [a, b] : [b, a];
        const points = (v: number) => {
          const readings: Readings = { [of]: [[1400, v]] };
          return assess(criterionOf(id) as Criterion, readings, { asOfMinutes: 1440 }).points ?? 0;
        };
        expect(points(grave)).toBeGreaterThanOrEqual(points(mild));
      }),
    );
  });

  it("more FiO2 for the same PaO2 lowers the ratio and widens the gradient", () => {
    const fraction = fc.double({ min: 0.21, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const value = (id: string, fio2: number) =>
          assess(criterionOf(id) as Criterion, { pao2: [[1400, 80]], paco2: [[1400, 40]], fio2: [[1400, fio2]] })
            .value ?? 0;
        expect(value("pf-ratio", more)).toBeLessThanOrEqual(value("pf-ratio", less));
        expect(value("aa-gradient", more)).toBeGreaterThanOrEqual(value("aa-gradient", less));
      }),
    );
  });
});
