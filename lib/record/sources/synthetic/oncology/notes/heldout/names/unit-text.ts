/** UCUM as people print it. */
const printed: Readonly<Record<string, string>> = {
  "10*3/uL": "K/uL",
  "10*6/uL": "M/uL",
  "10*9/L": "x10^9/L",
  "10*12/L": "x10^12/L",
  "[IU]/L": "IU/L",
  "m[IU]/L": "mIU/L",
  "u[IU]/mL": "uIU/mL",
  "m[IU]/mL": "mIU/mL",
  "k[IU]/L": "kIU/L",
  "mm[Hg]": "mmHg",
  "{ratio}": "",
  "1": "",
};

/** "x10^9/L" of "10*9/L"; what the table does not have stays as it is, annotations in braces aside. */
export const unitText = (unit: string): string => (printed[unit] ?? unit).replaceAll(/\{[^}]*\}/gu, "").trim();
