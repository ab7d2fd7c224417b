/** The words of a text in small letters. */
export const foldedWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Any of these names as whole words, whatever stands between their words ("small-cell", "small cell"), in the singular or with an s. */
export function wordsPattern(names: readonly string[]): RegExp {
  const each = names
    .map((name) => foldedWords(name).join(String.raw`[\s\-/,]+`))
    .filter((one) => one !== "")
    .sort((a, b) => b.length - a.length);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${each.join("|")})(?:e?s)?(?![\p{L}\p{N}])`, "giu");
}
