import { expect, type Page } from "@playwright/test";
import { expectNoViolations, settled } from "./accessible";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";

async function convened(page: Page, patientId: string): Promise<void> {
  await page.goto(`/patients/${patientId}`);
  await page.getByRole("button", { name: /^Convene\b/ }).click();
  await expect(page).toHaveURL(/\/consultations\/[0-9a-f-]{36}/);
}

const waits = (page: Page) => page.getByText(/^The team waits \d+ s for you\./);
const pace = (page: Page) => page.getByRole("group", { name: "Reading pace" });

test("turns arrive at a reading pace; the reader pauses, goes faster and skips, and the team goes on at a press", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await convened(page, "synthetic-0002");
  const table = page.getByRole("region", { name: "At the table" });
  await expect(page.getByText("Has not spoken yet.").first()).toBeVisible();
  await expect(table.getByText(/^Is (?:retrieving|writing)/).first()).toBeVisible({ timeout: 30_000 });

  // One after the other is shown: paused at the first, before a slow machine has them all to show.
  await expect(page.getByTestId("review").first()).toBeVisible({ timeout: 60_000 });
  await pace(page).getByRole("button", { name: "Pause" }).click();
  const shown = await page.getByTestId("review").count();
  expect(shown).toBeLessThan(4);
  // All reviews are written by then.
  await expect(waits(page)).toBeVisible({ timeout: 60_000 });
  await page.waitForTimeout(7000);
  await expect(page.getByTestId("review")).toHaveCount(shown);
  await expect(page.getByTestId("report-version")).toHaveCount(0);

  await pace(page).getByRole("button", { name: "Go on reading" }).click();
  await pace(page)
    .getByRole("button", { name: /^Faster/ })
    .click();
  await expect(pace(page).getByRole("button", { name: /2×$/ })).toBeVisible();
  await pace(page).getByRole("button", { name: /^Skip/ }).click();
  await expect(page.getByTestId("review")).toHaveCount(4);
  await expect(page.getByTestId("report-version")).toHaveCount(1);

  await page.getByRole("button", { name: "Go on", exact: true }).click();
  await expect(page.getByTestId("opinion").first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Show the conclusion" }).click({ timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Conclusion" })).toBeFocused();
  await expect(page.getByTestId("opinion").first()).toBeHidden();
});

test("a clinician who speaks while the team waits is heard in its first round", async ({ page }) => {
  test.setTimeout(180_000);
  await convened(page, "synthetic-0004");
  await expect(waits(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Say something" }).click();
  const field = page.getByLabel("What you want to say");
  await expect(field).toBeFocused();
  await field.fill("The potassium was haemolysed.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByTestId("brought-in")).toContainText("Taken up in round 1");
  await expect(waits(page)).toBeVisible();
  await page.getByRole("button", { name: "Go on", exact: true }).click();
  await pace(page).getByRole("button", { name: /^Skip/ }).click();
  const round = page.locator("section", { has: page.getByRole("heading", { name: "Round 1", exact: true }) }).last();
  await expect(round.getByTestId("brought-in")).toContainText("haemolysed", { timeout: 60_000 });
  await expect(page.getByRole("link", { name: "Read, export and rate" })).toBeVisible({ timeout: 60_000 });
});

test.describe("a finished consultation", () => {
  let address = "";
  test.beforeAll(async ({ playwright, baseURL }) => {
    test.setTimeout(120_000);
    address = await heldConsultation(playwright, baseURL, "synthetic-0007");
  });

  test("opens at its conclusion, the discussion folded below, on a page that is soon read", async ({ page }) => {
    await page.goto(address);
    await settled(page);
    const conclusion = page.getByRole("region", { name: "Conclusion" });
    for (const part of ["Problems", "Risk", "Doctors differ", "Consider now", "Not known"])
      await expect(conclusion.getByRole("heading", { name: part, exact: true })).toBeVisible();
    await expect(page.getByTestId("review").first()).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
    await page.locator("summary", { hasText: "Round 1" }).click();
    await expect(page.getByTestId("opinion").first()).toBeVisible();
  });

  test("shows the questions that were opened, what each doctor answered, and what each question came to", async ({
    page,
  }) => {
    await page.goto(address);
    await settled(page);
    const outcomes = page.getByRole("region", { name: "What was asked, and what came of it" });
    const came = await outcomes.getByRole("listitem").allTextContents();
    expect(came.length).toBeGreaterThan(1);
    for (const one of came) expect(one).toMatch(/^(Open|Settled): .+[?:].* \S.*\.$/);
    // What stays open stands first.
    expect(came.map((one) => one.startsWith("Settled"))).toEqual(came.map((one) => one.startsWith("Settled")).sort());

    await page.locator("summary", { hasText: "Round 0" }).click();
    const agenda = page.getByTestId("agenda");
    const asked = agenda.locator("> ol > li");
    await expect(asked).toHaveCount(came.length);
    for (const question of await asked.locator("p").allTextContents())
      expect(came.filter((one) => one.includes(question))).toHaveLength(1);
    await expect(asked.first()).toContainText(/Asked of .+ doctor/);
    const why = agenda.locator("details");
    await expect(why.getByRole("listitem").first()).toBeHidden();
    await why.locator("summary").click();
    await expect(why.getByRole("listitem").first()).toContainText(/\d/);
    // An answer names its question by number and kind.
    await expect(
      page
        .getByTestId("review")
        .filter({ hasText: /\d (Leading problem|Disputed finding|What comes first)\./ })
        .first(),
    ).toBeVisible();
  });

  test("is gone through from turn to turn on its scrubber, where each turn has a title", async ({ page }) => {
    await page.goto(address);
    await settled(page);
    const scrubber = page.getByRole("slider", { name: "Moment of the consultation" });
    await scrubber.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageDown");
    await expect(scrubber).toHaveAttribute("aria-valuetext", /^\d+ of \d+: The MetaAgent opened the questions/);
    await page.keyboard.press("PageDown");
    await expect(scrubber).toHaveAttribute("aria-valuetext", /review/);
    await page.keyboard.press("PageUp");
    await expect(scrubber).toHaveAttribute("aria-valuetext", /^\d+ of \d+: The MetaAgent opened the questions/);
    const at = Number(await scrubber.inputValue());
    const last = Number(await scrubber.getAttribute("max"));
    const box = await scrubber.boundingBox();
    if (!box) throw new Error("the scrubber has no place on the page");
    await page.mouse.move(box.x + 8 + ((at - 1) / (last - 1)) * (box.width - 16), box.y + box.height / 2);
    await expect(page.getByTestId("tick-title")).toHaveText(/^The MetaAgent opened the questions/);
  });

  test("has its conclusion on the first screen of a phone, and bars that leave room to read it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await settled(page);
    await expect(page.getByRole("region", { name: "Conclusion" }).getByRole("heading").first()).toBeInViewport();
    await page.mouse.wheel(0, 1200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // Whatever is pinned covers the top of the screen down to where the conclusion's text is hit.
    const covered = await page.evaluate(() => {
      const column = document.querySelector('section[aria-label="Conclusion"]');
      for (let y = 0; y < window.innerHeight; y += 1) if (column?.contains(document.elementFromPoint(195, y))) return y;
      return window.innerHeight;
    });
    expect(covered).toBeLessThan(0.15 * 844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectNoViolations(page);
  });
});
