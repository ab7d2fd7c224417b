import { describe, expect, it } from "vitest";
import type { Background } from "../../clinical/background/background-schema";
import { chartOf } from "../../clinical/chart";
import { recordWith } from "../../record/fixtures/record";
import { chartWithRecord, withEntries } from "./entry-effects";
import type { ReportParts } from "./entry-view";

const alone = chartOf(recordWith({ gcs: [[2760, 6]] }), 2880);
const background: Background = {
  ...{ sources: ["Hospital"], problems: [], drugs: [], procedures: [], limits: [], cultures: [], notes: [] },
  allergies: { state: "not-recorded", items: [] },
  recorded: ["limits of care"],
};

/** The actions of a report as they are read under a recorded limit of care. */
function actionsUnder(limit: Background["limits"][number]["limits"][number], actions: readonly string[]): string[] {
  const told = { resourceId: "l", words: limit, limits: [limit], isFull: false, isStatus: true, since: null };
  const chart = chartWithRecord(alone, { ...background, limits: [told] });
  const report: ReportParts = {
    ...{ drivers: [], disagreements: [], dataGaps: [], states: undefined, checks: [] },
    actions: actions.map((text) => ({ text, evidence: [] })),
  };
  return withEntries({ chart, report }, []).report.actions.map(({ text }) => text);
}

describe("steps under a recorded limit of care", () => {
  it.each([
    ["no intubation", "Intubate at once to protect the airway, unless quickly reversed or care is limited."],
    ["no intubation", "Consider intubation now: a mask is likely to fail at this pH."],
    ["no vasopressors", "Start noradrenaline at once if fluid does not hold mean pressure at 65 mmHg."],
  ] as const)("takes away under %s, whatever its condition: %s", (limit, text) => {
    expect(actionsUnder(limit, [text])).toEqual([]);
  });

  it("keeps a step that asks for more than what is ruled out, or only talks of it, and says so beside it", () => {
    const kept = ["Transfuse red cells and start noradrenaline.", "Discuss noradrenaline with the family."];
    expect(actionsUnder("no vasopressors", kept)).toEqual(kept.map((text) => `${text} No vasopressors, as recorded.`));
  });

  it("asks, where an arrest alone is limited, whether that covers the tube, and intubates nobody before", () => {
    const actions = actionsUnder("no resuscitation", [
      "Intubate at once to protect the airway, unless quickly reversed or care is limited.",
      "Check that the tube is in; if not, intubate at once, unless quickly reversed or care is limited.",
      "Intubate and ventilate.",
      "Start noradrenaline at once if fluid does not hold mean pressure at 65 mmHg.",
    ]);
    const asked =
      "sk now whether the limits of care (no resuscitation, as recorded) cover a tube; where they do not, intubate at once to protect the airway, unless quickly reversed.";
    expect(actions).toEqual([
      `A${asked}`,
      `Check that the tube is in; if not, a${asked}`,
      "Intubate and ventilate. No resuscitation, as recorded: ask first whether it covers the tube.",
      "Start noradrenaline at once if fluid does not hold mean pressure at 65 mmHg.",
    ]);
  });
});
