import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cohensKappa } from "./cohens-kappa";
import { addConfusions, type Confusion, confusionOf, oracleTopK, outcomesOf, type Retrieved } from "./confusion";
import { thirdOf } from "./document-thirds";
import { patientDraws, withInterval } from "./patient-bootstrap";
import { averageOf, categoryOf } from "./query-category";
import { hallucinationRatio, macroQuality, microQuality, qualityOf } from "./retrieval-quality";
import { inconsistent, pairOf } from "./set-consistency";

const patients = Array.from({ length: 12 }, (_, i) => `p${i}`);
const some = fc.subarray(patients);
const anyRetrieved: fc.Arbitrary<Retrieved> = fc
  .tuple(some, some)
  .map(([gold, found]) => ({ gold: new Set(gold), found }));
const countsOf = (one: Retrieved): Confusion => confusionOf(outcomesOf(one, patients));
const counts = (tp: number, fp: number, fn: number, tn = 0): Confusion => ({
  ...{ truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn },
});

describe("counts of a question", () => {
  it("hold every patient once, and are symmetric in gold and found", () =>
    fc.assert(
      fc.property(anyRetrieved, ({ gold, found }) => {
        const one = countsOf({ gold, found });
        expect(Object.values(one).reduce((a, b) => a + b)).toBe(patients.length);
        expect(one.truePositives + one.falsePositives).toBe(found.length);
        const turned = countsOf({ gold: new Set(found), found: [...gold] });
        expect(turned).toEqual({ ...one, falsePositives: one.falseNegatives, falseNegatives: one.falsePositives });
      }),
    ));
  it("are those of a written-out resample, where patients count several times", () =>
    fc.assert(
      fc.property(anyRetrieved, fc.integer(), (one, seed) => {
        const [draw] = patientDraws(patients.length, `${seed}`, 1);
        const drawn = patients.flatMap((p, i) => Array.from({ length: draw?.[i] ?? 0 }, () => p));
        const has = (p: string) => [one.found.includes(p), one.gold.has(p)].join();
        const times = (what: string) => drawn.filter((p) => has(p) === what).length;
        expect(confusionOf(outcomesOf(one, patients), draw)).toEqual(
          counts(times("true,true"), times("true,false"), times("false,true"), times("false,false")),
        );
      }),
    ));
  it("leave out whoever is not among those that count", () => {
    const one = { gold: new Set(["a", "x"]), found: ["a", "y"] };
    expect(confusionOf(outcomesOf(one, ["a", "b"]))).toEqual(counts(1, 0, 0, 1));
  });
});

describe("precision, recall and F1", () => {
  it("are those of the paper's definitions", () => {
    expect(qualityOf(counts(3, 1, 2, 4))).toEqual({ precision: 0.75, recall: 0.6, f1: 2 / 3, falsePositiveRate: 0.2 });
  });
  it("are all 1 for the gold itself, and F1 is 1 for nothing else", () =>
    fc.assert(
      fc.property(anyRetrieved, ({ gold, found }) => {
        fc.pre(gold.size > 0);
        expect(qualityOf(countsOf({ gold, found: [...gold] }))).toMatchObject({ precision: 1, recall: 1, f1: 1 });
        const isSame = found.length === gold.size && found.every((one) => gold.has(one));
        expect(qualityOf(countsOf({ gold, found })).f1 === 1).toBe(isSame);
      }),
    ));
  it("F1 lies between precision and recall, and is their harmonic mean", () =>
    fc.assert(
      fc.property(anyRetrieved, (one) => {
        const { precision, recall, f1 } = qualityOf(countsOf(one));
        fc.pre(precision !== null && recall !== null && f1 !== null && precision + recall > 0);
        expect(f1).toBeCloseTo((2 * (precision ?? 0) * (recall ?? 0)) / ((precision ?? 0) + (recall ?? 0)));
        expect(f1).toBeGreaterThanOrEqual(Math.min(precision ?? 0, recall ?? 0) - 1e-12);
        expect(f1).toBeLessThanOrEqual(Math.max(precision ?? 0, recall ?? 0) + 1e-12);
      }),
    ));
  it("are 0 where somebody should be found and nobody is, and undefined where nobody should be", () => {
    expect(qualityOf(counts(0, 0, 4, 6))).toEqual({ precision: 0, recall: 0, f1: 0, falsePositiveRate: 0 });
    expect(qualityOf(counts(0, 2, 0, 6))).toEqual({ precision: null, recall: null, f1: null, falsePositiveRate: 0.25 });
    expect(qualityOf(counts(0, 0, 0, 0)).falsePositiveRate).toBeNull();
  });
  it("count each question the same in a macro average, and each pair the same in a micro average", () => {
    const [large, small] = [counts(90, 10, 0), counts(0, 1, 1)];
    expect(macroQuality([large, small]).recall).toBe(0.5);
    expect(microQuality([large, small]).recall).toBeCloseTo(90 / 91);
    expect(macroQuality([counts(0, 3, 0, 1), large]).precision).toBe(0.9);
    expect(macroQuality([counts(0, 3, 0, 1)]).f1).toBeNull();
  });
  it("a macro and a micro average of copies of one question are that question's figures", () =>
    fc.assert(
      fc.property(anyRetrieved, fc.integer({ min: 1, max: 5 }), (one, copies) => {
        const own = countsOf(one);
        const all = Array.from({ length: copies }, () => own);
        const { precision, recall, f1, falsePositiveRate } = qualityOf(own);
        for (const average of [macroQuality(all), microQuality(all)]) {
          const near = (a: number | null, b: number | null) =>
            b === null ? expect(a).toBeNull() : expect(a).toBeCloseTo(b, 9);
          near(average.precision, precision);
          near(average.recall, recall);
          near(average.f1, f1);
          near(average.falsePositiveRate, falsePositiveRate);
        }
        expect(addConfusions(all).truePositives).toBe(copies * own.truePositives);
      }),
    ));
});

