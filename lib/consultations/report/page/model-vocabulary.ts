/** Words about the models and not about the patient: a reader meets none of them before the appendix. */
const words =
  /\b(?:logits?|adacare|concare|retain|(?:gradient-boosted )?trees|attributions?|shap(?:ley)?|fusion|fused|calibrat\w+|hidden states?|AUPRC|AUROC|ONNX)\b/giu;

/** The words of this kind in a text, as they stand. "Retain" is a verb too: only the model's name counts. */
export function modelVocabularyIn(text: string): string[] {
  return [...text.matchAll(words)]
    .map(([word]) => word)
    .filter((word) => !/^retain$/iu.test(word) || word === "RETAIN");
}
