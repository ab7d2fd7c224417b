import { expect, type Page } from "@playwright/test";
import { test } from "./hydrated-page";

const rows = (page: Page) => page.getByRole("table", { name: "Patients" }).getByRole("row");

test.beforeEach(async ({ page }) => {
  await page.goto("/patients");
  await expect(page.getByText("1–50 of 60")).toBeVisible();
});

test("finds patients by name, record number and reason, and never puts the search into an address", async ({
  page,
}) => {
  const search = page.getByRole("searchbox");
  for (const words of ["okafor", "S-0007", "septic perforated"]) {
    await search.fill(words);
    await expect(page.getByText("1–1 of 1 (60 in all)")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ada Okafor" })).toBeVisible();
    expect(page.url()).not.toContain(encodeURIComponent(words));
  }
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe("{}");
});

test("says that nothing matches, and shows all again", async ({ page }) => {
  await page.getByRole("searchbox").fill("nobody has this name");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all patients" }).click();
  await expect(page.getByText("1–50 of 60")).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("filters by ICU type and by source", async ({ page }) => {
  await page.getByLabel("ICU type").selectOption("coronary care");
  await expect(page.getByText("(60 in all)")).toBeVisible();
  await expect(rows(page).getByText("Coronary care", { exact: true }).first()).toBeVisible();
  await expect(rows(page).getByText("Surgical", { exact: true })).toHaveCount(0);
  await page.getByLabel("Source", { exact: true }).selectOption("physionet2012");
  await expect(page.getByText("Nothing matches")).toBeVisible();
});

test("sorts by a column on the server, keeps the sort in the address, beside filters, on reload and on the way back", async ({
  page,
}) => {
  const first = page.getByRole("table", { name: "Patients" }).getByRole("rowheader").first();
  await expect(rows(page).nth(1).getByText("Unstable", { exact: true }).filter({ visible: true })).toBeVisible();
  const number = page.getByRole("button", { name: "Number", exact: true });
  await number.click();
  await expect(page).toHaveURL(/\/patients\?sort=number$/);
  await expect(page.getByRole("columnheader", { name: /^Number/ })).toHaveAttribute("aria-sort", "descending");
  // Whoever is not predicted never sinks.
  await expect(rows(page).nth(1).getByText("Not predicted").filter({ visible: true })).toBeVisible();
  await number.click();
  await expect(page).toHaveURL(/\/patients\?sort=number&direction=asc$/);
  await expect(rows(page).nth(1).getByText("Not predicted").filter({ visible: true })).toBeVisible();
  await page.getByLabel("ICU type").selectOption("coronary care");
  await expect(page).toHaveURL(/sort=number&direction=asc&unit=coronary\+care$/);
  await expect(page.getByText("(60 in all)")).toBeVisible();
  const name = await first.getByRole("link").first().textContent();
  await page.reload();
  await expect(first.getByRole("link", { name: name ?? "" })).toBeVisible();
  await first.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Patients" }).click();
  await expect(page).toHaveURL(/sort=number&direction=asc&unit=coronary\+care$/);
});

test("says what number and disagreement are where they stand", async ({ page }) => {
  await page.getByRole("button", { name: "What disagreement is" }).focus();
  await expect(page.getByRole("tooltip").getByText(/lowest to the highest risk that one of the models/)).toBeVisible();
});

test("is cards with a field to sort by on a phone, no wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: "Number", exact: true })).toBeHidden();
  await page.getByLabel("Sort").selectOption("Largest disagreement first");
  await expect(page).toHaveURL(/\/patients\?sort=disagreement$/);
  await expect(
    page
      .getByText(/^disagreement \d+$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("works from the keyboard: slash to the search, arrows along the rows, Enter into one, and back to the same list", async ({
  page,
}) => {
  const search = page.getByRole("searchbox");
  // The list is there before the scripts are.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("shock");
  await expect(page.getByText(/of \d+ \(60 in all\)/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const links = page.getByRole("table", { name: "Patients" }).getByRole("rowheader").getByRole("link");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(search).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const name = await links.nth(0).textContent();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("shock");
});

test("says so when the list cannot be loaded, and tries again", async ({ page }) => {
  await page.route("**/api/patients/search", (route) =>
    route.fulfill({ status: 500, json: { issue: { code: "exception", text: "The database is away." } } }),
  );
  await page.getByRole("searchbox").fill("shock");
  await expect(page.getByRole("alert").getByText("The database is away.")).toBeVisible();
  await page.unroute("**/api/patients/search");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/of \d+ \(60 in all\)/)).toBeVisible();
});

test("keeps the page and says so when the session has ended", async ({ page, context }) => {
  await context.clearCookies();
  await page.getByRole("searchbox").fill("okafor");
  await expect(page.getByRole("dialog", { name: "You are signed out" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute("href", "/sign-in?from=%2Fpatients");
});
