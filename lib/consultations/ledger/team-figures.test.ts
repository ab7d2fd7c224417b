import fc from "fast-check";
import { expect, it } from "vitest";
import { sideOf, teamFiguresOf } from "../../claims/facts/team-figures";
import { isBorderline, levelOf } from "../built-in-doctors/risk-and-logit";
import { teamRiskOf } from "../built-in-doctors/team-risk-and-spread";

const probability = fc.double({ min: 0, max: 1, noNaN: true });
const doctor = fc.record({ statedRisk: probability, confidence: probability });

it("the ledger works out anew what the doctors' figures come to, and comes to the same as they do", () => {
  fc.assert(
    fc.property(
      fc.array(doctor, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      (stated, threshold) => {
        const doctors = stated.map((one, i) => ({ ...one, doctor: { id: `d${i}`, title: `D${i}`, letter: "D" } }));
        const theirs = teamRiskOf(doctors, threshold);
        const [ours] = teamFiguresOf(
          doctors.map((one) => ({ doctor: one.doctor, review: one, opinions: [] })),
          threshold,
        );
        expect(ours?.risk).toBeCloseTo(theirs.risk, 3);
        expect([ours?.lowest, ours?.highest]).toEqual([theirs.lowest, theirs.highest]);
        for (const { statedRisk } of stated)
          expect(sideOf(statedRisk, threshold)).toBe(
            isBorderline(statedRisk, threshold) ? null : levelOf(statedRisk, threshold),
          );
      },
    ),
  );
});
