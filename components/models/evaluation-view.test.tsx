import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { icuWords } from "@/lib/experts/fixtures/icu-words";
import { anyTaskWords, type TaskWords } from "@/lib/experts/task-words";
import { evaluationSchema } from "@/lib/studies/evaluation/evaluation-schema";
import { evaluationMarkdown } from "@/lib/studies/evaluation/evaluation-tables";
import { EvaluationView } from "./evaluation-view";

async function covid() {
  const file = join(process.cwd(), "models", "covid-mortality", "evaluation", "evaluation.json");
  return evaluationSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

test("an evaluation says whose figures they are, and that patients outside the models' domain are so", async () => {
  const evaluation = await covid();
  const [part] = evaluation.parts;
  if (!part) throw new Error("there is no part");
  const domain = { outside: { a: part.n }, littleMeasured: part.n, unrecorded: [], beyond: 0 };
  const html = (split: "test" | "external") =>
    renderToStaticMarkup(
      <EvaluationView words={icuWords} evaluation={{ ...evaluation, split, parts: [{ ...part, domain }] }} />,
    );
  expect(html("test")).toContain("Test split of the development data, patients");
  expect(html("external")).toContain("External patients, from files outside the development data: no model");
  expect(html("external")).toContain(`Outside what the models were trained on: all ${part.n} stays.`);
});

test("cards of several moments are told apart by name, those of one have no need to be", async () => {
  const evaluation = await covid();
  const titles = (parts: typeof evaluation.parts) => {
    const html = renderToStaticMarkup(<EvaluationView words={icuWords} evaluation={{ ...evaluation, parts }} />);
    return [...html.matchAll(/<h[23][^>]*>([^<]*)<\/h[23]>/g)].map(([, title]) => title);
  };
  const several = titles(evaluation.parts);
  expect(several).toEqual(expect.arrayContaining(["ROC, 24 h", "Figures, 72 h", "Subgroups, 120 h"]));
  expect(new Set(several).size).toBe(several.length);
  expect(titles(evaluation.parts.slice(0, 1))).toEqual(expect.arrayContaining(["ROC", "Figures", "Subgroups"]));
});

test("an evaluation of few patients says that they are too few, at each moment at which they are", async () => {
  const evaluation = await covid();
  const [part] = evaluation.parts;
  if (!part) throw new Error("there is no part");
  const shown = (n: number, events: number) =>
    renderToStaticMarkup(
      <EvaluationView words={icuWords} evaluation={{ ...evaluation, parts: [{ ...part, n, events }] }} />,
    );
  const said = /Too few to tell models apart: \d+ with the outcome and \d+ without it\./;
  expect(shown(27, 14)).toMatch(said);
  expect(shown(816, 114)).not.toMatch(said);
});

test("an evaluation counts outcomes by the words of its task, whatever they are", async () => {
  const evaluation = await covid();
  const said = (words: TaskWords) => [
    renderToStaticMarkup(<EvaluationView words={words} evaluation={evaluation} />),
    evaluationMarkdown({ ...evaluation, title: "", estimand: "" }, words),
  ];
  const deaths = /death|\bdie[ds]?\b|surviv/i;
  for (const text of said(icuWords)) expect(text).toMatch(deaths);
  for (const text of said(anyTaskWords)) expect(text).not.toMatch(deaths);
  expect(said({ ...anyTaskWords, events: "readmissions" }).join()).toMatch(/\d+ readmissions.*>Readmissions</s);
});
