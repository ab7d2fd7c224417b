"use client";
import { Bookmark } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { type NameOf, queryText } from "@/lib/cohorts/query/query-text";
import { type Asked, useSaveCohort } from "../queries";

/** Keeps a question with whoever meets it, and goes to its page. */
export function SaveCohort({ asked, nameOf }: { asked: Asked; nameOf: NameOf }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const router = useRouter();
  const saving = useSaveCohort();
  const busy = saving.isPending || saving.isSuccess;
  const save = () => {
    if (name.trim() === "" || busy) return;
    saving.mutate({ ...asked, name: name.trim() }, { onSuccess: ({ id }) => router.push(`/cohorts/${id}`) });
  };
  return (
    <>
      <Button icon={<Bookmark size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Save as cohort
      </Button>
      <Dialog
        open={open}
        {...(busy ? {} : { onClose: () => setOpen(false) })}
        title="Save as cohort"
        footer={
          <>
            <Button aria-disabled={busy} onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} aria-disabled={name.trim() === ""} onClick={save}>
              Save
            </Button>
          </>
        }
      >
        <div className="space-y-3">
          <TextField
            label="Name"
            value={name}
            maxLength={120}
            autoComplete="off"
            hint="Everybody who may read records sees it: no patient's name."
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && save()}
          />
          <p className="text-ink-soft">
            {queryText(asked.query, nameOf)}
            {asked.asOf !== null && `, as known on ${asked.asOf.slice(0, 10)}`}
          </p>
          <FailureNotice of={saving} />
        </div>
      </Dialog>
    </>
  );
}
