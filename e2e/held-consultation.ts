import { expect, type PlaywrightWorkerArgs } from "@playwright/test";

/**
 * Holds a consultation by the built-in rules on a patient to its end, over HTTP as the demo clinician: for `beforeAll`, where tests share one.
 * @returns the address of its page.
 */
export async function heldConsultation(
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string | undefined,
  patientId: string,
): Promise<string> {
  const context = await playwright.request.newContext({ baseURL, storageState: ".build/e2e/session.json" });
  const headers = { origin: baseURL ?? "" };
  const started = await context.post("/api/consultations", { data: { patientId, reasoner: "builtin" }, headers });
  expect(started.status()).toBe(201);
  const { id } = await started.json();
  const address = `/consultations/${id}`;
  const status = async () => (await (await context.get(`/api${address}`)).json()).consultation.status;
  await expect.poll(status, { timeout: 90_000, intervals: [1000] }).toBe("finished");
  await context.dispose();
  return address;
}
