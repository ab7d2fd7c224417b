import { expect, type Page } from "@playwright/test";
import { expectNoViolations, settled } from "./accessible";
import { auditedActions } from "./audit-rows";
import { test } from "./hydrated-page";
import { openAppendix } from "./report-appendix";

/** An invented patient in intensive care after years with a failing kidney; the stay began on 15 January 2024. */
const patient = "synthetic-0020";
const origin = "http://127.0.0.1:4310";

/** Has the record read as of a moment, and waits for the judgement. */
async function readAsOf(page: Page, of: string, asOf: string | null): Promise<string> {
  const url = `/api/patients/${of}/trajectories`;
  const data = { question: "death-1y", reasoner: "builtin", asOf, budget: null };
  const asked = await page.request.post(url, { data, headers: { origin } });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  await expect
    .poll(async () => (await (await page.request.get(`/api/trajectories/${id}`)).json()).trajectory.status, {
      timeout: 120_000,
    })
    .toBe("finished");
  return id;
}

test("a trajectory's memory is laid before the team, cited by its doctors, and told in its report", async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const acts = await auditedActions(playwright, baseURL);
  const run = await readAsOf(page, patient, "2024-01-14T00:00:00.000Z");
  const late = await readAsOf(page, patient, null);
  await page.goto(`/patients/${patient}`);
  await page.getByRole("button", { name: "Choose doctors and reasoner" }).click();
  const dialog = page.getByRole("dialog", { name: "Convene the team" });
  const choice = dialog.getByRole("group", { name: "Lay before the team" });
  await expect(choice.getByRole("radio")).toHaveCount(2);
  await expect(choice.getByRole("radio", { name: "Nothing more" })).toBeChecked();
  await choice
    .getByRole("radio", { name: /^Trajectory of 14 Jan 2024: What is the patient's risk of dying .*\d+ entries$/ })
    .check();
  await settled(page);
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Convene", exact: true }).click();
  await expect(page).toHaveURL(/\/consultations\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  await expect
    .poll(async () => (await (await page.request.get(`/api/consultations/${id}`)).json()).consultation.status, {
      timeout: 150_000,
    })
    .toBe("finished");
  expect((await acts()).join(" ")).toMatch(/consultation\.request trajectory\.read/);

  await page.goto(`/consultations/${id}/report`);
  await expect(
    page.getByText("Chronic kidney disease, stage 3a (2 years before)", { exact: false }).first(),
  ).toBeVisible();
  await openAppendix(page);
  await expect(page.getByText(`Laid before the team: trajectory ${run}`, { exact: false })).toBeVisible();
  await expect(page.getByText(/memory m\d+/).first()).toBeVisible();
  await settled(page);
  await expectNoViolations(page);

  const refused = await page.request.post("/api/consultations", {
    data: { patientId: patient, trajectory: late },
    headers: { origin },
  });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain("later moment");
});

/** Of a made life: one value a day over the years, and the diagnoses that bear on the question, again at every hundredth. */
function lifeOf(events: number): Buffer {
  const subject = { reference: "Patient/long-life" };
  const day = (i: number) => new Date(Date.UTC(2019, 0, 1) + i * 4 * 3_600_000).toISOString();
  const coded = (system: string, code: string, display: string) => ({
    coding: [{ system, code, display }],
    text: display,
  });
  const patientResource = {
    resourceType: "Patient",
    id: "long-life",
    name: [{ family: "Longlife", given: ["Ada"] }],
    gender: "female",
    birthDate: "1941-05-05",
  };
  const resources = Array.from({ length: events }, (_, i) =>
    i % 100 === 0
      ? {
          ...{ resourceType: "Condition", id: `c${i}`, subject, onsetDateTime: day(i), recordedDate: day(i) },
          code: coded(
            "http://hl7.org/fhir/sid/icd-10-cm",
            "I50.9",
            `Acute on chronic heart failure, admission ${i / 100}`,
          ),
        }
      : {
          ...{
            resourceType: "Observation",
            id: `o${i}`,
            status: "final",
            subject,
            effectiveDateTime: day(i),
            issued: day(i),
          },
          code: coded("http://loinc.org", "2160-0", "Creatinine"),
          valueQuantity: {
            value: 1 + (i % 17) / 10,
            unit: "mg/dL",
            system: "http://unitsofmeasure.org",
            code: "mg/dL",
          },
        },
  );
  // Visits, since a question of years is asked at one, a year or more after the first.
  const visits = Array.from({ length: Math.floor(events / 500) }, (_, i) => ({
    ...{ resourceType: "Encounter", id: `v${i}`, status: "finished", subject },
    class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "AMB", display: "ambulatory" },
    period: { start: day(i * 500), end: day(i * 500 + 1) },
  }));
  const entry = [patientResource, ...visits, ...resources].map((resource) => ({ resource }));
  return Buffer.from(JSON.stringify({ resourceType: "Bundle", type: "collection", entry }));
}

test.describe("of a patient with 10,000 events", () => {
  test("the page of a trajectory answers a click within 2 s of going there", async ({ page, browser }) => {
    test.setTimeout(600_000);
    const manager = await browser.newContext({ storageState: ".build/e2e/data-manager-session.json", baseURL: origin });
    const imports = await manager.newPage();
    await imports.goto("/imports");
    const panel = imports.getByRole("region", { name: "Import FHIR R4 or CSV" });
    await imports.waitForTimeout(2000);
    await panel
      .getByLabel("Files, or one archive")
      .setInputFiles({ name: "long-life.json", mimeType: "application/json", buffer: lifeOf(10_000) });
    await expect(panel.getByRole("heading", { name: "First look" })).toBeVisible({ timeout: 120_000 });
    await panel.getByLabel("Name of the source").fill("A long life");
    await panel.getByLabel("These patients are invented").check();
    await panel.getByRole("button", { name: "Import", exact: true }).click();
    const rest = { source: null, careUnit: null, order: "urgency", direction: "desc", offset: 0, limit: 10 };
    const search = { data: { query: "Longlife", ...rest }, headers: { origin } };
    const found = async () => (await (await page.request.post("/api/patients/search", search)).json()).rows;
    await expect.poll(async () => (await found()).length, { timeout: 300_000 }).toBe(1);
    await manager.close();
    const of: string = (await found())[0].id;
    const run = await readAsOf(page, of, null);
    const held = (await (await page.request.get(`/api/trajectories/${run}`)).json()) as { entries: number };
    expect(held.entries).toBeGreaterThan(9000);

    const event = page.getByRole("list", { name: "Events by time" }).getByRole("button").first();
    const drawer = page.getByRole("complementary", { name: "Source in the record" });
    const [seen, took]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 3; turn++) {
      await page.goto("/patients");
      const since = Date.now();
      await page.goto(`/patients/${of}/trajectory/${run}`);
      seen.push(Date.now() - since);
      await event.click();
      await expect(drawer).toBeVisible();
      took.push(Date.now() - since);
    }
    const asks: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      await page.goto("/patients");
      const since = Date.now();
      await page.goto(`/patients/${of}/trajectory`);
      const question = page.getByRole("radio", { name: /risk of dying within one year\?/ });
      await question.check();
      await expect(question).toBeChecked();
      asks.push(Date.now() - since);
    }
    test.info().annotations.push({
      type: "milliseconds",
      description: `${held.entries} entries; listens ${seen.join(", ")}; drawer open ${took.join(", ")}; form answers ${asks.join(", ")}`,
    });
    // The best of three: others may be at work on the machine.
    expect(Math.min(...took)).toBeLessThan(2000);
    expect(Math.min(...asks)).toBeLessThan(2000);
  });
});
