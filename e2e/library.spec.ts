import { expect } from "@playwright/test";
import { test } from "./hydrated-page";

test("finds a passage and opens it with its source, year and licence", async ({ page }) => {
  await page.goto("/library");
  await page.getByRole("searchbox").fill("hyperkalaemia calcium");
  await expect(page.getByText(/found, best first$/)).toBeVisible();
  const link = page.getByRole("table", { name: "Passages", exact: true }).getByRole("link").first();
  const title = await link.textContent();
  expect(title?.toLowerCase()).toContain("hyperkal");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
  await expect(page.getByText("In this library’s own words.", { exact: false })).toBeVisible();
  const article = page.getByRole("article");
  await expect(article.getByRole("link", { name: /opens in a new tab/ })).toHaveAttribute("href", /^https?:\/\//);
  for (const fact of ["Restates", "Issued by", "Licence"])
    await expect(article.getByText(fact, { exact: true })).toBeVisible();
});

test("says so when no guideline applies", async ({ page }) => {
  await page.goto("/library");
  await page.getByRole("searchbox").fill("xylophone tuning");
  await expect(page.getByText("No applicable guideline").first()).toBeVisible();
});

test("a passage that is not there gets a page that says so", async ({ page }) => {
  await page.goto("/library/no-such-passage");
  await expect(page.getByText("That passage is not in the library", { exact: true })).toBeVisible();
  await page.goto("/library/libraries/no-such-library");
  await expect(page.getByText("That library is not here", { exact: true })).toBeVisible();
});

test("the library that comes with the application is listed and read a page at a time", async ({ page }) => {
  await page.goto("/library");
  await expect(page.getByRole("button", { name: "Add a library" })).toHaveCount(0);
  const row = page.getByRole("table", { name: "Libraries" }).getByRole("row", { name: /Guidelines in own words/ });
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await row.getByRole("link").click();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
});

test("a clinician may not upload", async ({ request }) => {
  const query = "file=a.md&title=Mine&issuer=Me&year=2020&licence=mine";
  const headers = { origin: "http://127.0.0.1:4310", "content-type": "application/octet-stream" };
  const refused = await request.post(`/api/libraries?${query}`, { data: Buffer.from("# A\nText."), headers });
  expect(refused.status()).toBe(403);
});

test.describe("an administrator", () => {
  test.use({ storageState: ".build/e2e/administrator-session.json" });

  test("uploads a file, looks at its passages, lets the doctors search them, and takes them out again", async ({
    page,
  }) => {
    await page.goto("/library");
    await page.getByRole("button", { name: "Add a library" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Upload" }).click();
    await expect(dialog.getByText("Choose a file.")).toBeVisible();
    await dialog.getByLabel("File").setInputFiles({
      name: "zebrosis.md",
      mimeType: "text/markdown",
      buffer: Buffer.from(
        "# Zebrosis\nZebrosis is treated with stripes. <script>alert(1)</script>\n\n## Diagnosis\nA zebra was met within a week.\n",
      ),
    });
    await expect(dialog.getByLabel("Title")).toHaveValue("zebrosis");
    await dialog.getByLabel("Issued by").fill("The house");
    await dialog.getByLabel("Year").fill("2012");
    await dialog.getByLabel("Licence").fill("CC-BY-4.0");
    await dialog.getByLabel(/^Warning/).fill("Ask the house for a newer edition.");
    await dialog.getByRole("button", { name: "Upload" }).click();

    await expect(dialog.getByText(/^Stored: 2 passages from 1 document\./)).toBeVisible();
    await expect(dialog.getByText("Zebrosis > Diagnosis")).toBeVisible();
    await expect(dialog.getByText(/alert/)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Leave it inactive" }).click();

    const row = page.getByRole("table", { name: "Libraries" }).getByRole("row", { name: /zebrosis/ });
    await expect(row.getByText("Not active")).toBeVisible();
    await expect(row.getByText("Ask the house for a newer edition.")).toBeVisible();
    const search = page.getByRole("searchbox");
    await search.fill("zebrosis");
    await expect(page.getByText("No applicable guideline").first()).toBeVisible();
    await search.fill("");
    await row.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "zebrosis" })).toBeVisible();
    await expect(page.getByText(/newest \d+ years old; usual cycle 5 years/)).toBeVisible();
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();

    await page.goto("/library");
    await search.fill("zebrosis");
    const found = page.getByRole("table", { name: "Passages", exact: true }).getByRole("link", { name: "Zebrosis" });
    await found.first().click();
    await expect(page.getByText("Zebrosis is treated with stripes.")).toBeVisible();
    await expect(page.getByText("Ask the house for a newer edition.")).toBeVisible();
    const passage = page.url();

    await page.getByRole("link", { name: "zebrosis" }).click();
    await page.getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("Not active", { exact: true })).toBeVisible();
    await page.goto("/library");
    await search.fill("zebrosis");
    await expect(page.getByText("No applicable guideline").first()).toBeVisible();
    await page.goto(passage);
    await expect(page.getByText("Zebrosis is treated with stripes.")).toBeVisible();
    await expect(page.getByText(/The doctors do not search this text now/)).toBeVisible();
  });

  test("is told what is wrong with a file, and keeps what was typed", async ({ page }) => {
    await page.goto("/library");
    await page.getByRole("button", { name: "Add a library" }).click();
    const dialog = page.getByRole("dialog");
    const buffer = Buffer.from('[{"title":"A","content":"Text."},{"title":"B"}]');
    await dialog.getByLabel("File").setInputFiles({ name: "manual.json", mimeType: "application/json", buffer });
    await dialog.getByLabel("Issued by").fill("The house");
    await dialog.getByLabel("Year").fill("2020");
    await dialog.getByLabel("Licence").fill("ours");
    await dialog.getByRole("button", { name: "Upload" }).click();
    await expect(dialog.getByText('manual.json: item 2, field "content":', { exact: false })).toBeVisible();
    await expect(dialog.getByLabel("Issued by")).toHaveValue("The house");
  });
});

test("the audit log is not for clinicians", async ({ page }) => {
  const response = await page.goto("/audit");
  expect(response?.status()).toBe(403);
  await expect(page.getByText("Your role does not open this page")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit" })).toHaveCount(0);
});
