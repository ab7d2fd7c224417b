"use client";
import { useEffect, useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import type { FhirImportReport } from "@/lib/record/import/fhir-import-report";
import type { StagedImport } from "@/lib/record/sources/staged/staged-import";
import { count, counted, sizeWords, timeWords } from "./import-words";
import { useStop } from "./queries";
import type { Upload } from "./upload-under-way";

function Bar({ label, share }: { label: string; share: number }) {
  return (
    <progress
      className="h-2 w-full accent-accent"
      aria-label={label}
      max={100}
      value={Math.min(100, Math.round(share * 100))}
    />
  );
}

/** How far the upload of this tab is. */
export function UploadProgress({ upload: { files, sent, all, stop } }: { upload: Upload }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status">Sending {counted(files, "file")}</p>
      <Bar label="Upload" share={all > 0 ? sent / all : 0} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">
          {sizeWords(sent)} of {sizeWords(all)}. Keep this tab open until all is sent; after that the server works by
          itself.
        </p>
        <Button onClick={() => stop.abort()}>Cancel the upload</Button>
      </div>
    </div>
  );
}

/** Seconds since a moment, counted on while the page is looked at. */
function useSecondsSince(at: string): number {
  const [now, setNow] = useState(() => Date.parse(at));
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, (now - Date.parse(at)) / 1000);
}

function phaseWords(progress: FhirImportReport | null, dryRun: boolean): string {
  if (progress === null) return "Beginning";
  if (progress.progress.phase === "files") return "Reading all files";
  return dryRun ? "Holding each patient against the record" : "Storing patient by patient";
}

/** How far a dry run or an import is, and the way to stop it. */
export function ImportProgress({ staged }: { staged: StagedImport }) {
  const { progress, stopping, stage, since, label } = staged;
  const stop = useStop(staged.id);
  const dryRun = stage === "dry-run";
  const seconds = useSecondsSince(since);
  const { bytes = 0, bytesTotal = 0, resources = 0, phase = "files" } = progress?.progress ?? {};
  return (
    <div className="flex flex-col gap-2">
      <p role="status">
        <span className="font-medium break-words">
          {dryRun ? "Dry run of" : "Importing"} {label}.
        </span>{" "}
        {stopping ? "Stopping" : phaseWords(progress, dryRun)}
      </p>
      {/* How many patients there will be is not known before the last. */}
      {phase === "files" && bytesTotal > 0 && <Bar label={dryRun ? "Dry run" : "Import"} share={bytes / bytesTotal} />}
      <p className="text-ink-soft">
        {count(resources)} resources read, {counted(progress?.patients.read ?? 0, "patient")} done,{" "}
        {timeWords(Math.round(seconds))}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-[68ch] text-ink-faint">
          {dryRun
            ? "Cancelling keeps the files for another try."
            : "It goes on when this page is closed. Cancelling keeps the patients stored by then, each whole; undo takes them away again."}
        </p>
        <Button variant="danger" busy={stop.isPending || stopping} onClick={() => stop.mutate("work")}>
          {dryRun ? "Cancel the dry run" : "Cancel the import"}
        </Button>
      </div>
      <FailureNotice of={stop} />
    </div>
  );
}
