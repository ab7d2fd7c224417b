"use client";
import { useQuery } from "@tanstack/react-query";
import { File as FileIcon, Folder } from "lucide-react";
import { useRef, useState } from "react";
import { FailureNotice, QueryAnswer } from "@/components/shell/query-answer";
import { Button } from "@/components/ui/button";
import { FileField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Loading } from "@/components/ui/skeleton";
import { MOST_FILES, type Staging } from "@/lib/record/sources/staged/staged-import";
import { count, sizeWords } from "./import-words";
import { serverFolderQuery, useImportsChanged, useTakeFromServer } from "./queries";
import { startUpload } from "./upload-under-way";

/** Files, a folder or one archive from the reader's machine; for administrators also what lies in the server's folder. */
export function ChooseFiles({ staging }: { staging: Staging }) {
  const changed = useImportsChanged();
  const [fault, setFault] = useState<string | null>(null);
  const choose = (chosen: FileList | null) => {
    const files = [...(chosen ?? [])];
    setFault(null);
    if (files.length > MOST_FILES)
      setFault(`${count(files.length)} files; at most ${count(MOST_FILES)} at once. Pack them into one tar.gz.`);
    else if (files.length > 0) void startUpload(files).finally(changed);
  };
  const field = { onChange: (event: React.ChangeEvent<HTMLInputElement>) => choose(event.target.files) };
  const most = sizeWords(staging.mostBytes);
  return (
    <div className="flex flex-col gap-4">
      {fault && <Notice tone="danger">{fault}</Notice>}
      <div className="grid gap-4 md:grid-cols-2">
        <FileField
          label="Files, or one archive"
          hint={`.json, .ndjson, .csv, .tsv, .gz, .tar or .tar.gz, at most ${most}`}
          multiple
          {...field}
        />
        <FileField
          label="Or a folder with all that is in it"
          hint={`At most ${count(MOST_FILES)} files and ${most}`}
          ref={asFolder}
          {...field}
        />
      </div>
      <p className="max-w-[90ch] text-ink-soft">
        Files are sent to this server&rsquo;s own disk, closed to other accounts, and removed when the import ends, is
        cancelled or fails. Nothing is written to the record before you begin the import.
      </p>
      {staging.serverFolder && <ServerFolder />}
    </div>
  );
}

/** React knows no attribute for it. */
const asFolder = (input: HTMLInputElement | null) => input?.setAttribute("webkitdirectory", "");

function ServerFolder() {
  const folder = useQuery(serverFolderQuery());
  const take = useTakeFromServer();
  const taken = useRef<string | null>(null);
  return (
    <section aria-labelledby="server-folder" className="border-t border-line pt-3">
      <h3 id="server-folder" className="font-semibold">
        A folder on the server
      </h3>
      <p className="text-ink-soft">What lies in the folder that CONSILIUM_IMPORT_FOLDER names is read where it lies.</p>
      <FailureNotice of={take} className="mt-2" />
      <QueryAnswer
        query={folder}
        failed="The server's folder could not be read"
        waiting={<Loading label="Loading the server's folder" className="mt-2" bones={["w-48", "w-40"]} />}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="mt-2 text-ink-faint">It is empty.</p>
          ) : (
            <ul className="mt-2 divide-y divide-line rounded-control border border-line">
              {entries.map(({ name, kind, bytes }) => (
                <li key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1">
                  {kind === "folder" ? (
                    <Folder size={14} className="shrink-0 text-ink-faint" aria-label="Folder" />
                  ) : (
                    <FileIcon size={14} className="shrink-0 text-ink-faint" aria-label="File" />
                  )}
                  <span className="min-w-0 grow break-all">{name}</span>
                  <span className="text-ink-faint">{bytes === null ? "folder" : sizeWords(bytes)}</span>
                  <Button
                    size="sm"
                    aria-label={`Look at ${name}`}
                    busy={take.isPending && taken.current === name}
                    onClick={() => {
                      taken.current = name;
                      take.mutate(name);
                    }}
                  >
                    Look at it
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryAnswer>
    </section>
  );
}
