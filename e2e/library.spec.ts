import { expect, test } from "@playwright/test";

test("finds a passage and opens it with its source, year and licence", async ({ page }) => {
  await page.goto("/library");
  await expect(page.getByText(/^\d+ passages, by title$/)).toBeVisible();
  await page.getByRole("searchbox").fill("hyperkalaemia calcium");
  await expect(page.getByText(/found, best first$/)).toBeVisible();
  const link = page.getByRole("table", { name: "Passages" }).getByRole("link").first();
  const title = await link.textContent();
  expect(title?.toLowerCase()).toContain("hyperkal");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  await expect(page.getByText("In this library’s own words.", { exact: false })).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.getByRole("link", { name: /opens in a new tab/ })).toHaveAttribute("href", /^https?:\/\//);
  for (const fact of ["Restates", "Issued by", "Licence"]) await expect(article.getByText(fact)).toBeVisible();
});

test("a passage that is not there gets a page that says so", async ({ page }) => {
  await page.goto("/library/no-such-passage");
  await expect(page.getByText("That passage is not in the library", { exact: true })).toBeVisible();
});

test("imports say that there are none yet, and how to make one", async ({ page }) => {
  await page.goto("/imports");
  await expect(page.getByText("Nothing has been imported")).toBeVisible();
});

test("the audit log is not for clinicians", async ({ page }) => {
  const response = await page.goto("/audit");
  expect(response?.status()).toBe(403);
  await expect(page.getByText("Your role does not open this page")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit" })).toHaveCount(0);
});
