import type { Query } from "../../platform/database/database.server";
import { mrnOf, SHORTEST_MRN } from "../pseudonymous-id.server";

/** An MRN for each new patient: as short as is free. */
export async function freeMrns(query: Query, patientIds: readonly string[]): Promise<Map<string, string>> {
  const given = new Map<string, string>();
  let waiting = patientIds;
  for (let length = SHORTEST_MRN; waiting.length > 0; length++) {
    const wanted = waiting.map((id) => mrnOf(id, length));
    const { rows } = await query<{ mrn: string }>(`select mrn from patient where mrn = any($1::text[])`, [wanted]);
    const taken = new Set([...rows.map((row) => row.mrn), ...given.values()]);
    const again: string[] = [];
    for (const [i, id] of waiting.entries()) {
      const mrn = wanted[i] ?? "";
      if (taken.has(mrn)) again.push(id);
      else given.set(id, mrn);
      taken.add(mrn);
    }
    waiting = again;
  }
  return given;
}
