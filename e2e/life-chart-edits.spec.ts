import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { test } from "./hydrated-page";

/** Somebody invented, whom this file brings in and takes away again. */
const family = "Thistlewaite";
const source = "Charts that remember";
const subject = { reference: "Patient/thistle" };
const bundle = {
  resourceType: "Bundle",
  type: "collection",
  entry: [
    {
      ...{ resourceType: "Patient", id: "thistle", name: [{ family, given: ["Ottoline"] }] },
      ...{ gender: "female", birthDate: "1940-03-01" },
    },
    {
      ...{ resourceType: "Condition", id: "gout", subject, code: { text: "Gout" }, onsetDateTime: "2011-05-01" },
      ...{ clinicalStatus: { coding: [{ code: "active" }] }, recordedDate: "2011-05-02" },
    },
  ].map((resource) => ({ resource })),
};

async function open(page: Page, path = ""): Promise<void> {
  await page.goto("/patients");
  await page.getByRole("searchbox").fill(family);
  await page.getByRole("link", { name: new RegExp(family, "i") }).click();
  await expect(page).toHaveURL(/\/history$/);
  if (path !== "") await page.goto(`${page.url()}${path}`);
}

const card = (page: Page, name: RegExp) => page.getByRole("region", { name });

test.describe.configure({ mode: "serial" });

test.describe("a data manager", () => {
  test.use({ storageState: ".build/e2e/data-manager-session.json" });

  test("brings a patient in", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/imports");
    const panel = page.getByRole("region", { name: "Import FHIR R4" });
    await panel
      .getByLabel("Files, or one archive")
      .setInputFiles({ name: "one.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(bundle)) });
    await expect(panel.getByRole("heading", { name: "First look" })).toBeVisible({ timeout: 60_000 });
    await panel.getByLabel("Name of the source").fill(source);
    await panel.getByLabel("These patients are invented").check();
    await panel.getByRole("button", { name: "Import", exact: true }).click();
    await expect(panel.getByText(/^The import of one\.json is done\./)).toBeVisible({ timeout: 60_000 });
  });
});

test("a clinician writes a note by keyboard on a phone, edits it, and withdraws it; each version stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/notes");
  const begin = page.getByRole("button", { name: "Write a note" });
  await begin.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Note" });
  await form.getByRole("button", { name: "Store" }).click();
  await expect(form.getByText("Give the note a title.")).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await form.getByLabel("Title").fill("Home visit <b>today</b>");
  await form.getByLabel("Text").fill("<script>window.wasRun = true</script> Walks with a frame.");
  await form.getByRole("button", { name: "Store" }).click();
  const text = page.locator("[data-note-text]");
  await expect(text).toHaveText("<script>window.wasRun = true</script> Walks with a frame.");
  expect(await page.evaluate(() => "wasRun" in window)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Edit" }).click();
  await form.getByLabel("Text").fill("Walks without help.");
  await form.getByRole("button", { name: "Store" }).click();
  await expect(text).toHaveText("Walks without help.");
  await page.getByRole("searchbox", { name: "Search in the notes" }).fill("frame");
  await expect(page.getByText("No note holds all of these words.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search in the notes" }).fill("");

  await page.getByRole("button", { name: "Withdraw…" }).click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByRole("list", { name: "Notes" }).locator("s")).toHaveText("Home visit <b>today</b>");
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await page.getByRole("link", { name: "Versions" }).click();
  await page.getByRole("radio", { name: "1", exact: true }).press(" ");
  await expect(page.getByText("Walks with a frame.")).toBeVisible();
  await expect(page.getByText(/^Version 1: written here by/)).toBeVisible();
});

test("a clinician resolves a problem of the source and adds one with a code; both are told as theirs", async ({
  page,
}) => {
  await open(page);
  await expect(card(page, /^Active problems/)).toContainText("Gout");
  await page.getByRole("button", { name: "Change: Gout" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Resolved on/).fill("soon");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/^Expected a date as/)).toBeVisible();
  await dialog.getByLabel(/^Resolved on/).fill("2020-01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByText("Resolved or inactive (1)").click();
  await expect(page.getByText(/until Jan 2020.*by /)).toBeVisible();

  await page.getByRole("button", { name: "Add a problem" }).click();
  await dialog.getByLabel("Problem").fill("type 2 diabetes");
  await dialog.getByRole("button", { name: "Find a code" }).click();
  await dialog.getByLabel("Code").selectOption("http://purl.obolibrary.org/obo/doid.owl|DOID:9352");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(card(page, /^Active problems \(1\)/)).toContainText("type 2 diabetes");
});

test("who looks back to a moment writes nothing", async ({ page }) => {
  await open(page);
  await page.goto(`${page.url()}?asOf=2015-01-01T00:00:00.000Z`);
  await expect(card(page, /^Active problems/)).toContainText("Gout");
  await expect(page.getByRole("button", { name: "Add a problem" })).toHaveCount(0);
});

test.describe("an administrator", () => {
  test.use({ storageState: ".build/e2e/administrator-session.json" });

  test("exports the patient, and removes them by typing the record number", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("button", { name: "Add a problem" })).toHaveCount(0);
    await page.getByRole("link", { name: "Export or remove what is stored of this patient" }).click();
    const title = await page.getByRole("heading", { name: /^What is stored of/ }).textContent();
    const mrn = title?.replace("What is stored of ", "") ?? "";
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export the data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`patient-${mrn}.zip`);
    const content = await readFile((await file.path()) ?? "");
    expect(content.subarray(0, 2).toString()).toBe("PK");
    expect(content.includes("history.ndjson")).toBe(true);

    const remove = page.getByRole("button", { name: "Remove the patient" });
    await expect(remove).toHaveAttribute("aria-disabled", "true");
    await page.getByLabel(/^Type the record number/).fill(mrn.toLowerCase());
    await expectNoViolations(page);
    await remove.click();
    await expect(page.getByRole("heading", { name: `${mrn} is removed` })).toBeVisible({ timeout: 60_000 });
    await page.goto("/patients");
    await page.getByRole("searchbox").fill(family);
    await expect(page.getByText("Nothing matches")).toBeVisible();
    await page.goto("/audit");
    await expect(
      page.getByText("removed all that was stored of a patient").filter({ visible: true }).first(),
    ).toBeVisible();
  });
});
