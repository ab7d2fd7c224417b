import { expect, type Page } from "@playwright/test";

/** Unfolds the rounds of a consultation, and every turn in them. */
export async function unfolded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Round 0: initial reviews" })).toBeVisible();
  await page.evaluate(() => {
    for (const round of document.querySelectorAll("details:has(h2)")) (round as HTMLDetailsElement).open = true;
    for (const more of document.querySelectorAll<HTMLElement>('article button[aria-expanded="false"]'))
      if (more.textContent === "More") more.click();
  });
}

/** Lets a team that was convened on a page go on at once, and shows what it says as it comes. */
export async function hurried(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Go on", exact: true }).click({ timeout: 60_000 });
  await page
    .getByRole("button", { name: /^Skip/ })
    .click({ timeout: 5000 })
    .catch(() => undefined);
}
