/** What makes a text name a patient. */
export interface NamesOfPatient {
  mrn: string;
  /** Of an invented patient; null for others, whose names are stored nowhere. */
  name: string | null;
  /** Whether the import brought nobody else: then the names of its files may be the patient's. */
  isAlone: boolean;
}

/** Stands where a file's name stood. */
export const FILE_NOT_NAMED = "a file that is not named any more";

/** Fields of reports that hold a file's name, alone or within a place such as "life.json, entry 12". */
const fileFields = new Set(["from", "file", "place"]);

/** A word of a name is told from a word of the language only where it is long: a team decision. */
const SHORTEST_WORD = 3;

/**
 * The report of an import without what names one patient: sentences with the record number are left out, and names of files that may be the
 * patient's (Synthea calls files by them) are replaced. All else stays as it was.
 * @param report as stored; any shape
 */
export function rewordedReport(report: unknown, names: NamesOfPatient): unknown {
  const words = (names.name ?? "").split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORTEST_WORD);
  const namesFile = (text: string) =>
    names.isAlone || words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const reworded = (value: unknown, field: string): unknown => {
    if (typeof value === "string") return fileFields.has(field) && namesFile(value) ? FILE_NOT_NAMED : value;
    if (Array.isArray(value))
      return value.filter((one) => !JSON.stringify(one).includes(names.mrn)).map((one) => reworded(one, field));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reworded(part, key)]));
    return value;
  };
  return reworded(report, "");
}
