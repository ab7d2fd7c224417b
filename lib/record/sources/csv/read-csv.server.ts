import { readTables } from "../tables/read-tables.server";
import { csvFiles } from "./csv-files.server";
import { csvSource } from "./csv-source";
import type { CsvMap } from "./map/map-form";

/** Reads CSV files by a map, patient by patient, for `importFhir`. */
export const readCsv = (map: CsvMap) => readTables(csvSource(map), csvFiles(map));
