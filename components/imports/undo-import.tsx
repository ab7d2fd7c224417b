"use client";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { FailureNotice, QueryAnswer } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import { useToasts } from "@/components/ui/toast";
import type { FhirImportRun } from "@/lib/record/import/fhir-import-report";
import type { UndoOutlook } from "@/lib/record/sources/staged/staged-import";
import { counted } from "./import-words";
import { useUndo, useUndoOutlook } from "./queries";

/** The way to undo an import, asked again with what it would take away. */
export function UndoImport({ run }: { run: FhirImportRun }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Undo2 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Undo this import
      </Button>
      {open && <UndoDialog run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

function UndoDialog({ run, onClose }: { run: FhirImportRun; onClose: () => void }) {
  const outlook = useUndoOutlook(run.id);
  const undo = useUndo(run.id);
  const { say } = useToasts();
  const confirm = () =>
    undo.mutate(undefined, {
      onSuccess: ({ patientsRemoved, resourcesRemoved, resourcesRestored }) => {
        const restored = resourcesRestored > 0 ? ` ${counted(resourcesRestored, "earlier version")} stand again.` : "";
        say(
          `Undone: ${counted(patientsRemoved, "patient")} and ${counted(resourcesRemoved, "resource")} are gone.${restored}`,
        );
        onClose();
      },
    });
  return (
    <Dialog
      open
      {...(undo.isPending ? {} : { onClose })}
      title="Undo this import"
      footer={
        <>
          <Button aria-disabled={undo.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={undo.isPending}
            aria-disabled={!outlook.data || outlook.data.consulted > 0}
            onClick={confirm}
          >
            Undo the import
          </Button>
        </>
      }
    >
      <FailureNotice of={undo} className="mb-3" />
      <QueryAnswer
        query={outlook}
        failed="What it would take away could not be read"
        waiting={
          <Loading
            label="Counting what it would take away"
            className="flex flex-col gap-2"
            bones={["w-full", "w-2/3"]}
          />
        }
      >
        {(data) => <Outlook outlook={data} source={run.report.source} />}
      </QueryAnswer>
    </Dialog>
  );
}

function Outlook({
  outlook: { resources, patients, consulted, shared },
  source,
}: {
  outlook: UndoOutlook;
  source: string;
}) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        It takes {counted(resources, "resource")} from {source} out of the record. Where this import had replaced an
        earlier version, that one stands again.
      </p>
      <ul className="list-disc pl-5">
        <li>{counted(patients, "patient")} whom only this import brought: gone from the record.</li>
        {shared > 0 && (
          <li>{counted(shared, "patient")} known from elsewhere as well: they stay, with what the others brought.</li>
        )}
        {consulted > 0 && <li>{counted(consulted, "patient")} whom only this import brought, with consultations.</li>}
      </ul>
      {consulted > 0 && (
        <Notice tone="caution">
          Consultations rest on what this import brought, so it cannot be undone. The command line removes such patients
          with their consultations.
        </Notice>
      )}
      <p className="text-ink-soft">
        The audit log keeps that it was imported and undone. The files can be imported again.
      </p>
    </div>
  );
}
