import type { ResultSummaries } from "./result-summaries";

/** Tests in the panels that stand open at first: more is no page to read, and too heavy a one to send. A team decision. */
const TESTS_OPEN = 60;

/** The panels, the first ones open, up to as many tests as one reads; one is always open. */
export function openFirst(panels: ResultSummaries): { panel: ResultSummaries[number]; isOpen: boolean }[] {
  let tests = 0;
  return panels.map((panel, i) => {
    tests += panel.rows.length;
    return { panel, isOpen: i === 0 || tests <= TESTS_OPEN };
  });
}
