import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing is loading any more; attributions take seconds. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator(".skeleton")).toHaveCount(0, { timeout: 60_000 });
}

/** axe finds nothing against WCAG 2.2 AA, nor against best practice. */
export function expectNoViolations(page: Page): Promise<void> {
  return expectNothing(new AxeBuilder({ page }).withTags(wcag));
}

/** All that another theme can change: every text stands out from its ground. */
export function expectContrast(page: Page): Promise<void> {
  return expectNothing(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
}

async function expectNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(found).toEqual([]);
}
