/**
 * Whether a text is a LOINC code by its shape: one to seven digits, a hyphen and the check digit of LOINC Users' Guide,
 * appendix C (mod 10, every second digit from the right doubled). That LOINC has such a code is not said.
 */
export function isLoincCode(text: string): boolean {
  const match = /^(\d{1,7})-(\d)$/.exec(text);
  if (!match) return false;
  const digits = [...(match[1] ?? "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, i) => {
    const weighted = i % 2 === 0 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(match[2]);
}
