import type { FeatureId } from "../../record/catalogue";
import type { Assertion } from "./assertion";

/** The features that assertions name, without those in words of the record that are quoted. */
export function statedFeatures(assertions: readonly Assertion[]): FeatureId[] {
  return assertions.flatMap((assertion) => ("features" in assertion ? assertion.features : []));
}

/** Words of the record and of others that assertions quote: they are read where they name something. */
export function quotedWords(assertions: readonly Assertion[]): string[] {
  return assertions.flatMap((a) => (a.kind === "verbatim" || a.kind === "quote" ? [a.words] : []));
}
