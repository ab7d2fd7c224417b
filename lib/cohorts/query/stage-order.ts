/**
 * The order of stages and TNM categories as the AJCC writes them (AJCC Cancer Staging Manual, 8th edition, chapter 1: 0, I to IV with letters
 * and figures; Tis, T0 to T4; N0 to N3; M0 and M1; "X" cannot be assessed). What a stage means differs by cancer; its order within one does not.
 * The order says nothing between cancers, so that stages of two of them are never compared with each other.
 */
export const stageAxes = ["group", "T", "N", "M"] as const;
export type StageAxis = (typeof stageAxes)[number];

/** From the lowest to the highest place in the order that a stage stands for: without its letter it stands for all of its letters. */
export interface StageRange {
  low: number;
  high: number;
}

const romans = ["0", "I", "II", "III", "IV"];
/** Room for letters and figures under a number. */
const [PER_NUMBER, PER_LETTER] = [10_000, 100];
const letterPlace = (letter: string) => (letter.charCodeAt(0) - 96) * PER_LETTER;

interface Spelled {
  text: string;
  range: StageRange;
}

/** A stage group: "IIIB", "iia2", "Stage 3c", "0is". */
function spelledGroup(written: string): Spelled | null {
  const match = /^(?:stage\s*)?(iv|i{1,3}|[0-4])\s*(is|[a-d])?\s*([1-3])?$/i.exec(written.trim());
  if (!match) return null;
  const [, number = "", letter = "", figure = ""] = match;
  const roman = /\d/.test(number) ? (romans[Number(number)] ?? "") : number.toUpperCase();
  const named = letter.toLowerCase() === "is" || roman === "0" ? letter.toLowerCase() : letter.toUpperCase();
  const at = romans.indexOf(roman) * PER_NUMBER;
  return { text: `${roman}${named}${figure}`, range: rangeOf(at, letter.toLowerCase(), figure) };
}

/** A category: "T2b", "t1MI", "Tis", "N3", "2b" of the axis T. */
function spelledCategory(axis: Exclude<StageAxis, "group">, written: string): Spelled | null {
  const match = new RegExp(`^${axis}?\\s*(is|[0-4])\\s*(mi|[a-d])?\\s*([1-3])?(?:\\([^)]*\\))?$`, "i").exec(
    written.trim(),
  );
  if (!match) return null;
  const [, number = "", letter = "", figure = ""] = match;
  if (number.toLowerCase() === "is") {
    // In situ: more than no tumour, less than T1.
    const at = PER_NUMBER / 2;
    return axis === "T" ? { text: "Tis", range: { low: at, high: at } } : null;
  }
  return {
    text: `${axis}${number}${letter.toLowerCase()}${figure}`,
    range: rangeOf(Number(number) * PER_NUMBER, letter.toLowerCase(), figure),
  };
}

function rangeOf(at: number, letter: string, figure: string): StageRange {
  // "Tis" stands half way to T1: what is 0 ends before it.
  if (letter === "") return { low: at, high: at + (at === 0 ? PER_NUMBER / 2 - 1 : PER_NUMBER - 1) };
  // Microinvasion and in situ come before the letter a.
  if (letter === "mi" || letter === "is") return { low: at + 1, high: at + 1 };
  const from = at + letterPlace(letter);
  return figure === ""
    ? { low: from, high: from + PER_LETTER - 1 }
    : { low: from + Number(figure), high: from + Number(figure) };
}

const spelled = (axis: StageAxis, written: string): Spelled | null =>
  axis === "group" ? spelledGroup(written) : spelledCategory(axis, written);

/** A stage as it is written here: "iic" is "IIC", "t2B" is "T2b". Null where it is none of the axis, as "TX" is. */
export const stageSpelling = (axis: StageAxis, written: string): string | null => spelled(axis, written)?.text ?? null;

/** Which places of the order a stage stands for; null where it is none of the axis. */
export const stageRange = (axis: StageAxis, written: string): StageRange | null =>
  spelled(axis, written)?.range ?? null;
