import type { HeadlineParts } from "./calibration/headline-parts";
import { cellOfId, figure, row } from "./predictions-csv";

/** What the risk of a stay is made of, or why that is not known. */
export type PartsOfStay = { id: string } & ({ logit: number; parts: HeadlineParts } | { fault: string });

/** The columns of a file of parts; `experts`: names of those whose logit the risk reads. */
export const partsHeader = (experts: readonly string[]): string => row(["id", "logit", "base", ...experts, "hidden"]);

/** A stay's row under `partsHeader`: base, experts' shares and that of the hidden states add up to the logit, within rounding. */
export function partsRow(stay: PartsOfStay, experts: readonly string[]): string {
  const id = cellOfId(stay.id);
  if ("fault" in stay) return row([id, ...Array<string>(experts.length + 3).fill("")]);
  const { base, logits, hidden } = stay.parts;
  const shares = new Map(logits.map(({ expert, share }) => [expert, share]));
  const cells = [stay.logit, base, ...experts.map((name) => shares.get(name) ?? null), hidden];
  return row([id, ...cells.map((cell) => (cell === null ? "" : figure(cell)))]);
}
