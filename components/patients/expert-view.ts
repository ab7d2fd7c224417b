import { headlineHighRisk } from "@/lib/experts/calibration/headline-risk";
import type { ModelCard, PredictionTask } from "@/lib/experts/schema";
import { type ExpertView, expertViewSchema, type TaskView, taskViewSchema } from "./responses";

/** The splits from the most independent of the model's fitting to the least. */
const independence = ["test", "calibration", "early-stopping"] as const;

/** What the pages show of a model's card, with its figures at the moment asked about where it has them by landmark. */
export function expertViewOf(card: ModelCard, asOfMinutes: number): ExpertView {
  const atMoment = card.metrics.filter((one) => (one.landmarkHours ?? asOfMinutes / 60) === asOfMinutes / 60);
  const metrics = independence.flatMap((split) => atMoment.filter((one) => one.split === split))[0];
  return expertViewSchema.strip().parse({
    ...card,
    attentionMeaning: card.attention?.meaning ?? null,
    attentionOver: card.attention?.over === "feature" ? [...card.series.map((column) => column.feature), null] : [],
    auroc: metrics ? { ...metrics.auroc, split: metrics.split, n: metrics.n, events: metrics.events } : null,
    domainNotes: card.domain.notes,
  });
}

/** What the pages show of a task, with the decision threshold of the risk that is told. */
export const taskViewOf = (task: PredictionTask): TaskView =>
  taskViewSchema.strip().parse({ ...task, highRisk: headlineHighRisk(task) });
