import { expect, type Page } from "@playwright/test";

/**
 * Has a patient's record read by the built-in rules on the risk of dying within a year as of a moment, over HTTP as who is signed in on the page, and waits for
 * the judgement.
 * @param asOf after the last thing that the record tells where it is null
 * @returns the trajectory's id.
 */
export async function readAsOf(page: Page, patient: string, asOf: string | null): Promise<string> {
  const data = { question: "death-1y", reasoner: "builtin", asOf, budget: null };
  const headers = { origin: new URL(page.url()).origin };
  const asked = await page.request.post(`/api/patients/${patient}/trajectories`, { data, headers });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const status = async () => (await (await page.request.get(`/api/trajectories/${id}`)).json()).trajectory.status;
  await expect.poll(status, { timeout: 240_000, intervals: [1000] }).toBe("finished");
  return id;
}
