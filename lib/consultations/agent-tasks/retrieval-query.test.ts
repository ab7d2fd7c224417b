import { describe, expect, it } from "vitest";
import { fallingLactate } from "../built-in-doctors/disputed-findings/falling-lactate";
import { sideTakenInReport } from "../built-in-doctors/review/side-taken";
import { septicCase } from "../fixtures/case";
import { discuss, opinionInput } from "../fixtures/discussion";
import { fallingLactateCase } from "../fixtures/falling-lactate-case";
import { recoveringCase } from "../fixtures/recovering-case";
import type { Report } from "../protocol/reviews-and-reports";
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

describe("what a doctor looks up where a colleague or the report reads a finding the other way", () => {
  const disputed = fallingLactateCase();
  const { panel, reports } = discuss(disputed);
  const [draft] = reports as [Report];
  const inputOf = (id: string) => {
    const member = panel.find((m) => m.doctor.id === id);
    if (!member) throw new Error("no seat");
    return opinionInput(disputed, panel, member, draft, undefined, [], 1);
  };
  const asked = /^raised lactate that falls: lactate clearance, resuscitation, mortality\. /;
  const silent = (input: ReturnType<typeof inputOf>) => input.peers.map((peer) => ({ ...peer, claims: [] }));

  it("is the dispute before all else, whichever side the doctor takes", () => {
    expect(sideTakenInReport(draft, fallingLactate)).toBe("graver");
    for (const id of ["adacare", "concare"]) {
      expect(opinionQuery(inputOf(id))).toMatch(asked);
      expect(opinionTopic(inputOf(id))).toBe("what the lactate, high but falling, means");
    }
  });

  it("is beside it the setting and no more than two features, the disputed one not among them", () => {
    const rest = opinionQuery(inputOf("adacare")).replace(asked, "");
    expect(rest).toBe(
      "Fever, confusion and low blood pressure. mechanical ventilation. Glasgow Coma Score 11/15 at 47 h, down from 14 at 1 h (reduced consciousness). Urine 0.28 mL/kg/h over 24 h up to 45 h (KDIGO stage 3) (oliguria).",
    );
  });

  it("is the dispute where the report alone takes the other side, and where a colleague alone does", () => {
    const concare = inputOf("concare");
    expect(opinionQuery({ ...concare, peers: silent(concare) })).toMatch(asked);
    expect(opinionQuery({ ...concare, report: { ...draft, disagreements: [] } })).toMatch(asked);
  });

  it("is no dispute where nobody takes the other side, or the doctor itself takes none", () => {
    const concare = inputOf("concare");
    const alone = { ...concare, report: { ...draft, disagreements: [] }, peers: silent(concare) };
    expect(opinionQuery(alone)).not.toMatch(asked);
    expect(opinionTopic(alone)).not.toContain("lactate, high but falling");
    const claims = concare.ownReview.claims.filter((c) => !c.text.startsWith("Lactate"));
    expect(claims.length).toBe(concare.ownReview.claims.length - 1);
    expect(opinionQuery({ ...concare, ownReview: { ...concare.ownReview, claims } })).not.toMatch(asked);
  });
});
