import { expect, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";
import { openAppendix } from "./report-appendix";
import { unfolded } from "./unfolded";

/** A consultation whose doctors first stand on both sides of the line for high risk, held once for all tests here. */
let address = "";

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  address = await heldConsultation(playwright, baseURL, "synthetic-0009");
});

async function atTheEnd(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Read, export and rate" })).toBeVisible();
  await settled(page);
  await unfolded(page);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the consultation and its report meet WCAG 2.2 AA in the ${colorScheme} theme`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Tall enough that nothing lies under the bar that is pinned to the bottom.
    await page.setViewportSize({ width: 1440, height: 16000 });
    const check = colorScheme === "light" ? expectNoViolations : expectContrast;
    await atTheEnd(page);
    await check(page);
    await page.getByTestId("review").first().locator("button[aria-pressed]").first().click();
    await expect(page.getByRole("complementary", { name: "Evidence" })).toBeVisible();
    await check(page);
    await page.goto(`${address}/report`);
    await expect(page.getByRole("group", { name: "Value for decision support" })).toBeVisible();
    await check(page);
  });
}

test("the consultation and its report fit a phone, where evidence opens in a dialog", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await atTheEnd(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByTestId("review").first().locator("button[aria-pressed]").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(`${address}/report`);
  await expect(page.getByRole("heading", { name: "Consultation report", level: 1 })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test("the report says that no doctor dissents where all agree", async ({ page, playwright, baseURL }) => {
  test.setTimeout(120_000);
  const agreed = await heldConsultation(playwright, baseURL, "synthetic-0001");
  await page.goto(agreed);
  await expect(page.getByText("All doctors agree.", { exact: true })).toBeVisible();
  await page.goto(`${agreed}/report`);
  await openAppendix(page);
  const dissent = page.getByRole("region", { name: "Dissent" });
  await expect(dissent.getByText("None: every doctor agreed with the report in the end.")).toBeVisible();
});

test("a consultation that is not here is asked for, and nothing of a patient who is not known", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const absent = "/consultations/00000000-0000-4000-8000-000000000000";
  await page.goto(absent);
  await expect(page.getByText("The consultation could not be loaded")).toBeVisible();
  await page.goto(`${absent}/report`);
  await expect(page.getByText("The report could not be loaded")).toBeVisible();
  const apis = asked.filter((path) => path.startsWith("/api/"));
  expect([...new Set(apis)].sort()).toEqual([`/api${absent}`, `/api${absent}/report`]);
});

test("a moment of the run can be linked to and played from there, without changing it", async ({ page }) => {
  await page.goto(`${address}?seq=3`);
  await expect(page.getByText(/Replay, read-only/)).toBeVisible();
  await expect(page.getByTestId("review")).toHaveCount(0);
  await page.getByRole("slider", { name: "Moment of the consultation" }).press("End");
  await expect(page.getByTestId("review")).toHaveCount(4);
  await expect(page).toHaveURL(new RegExp(`${address}\\??$`));
});

test("other seats may be chosen before the team is called together", async ({ page }) => {
  await page.goto("/patients/synthetic-0001");
  await page.getByRole("button", { name: "Choose doctors and reasoner" }).click();
  const dialog = page.getByRole("dialog", { name: "Convene the team" });
  await dialog.getByRole("checkbox", { name: "RETAIN doctor" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Logistic regression doctor" }).check();
  await expect(dialog.getByText("Nothing leaves this machine.")).toBeVisible();
  await dialog.getByRole("button", { name: "Convene" }).click();
  await expect(page).toHaveURL(/\/consultations\//);
  const table = page.getByRole("region", { name: "At the table" });
  await expect(table.getByText("Logistic regression doctor", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(table.getByText("RETAIN doctor", { exact: true })).toHaveCount(0);
});
