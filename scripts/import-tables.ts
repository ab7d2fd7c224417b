import type { Command } from "commander";
import { sourceOf, sources } from "../lib/record/source-of";
import type { TablesSource } from "../lib/record/sources/tables/tables-source";
import { tablesList } from "../lib/record/sources/tables-list";
import { importRecords } from "./import-records";

interface ImportTablesOptions {
  from: string;
  dryRun?: boolean;
  json?: true;
}

/** Adds `import <source>` for each source that comes as tables. */
export function addImportTables(group: Command): void {
  for (const tables of tablesList)
    group
      .command(tables.id)
      .description(tables.description)
      .requiredOption("--from <folder>", `folder of ${tables.tables.length} tables as .csv or .csv.gz`)
      .option("--dry-run", "read and report, and change nothing")
      .option("--json", "print the account as JSON")
      .action((options: ImportTablesOptions) => importTables(tables, options));
}

function importTables(tables: TablesSource, { from, dryRun = false, json }: ImportTablesOptions): Promise<void> {
  const { title, invented, shiftedDates } = sources.find(({ id }) => id === tables.id) ?? sourceOf("fhir");
  return importRecords({ from, source: title, synthetic: invented, dryRun, json, tables, shiftedDates });
}
