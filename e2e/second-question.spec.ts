import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { copyTask } from "../lib/experts/testing/copied-task.server";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { test } from "./hydrated-page";
import { openAppendix } from "./report-appendix";
import { hurried } from "./unfolded";

/**
 * Folders that a group adds under models/ while the server runs, each sorting before the shipped task: one that asks another
 * question of the same records, one whose models cannot be opened, one that has a broken model, and one whose task.json is broken.
 */
const [second, unopened, short, broken] = ["a-day", "an-unopened-one", "a-short-one", "a-broken-one"];
const folder = (id = "") => join("models", id);
const remove = async () => {
  for (const id of [second, unopened, short, broken]) await rm(folder(id), { recursive: true, force: true });
};

test.beforeAll(async () => {
  await remove();
  const shipped = folder("icu-mortality");
  const asks = {
    title: "Transfer after a day",
    estimand: "transfer to another ICU",
    population: "adults still in ICU at 24 h",
    windowHours: 24,
    // Those of the task that is copied speak of a death.
    words: undefined,
    recordedOutcome: null,
  };
  const few = { split: "fit", n: 1, events: 1, features: [] };
  await copyTask(shipped, folder(second), { ...asks, cohort: few });
  await copyTask(shipped, folder(unopened), { title: "Unopened", cohort: few }, { onnx: false });
  await copyTask(shipped, folder(short), { title: "One short", cohort: few });
  await writeFile(join(folder(short), "retain", "card.json"), '{ "title": 7 }');
  await mkdir(folder(broken));
  await writeFile(join(folder(broken), "task.json"), "{");
});
test.afterAll(remove);

const septic = "/patients/synthetic-0007";
const usualRisk = "Risk of death before hospital discharge";
const question = (page: Page) => page.getByRole("main").getByLabel("Question asked");
const risk = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name });

