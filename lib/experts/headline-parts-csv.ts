import type { HeadlineParts } from "./calibration/headline-parts";
import { cellOfId, row } from "./predictions-csv";

/** What the risk of a stay is made of, or why that is not known. */
export type PartsOfStay = { id: string } & ({ logit: number; parts: HeadlineParts } | { fault: string });

/** With the seven of other figures several shares of about one would add up to the logit in five places only. */
const nineDigits = (value: number) => `${Number(value.toPrecision(9))}`;

/** The columns of a file of parts; `experts`: names of those whose logit the risk reads. */
export const partsHeader = (experts: readonly string[]): string => row(["id", "logit", "base", ...experts, "hidden"]);

/** A stay's row under `partsHeader`: base, experts' shares and that of the hidden states add up to the logit to within 1e-6. */
export function partsRow(stay: PartsOfStay, experts: readonly string[]): string {
  const id = cellOfId(stay.id);
  if ("fault" in stay) return row([id, ...Array<string>(experts.length + 3).fill("")]);
  const { base, logits, hidden } = stay.parts;
  const shares = new Map(logits.map(({ expert, share }) => [expert, share]));
  const cells = [stay.logit, base, ...experts.map((name) => shares.get(name) ?? null), hidden];
  return row([id, ...cells.map((cell) => (cell === null ? "" : nineDigits(cell)))]);
}
