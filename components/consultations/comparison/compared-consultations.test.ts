import { expect, test } from "vitest";
import { Play } from "@/lib/consultations/testing/play";
import { comparedRows, reasonsNotComparable } from "./compared-consultations";

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
