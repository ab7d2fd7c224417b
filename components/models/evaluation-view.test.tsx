import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { evaluationSchema } from "@/lib/studies/evaluation-schema";
import { EvaluationView } from "./evaluation-view";

test("an evaluation of few patients says that they are too few, at each moment at which they are", async () => {
  const file = join(process.cwd(), "models", "covid-mortality", "evaluation", "evaluation.json");
  const evaluation = evaluationSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const [part] = evaluation.parts;
  if (!part) throw new Error("there is no part");
  const shown = (n: number, events: number) =>
    renderToStaticMarkup(<EvaluationView evaluation={{ ...evaluation, parts: [{ ...part, n, events }] }} />);
  const said = /Too few to tell models apart: \d+ with the outcome and \d+ without it\./;
  expect(shown(27, 14)).toMatch(said);
  expect(shown(816, 114)).not.toMatch(said);
});
