import type { Prediction } from "./schema";

/** Where age carries more than this of what moves the models, the number tells little of the illness: a team decision. */
const MUCH = 1 / 3;

/** "Age carries 41% of what moves the models."; null where age carries a third or less, and where no expert's risk was explained. */
export function ageSentence(predictions: readonly Pick<Prediction, "attributions">[]): string | null {
  const shares = predictions.flatMap(({ attributions }) => {
    const all = attributions.reduce((sum, { total }) => sum + Math.abs(total), 0);
    const age = attributions.find(({ feature }) => feature === "age");
    return all > 0 && age ? [Math.abs(age.total) / all] : [];
  });
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return mean > MUCH ? `Age carries ${Math.round(mean * 100)}% of what moves the models.` : null;
}
