"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { CsvMap } from "@/lib/record/sources/csv/map/map-form";
import { importChoiceSchema, type StagedImport } from "@/lib/record/sources/staged/staged-import";
import { importsQuery, useStart } from "./queries";

/** What whoever imports says of the data, and the two ways to begin. */
export function ImportOptions({
  staged,
  busy,
  map,
}: {
  staged: StagedImport;
  busy: boolean;
  /** Of the columns, where tables are imported. */
  map?: CsvMap;
}) {
  const names = useSourceNames();
  const [source, setSource] = useState(staged.choice?.source ?? map?.name ?? "");
  const [synthetic, setSynthetic] = useState(staged.choice?.synthetic ?? false);
  const [fault, setFault] = useState<string | null>(null);
  const start = useStart(staged.id);
  const list = useId();
  const begin = (dryRun: boolean) => {
    const choice = importChoiceSchema.safeParse({ source, synthetic });
    setFault(choice.success ? null : `Expected ${choice.error.issues[0]?.message ?? "a name"}.`);
    if (choice.success) start.mutate({ choice: choice.data, dryRun, ...(map && { map }) });
  };
  const tried =
    staged.dryRun !== null &&
    staged.choice?.source === source.trim() &&
    staged.choice.synthetic === synthetic &&
    (map === undefined || JSON.stringify(map) === JSON.stringify(staged.map));
  return (
    <section aria-labelledby="import-options" className="flex flex-col gap-3 border-t border-line pt-3">
      <h3 id="import-options" className="font-semibold">
        What these data are
      </h3>
      <div className="max-w-[32rem]">
        <TextField
          label="Name of the source"
          value={source}
          list={list}
          maxLength={60}
          autoComplete="off"
          error={fault}
          hint="Stands beside each item of the record. The same system keeps the same name, so that its patients and items are met again."
          onChange={({ target }) => setSource(target.value)}
        />
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <label className="flex min-h-7 items-start gap-2">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          checked={synthetic}
          onChange={({ target }) => setSynthetic(target.checked)}
        />
        <span>
          These patients are invented
          <span className="block max-w-[68ch] text-caption text-ink-faint">
            Only where nobody lived these lives, as in Synthea&rsquo;s data: their names are kept. Of real patients none
            is.
          </span>
        </span>
      </label>
      {busy && (
        <Notice>Another import or dry run is under way on this server. Yours can begin when it has ended.</Notice>
      )}
      <FailureNotice of={start} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={tried ? "secondary" : "primary"}
          aria-disabled={busy}
          busy={start.isPending}
          onClick={() => begin(true)}
        >
          Dry run
        </Button>
        <Button
          variant={tried ? "primary" : "secondary"}
          aria-disabled={busy}
          busy={start.isPending}
          onClick={() => begin(false)}
        >
          Import
        </Button>
        <p className="text-ink-faint">A dry run reads all and accounts for all, and writes nothing.</p>
      </div>
    </section>
  );
}

/** Names under which FHIR was imported before, the latest first. */
function useSourceNames(): string[] {
  const { data } = useQuery(importsQuery());
  return [...new Set((data?.runs ?? []).flatMap(({ report }) => (report.kind === "fhir" ? [report.source] : [])))];
}
