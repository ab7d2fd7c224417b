import { expect, test } from "vitest";
import type { FinalReport } from "../protocol/reviews-and-reports";
import { Play } from "../testing/play";
import { final, unanimous } from "../testing/samples";
import { saidOtherwise } from "./settled-questions";

const { state } = new Play().request().run(unanimous);
const read = (side: "graver" | "milder", end: number) => [
  { end, states: [{ kind: "interpretation" as const, finding: "falling-lactate", side }] },
];
const conclusion = "Read as a shock that resolves.";
const lactate = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 } as const;
const settled: FinalReport = {
  ...final,
  drivers: [],
  questions: [
    {
      question: "q1",
      text: "What does the falling lactate mean?",
      outcome: "settled",
      conclusion,
      wouldSettle: null,
      otherwise: [],
      evidence: [lactate],
      states: { conclusion: read("milder", conclusion.length) },
    },
  ],
};
const found = (report: FinalReport) => saidOtherwise({ ...state, final: report } as typeof state).found.length;

test("a report that holds to what is settled says nothing otherwise", () => {
  expect(found(settled)).toBe(0);
  const text = "Lactate 4.8 mmol/L: read by all as a shock that resolves.";
  const driver = { text, bearing: "neutral" as const, evidence: [lactate], states: read("milder", text.length) };
  expect(found({ ...settled, drivers: [driver] })).toBe(0);
});

test("a driver, a headline or a disagreement that says otherwise is found", () => {
  const text = "Lactate 4.8 mmol/L: critical.";
  const driver = { text, bearing: "raises" as const, evidence: [lactate] };
  expect(found({ ...settled, drivers: [driver] })).toBe(1);
  const headline = "The shock goes on.";
  expect(found({ ...settled, headline, states: { headline: read("graver", headline.length) } })).toBe(1);
  const states = { about: { kind: "interpretation" as const, finding: "falling-lactate" } };
  expect(found({ ...settled, disagreements: [{ topic: "Lactate", positions: [], resolution: "Open.", states }] })).toBe(
    1,
  );
});

test("an open question binds nobody", () => {
  const open = settled.questions?.map((one) => ({ ...one, outcome: "open" as const })) ?? [];
  const driver = { text: "Lactate 4.8 mmol/L.", bearing: "raises" as const, evidence: [lactate] };
  expect(found({ ...settled, questions: open, drivers: [driver] })).toBe(0);
});