describe("the hallucination ratio", () => {
  it("is the wrongly found to each who should be, however many are missed, and undefined where nobody should be", () => {
    expect(hallucinationRatio(counts(1, 6, 2))).toBe(2);
    expect(hallucinationRatio(counts(3, 6, 0))).toBe(2);
    expect(hallucinationRatio(counts(0, 6, 0))).toBeNull();
  });
});

describe("oracle top-k", () => {
  it("finds no more than should be found, the likeliest, so that precision is never below recall", () =>
    fc.assert(
      fc.property(anyRetrieved, (one) => {
        const top = oracleTopK(one);
        expect(top.found).toEqual(one.found.slice(0, top.found.length));
        expect(top.found.length).toBe(Math.min(one.gold.size, one.found.length));
        const { precision, recall } = qualityOf(countsOf(top));
        if (precision !== null && recall !== null) expect(precision).toBeGreaterThanOrEqual(recall);
      }),
    ));
});

describe("categories", () => {
  it("are the paper's, by how many should be found", () => {
    expect([0, 1, 9, 10, 49, 50, 1436].map(categoryOf)).toEqual([
      "Zero",
      "Sparse",
      "Sparse",
      "Narrow",
      "Narrow",
      "Broad",
      "Broad",
    ]);
    expect([averageOf.Broad, averageOf.Narrow, averageOf.Sparse]).toEqual(["macro", "macro", "micro"]);
    expect([34, 35, 73, 74].map(thirdOf)).toEqual(["below 35", "35 to 73", "35 to 73", "74 or more"]);
  });
});

describe("consistency of two cohorts", () => {
  const cohorts = fc.tuple(some, some).map(([a, b]) => [new Set(a), new Set(b)] as const);
  it("of a paraphrase is kept by the same cohort alone, whichever is first", () =>
    fc.assert(
      fc.property(cohorts, ([a, b]) => {
        const pair = pairOf("paraphrase", a, b);
        expect(inconsistent(pair) === 0).toBe([...a].sort().join() === [...b].sort().join());
        expect(inconsistent(pairOf("paraphrase", b, a))).toBe(inconsistent(pair));
        expect(pair.first - pair.onlyFirst).toBe(pair.second - pair.onlySecond);
      }),
    ));
  it("of an intersection and a subtype is kept by every part of the wider cohort", () =>
    fc.assert(
      fc.property(cohorts, ([a, b]) => {
        const both = new Set([...a].filter((one) => b.has(one)));
        for (const kind of ["intersection", "subtype"] as const) {
          expect(inconsistent(pairOf(kind, a, both))).toBe(0);
          expect(inconsistent(pairOf(kind, a, b))).toBe(b.size - both.size);
        }
      }),
    ));
});

describe("Cohen's kappa", () => {
  it("is that of a worked example: 20 and 15 of 50 agreed, by Cohen 0.4", () => {
    const first = [...Array(25).fill("yes"), ...Array(25).fill("no")];
    const second = [
      ...Array(20).fill("yes"),
      ...Array(5).fill("no"),
      ...Array(10).fill("yes"),
      ...Array(15).fill("no"),
    ];
    expect(cohensKappa(first, second)).toBeCloseTo(0.4);
  });
  it("is 1 for full agreement, the same for both orders, and never above 1", () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ max: 2, min: 0 }), fc.integer({ max: 2, min: 0 })), { minLength: 1 }),
        (pairs) => {
          const [a, b] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
          const kappa = cohensKappa(a, b);
          const turned = cohensKappa(b, a);
          if (kappa === null) expect(turned).toBeNull();
          else expect(turned).toBeCloseTo(kappa);
          if (kappa !== null) expect(kappa).toBeLessThanOrEqual(1);
          if (new Set(a).size > 1) expect(cohensKappa(a, a)).toBe(1);
        },
      ),
    ));
  it("is undefined where nothing was read or chance alone explains it all, and refuses unequal lists", () => {
    expect(cohensKappa([], [])).toBeNull();
    expect(cohensKappa(["no", "no"], ["no", "no"])).toBeNull();
    expect(() => cohensKappa(["no"], [])).toThrow(RangeError);
  });
});

describe("resamples of patients", () => {
  it("hold as many as there are, and are the same for the same seed", () => {
    const draws = patientDraws(40, "a", 20);
    for (const draw of draws) expect(draw.reduce((sum, n) => sum + n, 0)).toBe(40);
    expect(patientDraws(40, "a", 20)).toEqual(draws);
    expect(patientDraws(40, "b", 20)).not.toEqual(draws);
  });
  it("give an interval around a figure, none where it hangs on one patient, and no figure where it has none", () => {
    const draws = patientDraws(patients.length, "interval", 400);
    const one = outcomesOf({ gold: new Set(patients.slice(0, 6)), found: patients.slice(3, 9) }, patients);
    const recall = withInterval((draw) => qualityOf(confusionOf(one, draw)).recall, draws);
    expect(recall.value).toBe(0.5);
    expect(recall.interval?.[0]).toBeLessThan(0.5);
    expect(recall.interval?.[1]).toBeGreaterThan(0.5);
    const lone = outcomesOf({ gold: new Set(["p1"]), found: ["p1"] }, patients);
    expect(withInterval((draw) => qualityOf(confusionOf(lone, draw)).recall, draws)).toEqual({
      value: 1,
      interval: null,
    });
    expect(withInterval(() => null, draws)).toEqual({ value: null, interval: null });
  });
});
