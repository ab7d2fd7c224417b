"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PageBody, PageHeader } from "@/components/shell/page";
import { FailureNotice } from "@/components/shell/query-answer";
import { refusalOf, request } from "@/components/shell/request";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { removalReceiptSchema } from "@/lib/studies/patient-data/removal-receipt";
import { ReceiptCard } from "./receipt-card";
import { saveFile } from "./save-file";

/** For an administrator: all that is stored of a patient as a file, and its removal with a receipt. */
export function PatientDataPage({ id, mrn }: { id: string; mrn: string }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: (typed: string) =>
      request(removalReceiptSchema, `/api/patients/${id}/removal`, { body: { mrn: typed } }),
    // What the browser holds of the patient goes too.
    onSuccess: () => client.clear(),
  });
  return (
    <PageBody>
      <PageHeader title={`What is stored of ${mrn}`} />
      {removal.data ? (
        <ReceiptCard receipt={removal.data} />
      ) : (
        <div className="grid max-w-4xl items-start gap-4 lg:grid-cols-2">
          <ExportCard id={id} mrn={mrn} />
          <RemovalCard mrn={mrn} removal={removal} />
        </div>
      )}
    </PageBody>
  );
}

function ExportCard({ id, mrn }: { id: string; mrn: string }) {
  const fetched = useMutation({
    mutationFn: async () => {
      const answer = await fetch(`/api/patients/${id}/data`, { cache: "no-store" });
      if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => null));
      saveFile(await answer.blob(), `patient-${mrn}.zip`);
    },
  });
  return (
    <Card title="Export">
      <p className="pb-3">
        One ZIP file: the rows of every table in which the patient is, the history with its versions and sources, notes,
        consultations with all that was said in them, ratings, and the audit rows about them, as JSON with a README.
      </p>
      <FailureNotice of={fetched} className="mb-3" />
      <Button icon={<Download size={14} aria-hidden />} busy={fetched.isPending} onClick={() => fetched.mutate()}>
        Export the data
      </Button>
    </Card>
  );
}

function RemovalCard({
  mrn,
  removal,
}: {
  mrn: string;
  removal: { isPending: boolean; error: unknown; mutate: (typed: string) => void };
}) {
  const [typed, setTyped] = useState("");
  const isNamed = typed.trim().toUpperCase() === mrn;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed && !removal.isPending) removal.mutate(typed);
  };
  return (
    <Card title="Remove">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Notice tone="danger">
          All of it is taken away and cannot be brought back here: record, history, notes, consultations, ratings. The
          audit log stays, with a receipt. Backups and exports that somebody made keep what they hold.
        </Notice>
        <TextField
          label={`Type the record number, ${mrn}, to remove this patient`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FailureNotice of={removal} />
        <span className="flex gap-2">
          <ButtonLink href="/patients">Back to the patients</ButtonLink>
          <Button type="submit" variant="danger" busy={removal.isPending} aria-disabled={!isNamed}>
            Remove the patient
          </Button>
        </span>
      </form>
    </Card>
  );
}
