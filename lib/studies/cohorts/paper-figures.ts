/**
 * Figures of the paper (ACR: Thai, Ardulov et al. 2024), for columns beside ours: on 1,436 real patients of four American practices, so that ours, on
 * invented patients, are not comparable with them by size. In percent.
 */
export const paperModels = ["ada", "ada+GPT4", "Hypercube"] as const;
export type PaperModel = (typeof paperModels)[number];
type Triple = readonly [precision: number, recall: number, f1: number];

/** Table 1: cohort retrieval, and oracle top-k. */
export const paperTable1: Readonly<
  Record<"Broad" | "Narrow" | "Sparse", Readonly<Record<PaperModel, { retrieval: Triple; oracle: Triple }>>>
> = {
  Broad: {
    ada: { retrieval: [61.59, 56.71, 52.07], oracle: [62.34, 59.99, 61.14] },
    "ada+GPT4": { retrieval: [79.38, 47.09, 52.68], oracle: [81.08, 48.8, 58.37] },
    Hypercube: { retrieval: [76.19, 87.43, 79.4], oracle: [78.84, 74.95, 77.13] },
  },
  Narrow: {
    ada: { retrieval: [10.68, 68.29, 16.84], oracle: [32.21, 31.6, 31.9] },
    "ada+GPT4": { retrieval: [38.34, 50.68, 41.23], oracle: [54.3, 28.94, 35.5] },
    Hypercube: { retrieval: [56.1, 54.83, 52.02], oracle: [57.84, 47.69, 51.24] },
  },
  Sparse: {
    ada: { retrieval: [1.14, 78.95, 2.25], oracle: [24.77, 23.68, 24.22] },
    "ada+GPT4": { retrieval: [17.87, 50, 26.33], oracle: [59.09, 22.81, 32.91] },
    Hypercube: { retrieval: [32.64, 41.23, 36.43], oracle: [65.62, 36.84, 47.19] },
  },
};

/** Table 6: the share found of those who should not be, by category. */
export const paperFalsePositiveRates: Readonly<
  Record<"Broad" | "Narrow" | "Sparse" | "Zero", Readonly<Record<PaperModel, number>>>
> = {
  Broad: { ada: 8.2, "ada+GPT4": 1.87, Hypercube: 12.81 },
  Narrow: { ada: 12.17, "ada+GPT4": 1.83, Hypercube: 1.06 },
  Sparse: { ada: 13.57, "ada+GPT4": 0.46, Hypercube: 0.17 },
  Zero: { ada: 12.67, "ada+GPT4": 0.21, Hypercube: 0.06 },
};

/** Pairs of queries in tables 2, 3 and 4, by id, with how many patients ada+GPT4 found inconsistently. Of table 2 those of both sides. */
export const paperPairs = [
  { table: 2, kind: "paraphrase", first: 97, second: 101, paper: 5 },
  { table: 3, kind: "intersection", first: 58, second: 113, paper: 22 },
  { table: 3, kind: "intersection", first: 58, second: 107, paper: 10 },
  { table: 3, kind: "intersection", first: 58, second: 105, paper: 13 },
  { table: 3, kind: "intersection", first: 58, second: 18, paper: 2 },
  { table: 4, kind: "subtype", first: 102, second: 103, paper: 36 },
  { table: 4, kind: "subtype", first: 103, second: 99, paper: 24 },
  { table: 4, kind: "subtype", first: 99, second: 98, paper: 12 },
  { table: 4, kind: "subtype", first: 98, second: 101, paper: 1 },
  { table: 4, kind: "subtype", first: 101, second: 108, paper: 18 },
] as const;
