import { sourceOf, sources } from "../../lib/record/source-of";
import type { TablesSource } from "../../lib/record/sources/tables/tables-source";
import { importRecords } from "../import-records";

export interface ImportTablesOptions {
  from: string;
  source?: string;
  dryRun?: boolean;
  json?: true;
}

export function importTables(
  own: TablesSource,
  { from, source, dryRun = false, json }: ImportTablesOptions,
): Promise<void> {
  const { invented, shiftedDates } = sources.find(({ id }) => id === own.id) ?? sourceOf("fhir");
  const tables = (source !== undefined && own.named?.(source)) || own;
  return importRecords({ from, source: tables.title, synthetic: invented, dryRun, json, tables, shiftedDates });
}
