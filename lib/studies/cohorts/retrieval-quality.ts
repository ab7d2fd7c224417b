import { addConfusions, type Confusion } from "./confusion";

/** Shares from 0 to 1; null where nothing defines one. */
export interface RetrievalQuality {
  precision: number | null;
  recall: number | null;
  f1: number | null;
  /** Of those who should not be found, who was. */
  falsePositiveRate: number | null;
}

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);

/**
 * Precision, recall, F1 and the false positive rate of one question, or of many whose counts were added up. Where somebody should be found and
 * nobody is, precision and F1 are 0 (a team decision; the paper does not say): to find nobody is no way to a better figure. Where
 * nobody should be, none of the three is defined.
 */
export function qualityOf(counts: Confusion): RetrievalQuality {
  const { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn } = counts;
  const falsePositiveRate = share(fp, fp + tn);
  if (tp + fn === 0) return { precision: null, recall: null, f1: null, falsePositiveRate };
  return {
    precision: share(tp, tp + fp) ?? 0,
    recall: tp / (tp + fn),
    f1: (2 * tp) / (2 * tp + fp + fn),
    falsePositiveRate,
  };
}

/** The mean over questions, each counting the same, of those that define a figure; null where none does. */
export function macroQuality(questions: readonly Confusion[]): RetrievalQuality {
  const each = questions.map(qualityOf);
  const mean = (name: keyof RetrievalQuality) => {
    const values = each.map((one) => one[name]).filter((value) => value !== null);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return {
    precision: mean("precision"),
    recall: mean("recall"),
    f1: mean("f1"),
    falsePositiveRate: mean("falsePositiveRate"),
  };
}

/** The figures of all questions' counts added up: each pair of a question and a patient counts the same. */
export const microQuality = (questions: readonly Confusion[]): RetrievalQuality => qualityOf(addConfusions(questions));

/** How many are found wrongly to each who should be found (ACR 4.3.1, HR = FP / (TP + FN)); null where nobody should be. */
export const hallucinationRatio = ({ truePositives, falsePositives, falseNegatives }: Confusion): number | null =>
  share(falsePositives, truePositives + falseNegatives);
