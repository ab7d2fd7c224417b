/** Which sign parts the whole from its fraction. */
export type DecimalSign = "." | ",";

const patterns: Readonly<Record<DecimalSign, RegExp>> = {
  ".": /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:e[+-]?\d+)?$/i,
  ",": /^[+-]?(?:\d{1,3}(?:[. \u00a0\u202f]\d{3})+|\d+)?(?:,\d*)?(?:e[+-]?\d+)?$/i,
};

/** A number as a sheet writes it, with groups of thousands or without ("1,234.5"; "1.234,5" with a decimal comma); null for what is none. */
export function readNumber(text: string, decimal: DecimalSign): number | null {
  if (!/\d/.test(text) || !patterns[decimal].test(text)) return null;
  const plain = decimal === "." ? text.replaceAll(",", "") : text.replace(/[. \u00a0\u202f]/g, "").replace(",", ".");
  const number = Number(plain);
  return Number.isFinite(number) ? number : null;
}

const LIMIT = /^(<=|>=|<|>|≤|≥|=<|=>)\s*(.+)$/;
const comparators: Readonly<Record<string, string>> = { "≤": "<=", "≥": ">=", "=<": "<=", "=>": ">=" };

/** A number or a limit ("< 0,01"), with its comparator as FHIR has it; null for what is neither. */
export function readLimit(text: string, decimal: DecimalSign): { value: number; comparator: string | null } | null {
  const limit = LIMIT.exec(text);
  const value = readNumber(limit?.[2] ?? text, decimal);
  if (value === null) return null;
  const sign = limit?.[1] ?? null;
  return { value, comparator: sign === null ? null : (comparators[sign] ?? sign) };
}
