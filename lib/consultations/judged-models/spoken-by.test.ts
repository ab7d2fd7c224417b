import { expect, test } from "vitest";
import type { ConsultationEvent } from "../protocol/schema";
import { Play } from "../testing/play";
import { unanimous } from "../testing/samples";
import type { JudgedCard } from "./judged-card";
import { judgedFigures } from "./judged-figures";
import { speakersOf, spokenByTexts } from "./spoken-by";
import { wellAnswered } from "./testing/sample-cases";

const llama = { model: "llama3.1", host: "localhost:11434" };
const other = { model: "qwen", host: "gpu:8000" };
const identity = { kind: "language-model", ...llama, agents: { meta: other, adacare: llama, retain: other } } as const;
const card: JudgedCard = {
  ...{ id: "1", providerId: "p", ...llama, modelReported: "llama3.1:old", quantisation: "Q4_K_M" },
  ...{ application: "0.1.0", taskVersions: {}, begunAt: "2026-11-25T20:00:00.000Z" },
  finishedAt: "2026-11-25T22:00:00.000Z",
  figures: judgedFigures([wellAnswered]),
};

/** A whole consultation whose answers name this model as their server does. */
function eventsOf(modelReported: string): ConsultationEvent[] {
  const { events } = new Play().request().run(unanimous);
  return events.map((event) =>
    "provenance" in event.data
      ? ({
          ...event,
          data: {
            ...event.data,
            provenance: { ...event.data.provenance, reasoner: { kind: "language-model", ...llama }, modelReported },
          },
        } as ConsultationEvent)
      : event,
  );
}

test("each language model of a consultation is told once, the default first; the rules are none", () => {
  expect(speakersOf(identity)).toEqual([llama, other]);
  expect(speakersOf({ kind: "built-in" })).toEqual([]);
  expect(spokenByTexts({ kind: "built-in" }, [card], [])).toEqual([]);
});

test("a language model is told by the name that its server gave in this consultation, with its card, or as not judged yet", () => {
  expect(spokenByTexts(identity, [card], eventsOf("llama3.1:8b-instruct-q4_K_M"))).toEqual([
    "Spoken by llama3.1 (the server calls it llama3.1:8b-instruct-q4_K_M; quantisation Q4_K_M), judged on 1 case 2026-11-25: 100% usable first time, 100% of citations stand.",
    "Spoken by qwen, not judged yet.",
  ]);
  expect(spokenByTexts(identity, [card], [])[0]).toContain("the server calls it llama3.1:old");
});
