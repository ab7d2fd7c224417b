import { describe, expect, it } from "vitest";
import { septicCase } from "../fixtures/case";
import { discuss, opinionInput } from "../fixtures/discussion";
import { recoveringCase } from "../fixtures/recovering-case";
import type { Report } from "../schema";
import { opinionQuery, opinionTopic, reviewQuery, reviewTopic } from "./retrieval-query";

const given = septicCase();
const { chart, predictions } = given;

describe("what a doctor looks up before its review", () => {
  it("is the admission reason and the abnormal findings that its own model weighs", () => {
    const [adacare, , retain] = predictions.map((prediction) => reviewTopic({ chart, prediction }));
    expect(adacare).toBe("hyperlactataemia, reduced consciousness and oliguria");
    expect(retain).toBe("oliguria, azotaemia and reduced consciousness");
    const [prediction] = predictions;
    if (!prediction) throw new Error("no prediction");
    expect(reviewQuery({ chart, prediction })).toMatch(
      /^Fever, confusion and low blood pressure\. .*Lactate 4\.8 mmol\/L at 46 h, up from 2\.1 at 6 h \(hyperlactataemia\)\./,
    );
    expect(reviewQuery({ chart, prediction })).not.toContain("Sodium");
  });

  it("is what has recovered where nothing is abnormal now", () => {
    const case2 = recoveringCase();
    const concare = case2.predictions.find((p) => p.expert === "concare");
    if (!concare) throw new Error("no prediction");
    expect(reviewTopic({ chart: case2.chart, prediction: concare })).toBe("hyperlactataemia and arterial hypotension");
  });
});

describe("what a doctor looks up before its opinion", () => {
  it("is first what its model passes over or the report leaves out, and has no document for", () => {
    const { panel, reports } = discuss(given);
    const [report] = reports as [Report];
    const concare = panel.find((m) => m.doctor.id === "concare");
    if (!concare) throw new Error("no seat");
    const bare = {
      ...report,
      drivers: report.drivers.map((d) => ({ ...d, evidence: d.evidence.filter((e) => e.kind !== "passage") })),
    };
    const input = opinionInput(given, panel, concare, bare, undefined, [], 1);
    const own = {
      ...input,
      ownReview: {
        ...input.ownReview,
        claims: input.ownReview.claims.map((c) => ({ ...c, evidence: c.evidence.filter((e) => e.kind !== "passage") })),
      },
    };
    expect(opinionTopic(own)).toContain("hyperlactataemia");
    expect(opinionQuery(own)).toContain("Lactate 4.8 mmol/L");
    expect(opinionTopic(opinionInput(given, panel, concare, report, undefined, [], 1))).not.toBe(opinionTopic(own));
  });
});
