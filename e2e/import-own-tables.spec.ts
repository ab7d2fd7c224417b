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

/** A long file of four patients that is sorted by variable: 12,000 pulses, then what few rows tell. */
const sorted = {
  name: "results.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "MRN,Collected,Test,Result,Units",
      ...Array.from({ length: 12_000 }, (_, n) => {
        const minute = new Date(Date.UTC(2020, 2, 1) + Math.floor(n / 4) * 60_000).toISOString().slice(0, 16);
        return `${700 + (n % 4)},${minute.replace("T", " ")},Pulse rate,${60 + (n % 40)},/min`;
      }),
      "700,2020-03-01 09:00,Lactate,2.1,mmol/L",
      "701,2020-03-01 09:00,Sodium,140,mmol/L",
      "702,2020-03-01 09:00,Bed,12,",
      "703,2020-03-01 09:00,Lactate,,mmol/L",
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

  test("maps the variables of a long file sorted by them, imports it whole with its counts, and cancels another", async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await bring(page, sorted);
    await expect(panel(page).getByLabel("A row is")).toHaveValue("long");
    const variables = panel(page).getByRole("table", { name: "Variables of results.csv" });
    // The last stands behind more rows than a first look takes in.
    await expect(variables.getByRole("row")).toHaveCount(5, { timeout: 60_000 });
    await expect(panel(page).getByText("4 variables in 12,004 rows: 3 read as features")).toBeVisible();
    await expect(panel(page).getByLabel("Feature of Lactate")).toHaveValue("lactate");
    await expectNoViolations(page);

    // What a person knows better than a guess: that this is a score of pain, and that one is of no use.
    await panel(page).getByLabel("What Bed").selectOption("ignored");
    await panel(page).getByLabel("Unit of Pulse rate").fill("mg/dL");
    await expect(panel(page).getByText(/Pulse rate: expected a unit in which heartRate can be given/)).toBeVisible();
    await panel(page).getByLabel("Unit of Pulse rate").fill("/min");
    await panel(page).getByRole("button", { name: "Preview three patients" }).click();
    await expect(
      panel(page)
        .getByText(/Pulse rate 60 \/min/)
        .first(),
    ).toBeVisible({ timeout: 60_000 });

    await panel(page).getByLabel("Name of the source").fill("Results, sorted");
    await panel(page).getByLabel("These patients are invented").check();
    await panel(page).getByRole("button", { name: "Dry run", exact: true }).click();
    await expect(panel(page).getByText("4 patients: 4 added", { exact: false })).toBeVisible({ timeout: 90_000 });
    const rows = panel(page)
      .getByRole("table", { name: "Rows by table" })
      .getByRole("row", { name: /^results/ });
    // Rows, kept, copies, names, skipped: counted where the file is written.
    await expect(rows).toHaveText(/^results12,00412,00200?2$/);
    await panel(page).getByRole("button", { name: "Import", exact: true }).click();
    await expect(panel(page).getByText("The import of results.csv is done.")).toBeVisible({ timeout: 90_000 });
    const card = page.getByRole("region", { name: /^Import \d+: results.csv$/ });
    await expect(card).toContainText("12,002");
    await card.getByRole("button", { name: "Undo this import" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(card.getByText("undone", { exact: true })).toBeVisible({ timeout: 60_000 });

    await bring(page, sorted);
    await panel(page).getByRole("button", { name: "Dry run", exact: true }).click();
    await panel(page).getByRole("button", { name: "Cancel the dry run" }).click();
    await expect(panel(page).getByText("The dry run was stopped.")).toBeVisible({ timeout: 60_000 });
    await panel(page).getByRole("button", { name: "Remove the files" }).click();
    await expect(panel(page).getByLabel("Files, or one archive")).toBeVisible();
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
