import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Assertion } from "../claims/assertions/assertion";
import { checkClaim } from "../claims/check-claim";
import type { Claim, EvidenceRef } from "../claims/schema";
import { caseArbitrary } from "./fixtures/arbitrary-case";
import { type FixtureCase, septicCase } from "./fixtures/case";
import { discuss } from "./fixtures/discussion";

const given = septicCase();
const lactate: EvidenceRef = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 };
const first: EvidenceRef = { kind: "observation", feature: "lactate", minutes: 380, value: 2.1 };
const weight: EvidenceRef = { kind: "attribution", expert: "adacare", feature: "lactate", total: 0.42 };
const passage: EvidenceRef = {
  kind: "passage",
  passageId: "fixture-sepsis-lactate",
  quote: "A lactate above 2 mmol/L points to tissue hypoperfusion and is associated with higher mortality.",
};
const claim = (text: string, ...evidence: EvidenceRef[]): Claim => ({ text, bearing: "raises", evidence });
const verdict = (c: Claim, sources: FixtureCase = given) => checkClaim(sources, c).verdict;

describe("a claim that carries what it states", () => {
  const value = (stated: number, hours: number): Assertion => ({
    kind: "value",
    features: ["lactate"],
    number: { value: stated, decimals: 1, unit: "mmol/L" },
    is: "equal",
    throughout: false,
    at: { hours, within: 1 },
    ofRange: false,
  });
  const stating = (...states: Assertion[]) => {
    const scrambled = "Dolor 9.9 mmol/L ipsum at 3 h.";
    return { ...claim(scrambled, lactate), states: [{ end: scrambled.length, states }] };
  };

  it("is judged by that, whatever its words", () => {
    expect(verdict(stating(value(4.8, 46)))).toBe("supported");
    expect(verdict(stating(value(5.9, 46)))).toBe("not found");
    expect(verdict(stating(value(4.8, 12)))).toBe("not found");
  });

  it("may not call normal what was not measured", () => {
    const absent: EvidenceRef = { kind: "not-measured", feature: "albumin" };
    const level = (not: boolean): Assertion => ({
      kind: "level",
      features: ["albumin"],
      of: "any",
      level: "normal",
      not,
      throughout: false,
    });
    expect(verdict({ ...stating(level(false)), evidence: [absent] })).toBe("contradicted");
    expect(verdict({ ...stating(level(true)), evidence: [absent] })).toBe("supported");
  });
});

describe("a claim", () => {
  it("is supported when all its evidence stands and its figures come from it", () => {
    const whole = claim(
      "Lactate 4.8 mmol/L at 46 h, up from 2.1 at 6 h, raises the AdaCare model's logit by 0.42.",
      lactate,
      first,
      weight,
      passage,
    );
    expect(checkClaim(given, whole)).toMatchObject({
      verdict: "supported",
      evidence: [
        { verdict: "supported" },
        { verdict: "supported" },
        { verdict: "supported" },
        { verdict: "supported" },
      ],
    });
  });

  it("may round a figure, name its reference limit, and tell the difference of two values", () => {
    expect(
      verdict(
        claim(
          "Lactate about 5 mmol/L, above the 2.0 of the reference range, up by 2.7 mmol/L over 40 h.",
          lactate,
          first,
        ),
      ),
    ).toBe("supported");
  });

  it("is not found when its text states a figure that its evidence does not hold", () => {
    expect(checkClaim(given, claim("Lactate 6.1 mmol/L at 46 h.", lactate))).toMatchObject({
      verdict: "not found",
      reason: expect.stringContaining("6.1"),
    });
    expect(verdict(claim("Lactate 4.8 mmol/L at 12 h.", lactate))).toBe("not found");
    expect(verdict(claim("Lactate 4.8 mmol/L with GCS 9.", lactate))).toBe("not found");
  });

  it("may not bear against every attribution that it rests on", () => {
    expect(verdict({ ...claim("Lactate weighs.", weight), bearing: "lowers" })).toBe("contradicted");
    expect(verdict({ ...claim("Lactate weighs.", weight), bearing: "neutral" })).toBe("supported");
  });

  it("may not take what was not measured for normal", () => {
    const gap: EvidenceRef = { kind: "not-measured", feature: "bilirubin" };
    expect(verdict({ ...claim("Bilirubin was not measured.", gap), bearing: "neutral" })).toBe("supported");
    expect(verdict({ ...claim("Bilirubin is normal.", gap), bearing: "neutral" })).toBe("contradicted");
    expect(verdict({ ...claim("Bilirubin was not measured, hence normal.", gap), bearing: "neutral" })).toBe(
      "contradicted",
    );
    expect(verdict({ ...claim("Bilirubin was not measured.", gap), bearing: "lowers" })).toBe("contradicted");
    expect(
      verdict({ ...claim("Bilirubin was not measured and cannot be called normal.", gap), bearing: "neutral" }),
    ).toBe("supported");
  });
});

