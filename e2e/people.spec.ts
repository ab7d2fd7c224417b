import { expect, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { heldConsultation } from "./held-consultation";
import { test } from "./hydrated-page";
import { openAppendix } from "./report-appendix";
import { hurried, unfolded } from "./unfolded";

/** A finished consultation from which the tests fork: what has ended stays as it is. */
let address = "";

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(120_000);
  address = await heldConsultation(playwright, baseURL, "synthetic-0009");
});

async function finished(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Read, export and rate" })).toBeVisible({ timeout: 60_000 });
  await unfolded(page);
}
const round = (page: Page, number: number) =>
  page.locator("section, details", { has: page.getByRole("heading", { name: `Round ${number}`, exact: true }) }).last();
const rounds = (page: Page) => page.getByRole("heading", { name: /^Round \d+$/ }).count();

/** What was opened by a press is another consultation than the one before. */
async function elsewhere(page: Page, before: string): Promise<string> {
  await expect(page).not.toHaveURL(new RegExp(`${before}(?:\\?.*)?$`));
  await expect(page).toHaveURL(/\/consultations\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

test("a clinician says that the potassium was haemolysed, takes a seat and excludes an observation; the team takes each up", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto(address);
  await finished(page);
  const held = await rounds(page);

  await page.getByLabel("What you want to say").fill("The potassium was haemolysed.");
  await page.getByRole("button", { name: "Fork and send" }).click();
  const said = await elsewhere(page, address);
  await finished(page);
  const taken = round(page, held + 1).getByTestId("brought-in");
  await expect(taken).toContainText("A clinician states");
  await expect(taken).toContainText("The potassium was haemolysed.");
  await expect(round(page, held + 1).getByTestId("opinion")).toHaveCount(4);

  await page.getByRole("button", { name: "Take a seat" }).click();
  const seat = page.getByRole("dialog", { name: "Take a seat at the table" });
  await seat.getByLabel("Your name at the table").fill("Dr Ito");
  await seat.getByLabel("Your own risk, in per cent").fill("140");
  await expect(seat.getByText("A number from 0 to 100, or nothing.")).toBeVisible();
  await seat.getByLabel("Your own risk, in per cent").fill("70");
  await seat.getByLabel("Your reason").fill("She looks worse than her figures.");
  await seat.getByRole("button", { name: "Fork and give your opinion" }).click();
  const seated = await elsewhere(page, said);
  await finished(page);
  const vote = round(page, held + 2).getByTestId("seat-opinion");
  await expect(vote).toContainText("Dr Ito");
  await expect(vote).toContainText("Own risk 0.70");
  await expect(round(page, held + 2).getByTestId("decision")).toContainText("Dr Ito");
  // In a fork it is there before the round begins: the doctors answer it in the same round as it is a vote.
  await expect(round(page, held + 2).getByTestId("opinion")).toHaveCount(4);
  await expect(page.getByText("Dr Ito, at the table, dissents.")).toBeVisible();

  await page
    .getByTestId("review")
    .first()
    .locator("button[aria-pressed]")
    .filter({ hasText: / at \d+ h/ })
    .first()
    .click();
  const evidence = page.getByRole("complementary", { name: "Evidence" });
  await evidence.getByRole("button", { name: "Exclude from this consultation" }).click();
  const exclude = page.getByRole("dialog", { name: "Exclude an observation" });
  await exclude.getByLabel("Why it is left out").fill("Drawn above a running infusion.");
  await exclude.getByRole("button", { name: "Fork and exclude" }).click();
  const excluded = await elsewhere(page, seated);
  await finished(page);
  await expect(page.getByText(/The expert models read the record again without what was excluded/)).toBeVisible();
  await expect(page.getByTestId("brought-in").locator("s")).toBeVisible();

  await page.reload();
  await finished(page);
  await expect(page.getByText("The potassium was haemolysed.", { exact: true })).toBeVisible();
  await expect(page.getByTestId("seat-opinion")).toContainText("Dr Ito");
  await expect(page.getByTestId("brought-in").filter({ hasText: "excludes an observation" })).toContainText(
    "Drawn above a running infusion.",
  );
  await page.getByRole("link", { name: "Read, export and rate" }).click();
  await openAppendix(page);
  const people = page.getByRole("region", { name: "What clinicians brought in" });
  await expect(people).toContainText('A clinician states: "The potassium was haemolysed."');
  await expect(people).toContainText("Dr Ito dissents from the report in the end.");
  await page.goto(excluded);
  await page
    .getByRole("region", { name: "Forks" })
    .getByRole("link", { name: /^Compare/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Two consultations", level: 1 })).toBeVisible();
  await expect(page.getByRole("row", { name: /Brought in by clinicians/ })).toContainText("running infusion");
});

test("a claim is questioned and answered from its evidence; a preference suspends the risk and changes no figure", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(address);
  await finished(page);
  await page
    .getByTestId("review")
    .first()
    .getByRole("button", { name: /^Question/ })
    .first()
    .click();
  const ask = page.getByRole("dialog", { name: "Question this claim" });
  await ask.getByRole("button", { name: "Fork and ask" }).click();
  const asked = await elsewhere(page, address);
  await finished(page);
  await expect(page.getByTestId("brought-in")).toContainText("holds to it");

  // By the browser, which asks again where the server has just closed an idle connection.
  const risk = () => page.evaluate(async () => (await (await fetch(`/api${location.pathname}`)).json()).events);
  const fusedIn = (events: { type: string; data: { risk?: number } }[]) =>
    events.find(({ type }) => type === "fused-risk")?.data.risk;
  const before = fusedIn(await risk());
  await page.getByText("What the patient wants", { exact: true }).click();
  await page.getByLabel("What you want to say").fill("She has declined dialysis.");
  await page.getByRole("button", { name: "Fork and send" }).click();
  await elsewhere(page, asked);
  await finished(page);
  await expect(page.getByText("The risk is suspended: it does not apply as it stands.")).toBeVisible();
  await expect(page.getByRole("region", { name: "At the table" }).locator("s")).toBeVisible();
  expect(fusedIn(await risk())).toBe(before);
  const suspended = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Read, export and rate" }).click();
  await expect(page.getByText(/does not apply as it stands/).first()).toBeVisible();

  await page.goto(suspended);
  await page.getByTestId("brought-in").getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw what was said of the patient's wishes" });
  await expect(dialog.getByText(/The risk applies again, as it was estimated/)).toBeVisible();
  await dialog.getByLabel("Why it no longer holds").fill("She has changed her mind.");
  await dialog.getByRole("button", { name: "Fork and withdraw" }).click();
  await elsewhere(page, suspended);
  await finished(page);
  await expect(page.getByText("The risk is suspended: it does not apply as it stands.")).toHaveCount(0);
  await expect(page.getByText(/^Withdrawn from round \d on$/)).toBeVisible();
  expect(fusedIn(await risk())).toBe(before);
  await page.getByRole("link", { name: "Read, export and rate" }).click();
  await openAppendix(page);
  const people = page.getByRole("region", { name: "What clinicians brought in" });
  await expect(people).toContainText(/"She has declined dialysis." Withdrawn on [\d-]+ [\d:]+ UTC/);
  await expect(people).toContainText('"She has changed her mind."');
  await expect(page.getByText(/does not apply as it stands/)).toHaveCount(0);
});

test("a value is excluded from the flowsheet that the team reads, where it stands struck out afterwards", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(address);
  await finished(page);
  await page.getByRole("button", { name: "Open the flowsheet that the team reads" }).click();
  const sheet = page.getByRole("region", { name: "The record that the team reads" });
  const cell = sheet.getByRole("button", { name: /^Lactate [\d.]+ mmol\/L/ }).first();
  await cell.click();
  await sheet.getByRole("button", { name: "Exclude from this consultation" }).first().click();
  const exclude = page.getByRole("dialog", { name: "Exclude an observation" });
  await expect(exclude).toContainText("Lactate");
  await exclude.getByLabel("Why it is left out").fill("Drawn above a running infusion.");
  await exclude.getByRole("button", { name: "Fork and exclude" }).click();
  await elsewhere(page, address);
  await finished(page);
  await expect(page.getByText(/The expert models read the record again without what was excluded/)).toBeVisible();
  await page.getByRole("button", { name: "Open the flowsheet that the team reads" }).click();
  await sheet
    .getByRole("button", { name: /^Lactate .*excluded from this consultation/ })
    .first()
    .click();
  await expect(sheet.getByText(/“Drawn above a running infusion.” The record keeps it/)).toBeVisible();
});

test("a consultation is forked at a round from its header and from the replay, which itself stays read-only", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(address);
  await finished(page);
  await page.getByRole("button", { name: "Fork after this report" }).click();
  const dialog = page.getByRole("dialog", { name: "Fork this consultation" });
  await expect(dialog.getByLabel("After")).toHaveValue("0");
  await dialog.getByRole("button", { name: "Fork and go on" }).click();
  await elsewhere(page, address);
  await finished(page);
  const tree = page.getByRole("region", { name: "Forks" });
  const ours = tree.getByRole("listitem").filter({ has: page.locator('[aria-current="page"]') });
  await expect(ours).toContainText("after the first report");
  await tree
    .getByRole("listitem")
    .filter({ hasNot: page.locator('[aria-current="page"]') })
    .first()
    .getByRole("link", { name: "Compare with this one" })
    .click();
  await expect(page).toHaveURL(/\/consultations\/compare\?a=/);
  await expect(
    page.getByRole("columnheader", { name: "Second, forked from the other after the first report" }),
  ).toBeVisible();

  // The patient's list tells the fork from what it came from, and leads to the two side by side.
  await page.getByRole("link", { name: "Patient", exact: true }).click();
  await page.getByRole("navigation", { name: "Patient" }).getByRole("link", { name: "Consultations" }).click();
  const held = page.getByRole("table", { name: "Consultations, latest first" });
  await expect(held.getByText("Fork after the first report").first()).toBeVisible();
  await held.getByRole("checkbox").nth(0).check();
  await held.getByRole("checkbox").nth(1).check();
  await settled(page);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Compare the two" }).click();
  await expect(page.getByRole("heading", { name: "Two consultations" })).toBeVisible();

  await page.goto(`${address}?seq=3`);
  await expect(page.getByText(/Replay, read-only/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Fork here" })).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Say something to the team" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Take a seat" })).toHaveCount(0);
  await page.getByRole("slider", { name: "Moment of the consultation" }).press("End");
  await expect(page.getByText(/Replay, read-only/)).toHaveCount(0);
  await page.getByRole("slider", { name: "Moment of the consultation" }).press("ArrowLeft");
  await page.getByRole("button", { name: "Fork here" }).click();
  await expect(dialog).toBeVisible();
});

test("what could not be sent stays where it was written, and is sent by another press", async ({ page }) => {
  await page.goto(address);
  await finished(page);
  await page.route("**/fork", (route) => route.abort());
  const text = page.getByLabel("What you want to say");
  await text.fill("The line was changed at noon.");
  await page.getByRole("button", { name: "Fork and send" }).click();
  await expect(page.getByText("Nothing that you wrote is lost.")).toBeVisible();
  await expect(text).toHaveValue("The line was changed at noon.");
  await page.unroute("**/fork");
  await page.getByRole("button", { name: "Try again" }).click();
  await elsewhere(page, address);
  await expect(page.getByText("The line was changed at noon.")).toBeVisible({ timeout: 30_000 });
});

test("a short consultation is proposed where the experts agree, and says what it leaves out", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/patients/synthetic-0003");
  await page.getByRole("button", { name: "Choose doctors and reasoner" }).click();
  const dialog = page.getByRole("dialog", { name: "Convene the team" });
  await expect(dialog.getByText(/A short consultation will do: The 4 experts agree within 0.05/)).toBeVisible();
  await dialog.getByRole("radio", { name: /^Short/ }).check();
  await dialog.getByRole("button", { name: "Convene" }).click();
  await expect(page).toHaveURL(/\/consultations\/[0-9a-f-]{36}/);
  await hurried(page);
  await finished(page);
  await expect(page.getByText(/no round of discussion was held/).first()).toBeVisible();
  expect(await rounds(page)).toBe(0);
  await page.getByRole("link", { name: "Read, export and rate" }).click();
  await expect(page.getByRole("region", { name: "Doctors differ" })).toContainText("No round of discussion was held.");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`what people say and the dialogs meet WCAG 2.2 AA in the ${colorScheme} theme, and fit a phone`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 16000 });
    const check = colorScheme === "light" ? expectNoViolations : expectContrast;
    await page.goto(address);
    await finished(page);
    await settled(page);
    await check(page);
    await page.getByRole("button", { name: "Take a seat" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Take a seat" }).click();
    await expect(page.getByRole("dialog", { name: "Take a seat at the table" })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
