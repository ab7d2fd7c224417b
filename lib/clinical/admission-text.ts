import { listText } from "../platform/english";

/** Words of a hospital's admission desk that say what a bed needs or what is booked, and nothing of the patient (ADMISSIONS.diagnosis of MIMIC). */
const desk = /^(?:telemetry|sda|cath|pre-?op|icu|micu|sicu|ccu)$/iu;
/** Short words that are no abbreviations. */
const plain = new Set(
  "a an and any arm at by due ear eye fall for from hip in jaw leg low lung not of old on or out the to toe with".split(
    " ",
  ),
);
/** Abbreviations of four letters and more. */
const abbreviations = new Set([
  "ARDS",
  "CABG",
  "COPD",
  "ESRD",
  "GERD",
  "HELLP",
  "HHNK",
  "NSCLC",
  "NSTEMI",
  "SIADH",
  "STEMI",
  "TIPS",
]);

/** "VF arrest", where a desk writes in capitals: abbreviations stay. */
const quiet = (text: string) =>
  text.replace(/[A-Z]+/gu, (word) =>
    abbreviations.has(word) || (word.length <= 3 && !plain.has(word.toLowerCase())) ? word : word.toLowerCase(),
  );

/** What a stay's reason for admission names, each by itself: "SEPSIS;PNEUMONIA;TELEMETRY" is sepsis and pneumonia. */
export function admissionReasons(reason: string | null): string[] {
  if (reason === null) return [];
  const isShouted = reason === reason.toUpperCase();
  const clauses = reason
    .split(isShouted ? /[;\\]|\/(?=\s*(?:SDA|CATH)\b)/u : /;/u)
    .map((one) => one.trim().replace(/\s+/gu, " "))
    .filter((one) => one !== "" && !desk.test(one));
  return isShouted ? clauses.map(quiet) : clauses;
}

/** "sepsis and pneumonia"; null where no reason is recorded. */
export function admissionText(reason: string | null): string | null {
  const all = admissionReasons(reason);
  return all.length > 0 ? listText(all) : null;
}
