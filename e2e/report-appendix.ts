import type { Page } from "@playwright/test";

/** Unfolds what stands after the report's page: nothing of it can be seen or found by its role before. */
export async function openAppendix(page: Page): Promise<void> {
  await page.locator("summary", { hasText: /^Appendix$/ }).click();
}
