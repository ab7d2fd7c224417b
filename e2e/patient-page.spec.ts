import { expect } from "@playwright/test";
import { test } from "./hydrated-page";

const septic = "/patients/synthetic-0007";
/** 36 h of record: too short for the experts. */
const short = "/patients/synthetic-0017";

test("answers at first sight: who, how high the risk and what it means, what is odd", async ({ page }) => {
  await page.goto(septic);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Ada Okafor" })).toBeVisible();
  for (const fact of ["Synthetic", "67 y", "MRN S-0007", "Medical ICU", "48 h of record"]) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  // Of the record of years: the urticaria of 2011 decides her antibiotics.
  await expect(main.getByText("Allergies: Amoxicillin (low risk)", { exact: true }).first()).toBeVisible();
  await expect(main.getByText("Research use only")).toBeVisible();

  const risk = main.getByRole("region", { name: "Risk of death before hospital discharge" });
  await expect(
    risk.getByText(/the models that it reads say, one by one, .*no argument for limiting care\./),
  ).toBeVisible();
  for (const expert of ["AdaCare", "ConCare", "RETAIN", "Logistic regression for comparison"]) {
    await expect(risk.getByRole("row", { name: new RegExp(`^${expert} [<>]?\\d+`) })).toBeVisible();
  }
  await expect(
    risk.getByText("adults still in ICU at 48 h; one Boston hospital, 2001-2008", { exact: false }),
  ).toBeVisible();
  await expect(risk.getByText(/^Illustrative: this patient was made by a simulator/)).toBeVisible();

  await expect(main.getByText(/^Unstable\. Septic shock/)).toBeVisible();
  // What runs stands beside what is measured: the pressure is held.
  await expect(main.getByText(/Running: .*noradrenaline 0\.8 ug\/kg\/min/)).toBeVisible();
  const problems = main.getByRole("region", { name: "Problems" });
  await expect(problems.getByRole("listitem").first()).toHaveText(
    /^Septic shock: low pressure despite noradrenaline and vasopressin with raised lactate.*lactate .* 5\.\d mmol\/L at 4\d h/i,
  );
  await problems.getByText(/^Value by value: \d+ beyond a limit$/).click();
  await expect(problems.getByText(/^Lactate 5\.\d mmol\/L/)).toBeVisible();
  const severity = main.getByRole("region", { name: "Severity scores" });
  await expect(severity.getByText(/^at least \d+$/).first()).toBeVisible();
  await severity.getByText("SOFA, worst of the last 24 h", { exact: true }).click();
  await expect(severity.getByText(/^Norepinephrine 0\.8 ug\/kg\/min/)).toBeVisible();
  await expect(main.getByText(/vasopressors are not recorded|sedation is not recorded/)).toHaveCount(0);
});

test("shows six trends that the problems rest on, with what went on meanwhile", async ({ page }) => {
  await page.goto(septic);
  const course = page.getByRole("region", { name: "Course" });
  await expect(course.getByRole("slider")).toHaveCount(6);
  await expect(course.getByRole("slider", { name: /^Lactate/ })).toBeVisible();
  await expect(course.getByText(/^reference 65 to \d+ mmHg$/)).toBeVisible();
  await expect(course.getByRole("list", { name: "Events" }).getByText("Ventilation")).toBeVisible();
});

