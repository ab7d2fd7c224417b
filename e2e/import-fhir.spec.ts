import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { auditedActions } from "./audit-rows";
import { test } from "./hydrated-page";

/** Two invented lives of our own writing: 2 patients, 252 resources. */
const lives = ["vestervang.json", "okonkwo-lind.json"].map((name) => join("e2e", "fixtures", "fhir", name));
const source = "Our own writing";

const panel = (page: Page) => page.getByRole("region", { name: "Import FHIR R4 or CSV" });
const step = (page: Page) => panel(page).locator('[aria-current="step"]');
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Brings files, and waits for the first look at them. */
async function bring(page: Page): Promise<void> {
  await panel(page).getByLabel("Files, or one archive").setInputFiles(lives);
  await expect(panel(page).getByRole("heading", { name: "First look" })).toBeVisible({ timeout: 60_000 });
}

/** Presses "Dry run" or "Import" under the source's name, of invented patients. */
async function begin(page: Page, button: "Dry run" | "Import"): Promise<void> {
  await panel(page).getByLabel("Name of the source").fill(source);
  await panel(page).getByLabel("These patients are invented").check();
  await panel(page).getByRole("button", { name: button, exact: true }).click();
}

test("before any import the page says that there is none, and who imports", async ({ page }) => {
  await page.goto("/imports");
  await expect(page.getByText("Nothing has been imported")).toBeVisible();
  await expect(
    page.getByText("A data manager or an administrator imports FHIR on this page", { exact: false }),
  ).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("a clinician may neither bring files nor import", async ({ request }) => {
  const headers = { origin: "http://127.0.0.1:4310" };
  const data = { files: [{ path: "a.json", bytes: 2 }] };
  expect((await request.post("/api/imports/staged", { data, headers })).status()).toBe(403);
  expect((await request.get("/api/imports/server-folder")).status()).toBe(403);
});

test.describe("a data manager", () => {
  test.use({ storageState: ".build/e2e/data-manager-session.json" });

  test("begins at the imports, and is shown only what the role may see", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/imports$/);
    const rail = page.getByRole("navigation", { name: "Main" });
    await expect(rail.getByRole("listitem")).toHaveText(["Library", "Models", "Imports"]);
    await rail.getByRole("link", { name: "Consilium" }).click();
    await expect(page).toHaveURL(/\/imports$/);
    for (const closed of ["/patients", "/patients/synthetic-0001", "/consultations", "/audit", "/settings"])
      expect((await page.goto(closed))?.status(), closed).toBe(403);
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await expect(page).toHaveURL(/\/imports$/);
    expect((await page.request.get("/api/patients/synthetic-0001/history")).status()).toBe(403);
  });

  test("looks at two lives, tries and imports them, imports them again without a change, and undoes it", async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const acts = await auditedActions(playwright, baseURL);
    await page.goto("/imports");
    await expect(step(page)).toHaveText("1 Choose");
    await bring(page);
    await expect(step(page)).toHaveText("2 First look");
    await expect(panel(page)).toContainText("178\u00a0Observation");
    await expect(panel(page)).toContainText("FHIR R4Yes");

    // The files wait where they are, whoever looks away meanwhile.
    await page.goto("/library");
    await page.goto("/imports");
    await panel(page).getByRole("button", { name: "Dry run", exact: true }).click();
    await expect(panel(page).getByText("Expected a name of 1 to 60 characters.")).toBeVisible();
    await begin(page, "Dry run");
    await expect(panel(page).getByRole("heading", { name: "Dry run: what the import would do" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(panel(page)).toContainText(
      "2 patients: 2 added, 0 changed, 0 unchanged. 252 resources read = 252 kept",
    );
    await expect(page.getByText("Nothing has been imported")).toBeVisible();
    await expect(step(page)).toHaveText("3 Dry run");

    await panel(page).getByRole("button", { name: "Import", exact: true }).click();
    await expect(panel(page).getByText("The import of 2 files is done.")).toBeVisible({ timeout: 60_000 });
    await expect(step(page)).toHaveText("5 Report");
    const card = page.getByRole("region", { name: /^Import \d+: 2 files$/ });
    await expect(card.first()).toContainText("2 patients: 2 added, 0 changed, 0 unchanged");
    await expect(card.first().getByRole("row", { name: /^Observation 178 178 0 0/ })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      card.first().getByRole("link", { name: "Download the report" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^import-\d{4}-\d\d-\d\d\.json$/);

    await bring(page);
    await begin(page, "Import");
    await expect(panel(page).getByText("The import of 2 files is done.")).toBeVisible({ timeout: 60_000 });
    await expect(card).toHaveCount(2);
    await expect(card.first()).toContainText("2 patients: 0 added, 0 changed, 2 unchanged");
    await expect(card.first().getByRole("button", { name: "Undo this import" })).toHaveCount(0);

    await card.nth(1).getByRole("button", { name: "Undo this import" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this import" });
    await expect(dialog).toContainText("2 patients whom only this import brought: gone from the record.");
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await card.nth(1).getByRole("button", { name: "Undo this import" }).click();
    await dialog.getByRole("button", { name: "Undo the import" }).click();
    await expect(card.nth(1).getByText("undone", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(card.nth(1).getByRole("button", { name: "Undo this import" })).toHaveCount(0);

    const upload = ["import.upload", "import.run"];
    const own = (await acts()).filter((action) => action.startsWith("import."));
    expect(own).toEqual(["import.upload", "import.run", "import.run", ...upload, "import.undo"]);
  });

  test("takes files away again, and is told what is wrong with others", async ({ page }) => {
    await page.goto("/imports");
    await bring(page);
    await page.reload();
    await panel(page).getByRole("button", { name: "Remove the files" }).click();
    await expect(step(page)).toHaveText("1 Choose");
    const zip = { name: "export.zip", mimeType: "application/zip", buffer: Buffer.from("PK\u0003\u0004 and so on") };
    await panel(page).getByLabel("Files, or one archive").setInputFiles(zip);
    await expect(panel(page).getByText("export.zip: a zip: unpack it first")).toBeVisible({ timeout: 30_000 });
    await expect(panel(page).getByText("No FHIR was seen.")).toBeVisible();
    await begin(page, "Dry run");
    await expect(
      panel(page)
        .getByText(/Nothing was imported: no patient could be read/)
        .first(),
    ).toBeVisible({
      timeout: 60_000,
    });
    await panel(page).getByRole("button", { name: "Remove the files" }).click();
    await expect(step(page)).toHaveText("1 Choose");
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`finds every step within WCAG 2.2 AA in the ${colorScheme} theme, and on a phone`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const check = colorScheme === "light" ? expectNoViolations : expectContrast;
      await page.goto("/imports");
      await settled(page);
      await check(page);
      await bring(page);
      await begin(page, "Dry run");
      await expect(panel(page).getByRole("table")).toBeVisible({ timeout: 60_000 });
      await check(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await panel(page).getByRole("button", { name: "Remove the files" }).click();
      await expect(step(page)).toHaveText("1 Choose");
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }
});