test("another question can be asked about a record by its folder alone, and the usual one stays the usual one", async ({
  page,
}) => {
  await page.goto(septic);
  await expect(risk(page, usualRisk).getByRole("row", { name: /^AdaCare/ })).toBeVisible();
  await expect(question(page)).toHaveValue("icu-mortality");
  await expect(question(page).getByRole("option")).toHaveText([
    "In-hospital death",
    "Transfer after a day",
    "One short",
    "Unopened",
  ]);

  // By keyboard: the next question of the list.
  await question(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(question(page)).toHaveValue("a-day");
  const other = risk(page, "Risk of transfer to another ICU");
  await expect(other.getByRole("row", { name: /^AdaCare [<>]?\d+/ })).toBeVisible();
  await expect(other.getByText(/Population: adults still in ICU at 24 h\. As of 24 h/)).toBeVisible();
  await other.getByText("What the spread and the threshold mean").click();
  await expect(other.getByText(/in 100 met the outcome; of those who met the outcome/)).toBeVisible();

  // What was chosen holds on all pages of the patient, and the usual question's answer is kept apart.
  await page.getByRole("navigation", { name: "Patient" }).getByRole("link", { name: "Experts" }).click();
  await expect(risk(page, "Risk of transfer to another ICU").getByRole("row", { name: /^AdaCare/ })).toBeVisible();
  await question(page).selectOption("icu-mortality");
  await expect(risk(page, usualRisk).getByText(/As of 48 h/)).toBeVisible();
});

test("where the models of a question cannot be opened, the others can still be asked", async ({ page }) => {
  await page.goto(septic);
  await question(page).selectOption("Unopened");
  await expect(page.getByText("The experts did not answer")).toBeVisible();
  await question(page).selectOption("Transfer after a day");
  await expect(risk(page, "Risk of transfer to another ICU").getByRole("row", { name: /^AdaCare/ })).toBeVisible();
});

test("one broken model costs one model: the others speak and consult, and what is wrong with it is named", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(septic);
  await question(page).selectOption("One short");
  const panel = risk(page, usualRisk);
  await expect(panel.getByText("Left out, for its files cannot be used: retain.", { exact: false })).toBeVisible();
  await expect(panel.getByRole("row", { name: /^ConCare/ })).toBeVisible();
  await expect(panel.getByRole("row", { name: /^RETAIN/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Convene\b/ }).click();
  await expect(page).toHaveURL(/\/consultations\//);
  await hurried(page);
  await page.getByRole("link", { name: "Report and rating" }).click({ timeout: 90_000 });
  await openAppendix(page);
  await expect(
    page
      .getByText("fitted with", { exact: false })
      .or(page.getByText("fusion head", { exact: false }))
      .first(),
  ).toBeVisible();
  await page.goto("/models");
  const task = page.getByRole("region", { name: "One short", exact: true });
  await expect(
    task.getByText(/^retain: .*card\.json: .*title: Invalid input: expected string, received number; .*letter:/),
  ).toBeVisible();
  await expect(task.getByText("Gradient-boosted trees alone")).toBeVisible();
});

test("a record too short for the usual question is convened on another, and the team answers that one", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/patients/synthetic-0017");
  await expect(page.getByText("No risk yet: 36 h of record")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Convene\b/ })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Choose doctors and reasoner" }).click();
  const dialog = page.getByRole("dialog", { name: "Convene the team" });
  // It begins with a question that this record can answer.
  await expect(dialog.getByLabel("Question asked")).toHaveValue("a-day");
  await dialog.getByLabel("Question asked").selectOption("icu-mortality");
  await expect(dialog.getByText("The team's experts need 48 h of record; this one has 36 h.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Convene", exact: true })).toHaveCount(0);
  await dialog.getByLabel("Question asked").selectOption("a-day");
  await expect(dialog.getByText(/^Risk of transfer to another ICU\. .* Reads the first 24 h\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Convene", exact: true }).click();

  await expect(page).toHaveURL(/\/consultations\//);
  const asked = "Risk of transfer to another ICU, among adults still in ICU at 24 h. As of 24 h after admission";
  const table = page.getByRole("region", { name: "At the table" });
  await table.getByText("What the numbers are").click();
  await expect(table.getByText(`${asked} (task a-day).`)).toBeVisible();
  await hurried(page);
  await page.getByRole("link", { name: "Report and rating" }).click({ timeout: 90_000 });
  await expect(page.getByText(/^Risk of transfer to another ICU: .* in 100.* \(average patient here: /)).toBeVisible();
  await openAppendix(page);
  await expect(page.getByText("As of 24 h after admission, among adults still in ICU at 24 h.")).toBeVisible();

  await page.goto("/patients/synthetic-0017/consultations");
  const list = page.getByRole("table", { name: "Consultations, latest first" });
  await expect(list.getByRole("columnheader", { name: "Question" })).toBeVisible();
  await expect(list.getByRole("cell", { name: "Transfer after a day" })).toBeVisible();
});

test("what is being asked on the patient's pages is what Convene asks", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(septic);
  await question(page).selectOption("a-day");
  await page.getByRole("button", { name: /^Convene\b/ }).click();
  await expect(page).toHaveURL(/\/consultations\//);
  // The panel is drawn anew as the models answer, which folds it again.
  await expect(async () => {
    await page.getByText("What the numbers are").click();
    await expect(page.getByText(/\(task a-day\)\.$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("the patient list shows the question that is chosen, never another's numbers, and keeps it on the way back", async ({
  page,
}) => {
  await page.goto("/patients");
  const asked = page.getByRole("search").getByLabel("Question asked");
  const numbers = page.getByRole("row").filter({ hasText: "Ada Okafor" });
  await expect(numbers.getByText("average 14").filter({ visible: true })).toBeVisible();
  await asked.selectOption("Transfer after a day");
  await expect(page).toHaveURL(/\/patients\?task=a-day$/);
  // Its numbers are found as a server starts; until then none of another question stands in their place.
  await expect(numbers.getByText("Not predicted").filter({ visible: true })).toBeVisible();
  await page.getByRole("link", { name: "Ada Okafor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Okafor" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Patients" }).click();
  await expect(page).toHaveURL(/\/patients\?task=a-day$/);
  await expect(asked).toHaveValue("a-day");
  await expect(numbers.getByText("Not predicted").filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(asked).toHaveValue("a-day");
  await settled(page);
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
});

test("a task that there is not, and one about other records, are refused in words", async ({ page, baseURL }) => {
  const refused = async (path: string, task: string) => {
    const answer = await page.request.get(`${path}task=${task}`);
    return [answer.status(), JSON.stringify(await answer.json())] as const;
  };
  for (const path of [
    "/api/patients/synthetic-0007/predictions?",
    "/api/patients/synthetic-0007/predictions?explain=adacare&",
    "/api/consultations/options?patient=synthetic-0007&",
  ]) {
    const [none, said] = await refused(path, "nowhere");
    expect([none, said]).toEqual([400, expect.stringContaining("There is no prediction task")]);
    const [other, why] = await refused(path, "covid-mortality");
    expect([other, why]).toEqual([422, expect.stringContaining("is about records from tjh-covid19")]);
  }
  const headers = { origin: baseURL ?? "" };
  const data = { patientId: "synthetic-0007", task: "covid-mortality" };
  expect((await page.request.post("/api/consultations", { data, headers })).status()).toBe(422);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the choice meets WCAG 2.2 AA and fits a phone, in the ${colorScheme} theme`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    const check = colorScheme === "light" ? expectNoViolations : expectContrast;
    await page.goto(`${septic}/experts`);
    await settled(page);
    await check(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Choose doctors and reasoner" }).click();
    const dialog = page.getByRole("dialog", { name: "Convene the team" });
    await dialog.getByLabel("Question asked").selectOption("a-day");
    await expect(dialog.getByRole("button", { name: "Convene", exact: true })).toBeVisible();
    await check(page);
  });
}
