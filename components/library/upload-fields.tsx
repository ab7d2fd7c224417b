"use client";
import { useId } from "react";
import { TextArea, TextField } from "@/components/ui/field";
import { acceptedEndings, uploadLimits } from "@/lib/evidence/upload/upload-details";

/** The details as they are typed. */
export interface TypedDetails {
  title: string;
  issuer: string;
  year: string;
  licence: string;
  url: string;
  currencyWarning: string;
}
export const noDetails: TypedDetails = { title: "", issuer: "", year: "", licence: "", url: "", currencyWarning: "" };

export type Faults = Partial<Record<keyof TypedDetails | "file", string>>;

function FileField({ error, onFile }: { error: string | null; onFile: (file: File | null) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-ink-soft">
        File
      </label>
      <input
        id={id}
        type="file"
        accept={acceptedEndings}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        className="w-full rounded-control border border-line-strong bg-surface p-1 file:mr-3 file:min-h-7 file:rounded-control file:border-0 file:bg-sunken file:px-2 file:font-medium file:text-ink aria-invalid:border-danger"
      />
      <p id={`${id}-hint`} className="text-caption text-ink-faint">
        JSON, JSONL (both also as .gz), Markdown, HTML or PDF, at most {uploadLimits.bytes >> 20} MB
      </p>
      {error && (
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The form of an upload: the file, and what is told of it. */
export function UploadFields({
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
      <FileField error={faults.file ?? null} onFile={onFile} />
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
