import type { JudgedCard } from "../lib/consultations/judged-models/judged-card";
import { judgedCardSchema } from "../lib/consultations/judged-models/judged-card";
import { type JudgedCase, judgedCaseSchema } from "../lib/consultations/judged-models/judged-case";
import { judgedRows, modelNameText } from "../lib/consultations/judged-models/judged-text";
import { counted } from "../lib/platform/english";
import { paddedTable } from "../lib/platform/padded-table";

/** What `reasoner.json` holds: a card with its cases. */
export const judgedFileSchema = judgedCardSchema.extend({ cases: judgedCaseSchema.array() });

interface JudgedReasoner {
  card: JudgedCard;
  cases: readonly JudgedCase[];
}

export const judgedReasonerJson = ({ card, cases }: JudgedReasoner): string =>
  `${JSON.stringify({ ...card, cases }, null, 2)}\n`;

/** What `evaluate reasoner` prints: whom, on what, and every figure on a line. */
export function judgedReasonerText({ card }: Pick<JudgedReasoner, "card">): string {
  const on = `judged on ${counted(card.figures.cases, "synthetic patient")} ${card.finishedAt.slice(0, 10)} by consilium ${card.application}`;
  return [`${modelNameText(card)} at ${card.host}, ${on}.`, "", ...paddedTable(judgedRows(card.figures)), ""].join(
    "\n",
  );
}
