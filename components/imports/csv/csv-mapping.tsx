"use client";
import { useState } from "react";
import { FailureNotice, QueryAnswer } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import { csvMapSchema } from "@/lib/record/sources/csv/map/csv-map";
import type { CsvMap } from "@/lib/record/sources/csv/map/map-form";
import type { CsvProposal } from "@/lib/record/sources/csv/staged/csv-proposal";
import type { StagedImport } from "@/lib/record/sources/staged/staged-import";
import { ImportOptions } from "../import-options";
import { TimeFormats } from "./column-details";
import { CsvPreviewView } from "./csv-preview";
import { usePreview, useProposal } from "./csv-queries";
import { MapStore } from "./map-store";
import { MappedFile } from "./mapped-file";

/** Brought CSV files: what each column is, what three patients become, and the ways to begin. */
export function CsvMapping({ staged, busy }: { staged: StagedImport; busy: boolean }) {
  const proposal = useProposal(staged.id);
  return (
    <QueryAnswer
      query={proposal}
      failed="The columns could not be read"
      waiting={
        <Loading label="Reading the columns" className="flex flex-col gap-3" bones={["w-48", "w-full", "w-full"]} />
      }
    >
      {(data) => <Mapping proposal={data} staged={staged} busy={busy} />}
    </QueryAnswer>
  );
}

function Mapping({ proposal, staged, busy }: { proposal: CsvProposal; staged: StagedImport; busy: boolean }) {
  const [map, setMap] = useState<CsvMap>(staged.map ?? proposal.map);
  const preview = usePreview(staged.id);
  const checked = csvMapSchema.safeParse(map);
  const change = (next: CsvMap) => {
    setMap(next);
    preview.reset();
  };
  return (
    <div className="flex flex-col gap-4">
      <section aria-labelledby="csv-columns" className="flex flex-col gap-3">
        <h3 id="csv-columns" className="font-semibold">
          What the columns are
        </h3>
        <p className="max-w-[90ch] text-ink-soft">
          Proposed from rows of all of each file. Look at each column, those that are unsure first: nothing is read into
          the record by a guess alone. What has a feature and a unit is read by scores, experts and doctors; all else is
          kept under its own name.
        </p>
        <MapFacts map={map} onChange={change} />
        <TimeFormats />
        {map.files.map((file, place) => (
          <MappedFile
            // biome-ignore lint/suspicious/noArrayIndexKey: a file of a map is its place
            key={`${place} ${file.table}`}
            id={staged.id}
            file={file}
            seen={proposal.files[place]}
            names={map.files.filter(({ rows }) => rows === "names").map(({ table }) => table)}
            onChange={(next) => change({ ...map, files: map.files.with(place, next) })}
          />
        ))}
      </section>
      <MapStore map={map} onLoad={change} />
      {checked.success ? (
        <>
          <section className="flex flex-col gap-3 border-t border-line pt-3" aria-label="Preview">
            <FailureNotice of={preview} />
            <div>
              <Button busy={preview.isPending} onClick={() => preview.mutate(checked.data)}>
                Preview three patients
              </Button>
            </div>
            {preview.data && <CsvPreviewView preview={preview.data} />}
          </section>
          <ImportOptions staged={staged} busy={busy} map={checked.data} />
        </>
      ) : (
        <MapFaults issues={checked.error.issues} />
      )}
    </div>
  );
}

function MapFacts({ map, onChange }: { map: CsvMap; onChange: (map: CsvMap) => void }) {
  return (
    <div className="grid gap-3 *:min-w-0 sm:grid-cols-3">
      <TextField
        label="Time zone"
        hint="Of times that name none: UTC leaves them as they are written; else as Europe/Berlin."
        value={map.zone}
        onChange={({ target }) => onChange({ ...map, zone: target.value })}
      />
      <TextField
        label="Admission of whoever has none"
        hint="Where times count from admission and no column says when that was, as 2000-01-01T00:00:00Z; else empty."
        value={map.admittedUnlessSaid ?? ""}
        onChange={({ target }) => {
          const { admittedUnlessSaid: _, ...others } = map;
          onChange(target.value === "" ? others : { ...others, admittedUnlessSaid: target.value });
        }}
      />
      <TextField
        label="What was done to the dates"
        hint="A sentence, where they are not those of the calendar, as: dates are shifted by patient; else empty."
        value={map.shiftedDates ?? ""}
        maxLength={200}
        onChange={({ target }) => {
          const { shiftedDates: _, ...others } = map;
          onChange(target.value === "" ? others : { ...others, shiftedDates: target.value });
        }}
      />
    </div>
  );
}

const MOST_TOLD = 8;

/** What is still wrong with the map, with the file and the column. */
function MapFaults({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) {
  return (
    <Notice tone="caution">
      <p>Before it can be tried, the map wants:</p>
      <ul className="list-disc pl-5">
        {issues.slice(0, MOST_TOLD).map(({ path, message }) => (
          <li key={`${path.join(" ")} ${message}`} className="break-words">
            {path.slice(2).map(String).join(", ") || path.map(String).join(", ")}: {message}
          </li>
        ))}
        {issues.length > MOST_TOLD && <li>And {issues.length - MOST_TOLD} more.</li>}
      </ul>
    </Notice>
  );
}
