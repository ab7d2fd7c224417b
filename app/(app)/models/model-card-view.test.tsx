import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { readShownTask } from "@/app/(app)/models/model-pages.server";
import { modelNamed, type ShownTask } from "@/components/models/shown-task";
import { ModelCardView } from "../../../components/models/model-card-view";
import { TaskCard } from "../../../components/models/task-card";

let shown: ShownTask;
beforeAll(async () => {
  shown = await readShownTask("icu-mortality", { root: join(process.cwd(), "models"), directory: "/no/such/folder" });
});

const page = (name: string) =>
  renderToStaticMarkup(<ModelCardView shown={shown} model={modelNamed(shown, name)} />).replaceAll(/<!-- -->/g, "");

test("an expert's card tells limits, calibration, every split's figures, how it was made and which file it is", () => {
  const [card] = shown.cards;
  if (!card) throw new Error("there is no expert");
  const html = page(card.name);
  for (const note of card.domain.notes) expect(html).toContain(note);
  for (const one of card.metrics) expect(html).toContain(`${one.split}, ${one.n.toLocaleString("en")} stays`);
  for (const title of ["AUROC", "ECE", "Slope", "O/E"]) expect(html).toContain(`>${title}</th>`);
  expect(html).toContain(`at least ${card.domain.minMeasured} of its ${card.series.length} series`);
  expect(html).toContain(
    `${card.calibration.n.toLocaleString("en")} stays, ${card.calibration.events} with the outcome`,
  );
  expect(html).toContain(card.onnx.sha256);
  expect(html).toContain("&lt;folder&gt;</code>");
});

test("each of the task's models has a card, which says its role", () => {
  const { task, evaluationCards, fusion } = shown;
  expect(page(task.panel[0] as string)).toContain("Sits at the table unless someone chooses otherwise.");
  expect(page(task.reference)).toContain("level rests on it: the risk is called high from");
  for (const { name } of evaluationCards) expect(page(name)).toContain("it never sits at the table");
  if (fusion) {
    expect(page("fusion")).toContain(fusion.encoder.sha256);
    expect(page("fusion")).not.toContain("on which the model was not fitted");
  }
  expect(page(task.panel[0] as string)).toContain("risk = 1 / (1 + exp(\u2212(slope \u00d7 score + intercept)))");
});

test("the task's table leads to every card, and says from where on a risk is called high", () => {
  const html = renderToStaticMarkup(<TaskCard shown={shown} />);
  const { task, cards, evaluationCards } = shown;
  for (const { name } of [...cards, ...evaluationCards, ...task.ensembles])
    expect(html).toContain(`href="/models/${task.id}/cards/${name}"`);
  expect(html).toContain(`from ${task.highRisk.threshold.toFixed(2)} on: of those above`);
  expect(html).toContain("calibration split");
});

test("the task's table says whose stays its risks follow, and that the fusion head is set aside", () => {
  const note = "Recalibrated on 900 local stays, 22 November 2026.";
  const html = renderToStaticMarkup(
    <TaskCard
      shown={{ ...shown, calibrationNote: note, fusionAside: "It was fitted with another version of adacare." }}
    />,
  );
  expect(html).toContain(note);
  if (shown.fusion) expect(html).toContain("set aside");
});
