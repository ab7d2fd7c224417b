/** Questions by how many patients should be found (ACR 3.2.2). */
export const queryCategories = ["Broad", "Narrow", "Sparse", "Zero"] as const;
export type QueryCategory = (typeof queryCategories)[number];

/** Fewest patients of each, in the paper's corpus of 1,436: alpha is 50, beta 10 (ACR 4.2.1). */
const fewest = { Broad: 50, Narrow: 10, Sparse: 1 } as const;

/** @param size patients who should be found, 0 or more */
export function categoryOf(size: number): QueryCategory {
  if (size >= fewest.Broad) return "Broad";
  if (size >= fewest.Narrow) return "Narrow";
  return size >= fewest.Sparse ? "Sparse" : "Zero";
}

/** How a category's figures are put together: Sparse by pairs, since a question of few answers often finds none of them (ACR 3.2.3). */
export const averageOf = { Broad: "macro", Narrow: "macro", Sparse: "micro", Zero: "micro" } as const satisfies Record<
  QueryCategory,
  "macro" | "micro"
>;
