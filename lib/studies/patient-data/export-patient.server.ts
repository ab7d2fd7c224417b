import { createHash } from "node:crypto";
import { recordAudit } from "../../platform/audit/record-audit.server";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import type { ZippedFile } from "../../platform/zip-file.server";
import { exportedHistory, type Row } from "./exported-history";
import { hashOfRows, patientRows, type TableRows } from "./patient-rows.server";
import { patientTables } from "./patient-tables";

/** All that is stored of one patient, as files. */
export interface PatientExport {
  mrn: string;
  files: ZippedFile[];
  /** Rows by table. */
  rows: Record<string, number>;
  /** As `hashOfRows`: the receipt of a removal of the same rows has it too. */
  sha256: string;
}

/**
 * Reads all that is stored of one patient, as of one moment, and writes down that it was. @throws AppError "not-found"
 */
export function exportPatient(
  database: Database,
  { patientId, actorId, address = null, at }: { patientId: string; actorId: string; address?: string | null; at: Date },
): Promise<PatientExport> {
  return database.transaction(async ({ query }) => {
    await query("set transaction isolation level repeatable read");
    const { rows: found } = await query<{ mrn: string }>("select mrn from patient where id = $1", [patientId]);
    const mrn = found[0]?.mrn;
    if (mrn === undefined)
      throw new AppError("not-found", { userMessage: "There is no patient with this identifier." });
    const read = await patientRows(query, patientId);
    const rows = Object.fromEntries(read.map(({ table, lines }) => [table.table, lines.length]));
    const sha256 = hashOfRows(read);
    await recordAudit(query, { actorId, address, action: "patient.export-data", patientId, detail: { rows, sha256 } });
    return { mrn, rows, sha256, files: filesOf({ mrn, at, sha256, read, rows }) };
  });
}

interface Exported {
  mrn: string;
  at: Date;
  sha256: string;
  read: readonly TableRows[];
  rows: Readonly<Record<string, number>>;
}

const ndjson = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

function filesOf(exported: Exported): ZippedFile[] {
  const { read, mrn, at, sha256, rows } = exported;
  const parsed = (name: string): Row[] =>
    (read.find(({ table }) => table.table === name)?.lines ?? []).map((line) => JSON.parse(line) as Row);
  const history = exportedHistory({
    ...{ resource: parsed("resource"), resource_version: parsed("resource_version"), concept: parsed("concept") },
    ...{ resource_import: parsed("resource_import"), source_chunk: parsed("source_chunk") },
  });
  const content: ZippedFile[] = [
    { path: "history.ndjson", text: ndjson(history.map((line) => JSON.stringify(line))) },
    ...read.map(({ table, lines }) => ({ path: `tables/${table.table}.ndjson`, text: ndjson(lines) })),
  ];
  const manifest = {
    ...{
      format: "consilium-patient-export",
      version: 1,
      recordNumber: mrn,
      exportedAt: at.toISOString(),
      sha256,
      rows,
    },
    files: content.map(({ path, text }) => ({
      ...{ path, bytes: Buffer.byteLength(text) },
      sha256: createHash("sha256").update(text).digest("hex"),
    })),
  };
  return [
    { path: "README.md", text: readme(exported, history.length) },
    { path: "manifest.json", text: `${JSON.stringify(manifest, null, 2)}\n` },
    ...content,
  ];
}

function readme({ mrn, at, rows, sha256 }: Exported, versions: number): string {
  return `# All that Consilium stores of ${mrn}

Exported ${at.toISOString()}. UTF-8; a JSON object a line in every .ndjson. It is a patient's data: keep it as such, and delete it when it has
served.

- \`history.ndjson\`: the history to read, ${versions} lines: each version of each entry with its code, text, author and what its source wrote.
- \`tables/\`: the rows of each table in which the patient is, as they are stored (columns are those of the database's tables).
- \`manifest.json\`: counts, and the SHA-256 of each file.

The rows that go when the patient is removed have the SHA-256 ${sha256}; the receipt of a removal of the same rows has it too.

| file | rows | what |
|---|---|---|
${patientTables.map(({ table, says }) => `| tables/${table}.ndjson | ${rows[table] ?? 0} | ${says} |`).join("\n")}

Not here: names and identifiers of real patients, which are not stored; what a language model elsewhere was sent; backups.
`;
}
