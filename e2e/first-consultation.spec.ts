import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "./hydrated-page";
import { openAppendix } from "./report-appendix";
import { hurried } from "./unfolded";

test.use({ storageState: { cookies: [], origins: [] } });

test("a clinician signs in, convenes the team, reads, exports and rates the report, and finds it all again", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in as the demo clinician" }).click();
  await expect(page).toHaveURL(/\/patients$/);

  await page.getByRole("searchbox").fill("septic shock");
  await page.getByRole("link", { name: "Ada Okafor" }).click();
  await expect(page.getByRole("heading", { name: "Ada Okafor", level: 1 })).toBeVisible();
  await expect(page.getByText("Research use only").first()).toBeVisible();
  await page.getByRole("button", { name: "Convene" }).click();
  await expect(page).toHaveURL(/\/consultations\/[0-9a-f-]{36}/);
  const address = new URL(page.url()).pathname;
  await hurried(page);

  await expect(page.getByTestId("review")).toHaveCount(4, { timeout: 90_000 });
  const firstRound = page
    .locator("section", { has: page.getByRole("heading", { name: "Round 1", exact: true }) })
    .last();
  await expect(firstRound.getByTestId("opinion")).toHaveCount(4, { timeout: 60_000 });
  await expect(firstRound.getByTestId("decision")).toBeVisible();
  const readReport = page.getByRole("link", { name: "Read, export and rate" });
  await expect(readReport).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/no language model takes part/)).toBeVisible();

  await readReport.click();
  await expect(page.getByRole("heading", { name: "Consultation report", level: 1 })).toBeVisible();
  await expect(page.getByText(/This patient is synthetic; the risks are illustrative/)).toBeVisible();
  await expect(page.getByText("Not found:")).toHaveCount(0);
  await expect(page.getByText("Contradicted:")).toHaveCount(0);

  await page.getByText("Appendix", { exact: true }).click();
  const citations = page.getByRole("button", { name: /^Source \d+: / });
  expect(await citations.count()).toBeGreaterThanOrEqual(2);
  const numbers = new Set(await citations.evaluateAll((all) => all.map((one) => one.textContent)));
  expect(numbers.size).toBeGreaterThanOrEqual(2);
  for (const number of [...numbers].slice(0, 2)) {
    await citations
      .filter({ hasText: number ?? "" })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("mark").first()).toBeVisible();
    await dialog.getByRole("link", { name: "In the library" }).first().waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
  }

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "PDF" }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.length).toBeGreaterThan(10_000);
  expect(download.suggestedFilename()).toMatch(/^consultation-[0-9a-f-]{36}\.pdf$/);

  await page.getByRole("group", { name: "Alignment with expert judgement" }).getByRole("radio").nth(3).check();
  await page.getByRole("group", { name: "Relevance of the features" }).getByRole("radio").nth(2).check();
  await page.getByRole("button", { name: "Submit rating" }).click();
  await expect(page.getByText("Choose a number from 1 to 5.")).toBeVisible();
  await page.getByRole("group", { name: "Value for decision support" }).getByRole("radio").nth(4).check();
  await page.getByLabel("Comment (optional)").fill("Clear on lactate.");
  await page.getByRole("button", { name: "Submit rating" }).click();
  await expect(page.getByText("Your rating is stored.").first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Consultation report", level: 1 })).toBeVisible();
  await expect(page.getByRole("group", { name: "Value for decision support" }).getByRole("radio").nth(4)).toBeChecked();
  await expect(page.getByLabel("Comment (optional)")).toHaveValue("Clear on lactate.");
  await page.goto(address);
  await expect(page.getByTestId("review")).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Read, export and rate" })).toBeVisible();
});

test.describe("a patient over whom the doctors part", () => {
  test.use({ storageState: ".build/e2e/session.json" });

  test("the doctor who holds out is kept in the report, in its own words and with its evidence", async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const headers = { origin: baseURL ?? "" };
    const started = await page.request.post("/api/consultations", { data: { patientId: "synthetic-0008" }, headers });
    expect(started.status()).toBe(201);
    const { id } = await started.json();
    const read = async () => (await (await page.request.get(`/api/consultations/${id}`)).json()).consultation;
    await expect.poll(async () => (await read()).status, { timeout: 120_000, intervals: [1000] }).toBe("finished");

    await page.goto(`/consultations/${id}`);
    const firstRound = page.locator("details", { has: page.getByRole("heading", { name: "Round 1", exact: true }) });
    await expect(firstRound.getByTestId("opinion").filter({ hasText: "Disagrees" })).toHaveCount(1);
    await expect(page.getByText(/1 of 4 doctors dissent/)).toBeVisible();

    await page.goto(`/consultations/${id}/report`);
    await expect(page.getByRole("region", { name: "Doctors differ" })).toContainText("one of four doctors dissents");
    await openAppendix(page);
    const dissent = page.getByRole("region", { name: "Dissent" });
    await expect(dissent).toContainText("ConCare");
    await expect(dissent).toContainText(
      /I (?:still )?disagree with how low the report puts the risk; my own figure is \d+ in 100/,
    );
    await expect(page.getByText("Contradicted:")).toHaveCount(0);
  });
});
