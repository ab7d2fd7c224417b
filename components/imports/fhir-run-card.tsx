"use client";
import { Download } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import type { FhirImportRun } from "@/lib/record/import/fhir-import-report";
import { FhirAccount } from "./fhir-account";
import { count, counted } from "./import-words";
import { useStop } from "./queries";
import { durationWords, runTones } from "./run-words";
import { UndoImport } from "./undo-import";

/** One import of FHIR: its report, the way to keep it, and to whoever may, the way to stop or undo it. */
export function FhirRunCard({
  run,
  number,
  isNewest,
  mayImport,
  isAdministrator,
}: {
  run: FhirImportRun;
  /** Its place among all imports, from 1: it tells two imports of one name apart. */
  number: number;
  isNewest: boolean;
  mayImport: boolean;
  isAdministrator: boolean;
}) {
  const { report, status, id } = run;
  const duration = durationWords(run);
  const undone = report.undoneAt;
  return (
    <Card
      title={<span className="break-words">{`Import ${number}: ${report.from}`}</span>}
      note={
        <>
          {Object.keys(report.tables).length > 0 ? "Tables" : "FHIR R4"} from {report.source}
          {report.synthetic && ", invented patients"}, started <LocalTime at={run.startedAt} />
          {duration && `, took ${duration}`}
        </>
      }
      aside={undone ? <Badge>undone</Badge> : <Badge tone={runTones[status]}>{status}</Badge>}
    >
      <div className="flex flex-col gap-3">
        {report.failure && <Notice tone="danger">{report.failure}</Notice>}
        {undone && (
          <Notice>
            This import was undone, <LocalTime at={undone} />. What follows is what it had done.
          </Notice>
        )}
        {!undone && <StatusNotice status={status} />}
        {status === "running" ? (
          <p>
            {count(report.progress.resources)} resources read, {counted(report.patients.read, "patient")} done.
          </p>
        ) : (
          <FhirAccount report={report} folded={!isNewest} />
        )}
        <div className="flex flex-wrap gap-2">
          {status !== "running" && (
            <a
              href={`/api/imports/${id}/report`}
              download
              className="inline-flex min-h-8 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 font-medium hover:bg-sunken"
            >
              <Download size={14} aria-hidden />
              Download the report
            </a>
          )}
          {status === "running" && isAdministrator && <StopRun id={id} />}
          {mayImport && status !== "running" && !undone && hasBrought(report) && <UndoImport run={run} />}
        </div>
      </div>
    </Card>
  );
}

/** Whether there is anything to undo. */
const hasBrought = ({ types }: FhirImportRun["report"]) =>
  Object.values(types).some(
    ({ added, changed, deleted, olderVersions }) => added + changed + deleted + olderVersions > 0,
  );

function StatusNotice({ status }: { status: FhirImportRun["status"] }) {
  if (status === "interrupted")
    return (
      <Notice tone="caution">
        The server ended while this import was under way. The patients stored by then are whole. Bring the same files
        again under the same name of the source: it goes on, and nothing is added twice.
      </Notice>
    );
  if (status === "stopped")
    return (
      <Notice tone="caution">
        It was stopped. The patients stored by then are whole and stay. The same files again go on, and nothing is added
        twice.
      </Notice>
    );
  return null;
}

function StopRun({ id }: { id: string }) {
  const stop = useStop(id);
  return (
    <>
      <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate("work")}>
        Stop this import
      </Button>
      {stop.isError && (
        <p className="self-center text-ink-soft">It runs elsewhere: it is stopped where it was begun.</p>
      )}
    </>
  );
}
