import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { auditedActions } from "./audit-rows";
import { test } from "./hydrated-page";

/** Two files of our own writing that no map was made for: one wide with a decimal comma, one long. */
const wide = {
  name: "station.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "PatNr;Geschlecht;Datum;Herzfrequenz;Kreatinin (mg/dl);Telefon",
      "1;w;01.03.2020 08:00;88;1,9;555",
      "1;w;01.03.2020 12:00;92;k.A.;555",
      "2;m;13.03.2020 09:30;70;0,8;556",
    ].join("\n"),
  ),
};
const long = {
  name: "labs.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "patient_id,charttime,test,result,unit",
      "1,2020-03-01 08:00,Creatinine,1.9,mg/dL",
      "1,2020-03-01 08:00,Culture,no growth,",
      "2,2020-03-13 09:00,Sodium,140,mmol/L",
    ].join("\n"),
  ),
};

const panel = (page: Page) => page.getByRole("region", { name: "Import FHIR R4 or CSV" });

async function bring(page: Page, file: typeof wide): Promise<void> {
  await page.goto("/imports");
  await panel(page).getByLabel("Files, or one archive").setInputFiles(file);
  await expect(panel(page).getByRole("heading", { name: "What the columns are" })).toBeVisible({ timeout: 60_000 });
}

test.describe("a data manager", () => {
  test.use({ storageState: ".build/e2e/data-manager-session.json" });

  test("maps a wide file by keyboard, previews it, saves the map, tries, imports and undoes it", async ({
    page,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const acts = await auditedActions(playwright, baseURL);
    await bring(page, wide);
    const columns = panel(page).getByRole("table", { name: "Columns of station.csv" });
    await expect(columns.getByRole("row", { name: /^Herzfrequenz/ })).toContainText("3 of 3 seen");
    await expect(panel(page).getByLabel("What Telefon is")).toHaveValue("ignored");
    await expect(panel(page).getByLabel("Feature of Kreatinin (mg/dl)")).toHaveValue("creatinine");
    await expectNoViolations(page);

    // What does not fit is said at once, in words, and cannot be tried.
    await panel(page).getByLabel("Unit of Herzfrequenz").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("mg/dL");
    await expect(panel(page).getByText(/Herzfrequenz: expected a unit in which heartRate can be given/)).toBeVisible();
    await expect(panel(page).getByRole("button", { name: "Dry run", exact: true })).toHaveCount(0);
    await panel(page).getByLabel("Unit of Herzfrequenz").fill("/min");

    await panel(page).getByRole("button", { name: "Preview three patients" }).click();
    await expect(panel(page).getByRole("heading", { name: "Patient 1: female" })).toBeVisible({ timeout: 60_000 });
    await expect(panel(page).getByText("2020-03-01 08:00: Herzfrequenz 88 /min")).toBeVisible();

    await panel(page).getByLabel("Save under a name").fill("Station");
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel(page).getByLabel("Saved maps")).toContainText("Station");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel(page).getByRole("button", { name: "Download the map" }).click(),
    ]);
    await panel(page)
      .getByLabel("Map from a file")
      .setInputFiles(await file.path());
    await expect(page.getByText(/The map of .* is in place/)).toBeVisible();

    await panel(page).getByLabel("Name of the source").fill("Station 7");
    await panel(page).getByLabel("These patients are invented").check();
    await panel(page).getByRole("button", { name: "Dry run", exact: true }).click();
    await expect(panel(page).getByText("2 patients: 2 added", { exact: false })).toBeVisible({ timeout: 60_000 });
    await panel(page).getByRole("button", { name: "Import", exact: true }).click();
    await expect(panel(page).getByText("The import of station.csv is done.")).toBeVisible({ timeout: 60_000 });

    const card = page.getByRole("region", { name: /^Import \d+: station.csv$/ });
    await card.getByRole("button", { name: "Undo this import" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(card.getByText("undone", { exact: true })).toBeVisible({ timeout: 30_000 });
    const own = (await acts()).filter((action) => action.startsWith("import."));
    // Each look at the files leaves its row: the first, that with the map, and those after.
    expect(own.filter((action) => action === "import.look").length).toBeGreaterThanOrEqual(2);
    expect(own.filter((action) => action !== "import.look")).toEqual([
      ...["import.upload", "import.map-save", "import.run", "import.run", "import.undo"],
    ]);
  });

  test("reads a long file on a phone without scrolling the page sideways, and takes it away again", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bring(page, long);
    await expect(panel(page).getByLabel("A row is")).toHaveValue("long");
    await panel(page).getByRole("button", { name: "Preview three patients" }).click();
    await expect(panel(page).getByText("2020-03-01 08:00: Culture no growth")).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await panel(page).getByRole("button", { name: "Remove the files" }).click();
    await expect(panel(page).getByLabel("Files, or one archive")).toBeVisible();
  });
});
