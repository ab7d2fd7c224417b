import type { PlaywrightWorkerArgs } from "@playwright/test";

/**
 * Watches the audit log as the administrator.
 * @returns a function that gives the actions since it was last called (first: since this call), the earliest first, without the
 * reading of the log itself.
 */
export async function auditedActions(
  playwright: PlaywrightWorkerArgs["playwright"],
  baseURL: string | undefined,
): Promise<() => Promise<string[]>> {
  const administrator = await playwright.request.newContext({
    baseURL,
    storageState: ".build/e2e/administrator-session.json",
  });
  const latestFirst = async () => {
    const html = await (await administrator.get("/audit")).text();
    return [...html.matchAll(/<td[^>]* title="([a-z-]+\.[a-z-]+)"/g)].map(([, action]) => action ?? "");
  };
  await latestFirst();
  return async () => {
    const actions = await latestFirst();
    return actions.slice(0, actions.indexOf("audit.read")).reverse();
  };
}
