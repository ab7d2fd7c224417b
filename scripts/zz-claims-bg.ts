import { writeFileSync } from "node:fs";
import { openDatabase } from "../lib/platform/database/database.server";
import { readRecord } from "../lib/record/read-records.server";
import { readBackground } from "../lib/clinical/background/read-background.server";
const db = await openDatabase({ directory: "/tmp/claims19db/database" });
const { rows } = await db.query<{ id: string; patient_id: string }>(`select r.id::text as id, r.patient_id from resource r where r.type='Encounter' and r.end_at - r.start_at between interval '36 hours' and interval '12 days' and exists (select 1 from resource m where m.patient_id = r.patient_id and m.start_at between r.start_at and r.end_at and m.type='MedicationAdministration' and m.detail::text like '%mcg/kg/min%') order by r.id limit 8`);
const out = [];
for (const { id, patient_id } of rows) {
  const record = await readRecord(db, { patientId: patient_id, encounterId: id });
  const asOf = Math.min(record.encounter.observedMinutes, 2880);
  out.push({ id, patient_id, asOf, background: await readBackground(db, { record, asOfMinutes: asOf }) });
}
writeFileSync("/tmp/claims19-backgrounds.json", JSON.stringify(out));
process.exit(0);
