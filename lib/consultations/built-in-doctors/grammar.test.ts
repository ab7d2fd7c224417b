import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { loadTask } from "../../experts/model-store.server";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { consultInMemory } from "../consult-in-memory.server";
import { caseArbitrary } from "../fixtures/arbitrary-case";
import { discuss } from "../fixtures/discussion";
import { MAX_ROUNDS } from "../protocol/max-rounds";
import { faultsIn, grammarFaults } from "./testing/grammar";

vi.setConfig({ testTimeout: 120_000 });

const told = (faults: readonly string[]) => [...new Set(faults)].slice(0, 20);

describe("what the built-in reasoner says", () => {
  it("is sound in its letters: every text of a consultation on each synthetic patient, with many doctors and with few", async () => {
    const task = await loadTask("icu-mortality");
    const { panel, experts } = task.definition;
    const panels = [panel, experts, panel.slice(0, 2), panel.slice(2), panel.slice(0, 1)];
    const records = [1, 2].flatMap((seed) => syntheticRecords(seed));
    const faults: string[] = [];
    for (const [i, record] of records
      .filter((one) => one.encounter.observedMinutes >= task.definition.windowHours * 60)
      .entries()) {
      const { reviews, reports, rounds, final } = await consultInMemory(record, {
        task,
        panel: panels[i % panels.length] ?? panel,
        reasoner: builtInReasonerHere(),
        ...builtInEvidence(),
        maxRounds: MAX_ROUNDS,
        explain: { mode: "brief", seed: 1 + i },
        signal: new AbortController().signal,
      });
      faults.push(...faultsIn({ reviews, reports, rounds, final }));
    }
    expect(records.length).toBeGreaterThan(40);
    expect(told(faults)).toEqual([]);
  });

  it("is sound whatever a record holds and whatever the models make of it", () => {
    const faults = fc.sample(caseArbitrary, { numRuns: 150, seed: 7 }).flatMap((given) => {
      const { panel, reports, rounds, final } = discuss(given);
      return faultsIn({ reviews: panel.map((m) => m.review), reports, rounds, final });
    });
    expect(told(faults)).toEqual([]);
  });
});

describe("the check of letters", () => {
  it("finds each fault, and none in a sound sentence", () => {
    const faulty = [
      "Mechanical ventilation, last recorded at 47 h,; raises the logit of AdaCare (+0.33).",
      "Lactate 4.8 mmol/L at 46 h , up from 2.1.",
      "It rose to the the line.",
      "The patient is worse.. It rose.",
      "Lactate (4.8 mmol/L rose.",
      "low at 0.26, by age.",
      "It rose. then it fell.",
      "I take up Gradient-boosted trees's point.",
      "Read as acute kidney injury, since urine 0.28 mL/kg/h over the last 24 h.",
      "Two doctor disagree.",
      "A acidosis was found.",
      "Lactate is undefined at 4 h.",
      "That mechanical ventilation was measured at all lowers the logit.",
      "It rose",
    ];
    for (const text of faulty) expect(grammarFaults(text), text).not.toEqual([]);
    const sound = [
      'It brings a passage, "Creatinine without a known baseline: acute, chronic or both".',
      "Creatinine 1.6 mg/dL at 45 h, read as acute kidney injury, since it rose from 1.3 mg/dL at 21 h; the RETAIN model lowers its risk for urine output (−0.08).",
      "Glasgow Coma Score 11/15 at 47 h, falling. Arterial pH 7.26 at 46 h. A one-day trend.",
      "All three doctors agree with the report; their own figures run from less than 1 to 3 in 100.",
    ];
    for (const text of sound) expect(grammarFaults(text), text).toEqual([]);
  });
});