describe("an action", () => {
  it("may state the figures of its passage and no others", () => {
    const source: EvidenceRef = {
      kind: "passage",
      passageId: "fixture-sepsis-map",
      quote:
        "For adults with septic shock who need vasopressors, a first mean arterial pressure target of 65 mmHg is recommended over higher targets.",
    };
    expect(checkClaim(given, { text: "Consider a target of 65 mmHg.", evidence: [source] }).verdict).toBe("supported");
    expect(checkClaim(given, { text: "Consider a target of 75 mmHg.", evidence: [source] }).verdict).toBe("not found");
  });
});

describe("whatever the rules claim", () => {
  const claims = fc.constantFrom(
    ...[...discuss(given).final.drivers, ...discuss(given).panel.flatMap((m) => m.review.claims)],
  );

  it("no longer stands once an observation is moved beyond rounding", () => {
    fc.assert(
      fc.property(claims, fc.double({ min: 0.6, max: 40, noNaN: true }), fc.boolean(), (c, by, up) => {
        const evidence = c.evidence.map((e) =>
          e.kind === "observation" ? { ...e, value: up ? e.value + by : e.value - by } : e,
        );
        fc.pre(c.evidence.some((e) => e.kind === "observation"));
        expect(checkClaim(given, { ...c, evidence }).verdict).not.toBe("supported");
      }),
    );
  });

  it("is contradicted once an attribution has another sign or size", () => {
    fc.assert(
      fc.property(claims, fc.double({ min: 0.02, max: 2, noNaN: true }), (c, by) => {
        fc.pre(c.evidence.some((e) => e.kind === "attribution"));
        const evidence = c.evidence.map((e) => (e.kind === "attribution" ? { ...e, total: e.total - by } : e));
        expect(checkClaim(given, { ...c, evidence }).verdict).toBe("contradicted");
      }),
    );
  });

  it("is contradicted once a quotation has another word", () => {
    fc.assert(
      fc.property(claims, (c) => {
        fc.pre(c.evidence.some((e) => e.kind === "passage"));
        const evidence = c.evidence.map((e) => (e.kind === "passage" ? { ...e, quote: `${e.quote} Always.` } : e));
        expect(checkClaim(given, { ...c, evidence }).verdict).toBe("contradicted");
      }),
    );
  });

  it("is not found without the passages that it cites", () => {
    for (const c of discuss(given).final.drivers.filter((d) => d.evidence.some((e) => e.kind === "passage"))) {
      expect(checkClaim({ ...given, passages: [] }, c).verdict).toBe("not found");
    }
  });

  it("stands as well against the whole series as against the chart's summary", () => {
    fc.assert(
      fc.property(caseArbitrary, ({ chart, predictions, passages, ensemble, population, observations }) => {
        const said = discuss({ chart, predictions, passages, ensemble, population, observations }).panel.flatMap(
          (m) => m.review.claims,
        );
        for (const c of said) {
          expect(checkClaim({ chart, predictions, passages }, c).verdict, c.text).toBe("supported");
          expect(checkClaim({ chart, predictions, passages, observations }, c).verdict, c.text).toBe("supported");
        }
      }),
      { numRuns: 30 },
    );
  }, 30_000);
});
