/** The words of a text in small letters. */
export const foldedWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What follows a name in the name of a form, a test or a place: "CAP cancer protocols", "NIH stroke scale" tell of no cancer and no stroke. */
const OF_A_FORM = `(?:protocol|screen|screening|registry|cent(?:er|re)|program(?:me)?|clinic|checklist|questionnaire|panel|template|form|survey|scale|score|index|antigen|risk|assessment|education|prevention|institute|society|guideline)s?`;

/** Any of these names as whole words, whatever stands between their words ("small-cell", "small cell"), in the singular or with an s, and no part of a form's name. */
export function wordsPattern(names: readonly string[]): RegExp {
  const each = names
    .map((name) => foldedWords(name).join(String.raw`[\s\-/,]+`))
    .filter((one) => one !== "")
    .sort((a, b) => b.length - a.length);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${each.join("|")})(?:e?s)?(?![\p{L}\p{N}])(?![\s\-]+${OF_A_FORM}(?![\p{L}\p{N}]))`,
    "giu",
  );
}
