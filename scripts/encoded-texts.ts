/** The texts of a consultation that `encode` can turn into embeddings, by their names in a file of `reports`. */
export const encodedTexts = ["report", "numbers", "draft"] as const;
