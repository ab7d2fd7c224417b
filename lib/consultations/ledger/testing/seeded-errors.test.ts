import { describe, expect, it } from "vitest";
import { random } from "../../../platform/random";
import { septicCase } from "../../fixtures/case";
import { discuss } from "../../fixtures/discussion";
import { checkSentencesOf } from "../claim-ledger";
import { factsOf } from "../consultation-facts";
import { freeTextObservations, freeTextState } from "../fixtures/free-text-state";
import { errorKinds, withError, wordsOfReport } from "./seeded-errors";

const given = septicCase();
const { panel, rounds, final } = discuss(given);
const state = {
  ...freeTextState(),
  reviews: Object.fromEntries(panel.map((m) => [m.doctor.id, m.review])),
  rounds: rounds.map(({ opinions }, i) => ({
    round: i + 1,
    opinions: Object.fromEntries(opinions.map((o) => [o.doctor.id, o.opinion])),
    decision: null,
  })),
};
const facts = factsOf(state, freeTextObservations);
if (!facts) throw new Error("the state has no chart");
const flagged = (sentence: Parameters<typeof checkSentencesOf>[1][number]) =>
  checkSentencesOf(facts, [sentence]).some((e) => e.verdict === "contradicted" || e.verdict === "not found");

describe("a true sentence made false", () => {
  const sentences = wordsOfReport(final);
  const isHeld = (value: number, tolerance: number) =>
    given.chart.summaries.some((s) => facts.points(s.feature).some((p) => Math.abs(p.value - value) <= tolerance));

  for (const kind of errorKinds) {
    it(`differs from what it was, stood before and no longer does (${kind})`, () => {
      const draw = random(`seeded ${kind}`).uniform;
      const made = sentences.flatMap((sentence) => {
        const changed = withError(kind, sentence, draw, isHeld);
        return changed ? [{ sentence, changed }] : [];
      });
      expect(made.length).toBeGreaterThan(0);
      for (const { sentence, changed } of made) {
        expect([changed.text, changed.evidence]).not.toEqual([sentence.text, sentence.evidence]);
        expect(flagged(sentence), sentence.text).toBe(false);
        expect(flagged(changed), changed.text).toBe(true);
      }
    });
  }
});
