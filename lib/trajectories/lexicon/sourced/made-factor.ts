import type { SourcedFactor } from "../sourced-factor";

interface Published {
  keys?: readonly string[];
  words: readonly string[];
  category: SourcedFactor["category"];
  theme: string;
  /** Published odds or hazard ratio. */
  ratio: number;
  source: string;
}

/** A factor with its ratio as a logarithm, to three decimals. */
export const factor = (id: string, { keys = [], words, ratio, ...rest }: Published): SourcedFactor => ({
  ...{ id, keys: [...keys], words: [...words], ...rest },
  weight: Math.round(Math.log(ratio) * 1000) / 1000,
});

/** Keys of answers to LOINC 72166-2, tobacco smoking status. */
export const smokingKeys = (...answers: readonly string[]) => answers.map((answer) => `loinc|72166-2=${answer}`);

/** Keys of bands of age. */
export const ageKeys = (...bands: readonly string[]) => bands.map((band) => `demographic|age=${band}`);
