import { expect, type Page } from "@playwright/test";
import { expectContrast, expectNoViolations, settled } from "./accessible";
import { auditedActions } from "./audit-rows";
import { test } from "./hydrated-page";
import { readAsOf } from "./read-as-of";
import { openAppendix } from "./report-appendix";

/** An invented patient in intensive care after years with a failing kidney; the stay began on 15 January 2024. */
const patient = "synthetic-0020";
const dayBefore = "2024-01-14T00:00:00.000Z";

const choices = (page: Page) => page.getByRole("dialog", { name: "Convene the team" });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("a trajectory's memory is laid before the team, cited by its doctors, and told in its report", async ({
  page,
  playwright,
  baseURL,
}) => {
  // Two readings and a consultation, whose team waits half a minute for whom it thinks is watching.
  test.setTimeout(900_000);
  const acts = await auditedActions(playwright, baseURL);
  await page.goto(`/patients/${patient}`);
  const run = await readAsOf(page, patient, dayBefore);
  const late = await readAsOf(page, patient, null);
  await page.getByRole("button", { name: "Choose doctors and reasoner" }).click();
  const choice = choices(page).getByRole("group", { name: "Lay before the team" });
  await expect(choice.getByRole("radio")).toHaveCount(2);
  await expect(choice.getByRole("radio", { name: "Nothing more" })).toBeChecked();
  await choice
    .getByRole("radio", { name: /^Trajectory of 14 Jan 2024: What is the patient's risk of dying .*\d+ entries$/ })
    .check();
  await settled(page);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectContrast(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await acts();
  await choices(page).getByRole("button", { name: "Convene", exact: true }).click();
  await expect(page).toHaveURL(/\/consultations\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  // At once: every look at the consultation is a row as well, and a page of the log holds the latest.
  expect(await acts()).toEqual(expect.arrayContaining(["consultation.request", "trajectory.read"]));
  const id = page.url().split("/").at(-1) ?? "";
  const status = async () => (await (await page.request.get(`/api/consultations/${id}`)).json()).consultation.status;
  await expect.poll(status, { timeout: 300_000, intervals: [1000] }).toBe("finished");

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/consultations/${id}/report`);
  await expect(
    page.getByText("Chronic kidney disease, stage 3a (2 years before)", { exact: false }).first(),
  ).toBeVisible();
  await openAppendix(page);
  await expect(page.getByText(`Laid before the team: trajectory ${run}`, { exact: false })).toBeVisible();
  await expect(page.getByText(/memory m\d+/).first()).toBeVisible();
  await settled(page);
  await expectNoViolations(page);

  const headers = { origin: baseURL ?? "" };
  const data = { patientId: patient, trajectory: late };
  const refused = await page.request.post("/api/consultations", { data, headers });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain("later moment");
});
