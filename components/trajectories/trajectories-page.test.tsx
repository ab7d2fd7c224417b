import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedTrajectory } from "@/lib/trajectories/report/listed-trajectory";
import { QuestionChoice } from "./question-choice";
import type { TrajectoryOptions } from "./responses";
import { ShortContext } from "./short-context";
import { Listed } from "./trajectories-page";
import { whyNotBy } from "./why-not-by";

const textOf = (html: string) => html.replaceAll(/<[^>]+>/gu, " ").replaceAll(/\s+/gu, " ");
const one: ListedTrajectory = {
  ...{ id: "r1", requestedBy: "u", createdAt: "2026-01-02T03:04:05.000Z", endedAt: null, status: "finished" },
  ...{ patientId: "p", question: "death-1y", words: "What is the risk of dying?", arm: { kind: "chain" } },
  ...{ reasoner: { kind: "built-in" }, clock: "calendar", index: "2015-05-12T23:59:59.999Z" },
  ...{ chunks: 3, read: 3, remembered: 9, riskLevel: 7, probability: null },
};
const listed = (trajectories: ListedTrajectory[], reads = true) =>
  textOf(renderToStaticMarkup(<Listed patientId="p" trajectories={trajectories} reads={reads} />));

test("a patient whose record has not been read is told so, and who may have it read", () => {
  expect(listed([])).toContain("This record has not been read yet");
  expect(listed([])).toContain("press Read the record");
  expect(listed([], false)).toContain("A clinician or a researcher has it read.");
});

test("a list names question, moment, level, whether that is calibrated, and who read", () => {
  const text = listed([one]);
  for (const told of ["What is the risk of dying?", "as of 12 May 2015", "7, not calibrated", "Built-in reasoner"])
    expect(text).toContain(told);
  expect(listed([{ ...one, probability: 0.3 }])).toContain("7, 30 in 100");
  expect(listed([{ ...one, clock: "stay", index: "2000-01-03T00:00:00.000Z" }])).toContain("at hour 48:00 of the stay");
});

test("two of a list are chosen to be compared, of one alone there is nothing to choose", () => {
  const two = listed([one, { ...one, id: "r2" }]);
  expect(two).toContain("Choose two to compare them.");
  expect(listed([one])).not.toContain("compare");
});

const question = (id: string, more: Partial<TrajectoryOptions["questions"][number]>) => ({
  ...{ id, title: `Title of ${id}`, words: `Words of ${id}?`, population: "adults", design: "matched" as const },
  ...{ index: null, why: null, known: "table" as const, shortContext: null },
  ...more,
});
const questions = [
  question("asked", {}),
  question("learnt", { known: "learnt" }),
  question("refused", { why: "It is asked of a record of years." }),
  question("unknown", { known: "nothing" }),
];
const choice = (reasoner: "builtin" | "llm") =>
  renderToStaticMarkup(
    <QuestionChoice questions={questions} reasoner={reasoner} chosen="asked" onChoose={() => undefined} />,
  );

test("questions that can be asked stand to be chosen with what answers them, the others below with the reason", () => {
  const html = choice("builtin");
  expect(html.match(/type="radio"/gu)).toHaveLength(2);
  const text = textOf(html);
  expect(text).toContain("Words of asked? Published factors alone: the level is not calibrated");
  expect(text).toContain("Words of learnt? Learnt from patients: the level stands with a calibrated probability.");
  expect(text).toContain("Title of refused. It is asked of a record of years.");
  expect(text).toContain("Title of unknown. The built-in rules have nothing to go by");
});

test("a question of which nothing is known here can be asked of a language model, one that the record refuses of nobody", () => {
  expect(choice("llm").match(/type="radio"/gu)).toHaveLength(3);
  expect(whyNotBy({ why: "No.", known: "learnt" }, "llm")).toBe("No.");
});

test("a model that holds too little for a chunk is told of beside the choice of shorter chunks, where any would fit", () => {
  const told = (chunkTokens: number | null) =>
    textOf(
      renderToStaticMarkup(
        <ShortContext why="It holds 8,192 tokens." chunkTokens={chunkTokens} shortened={false} onShorten={() => {}} />,
      ),
    );
  expect(told(3192)).toContain("It holds 8,192 tokens. Read in chunks of at most 3,192 tokens");
  expect(told(null)).not.toContain("Read in chunks");
});
