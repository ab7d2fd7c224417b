import { knownOf, patientAsKnown } from "../../../history/as-known";
import type { History } from "../../../history/schema";
import { resourceSchema } from "../../../history/schema";
import { historiesOfTables } from "../histories.server";
import type { FindFiles } from "../read-tables.server";
import type { TablesSource } from "../tables-source";

/** What the tables of a folder become in the record, patient by patient; each resource is held to the record's schema. */
export async function historiesOf(
  source: TablesSource,
  folder: string,
  workFolder: string,
  filesOf?: FindFiles,
): Promise<History[]> {
  const histories: History[] = [];
  for await (const { history } of historiesOfTables(source, folder, workFolder, filesOf))
    histories.push({ ...history, resources: history.resources.map((one) => resourceSchema.parse(one)) });
  return histories;
}

/** The same as it was known at a moment. */
export function asOf(history: History, moment: string): History {
  const at = new Date(moment);
  const patient = patientAsKnown(history.patient, at.getTime());
  return { ...history, patient, asOf: at.toISOString(), resources: knownOf(history.resources, at) };
}
