"use client";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { LocalTime } from "@/components/ui/local-time";
import type { RemovalReceipt } from "@/lib/studies/patient-data/removal-receipt";
import { saveFile } from "./save-file";

/** What was removed. The audit log keeps the same. */
export function ReceiptCard({ receipt }: { receipt: RemovalReceipt }) {
  const { mrn, sha256, removedAt, rows, reportsReworded, auditRowsKept } = receipt;
  const counts = Object.entries(rows).filter(([, n]) => n > 0);
  const save = () =>
    saveFile(
      new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: "application/json" }),
      `removal-of-${mrn}.json`,
    );
  return (
    <Card title={`${mrn} is removed`} className="max-w-2xl">
      <FactList
        facts={[
          ["Removed", <LocalTime key="at" at={removedAt} />],
          ["Rows by table", counts.map(([table, n]) => `${table} ${n.toLocaleString("en")}`).join(", ")],
          ["Reports of imports that no longer name the patient", String(reportsReworded)],
          ["Rows of the audit log that stay", String(auditRowsKept)],
          [
            "Hash of what was removed",
            <span key="hash" className="break-all">
              {sha256}
            </span>,
          ],
        ]}
      />
      <span className="flex gap-2 pt-4">
        <Button onClick={save}>Save the receipt</Button>
        <ButtonLink href="/patients">To the patients</ButtonLink>
      </span>
    </Card>
  );
}
