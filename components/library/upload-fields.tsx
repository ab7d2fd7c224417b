"use client";
import { FileField, TextArea, TextField } from "@/components/ui/field";
import { acceptedEndings, uploadLimits } from "@/lib/evidence/upload/upload-details";

/** The details as they are typed. */
export const noDetails = { title: "", issuer: "", year: "", licence: "", url: "", currencyWarning: "" };
export type TypedDetails = typeof noDetails;

export type Faults = Partial<Record<keyof TypedDetails | "file", string>>;

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
