import { expect, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { test } from "./hydrated-page";

/** An invented patient with years of a weak heart and no stay in intensive care, and one with a stay and a history. */
const [heart, withStay] = ["synthetic-0030", "synthetic-0007"];

const judgement = (page: Page) => page.getByRole("region", { name: "Judgement" });
const memory = (page: Page) => page.getByRole("list", { name: "Events by time" });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Has the record read for the question that is proposed, and waits for the judgement. */
async function readRecord(page: Page, patient: string): Promise<string> {
  await page.goto(`/patients/${patient}/trajectory`);
  await page.getByRole("radio", { name: /risk of dying within one year\?/ }).check();
  await page.getByRole("button", { name: "Read the record" }).click();
  await expect(page).toHaveURL(/\/trajectory\/[0-9a-f-]{36}$/);
  await expect(judgement(page).getByRole("heading", { name: /^Risk level \d+ of 10$/ })).toBeVisible({
    timeout: 60_000,
  });
  return page.url();
}

test("a clinician has a record read, watches it, opens what an event was read from, and plays it again", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(`/patients/${withStay}`);
  await page.getByRole("navigation", { name: "Patient" }).getByRole("link", { name: "Trajectory" }).click();
  await expect(page.getByText("This record has not been read yet")).toBeVisible();
  await settled(page);
  await expectNoViolations(page);

  await page.goto(`/patients/${heart}/trajectory`);
  const cannot = page.getByRole("region", { name: "Cannot be asked" });
  await expect(cannot.getByRole("listitem").filter({ hasText: "Death in hospital" })).toContainText("kept as series");
  await readRecord(page, heart);

  await expect(judgement(page)).toContainText("For death from any cause within one year.");
  await expect(judgement(page)).toContainText(/Calibrated probability|Not calibrated/);
  await expect(judgement(page)).toContainText(/As of \d+ \w{3} \d{4}\. Built-in reasoner\./);
  await expect(judgement(page)).toContainText("Research use only, not for care.");
  await expect(page.getByRole("status").filter({ hasText: /^Finished, (\d+) of \1 chunks? read$/ })).toBeVisible();

  const event = memory(page).getByRole("button").first();
  await event.click();
  const source = page.getByRole("complementary", { name: "Source in the record" });
  await expect(source.locator("mark").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(source).toHaveCount(0);

  const all = await memory(page).getByRole("listitem").count();
  const theme = page.getByRole("group", { name: "Filter by theme" }).getByRole("button").nth(1);
  const events = Number(/(\d+)$/.exec((await theme.textContent()) ?? "")?.[1]);
  await theme.click();
  await expect(memory(page).getByRole("listitem")).toHaveCount(events);
  expect(events).toBeLessThanOrEqual(all);

  const scrubber = page.getByRole("slider", { name: "Moment of the trajectory" });
  await scrubber.focus();
  await page.keyboard.press("Home");
  await expect(judgement(page)).toContainText("No judgement yet");
  await page.keyboard.press("PageDown");
  await expect(scrubber).toHaveAttribute("aria-valuetext", /: Worker 1 of \d+, .+ tokens: \d+ events? remembered/);
  await expect(page.getByText("Replay, read-only:", { exact: false })).toBeVisible();
  await page.keyboard.press("End");
  await expect(judgement(page)).toContainText("Risk level");
});

test("a source opens in the history as it was known at the moment, and the list keeps the reading", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await readRecord(page, heart);
  const source = page.getByRole("complementary", { name: "Source in the record" });
  // Age and sex stand in the banner: they lead nowhere.
  const buttons = memory(page).getByRole("button");
  for (const button of await buttons.all()) {
    await button.click();
    await expect(source.locator("mark").first()).toBeVisible();
    if ((await source.getByRole("link").count()) > 0) break;
  }
  await source.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/history\/(?:source\/[0-9a-f-]{36}|notes)\?asOf=/);
  await expect(page.getByText("What was recorded later is hidden.")).toBeVisible();
  await page.goto(`/patients/${heart}/trajectory`);
  await expect(page.getByRole("table", { name: "Trajectories, latest first" }).getByRole("row").nth(1)).toContainText(
    /Finished.*dying within one year.*Built-in reasoner/,
  );
});

test("two readings of a record are compared", async ({ page }) => {
  test.setTimeout(180_000);
  await readRecord(page, heart);
  await readRecord(page, heart);
  await page.goto(`/patients/${heart}/trajectory`);
  const choices = page.getByRole("checkbox", { name: /^Choose for a comparison: / });
  await choices.nth(0).check();
  await choices.nth(1).check();
  await page.getByRole("link", { name: "Compare the two" }).click();
  await expect(page.getByRole("table", { name: "The two trajectories beside each other" })).toContainText(
    /Level\d+ of 10/,
  );
  for (const side of ["first", "second"])
    await expect(page.getByRole("region", { name: `Remembered by the ${side} alone` })).toContainText("0 events");
  await settled(page);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`it can be read on a phone, and by everybody in the ${colorScheme} theme`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // So tall that the bars pinned to its ends lie over nothing that can be pressed: what they cover depends on the scrolling.
    await page.setViewportSize({ width: 1440, height: 3000 });
    await readRecord(page, heart);
    await settled(page);
    await (colorScheme === "light" ? expectNoViolations(page) : expectContrast(page));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect(judgement(page).getByRole("heading")).toBeInViewport();
    await memory(page).getByRole("button").first().click();
    const source = page.getByRole("dialog", { name: "Source in the record" });
    await expect(source.locator("mark").first()).toBeVisible();
    await (colorScheme === "light" ? expectNoViolations(page) : expectContrast(page));
    await page.keyboard.press("Escape");
    await page.goto(`/patients/${heart}/trajectory`);
    await settled(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await (colorScheme === "light" ? expectNoViolations(page) : expectContrast(page));
  });
}
