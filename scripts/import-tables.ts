import type { Command } from "commander";
import { tablesList } from "../lib/record/sources/tables-list";
import type { ImportTablesOptions } from "./actions/import-tables";

/** Adds `import <source>` for each source that comes as tables. */
export function addImportTables(group: Command): void {
  for (const tables of tablesList) {
    const command = group
      .command(tables.id)
      .description(tables.description)
      .requiredOption("--from <folder>", `folder of ${tables.tables.length} tables as .csv or .csv.gz`)
      .option("--dry-run", "read and report, and change nothing")
      .option("--json", "print the account as JSON")
      .action(async (options: ImportTablesOptions) => {
        const { importTables } = await import("./actions/import-tables");
        await importTables(tables, options);
      });
    if (tables.named)
      command.option(
        "--source <name>",
        `whose tables they are, where there are those of several hospitals ("${tables.title}" unless given)`,
      );
  }
}
