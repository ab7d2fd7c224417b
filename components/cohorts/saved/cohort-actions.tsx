"use client";
import { Download, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { useDeleteCohort, useRenameCohort } from "../queries";
import type { ListedCohort } from "../responses";

/** What can be done with a saved cohort: take it along, call it something else, delete it. */
export function CohortActions({ cohort, mayExport }: { cohort: ListedCohort; mayExport: boolean }) {
  const [asked, ask] = useState<"name" | "removal" | null>(null);
  return (
    <>
      {mayExport && <Exports id={cohort.id} />}
      {cohort.mayChange && (
        <>
          <Button icon={<Pencil size={14} aria-hidden />} onClick={() => ask("name")}>
            Rename
          </Button>
          <Button variant="danger" icon={<Trash2 size={14} aria-hidden />} onClick={() => ask("removal")}>
            Delete
          </Button>
        </>
      )}
      {asked === "name" && <Rename cohort={cohort} onClose={() => ask(null)} />}
      {asked === "removal" && <Removal cohort={cohort} onClose={() => ask(null)} />}
    </>
  );
}

const formats = [
  ["csv", "CSV"],
  ["json", "JSON"],
  ["fhir", "FHIR Group"],
] as const;

/** Files of whoever meets the question now; plain downloads. */
function Exports({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formats.map(([format, words]) => (
        <a
          key={format}
          href={`/api/cohorts/${id}/export?format=${format}`}
          download
          title="Whoever meets the question now"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 font-medium hover:bg-sunken"
        >
          <Download size={14} aria-hidden />
          {words}
        </a>
      ))}
    </span>
  );
}

function Rename({ cohort, onClose }: { cohort: ListedCohort; onClose: () => void }) {
  const [name, setName] = useState(cohort.name);
  const renaming = useRenameCohort(cohort.id);
  const rename = () => name.trim() !== "" && renaming.mutate(name.trim(), { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename this cohort"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={renaming.isPending} aria-disabled={name.trim() === ""} onClick={rename}>
            Rename
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && rename()}
      />
      <FailureNotice of={renaming} className="mt-2" />
    </Dialog>
  );
}

function Removal({ cohort, onClose }: { cohort: ListedCohort; onClose: () => void }) {
  const router = useRouter();
  const removing = useDeleteCohort(cohort.id);
  const busy = removing.isPending || removing.isSuccess;
  return (
    <Dialog
      open
      {...(busy ? {} : { onClose })}
      title="Delete this cohort"
      footer={
        <>
          <Button aria-disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => removing.mutate(undefined, { onSuccess: () => router.push("/cohorts") })}
          >
            Delete the cohort
          </Button>
        </>
      }
    >
      <p>
        "{cohort.name}" goes with its list of members. Patients, their records and the consultations held on them stay.
      </p>
      <FailureNotice of={removing} className="mt-2" />
    </Dialog>
  );
}
