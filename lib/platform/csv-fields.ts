/**
 * Splits one line of a CSV file (RFC 4180, without line ends inside quotes) into its fields; a doubled quote in a quoted
 * field is one quote.
 * @param delimiter one character between two fields
 */
export function csvFields(line: string, delimiter = ","): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i];
    if (quoted && character === '"' && line[i + 1] === '"') {
      field += '"';
      i++;
    } else if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) {
      fields.push(field);
      field = "";
    } else field += character;
  }
  return [...fields, field];
}

/** Words as a field of a CSV file: in quotes where they hold what would split it (RFC 4180). */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV file, its end included: numbers plain, nothing for what is missing or no number. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  const words = cells.map((cell) => {
    if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
    return cell === null ? "" : csvCell(cell);
  });
  return `${words.join(",")}\n`;
}
