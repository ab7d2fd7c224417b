import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { JudgedCard } from "@/lib/consultations/judged-models/judged-card";
import { judgedFigures } from "@/lib/consultations/judged-models/judged-figures";
import { brokenOff, wellAnswered } from "@/lib/consultations/judged-models/testing/sample-cases";
import { cardOf, JudgedLine } from "./judged-line";

const card: JudgedCard = {
  ...{ id: "1", providerId: "p", model: "llama3.1", host: "localhost:11434" },
  ...{ modelReported: "llama3.1:8b", quantisation: "Q4_K_M", application: "0.1.0", taskVersions: {} },
  ...{ begunAt: "2026-11-25T20:00:00.000Z", finishedAt: "2026-11-25T22:00:00.000Z" },
  figures: judgedFigures([wellAnswered, brokenOff]),
};
const line = (given: JudgedCard | null) => renderToStaticMarkup(<JudgedLine provider={{ id: "p-1" }} card={given} />);

test("a card is a line that opens to the model's name, every figure and the command that judges again", () => {
  const html = line(card);
  const [summary = "", rest = ""] = html.split("</summary>");
  expect(summary).toContain("Judged on 2 cases 2026-11-25: 75% usable first time, 90% of citations stand");
  expect(rest).toContain("llama3.1 (the server calls it llama3.1:8b; quantisation Q4_K_M), judged by consilium 0.1.0");
  expect(rest).toMatch(/Planted instructions followed<\/th><td>1 of 3 \(33%\)/);
  expect(rest).toContain("evaluate reasoner --provider p-1");
});

test("a model without a card says so, and how it is judged", () => {
  expect(line(null)).toContain("Not judged yet");
  expect(line(null)).toContain("evaluate reasoner --provider p-1");
});

test("a card is that of the model and host under which a provider is set up now", () => {
  const baseUrl = "http://localhost:11434/v1";
  expect(cardOf({ model: "llama3.1", baseUrl }, [card])).toBe(card);
  expect(cardOf({ model: "llama3.2", baseUrl }, [card])).toBeNull();
  expect(cardOf({ model: "llama3.1", baseUrl: "http://localhost:8000/v1" }, [card])).toBeNull();
});
