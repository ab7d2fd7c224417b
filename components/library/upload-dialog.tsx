"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FileField, TextArea, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import {
  acceptedEndings,
  formatOf,
  type UploadDetails,
  uploadDetailsSchema,
  uploadLimits,
} from "@/lib/evidence/upload/upload-details";
import { useActivation } from "./queries";
import type { Uploaded } from "./responses";
import { sendFile } from "./send-file";

type Stage =
  | { at: "form"; refusal: string | null }
  | { at: "sending"; sent: number; all: number; stop: AbortController }
  | { at: "stored"; uploaded: Uploaded };

/** What is wrong with the form, by field; null where it may be sent. */
function faultsOf(file: File | null, typed: TypedDetails): { faults: Faults; details: UploadDetails | null } {
  const faults: Faults = {};
  if (!file) faults.file = "Choose a file.";
  else if (!formatOf(file.name)) faults.file = "Its name must end in .json, .jsonl, .md, .html or .pdf.";
  else if (file.size > uploadLimits.bytes) faults.file = `At most ${uploadLimits.bytes >> 20} MB.`;
  const parsed = uploadDetailsSchema.safeParse(typed.year.trim() === "" ? { ...typed, year: "none" } : typed);
  for (const { path, message } of parsed.error?.issues ?? [])
    faults[path[0] as keyof TypedDetails] ??= `Expected ${message}.`;
  return { faults, details: parsed.success && Object.keys(faults).length === 0 ? parsed.data : null };
}

function Progress({ sent, all }: { sent: number; all: number }) {
  const done = all > 0 && sent >= all;
  const share = all > 0 ? Math.round((sent / all) * 100) : 0;
  return (
    <div className="flex flex-col gap-2 py-4">
      <p role="status">{done ? "Reading the file and cutting it into passages" : `Sending, ${share}%`}</p>
      <progress
        className="h-2 w-full accent-accent"
        aria-label="Upload"
        max={100}
        {...(done ? {} : { value: share })}
      />
      <p className="text-ink-faint">Cancelling leaves nothing behind.</p>
    </div>
  );
}

/** Takes a file in: the form, how far it is, and the first passages before anyone searches them. */
function UploadSteps({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ at: "form", refusal: null });
  const [details, setDetails] = useState(noDetails);
  const [faults, setFaults] = useState<Faults>({});
  const file = useRef<File | null>(null);
  const choose = (chosen: File | null) => {
    file.current = chosen;
    const name = chosen?.name.replace(/(?:\.(?:jsonl?|ndjson|md|markdown|html?|pdf|gz))+$/i, "") ?? "";
    if (details.title === "" && name !== "") setDetails({ ...details, title: name.replace(/[-_]+/g, " ") });
  };
  const send = async () => {
    const checked = faultsOf(file.current, details);
    setFaults(checked.faults);
    if (!checked.details || !file.current) return;
    const stop = new AbortController();
    const onProgress = (sent: number, all: number) => setStage({ at: "sending", sent, all, stop });
    onProgress(0, file.current.size);
    try {
      const uploaded = await sendFile(file.current, checked.details, { signal: stop.signal, onProgress });
      void client.invalidateQueries({ queryKey: ["libraries"] });
      void client.invalidateQueries({ queryKey: ["library"] });
      setStage({ at: "stored", uploaded });
    } catch (error) {
      setStage({ at: "form", refusal: stop.signal.aborted ? null : wordsOf(error) });
    }
  };
  if (stage.at === "stored") return <UploadPreview uploaded={stage.uploaded} onClose={onClose} />;
  const sending = stage.at === "sending";
  return (
    <Dialog
      open
      {...(sending ? {} : { onClose })}
      title="Add a library"
      footer={
        sending ? (
          <Button onClick={() => stage.stop.abort()}>Cancel the upload</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={() => void send()}>
              Upload
            </Button>
          </>
        )
      }
    >
      {stage.at === "form" && stage.refusal && (
        <Notice tone="danger" className="mb-3">
          {stage.refusal}
        </Notice>
      )}
      {sending && <Progress sent={stage.sent} all={stage.all} />}
      {/* Kept while the file is sent, so that a refusal finds it filled in. */}
      <div hidden={sending}>
        <UploadFields details={details} faults={faults} onDetails={setDetails} onFile={choose} />
      </div>
    </Dialog>
  );
}

/** The button that opens the upload of a library. */
export function UploadButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Upload size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Add a library
      </Button>
      {open && <UploadSteps onClose={() => setOpen(false)} />}
    </>
  );
}

/** The details as they are typed. */
const noDetails = { title: "", issuer: "", year: "", licence: "", url: "", currencyWarning: "" };
type TypedDetails = typeof noDetails;

type Faults = Partial<Record<keyof TypedDetails | "file", string>>;

/** The form of an upload: the file, and what is told of it. */
function UploadFields({
  details,
  faults,
  onDetails,
  onFile,
}: {
  details: TypedDetails;
  faults: Faults;
  onDetails: (details: TypedDetails) => void;
  onFile: (file: File | null) => void;
}) {
  const field = (name: keyof TypedDetails) => ({
    value: details[name],
    error: faults[name] ?? null,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onDetails({ ...details, [name]: event.target.value }),
  });
  return (
    <div className="flex flex-col gap-3">
      <FileField
        label="File"
        hint={`JSON, JSONL (both also as .gz), Markdown, HTML or PDF, at most ${uploadLimits.bytes >> 20} MB`}
        error={faults.file ?? null}
        accept={acceptedEndings}
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
      <TextField label="Title" {...field("title")} hint="A title that is there already gets a new version." />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <TextField label="Issued by" {...field("issuer")} />
        <TextField label="Year" inputMode="numeric" {...field("year")} />
      </div>
      <TextField
        label="Licence"
        {...field("licence")}
        hint="An SPDX name such as CC-BY-4.0, or the permission in words"
      />
      <TextField label="Web address of the original (optional)" type="url" {...field("url")} />
      <TextArea
        label="Warning to show with every citation (optional)"
        rows={2}
        {...field("currencyWarning")}
        hint="Such as: Archived 2018. Check the developer for a newer edition."
      />
    </div>
  );
}

/** The first passages of a library just stored, to be looked at before the doctors search them. */
function UploadPreview({ uploaded, onClose }: { uploaded: Uploaded; onClose: () => void }) {
  const { library, preview } = uploaded;
  const activation = useActivation(library.id);
  const activate = () => activation.mutate({ version: library.version, active: true }, { onSuccess: () => onClose() });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${library.title}${library.version > 1 ? `, version ${library.version}` : ""}`}
      footer={
        <>
          <Button onClick={onClose}>Leave it inactive</Button>
          <Button variant="primary" busy={activation.isPending} onClick={activate}>
            Activate
          </Button>
        </>
      }
    >
      <p role="status">
        Stored: {library.passages.toLocaleString("en")} {library.passages === 1 ? "passage" : "passages"} from{" "}
        {library.documents.toLocaleString("en")} {library.documents === 1 ? "document" : "documents"}. The doctors
        search them once it is active.
      </p>
      <h3 className="mt-3 font-semibold">The first passages</h3>
      <ol className="mt-1 flex flex-col gap-2">
        {preview.map(({ id, title, text, page }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-medium break-words">
              {title}
              {page !== undefined && <span className="font-normal text-ink-faint">, page {page}</span>}
            </p>
            <p className="line-clamp-3 break-words whitespace-pre-line text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
