import { latest, type Observations } from "../../record/observations";

/** Who says that aspartate aminotransferase comes from muscle and heart too. */
export const fromMuscle =
  "Kwo PY et al. ACG clinical guideline: evaluation of abnormal liver chemistries. Am J Gastroenterol 2017;112:18-35 (aspartate aminotransferase of heart and skeletal muscle); twice the alanine aminotransferase: a team decision";

/** How many times the alanine aminotransferase, and minutes within which two values are of one state. */
const TIMES = 2;
const TOGETHER = 12 * 60;

/** Whether the last aspartate aminotransferase is twice the alanine aminotransferase or more: heart and muscle release the one, the liver both. */
export function isAspartateLed(aspartate: Value | undefined, alanine: Value | undefined): boolean {
  if (!aspartate || !alanine || Math.abs(aspartate.minutes - alanine.minutes) > TOGETHER) return false;
  return aspartate.value >= TIMES * alanine.value;
}

interface Value {
  minutes: number;
  value: number;
}

/** The same of a record. */
export const isAspartateLedIn = (observations: Observations): boolean =>
  isAspartateLed(latest(observations("aspartateAminotransferase")), latest(observations("alanineAminotransferase")));
