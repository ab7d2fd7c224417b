import type { Command } from "commander";
import { sourceOf, sources } from "../lib/record/source-of";
import type { TablesSource } from "../lib/record/sources/tables/tables-source";
import { tablesList } from "../lib/record/sources/tables-list";
import { importRecords } from "./import-records";

interface ImportTablesOptions {
  from: string;
  source?: string;
  dryRun?: boolean;
  json?: true;
}

/** Adds `import <source>` for each source that comes as tables. */
export function addImportTables(group: Command): void {
  for (const tables of tablesList) {
    const command = group
      .command(tables.id)
      .description(tables.description)
      .requiredOption("--from <folder>", `folder of ${tables.tables.length} tables as .csv or .csv.gz`)
      .option("--dry-run", "read and report, and change nothing")
      .option("--json", "print the account as JSON")
      .action((options: ImportTablesOptions) => importTables(tables, options));
    if (tables.named)
      command.option(
        "--source <name>",
        `whose tables they are, where there are those of several hospitals ("${tables.title}" unless given)`,
      );
  }
}

function importTables(own: TablesSource, { from, source, dryRun = false, json }: ImportTablesOptions): Promise<void> {
  const { invented, shiftedDates } = sources.find(({ id }) => id === own.id) ?? sourceOf("fhir");
  const tables = (source !== undefined && own.named?.(source)) || own;
  return importRecords({ from, source: tables.title, synthetic: invented, dryRun, json, tables, shiftedDates });
}
