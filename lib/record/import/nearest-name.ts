import { type FeatureId, feature } from "../catalogue";

/** Two spellings of one name differ in at most this share of their letters: one in five (SpO2 is no slip of SaO2); a team decision. */
const FEWEST_LETTERS_A_SLIP = 5;
/** A name within another says nothing below this many letters ("K" lies within many). */
const LONG_ENOUGH = 4;

/**
 * The name of a source that somebody may have meant who wrote another: the same letters ("Gcs"), what the feature is called
 * elsewhere ("HeartRate" for HR), a part of it or with a part added ("Urine_mL"), or a slip of the pen; null where none is near.
 * A slip keeps the first letter and the digits: indirect bilirubin, thrombin time and interleukin 1 are measurements of their own beside
 * direct bilirubin, prothrombin time and interleukin 10.
 */
export function nearestName(given: string, columns: readonly { name: string; feature: FeatureId }[]): string | null {
  const wanted = letters(given);
  if (wanted === "") return null;
  const known = columns.flatMap(({ name, feature: id }) =>
    [name, id, feature(id).label].map((spelling) => ({ name, spelling: letters(spelling) })),
  );
  const same = known.find(({ spelling }) => spelling === wanted);
  if (same) return same.name;
  const slips = known
    .map(({ name, spelling }) => ({ name, n: slipsBetween(wanted, spelling) ?? Infinity }))
    .filter(({ n }) => n < Infinity)
    .sort((a, b) => a.n - b.n);
  if (slips[0]) return slips[0].name;
  const [within] = known
    .filter(({ spelling }) => {
      const [short, long] = spelling.length < wanted.length ? [spelling, wanted] : [wanted, spelling];
      return short.length >= LONG_ENOUGH && long.startsWith(short);
    })
    .sort((a, b) => Math.abs(a.spelling.length - wanted.length) - Math.abs(b.spelling.length - wanted.length));
  return within?.name ?? null;
}

/** Whether one name may be the other, misspelt; capitals and what is no letter or digit do not count. */
export const isSlipOf = (given: string, name: string): boolean => slipsBetween(letters(given), letters(name)) !== null;

/** How many letters two spellings differ by; null where that is more than slips of the pen. */
function slipsBetween(a: string, b: string): number | null {
  const n = editsBetween(a, b);
  const isLike = a[0] === b[0] && digits(a) === digits(b);
  return isLike && n <= Math.min(a.length, b.length) / FEWEST_LETTERS_A_SLIP ? n : null;
}

const digits = (name: string) => name.replace(/\D/g, "");
const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++)
      row.push(
        Math.min(
          (row[j] as number) + 1,
          (previous[j + 1] as number) + 1,
          (previous[j] as number) + (letter === b[j] ? 0 : 1),
        ),
      );
    previous = row;
  }
  return previous[b.length] as number;
}
