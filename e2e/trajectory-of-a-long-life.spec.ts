import { expect, type Page } from "@playwright/test";
import { hydrated, test } from "./hydrated-page";
import { readAsOf } from "./read-as-of";

/** How many events the made life has. */
const EVENTS = 10_000;

/** Of a made life: a value every four hours over years, and the diagnoses that bear on the question, again at every hundredth event. */
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

/** Brings the life in as a data manager does, in the browser. */
async function bring(page: Page): Promise<void> {
  await page.goto("/imports");
  await hydrated(page);
  const panel = page.getByRole("region", { name: "Import FHIR R4 or CSV" });
  await panel
    .getByLabel("Files, or one archive")
    .setInputFiles({ name: "long-life.json", mimeType: "application/json", buffer: lifeOf(EVENTS) });
  await expect(panel.getByRole("heading", { name: "First look" })).toBeVisible({ timeout: 240_000 });
  await panel.getByLabel("Name of the source").fill("A long life");
  await panel.getByLabel("These patients are invented").check();
  await panel.getByRole("button", { name: "Import", exact: true }).click();
  await expect(panel.getByText("The import of long-life.json is done.")).toBeVisible({ timeout: 600_000 });
}

test("of 10,000 events the page of a trajectory opens the source of one, and the page before it takes a question", async ({
  page,
  browser,
  baseURL,
}) => {
  // Nothing here hangs on how fast the machine is: what it took is written down beside the result.
  test.setTimeout(1_800_000);
  const session = (role: string) => ({ storageState: `.build/e2e/${role}-session.json`, baseURL });
  const manager = await browser.newContext(session("data-manager"));
  await bring(await manager.newPage());
  await manager.close();

  await page.goto("/patients");
  const headers = { origin: baseURL ?? "" };
  const rest = { source: null, careUnit: null, order: "urgency", direction: "desc", offset: 0, limit: 10 };
  const search = { data: { query: "Longlife", ...rest }, headers };
  const { rows } = await (await page.request.post("/api/patients/search", search)).json();
  expect(rows).toHaveLength(1);
  const of: string = rows[0].id;
  const run = await readAsOf(page, of, null);
  const held = (await (await page.request.get(`/api/trajectories/${run}`)).json()) as { entries: number };
  expect(held.entries).toBeGreaterThan(EVENTS * 0.9);

  const slow = { timeout: 120_000 };
  const event = page.getByRole("list", { name: "Events by time" }).getByRole("button").first();
  const drawer = page.getByRole("complementary", { name: "Source in the record" });
  const question = page.getByRole("radio", { name: /risk of dying within one year\?/ });
  const [opened, answered]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn++) {
    await page.goto("/patients");
    const since = Date.now();
    await page.goto(`/patients/${of}/trajectory/${run}`, slow);
    await event.click(slow);
    await expect(drawer.locator("mark").first()).toBeVisible(slow);
    opened.push(Date.now() - since);
  }
  const drawn = await page.locator("*").count();
  for (let turn = 0; turn < 3; turn++) {
    await page.goto("/patients");
    const since = Date.now();
    await page.goto(`/patients/${of}/trajectory`, slow);
    await question.check(slow);
    await expect(question).toBeChecked(slow);
    answered.push(Date.now() - since);
  }
  const description = `${held.entries} entries: a source open ${opened.join(", ")} ms after going there, the form's answer ${answered.join(", ")} ms; ${drawn} elements`;
  test.info().annotations.push({ type: "10,000 events", description });
  process.stdout.write(`${description}\n`);

  // As it was before, for the tests that follow.
  const administrator = await browser.newContext(session("administrator"));
  const removed = await administrator.request.post(`/api/patients/${of}/removal`, {
    data: { mrn: rows[0].mrn },
    headers,
  });
  expect(removed.status(), await removed.text()).toBe(200);
  await administrator.close();
});