test("leaves a phone room to read: bars under 15% of the screen, the current tab in view, consultations as cards", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${septic}/consultations`);
  const tab = page.getByRole("navigation", { name: "Patient" }).getByRole("link", { name: "Consultations" });
  await expect(tab).toBeInViewport({ ratio: 0.99 });
  await page.goto(septic);
  await expect(page.getByRole("region", { name: "Problems" })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => Number.parseFloat(document.documentElement.style.getPropertyValue("--pinned")) + 48),
    )
    .toBeLessThan(0.15 * 844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("derives values with their steps, and says what such a record can never support", async ({ page }) => {
  await page.goto(septic);
  const derived = page.getByRole("region", { name: "Derived values" });
  await derived.getByText("PaO2/FiO2, last gas", { exact: true }).click();
  await expect(
    derived.getByText(/^PaO2 \d+ mmHg on FiO2 \d\.\d\d charted .*, ventilation charted, at \d+ h$/),
  ).toBeVisible();
  await expect(
    derived.getByRole("region", { name: "Circulation" }).getByText("Shock index, last", { exact: true }),
  ).toBeVisible();
  const severity = page.getByRole("region", { name: "Severity scores" });
  await severity.getByText("Never computable from such a record", { exact: true }).click();
  await expect(severity.getByText("Chloride is not in the record.", { exact: true })).toBeVisible();
});

test("shows what moved each expert, signed and in words", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(septic);
  const table = page.getByRole("table", { name: "Signed attributions by feature and expert" });
  const row = table.getByRole("row").filter({ hasText: "Lactate" });
  const amounts = row.getByRole("cell").getByRole("button");
  await expect(amounts).toHaveCount(5, { timeout: 90_000 });
  const amount = amounts.first();
  await expect(amount).toHaveText(/^[+\u2212]?\d+\.\d\d$/);
  await amount.hover();
  await expect(page.getByRole("tooltip").filter({ hasText: "standard error" }).first()).toBeVisible();
  // Eight that matter, then the rest.
  await expect(table.getByRole("rowheader")).toHaveCount(8);
  await page.getByRole("button", { name: /^The rest: \d+ more$/ }).click();
  await expect.poll(() => table.getByRole("rowheader").count()).toBeGreaterThan(20);
});

test("opens a feature to its hours and sums features to groups, by keyboard", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(septic);
  const table = page.getByRole("table", { name: "Signed attributions by feature and expert" });
  const feature = table.getByRole("button", { name: "Lactate", exact: true });
  await expect(feature).toBeVisible({ timeout: 90_000 });
  await feature.focus();
  await page.keyboard.press("Enter");
  await expect(feature).toHaveAttribute("aria-expanded", "true");
  const hours = table.getByRole("row", { name: /^Lactate by hour/ });
  const strip = hours.getByRole("button").first();
  await expect(strip).toHaveText(/^\d+ to \d+ h: [+\u2212]?\d+\.\d\d$/, { timeout: 60_000 });
  await strip.focus();
  await expect(page.getByRole("tooltip").filter({ hasText: "44 to 48 h" })).toBeVisible();
  await page.getByText("Groups", { exact: true }).click();
  const groups = page.getByRole("table", { name: "Signed attributions by group of features and expert" });
  await expect(groups.getByRole("row").filter({ hasText: "Blood gases and lactate" })).toBeVisible();
});

test("reads a chart by keyboard: value, unit, direction, time and source", async ({ page }) => {
  await page.goto(septic);
  const lactate = page.getByRole("slider", { name: /^Lactate, \d+ values/ });
  await lactate.focus();
  await page.keyboard.press("Home");
  await expect(lactate).toHaveAttribute(
    "aria-valuetext",
    /^\d\.\d mmol\/L, high, at .*min, observed, entry \d+ of the simulated record$/,
  );
  const first = await lactate.getAttribute("aria-valuenow");
  await page.keyboard.press("ArrowRight");
  await expect(lactate).not.toHaveAttribute("aria-valuenow", first ?? "");
});

test("gives no risk before 48 h, says why, and does not convene", async ({ page }) => {
  await page.goto(short);
  await expect(page.getByText("No risk yet: 36 h of record")).toBeVisible();
  await expect(page.getByText("What moved each expert")).toHaveCount(0);
  const convene = page.getByRole("button", { name: "Convene" });
  await expect(convene).toHaveAttribute("aria-disabled", "true");
  await convene.click({ force: true });
  await expect(page).toHaveURL(new RegExp(`${short}$`));
});

test("walks the flowsheet by arrow keys and shows every value behind a cell", async ({ page }) => {
  await page.goto(`${septic}/flowsheet`);
  const cells = page.getByRole("button", { name: /^Lactate \d\.\d mmol\/L/ });
  await cells.first().click();
  const detail = page.getByRole("table", { name: "Values of the chosen cell" });
  await expect(detail.getByRole("row")).toHaveCount(2);
  await expect(detail.getByText(/2524-7, entry \d+ of the simulated record/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(cells.nth(1)).toBeFocused();
  await expect(cells.nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("4 h").check({ force: true });
  await expect(page.getByRole("columnheader", { name: "0–4", exact: true })).toBeVisible();
});

test("says what the record does not hold, and that this is not the same as none", async ({ page }) => {
  await page.goto(`${septic}/record`);
  const absent = page.getByRole("region", { name: "What this record does not hold" });
  await expect(absent.getByText("That something is not recorded does not mean that there was none.")).toBeVisible();
  await expect(absent.getByText("Limits of care (resuscitation status)", { exact: true })).toBeVisible();
  // The history tells of these.
  await expect(absent.getByText(/Allergies|vasopressors|Microbiology/)).toHaveCount(0);
});

test("every page of a patient keeps the banner and never names the patient in the window's title", async ({ page }) => {
  await page.goto(septic);
  for (const section of ["Timeline", "Flowsheet", "Experts", "Record", "Consultations", "Overview"]) {
    await page.getByRole("navigation", { name: "Patient" }).getByRole("link", { name: section }).click();
    await expect(page.getByRole("link", { name: section, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1, name: "Ada Okafor" })).toBeVisible();
    expect(await page.title()).not.toContain("Okafor");
  }
});

test("a patient who is not here gets a page that says so", async ({ page }) => {
  await page.goto("/patients/nobody");
  await expect(page.getByText("There is no such patient here")).toBeVisible();
});
