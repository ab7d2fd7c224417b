import type { CsvMap } from "../map/map-form";
import type { FileGuess } from "./guess-file";

/** A proposed map of files. @param name of the source */
export function guessedMap(name: string, guesses: readonly FileGuess[]): CsvMap {
  const tables = new Map<string, number>();
  const isSaid = guesses.some(({ file }) =>
    Object.values(file.columns).some((one) => one.is === "admitted" && !one.format.endsWith("from admission")),
  );
  return {
    csvMap: 1,
    about: "Proposed from rows of the files: look at each column, those that are unsure first.",
    name: name.slice(0, 60) || "CSV",
    zone: "UTC",
    // Times from admission need a day to stand on where none is given.
    ...(!isSaid &&
      guesses.some(({ needsAdmission }) => needsAdmission) && { admittedUnlessSaid: "2000-01-01T00:00:00Z" }),
    files: guesses.map(({ file }) => {
      const times = (tables.get(file.table.toLowerCase()) ?? 0) + 1;
      tables.set(file.table.toLowerCase(), times);
      return times === 1 ? file : { ...file, table: `${file.table.slice(0, 28)}-${times}` };
    }),
  };
}
