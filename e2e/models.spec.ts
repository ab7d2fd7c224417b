import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { test } from "./hydrated-page";

test("shows what each model estimates and for whom, and leads to how well it does", async ({ page }) => {
  await page.goto("/models");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Models" }).click();
  const task = page.getByRole("region", { name: "In-hospital death", exact: true });
  await expect(task.getByText("adults still in ICU at 48 h", { exact: false }).first()).toBeVisible();
  const models = task.getByRole("table", { name: "Models of In-hospital death", exact: true });
  for (const name of ["AdaCare", "ConCare", "RETAIN", "Gradient-boosted trees", "Mean of the panel", "Fusion head"])
    await expect(models.getByRole("rowheader").getByRole("link", { name, exact: true })).toBeVisible();
  await task.getByRole("link", { name: /^Evaluation/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "In-hospital death: evaluation" })).toBeVisible();
});

test("an evaluation gives its answer first, then tables, curves with their points, and how it was done", async ({
  page,
}) => {
  await page.goto("/models/icu-mortality/evaluation");
  await expect(page.getByRole("heading", { level: 2, name: /^Read up to 48 h: \d+ stays, \d+ deaths$/ })).toBeVisible();
  await expect(
    page.getByText(/AUPRC after reading the report is 0\.\d{3} against 0\.\d{3} of .*: difference [+−]?0\.\d{3} \(/),
  ).toBeVisible();
  const figures = page.getByRole("table", { name: "Figures of every arm" });
  await expect(figures.getByRole("rowheader", { name: /^After reading the report/ })).toBeVisible();
  await expect(figures.getByRole("columnheader", { name: "AUPRC" })).toBeVisible();
  for (const name of ["ROC curves", "Precision-recall curves", "Calibration", "Decision curves"])
    await expect(page.getByRole("img", { name: new RegExp(`^${name}: `) })).toBeVisible();
  const calibration = page.getByRole("region", { name: "Calibration", exact: true });
  await calibration.getByText("The points as a table").click();
  await expect(calibration.getByRole("table", { name: "Calibration, points" }).getByRole("row")).toHaveCount(31);
  await page
    .getByText(/^Curves of 4 of \d+ arms: choose others$/)
    .first()
    .click();
  await page.getByRole("checkbox", { name: "SAPS-I" }).uncheck();
  await page.getByRole("checkbox", { name: "AdaCare" }).check();
  await expect(page.getByRole("checkbox", { name: "RETAIN" })).toBeDisabled();
  await expect(page.getByRole("img", { name: /^ROC curves: .*AdaCare/ })).toBeVisible();
  await expect(page.getByText("not stratified by outcome", { exact: false })).toBeVisible();
});

test("the cohort names its task, leads back, and says how its risks are held against outcomes", async ({ page }) => {
  await page.goto("/models/icu-mortality/cohort");
  await expect(page.getByRole("heading", { level: 1, name: "In-hospital death: this site's cohort" })).toBeVisible();
  await page.getByText("How to hold the risks against this site's outcomes").click();
  await expect(page.getByText(/recalibrate --task icu-mortality --from/)).toBeVisible();
  await page.getByRole("link", { name: "All models" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
});

test("an evaluation can be taken along as a file, the same that the command writes", async ({ page }) => {
  await page.goto("/models/icu-mortality/evaluation");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "CSV", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("evaluation-icu-mortality.csv");
  const file = await readFile("models/icu-mortality/evaluation/evaluation.csv", "utf8");
  expect(await readFile(await download.path(), "utf8")).toBe(file);
});

test("a task with several evaluations offers each: whose figures they are, their files, and a name that is none a page that says so", async ({
  page,
}) => {
  await page.goto("/models");
  const task = page.getByRole("region", { name: "In-hospital death with COVID-19", exact: true });
  await expect(task.getByRole("link", { name: "Evaluation: test split" })).toBeVisible();
  await task.getByRole("link", { name: "Evaluation: external patients" }).click();
  await expect(page.getByText(/^External patients, of Tongji Hospital/).first()).toBeVisible();
  await expect(page.getByText(/^Outside what the models were trained on: all 110 stays\./).first()).toBeVisible();
  const choice = page.getByRole("navigation", { name: "Evaluations" });
  await expect(choice.getByRole("link", { name: "External patients" })).toHaveAttribute("aria-current", "page");
  await expectNoViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Markdown", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("evaluation-covid-mortality-external.md");
  const file = await readFile("models/covid-mortality/evaluation-external/evaluation.md", "utf8");
  expect(await readFile(await download.path(), "utf8")).toBe(file);
  await choice.getByRole("link", { name: "Test split" }).click();
  await expect(page.getByText(/^Test split of the development data,/).first()).toBeVisible();
  for (const query of ["?of=none", "?of=a&of=b"])
    expect((await page.goto(`/models/covid-mortality/evaluation${query}`))?.status()).toBe(404);
  await page.goto("/models/icu-mortality/evaluation");
  await expect(page.getByRole("heading", { level: 1, name: "In-hospital death: evaluation" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Evaluations" })).toHaveCount(0);
});

test("every model of a task has its card, and a name that is none a page that says so", async ({ page }) => {
  await page.goto("/models");
  const models = page.getByRole("table", { name: "Models of In-hospital death", exact: true });
  await models.getByRole("link", { name: "AdaCare", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AdaCare" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Where it may be used" })).toContainText("adults still in ICU at 48 h");
  await expect(page.getByRole("table", { name: "Figures by split" }).getByRole("rowheader")).not.toHaveCount(0);
  expect((await page.goto("/models/icu-mortality/cards/no-such-model"))?.status()).toBe(404);
});

test("a task that is none gets a page that says so", async ({ page }) => {
  const response = await page.goto("/models/no-such-task/evaluation");
  expect(response?.status()).toBe(404);
  expect((await page.goto("/models/no-such-task/cohort"))?.status()).toBe(404);
});
