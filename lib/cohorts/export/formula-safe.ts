/** What begins a formula in a spreadsheet, full-width forms among it, after blanks that it looks through (OWASP, "CSV injection"). */
const beginsFormula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/** A cell that a spreadsheet takes for words, whatever it begins with: an apostrophe stands before what would begin a formula. */
export const formulaSafe = (text: string): string =>
  beginsFormula.test(text) || /^[\t\r\n]/u.test(text) ? `'${text}` : text;
