import { describe, expect, it } from "vitest";
import { asHistory } from "../record/fixtures/as-history";
import type { History } from "../record/history/schema";
import { stayBegan } from "../record/sources/synthetic/stay-began";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { recordOf } from "./fixtures/record";
import { readTask } from "./model-store.server";
import { noIcuStay, questionsOfHistory } from "./questions-of-history";

const { task } = await readTask("icu-mortality");
const from = Date.UTC(2180, 6, 23, 18, 2);
const later = from + 400 * 86_400_000;
const bedside = { heartRate: [[60, 80]], gcs: [[60, 15]], creatinine: [[60, 1]] } as Parameters<typeof recordOf>[0];

/** A history of one encounter, on a ward of this name. */
function lay(ward: string, series: Parameters<typeof recordOf>[0], begin = from, id = "e1"): History {
  const history = asHistory(recordOf(series, { id }), begin);
  const resources = history.resources.map((one) =>
    one.resourceType === "Encounter" ? { ...one, locations: [{ name: ward, start: null, end: null }] } : one,
  );
  return { ...history, resources };
}
const asked = (history: History) => questionsOfHistory(history, () => [task], later);

describe("the questions about a history", () => {
  it("are about its stays in intensive care, the latest first, each with its place, its hours and an answer for each task", () => {
    const [early, late] = [lay("Medical Intensive Care Unit (MICU)", bedside), lay("CCU", {}, from + 864e5 * 30, "e2")];
    const { stays, whyNone } = asked({ ...early, resources: [...early.resources, ...late.resources] });
    expect(whyNone).toBeNull();
    expect(stays.map(({ place, hours, questions }) => [place, hours, questions[0]?.whyNot === null])).toEqual([
      ["CCU", 48, false],
      ["Medical Intensive Care Unit (MICU)", 48, true],
    ]);
    expect(stays[1]?.questions).toMatchObject([{ task: task.id, title: task.title, estimand: task.estimand }]);
  });

  it("are none where every stay lacks what the models need, and it is said what that is", () => {
    const { stays, whyNone } = asked(lay("Surgical Intensive Care Unit (SICU)", { creatinine: [[60, 1]] }));
    expect(stays).toHaveLength(1);
    expect(whyNone).toMatch(/^Not in the record of this stay: vital signs and a coma score/);
  });

  it("are about the stay's series where it is stored as such, as far as the history knows", () => {
    const record = syntheticRecords().find(({ encounter }) => encounter.id === "synthetic-0007-1");
    const began = Date.parse(stayBegan("synthetic-0007-1") ?? "");
    if (!record) throw new Error("there is no such stay");
    const { patient: _patient, ...stay } = record;
    const told = { ...lay("Medical Intensive Care Unit (MICU)", {}, began), stays: [stay] };
    expect(asked(told).stays).toMatchObject([
      { encounterId: "synthetic-0007-1", hours: 48, questions: [{ whyNot: null }] },
    ]);
    const asOf = new Date(began + 10 * 3_600_000).toISOString();
    expect(asked({ ...told, asOf }).stays).toMatchObject([{ hours: 10, questions: [{ whyNot: expect.any(String) }] }]);
  });

  it("are none where nobody was in intensive care", () => {
    for (const ward of ["Medicine", "Emergency department", "Cardiology outpatients", "Particular care"])
      expect(asked(lay(ward, bedside))).toEqual({ stays: [], whyNone: noIcuStay });
  });

  it("know no more of a stay than was known at the moment", () => {
    const history = lay("MICU", bedside);
    const asOf = new Date(from + 10 * 3_600_000).toISOString();
    const [stay] = asked({ ...history, asOf }).stays;
    expect(stay).toMatchObject({ hours: 10, questions: [{ whyNot: expect.stringMatching(/need 48 h .* has 10 h/) }] });
  });
});
