import { z } from "zod";
import { counted } from "../../platform/english";

const count = z.number().int().nonnegative();

/**
 * What is left of a patient who was removed: the row "patient.remove" of the audit log, sealed as all of them. It names nobody: the record
 * number was made here.
 */
export const removalReceiptSchema = z.strictObject({
  /** Record number, "P-7K3M9Q". */
  mrn: z.string(),
  /** As `hashOfRows`. */
  sha256: z.string().length(64),
  removedAt: z.iso.datetime(),
  /** Id of the account, or "command-line". */
  removedBy: z.string(),
  /** Rows that are gone, by table. */
  rows: z.record(z.string(), count),
  /** Reports of imports out of which the record number or a file's name was taken. */
  reportsReworded: count,
  /** Rows of the audit log that stay, under the pseudonymous id. */
  auditRowsKept: count,
});
export type RemovalReceipt = z.infer<typeof removalReceiptSchema>;

/** The receipt in a sentence or two. */
export function receiptText({ mrn, rows, reportsReworded, auditRowsKept, sha256 }: RemovalReceipt): string {
  const { run = 0, rating = 0, resource = 0, encounter = 0 } = rows;
  const all = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const told = [
    counted(encounter, "stay"),
    `${resource} ${resource === 1 ? "entry" : "entries"} of the history`,
    counted(run, "run"),
    counted(rating, "rating"),
  ];
  return `${mrn}: the record is removed, ${counted(all, "row")} in all, among them ${told.slice(0, -1).join(", ")} and ${told.at(-1)}. ${counted(
    reportsReworded,
    "report",
  )} of imports no longer ${reportsReworded === 1 ? "names" : "name"} it; ${counted(auditRowsKept, "row")} of the audit log ${auditRowsKept === 1 ? "stays" : "stay"}. Hash of what was removed: ${sha256}.`;
}
