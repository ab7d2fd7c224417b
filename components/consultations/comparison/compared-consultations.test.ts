import { expect, test } from "vitest";
import { chartOf } from "@/lib/clinical/chart";
import { Play } from "@/lib/consultations/testing/play";
import { recordWith } from "@/lib/record/fixtures/record";
import { comparedRows, reasonsNotComparable } from "./compared-consultations";

const told = { start: null, stop: null, source: "notes", note: null } as const;
const held = (change: object = {}) => {
  const { state } = new Play().request();
  if (!state.request) throw new Error("nothing was requested");
  return { ...state, request: { ...state.request, ...change } };
};

test("begins with what each was asked", () => {
  const { request } = held();
  const [first] = comparedRows(held(), held({ task: "another", estimand: "delirium" }));
  expect(first).toMatchObject({
    label: "Asked",
    a: expect.stringContaining(`Risk of ${request.estimand}, among ${request.population}.`),
    b: expect.stringMatching(/^Risk of delirium, .*\(task another\)\.$/),
  });
});

test("warns where two consultations are on different patients, or were asked different questions", () => {
  expect(reasonsNotComparable(held(), held())).toEqual([]);
  expect(reasonsNotComparable(held(), held({ patientId: "another" }))).toEqual([
    "These consultations are on two different patients.",
  ]);
  for (const other of [{ task: "another" }, { estimand: "delirium" }, { asOfMinutes: 60 }])
    expect(reasonsNotComparable(held(), held(other))).toEqual([expect.stringContaining("asked different questions")]);
});

test("holds what each question came to side by side, and says where one was not asked", () => {
  const came = (text: string, outcome: "open" | "settled", conclusion: string) => ({
    ...{ question: "q1", text, outcome, conclusion, wouldSettle: null, otherwise: [], evidence: [] },
  });
  const ended = (questions: object[]) => ({ ...held(), final: { questions } }) as never;
  const rows = comparedRows(
    ended([came("Better or worse?", "open", "It goes both ways.")]),
    ended([came("Better or worse?", "settled", "Worse."), came("What comes first?", "settled", "The lung.")]),
  );
  expect(rows).toContainEqual({ label: "Better or worse?", a: "Open: It goes both ways.", b: "Settled: Worse." });
  expect(rows).toContainEqual({ label: "What comes first?", a: "Not asked", b: "Settled: The lung." });
});

test("a diagnosis that a clinician entered into one of them is seen in its first line, its problems and its steps", async () => {
  const hour = (h: number) => h * 60;
  const low = [30, 40, 47].map((h): [number, number] => [hour(h), 52]);
  const chart = chartOf(
    recordWith({ meanPressure: low, lactate: [[hour(46), 5]], temperature: [[hour(46), 39]], wbc: [[hour(46), 20]] }),
    hour(48),
  );
  const final = { headline: "Old words", actions: [], checks: [], drivers: [], disagreements: [], dataGaps: [] };
  const entered = {
    entry: { kind: "diagnosis", diagnosis: "cardiogenic shock", status: "confirmed", ...told },
    name: "Dr A",
  };
  const of = (broughtIn: object[]) => ({ ...held(), chart, final, broughtIn }) as never;
  const rows = comparedRows(
    of([]),
    of([{ id: "said-1", entered, withdrawn: null, kind: "statement", text: "", by: "Dr A" }]),
  );
  for (const label of ["First line", "Problems"]) {
    const row = rows.find((one) => one.label === label);
    expect([label, row?.a === row?.b]).toEqual([label, false]);
    expect(row?.a).not.toBe("Old words");
  }
});
