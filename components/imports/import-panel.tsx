"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { QueryAnswer } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import type { StagedImport, Staging } from "@/lib/record/sources/staged/staged-import";
import { ChooseFiles } from "./choose-files";
import { CsvMapping } from "./csv/csv-mapping";
import { FhirAccount } from "./fhir-account";
import { FirstLookView } from "./first-look-view";
import { ImportOptions } from "./import-options";
import { ImportProgress, UploadProgress } from "./import-progress";
import { counted, sizeWords } from "./import-words";
import { useStaging, useStop } from "./queries";
import { useUpload } from "./upload-under-way";

const steps = ["Choose", "First look", "Dry run", "Import", "Report"] as const;

/** The step at which files are. */
function stepOf(staged: StagedImport | null, sending: boolean): number {
  if (sending || staged === null || staged.stage === "receiving") return 0;
  if (staged.stage === "done") return 4;
  if (staged.stage === "importing") return 3;
  return staged.stage === "dry-run" || staged.dryRun ? 2 : 1;
}

function Steps({ at }: { at: number }) {
  return (
    <ol aria-label="Steps of an import" className="flex flex-wrap gap-x-1.5 gap-y-1">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? "step" : undefined}
          className={cx(
            "rounded-control px-2 py-0.5",
            place === at ? "bg-accent-soft font-medium text-accent-strong" : "text-ink-faint",
          )}
        >
          {place + 1} {step}
        </li>
      ))}
    </ol>
  );
}

/** Imports FHIR R4 or CSV step by step: for those who may. */
export function ImportPanel() {
  const staging = useStaging();
  const { upload } = useUpload();
  const client = useQueryClient();
  const stage = staging.data?.staged?.stage;
  useEffect(() => {
    // The list of imports has a row more, or one that is other than it was.
    if (stage === "importing" || stage === "done") void client.invalidateQueries({ queryKey: ["imports"] });
  }, [stage, client]);
  return (
    <Card
      title="Import FHIR R4 or CSV"
      note="FHIR as Bundles, single resources and NDJSON, plain, gzip, tar or tar.gz; or CSV files, whose columns you say on this page. What is there already is not added twice."
      aside={<Steps at={stepOf(staging.data?.staged ?? null, upload !== null)} />}
    >
      <QueryAnswer query={staging} failed="How far imports are could not be read" waiting={<PanelSkeleton />}>
        {(data) => <Step staging={data} />}
      </QueryAnswer>
    </Card>
  );
}

function Step({ staging }: { staging: Staging }) {
  const { upload, fault } = useUpload();
  const { staged } = staging;
  if (upload) return <UploadProgress upload={upload} />;
  if (staged === null || staged.stage === "receiving")
    return (
      <>
        {fault && (
          <Notice tone="danger" className="mb-3">
            {fault}
          </Notice>
        )}
        {!fault && staged && (
          <Notice tone="caution" className="mb-3">
            An upload of {counted(staged.files, "file")} was broken off, or another tab of yours is at it:{" "}
            {sizeWords(staged.received)} of {sizeWords(staged.bytes)} are there. Choosing files here begins again.
          </Notice>
        )}
        <ChooseFiles staging={staging} />
      </>
    );
  switch (staged.stage) {
    case "looking":
      return <p role="status">Taking a first look at {staged.label}</p>;
    case "ready":
      return <ReadyFiles staged={staged} busy={staging.busy} />;
    case "done":
      return <DoneImport staged={staged} staging={staging} />;
    default:
      return <ImportProgress staged={staged} />;
  }
}

function ReadyFiles({ staged, busy }: { staged: StagedImport; busy: boolean }) {
  const { look, dryRun, fault } = staged;
  const stop = useStop(staged.id);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="font-medium break-words">{staged.label}</span>
          <span className="text-ink-soft">
            {staged.origin === "upload" ? `, ${fileWords(staged)}` : ", in the server's folder"}
          </span>
        </p>
        <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate("files")}>
          {staged.origin === "upload" ? "Remove the files" : "Choose another"}
        </Button>
      </div>
      {fault && <Notice tone="danger">{fault}</Notice>}
      {staged.tables.length > 0 ? (
        <CsvMapping key={staged.id} staged={staged} busy={busy} />
      ) : (
        <>
          {look && <FirstLookView look={look} />}
          <ImportOptions staged={staged} busy={busy} />
        </>
      )}
      {dryRun && (
        <section aria-labelledby="dry-run">
          <h3 id="dry-run" className="font-semibold">
            Dry run: what the import would do
          </h3>
          <FhirAccount report={dryRun} />
        </section>
      )}
    </div>
  );
}

/** How many files and how large, unless they are named by their number. */
function fileWords({ files, label, bytes }: StagedImport): string {
  const number = counted(files, "file");
  return number === label ? sizeWords(bytes) : `${number}, ${sizeWords(bytes)}`;
}

/** What came of the import, short: the list beneath has its report. And the way to the next. */
function DoneImport({ staged, staging }: { staged: StagedImport; staging: Staging }) {
  const { run, fault } = staged;
  return (
    <div className="flex flex-col gap-4">
      {fault && <Notice tone="danger">{fault} Its files are removed. What was stored by then stays.</Notice>}
      {run && (
        <Notice tone={run.status === "finished" ? "info" : "caution"}>
          {doneWords(run.status, staged.label)} The report stands first in the list below.
          {staged.origin === "upload" && " The files are removed from the server."}
        </Notice>
      )}
      <ChooseFiles staging={staging} />
    </div>
  );
}

function doneWords(status: string, label: string): string {
  if (status === "finished") return `The import of ${label} is done.`;
  if (status === "stopped")
    return `The import of ${label} was stopped. Patients stored by then are whole and stay; the same import again goes on.`;
  return `The import of ${label} failed.`;
}

/** The panel's shape while it is on its way. */
function PanelSkeleton() {
  return <Loading label="Loading how far imports are" className="flex flex-col gap-3" bones={["w-48", "w-full"]} />;
}
