import { expect } from "@playwright/test";
import { expectNoViolations } from "./accessible";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";
import { openAppendix } from "./report-appendix";

let address = "";

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  address = await heldConsultation(playwright, baseURL, "synthetic-0007");
});

test("a sedation that is entered changes how the coma score is read, and closes its gap", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const open = page.getByRole("button", { name: "Open the form" });
  await open.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: "Enter in fields" });
  await expect(form.getByLabel("What it is")).toHaveValue("sedation");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  // Nothing is taken for chosen that nobody chose.
  await form.getByRole("button", { name: /enter$/i }).click();
  await expect(form.getByText("Choose one.")).toBeVisible();
  await form.getByLabel("Drug").selectOption("propofol");
  await form.getByLabel("Dose (mg/kg/h)").fill("three");
  await form.getByRole("button", { name: /enter$/i }).click();
  await expect(form.getByText("This is not a number.")).toBeVisible();
  await form.getByLabel("Dose (mg/kg/h)").fill("30");
  await form.getByLabel("Since, hour of the stay").fill("40");
  // Pressed twice in haste it is asked about all the same.
  await form.getByRole("button", { name: /enter$/i }).dblclick();
  await expect(form.getByText(/far more than the customary/).first()).toBeVisible();
  await expect(form.getByRole("button", { name: "It is so: enter it" })).not.toHaveAttribute("aria-busy", "true");
  await form.getByLabel("Dose (mg/kg/h)").fill("3");
  // Tall enough that nothing lies under the bar that is pinned to the bottom.
  await page.setViewportSize({ width: 390, height: 9000 });
  await expectNoViolations(page);
  await form.getByRole("button", { name: /enter$/i }).click();

  // The consultation had ended: the entry opens a round of a fork.
  await expect(page).not.toHaveURL(new RegExp(`${address}$`), { timeout: 30_000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const entry = page.getByTestId("brought-in").filter({ hasText: "propofol 3 mg/kg/h since 40 h" }).first();
  await expect(entry.getByText(/'s entry: propofol 3 mg\/kg\/h since 40 h\./)).toBeVisible({ timeout: 60_000 });
  await expect(entry).toContainText("The score cannot be read under propofol");
  await expect(entry).toContainText("Gap closed: sedation");

  const report = page.getByRole("link", { name: "Read, export and rate" });
  await expect(report).toBeVisible({ timeout: 60_000 });
  const withEntry = page.url();
  await report.click();
  await expect(page.getByRole("heading", { name: "Entered by clinicians" })).toBeVisible();
  await expect(page.getByText(/^Propofol 3 mg\/kg\/h since 40 h \(/)).toBeVisible();
  await expect(page.getByText(/sedation is not recorded/)).toHaveCount(0);
  await openAppendix(page);
  await expect(page.getByText(/cannot be read under propofol/).first()).toBeVisible();

  // Taken back, it is struck out where it was said, and the score is read by what the record says of sedation.
  await page.goto(withEntry);
  await page
    .getByTestId("brought-in")
    .filter({ hasText: "propofol" })
    .getByRole("button", { name: "Withdraw" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Withdraw this entry" });
  await dialog.getByLabel("Why it no longer holds").fill("Entered for another patient.");
  await dialog.getByRole("button", { name: /withdraw$/i }).click();
  await expect(page).not.toHaveURL(withEntry, { timeout: 30_000 });
  await expect(report).toBeVisible({ timeout: 60_000 });
  const taken = page.getByTestId("brought-in").filter({ hasText: "withdraws an entry" });
  await expect(taken).toContainText("Entered for another patient.");
  await expect(entry.locator("s")).toContainText("propofol 3 mg/kg/h since 40 h");
  await expect(entry.getByText(/^Withdrawn from round \d on$/)).toBeVisible();
  await expect(entry.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  await report.click();
  await expect(page.getByText(/not to be read under propofol/).first()).toBeVisible();
  // What was said of it stays told where clinicians' words are, as withdrawn, and nowhere else.
  await openAppendix(page);
  await expect(page.getByText(/cannot be read under propofol 3 mg/)).toHaveCount(1);
  await expect(page.getByText(/cannot be read under propofol 3 mg/)).toContainText(/Withdrawn on \d{4}-\d\d-\d\d/);
});

test("a sentence that tells of a sedative begins its entry in the fields, and enters nothing by itself", async ({
  page,
}) => {
  await page.goto(address);
  const composer = page.getByRole("form", { name: "Say something to the team" });
  await composer.getByLabel("What you want to say").fill("The potassium was haemolysed.");
  await expect(composer.getByRole("button", { name: "Enter it in fields" })).toHaveCount(0);
  await composer.getByLabel("What you want to say").fill("She is deeply sedated with propofol 3 mg/kg/h since 40 h.");
  await expect(composer.getByText("This tells of a sedative.")).toBeVisible();
  await composer.getByRole("button", { name: "Enter it in fields" }).click();
  const form = page.getByRole("form", { name: "Enter in fields" });
  await expect(form.getByLabel("What it is")).toBeFocused();
  await expect(form.getByLabel("Drug")).toHaveValue("propofol");
  await expect(form.getByLabel("Dose (mg/kg/h)")).toHaveValue("3");
  await expect(form.getByLabel("Since, hour of the stay")).toHaveValue("40");
  await expect(page.getByTestId("brought-in").filter({ hasText: "propofol" })).toHaveCount(0);
  await expectNoViolations(page);
});
