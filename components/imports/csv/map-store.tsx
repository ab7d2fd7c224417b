"use client";
import { useState } from "react";
import { FailureNotice } from "@/components/shell/query-answer";
import { wordsOf } from "@/components/shell/request";
import { Button } from "@/components/ui/button";
import { FileField, SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToasts } from "@/components/ui/toast";
import { AppError } from "@/lib/platform/errors";
import { parseCsvMap } from "@/lib/record/sources/csv/map/csv-map";
import type { CsvMap } from "@/lib/record/sources/csv/map/map-form";
import { useLoadMap, useSavedMaps, useSaveMap } from "./csv-queries";

/** The ways in which a map is kept: under a name on the server, and as a file. */
export function MapStore({ map, onLoad }: { map: CsvMap; onLoad: (map: CsvMap) => void }) {
  const saved = useSavedMaps();
  const save = useSaveMap();
  const load = useLoadMap();
  const [name, setName] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { say } = useToasts();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    try {
      onLoad(parseCsvMap(await file.text(), file.name));
      say(`The map of ${file.name} is in place.`);
    } catch (error) {
      setFault(error instanceof AppError ? error.userMessage : wordsOf(error));
    }
  };
  return (
    <section aria-labelledby="csv-map-store" className="flex flex-col gap-3 border-t border-line pt-3">
      <h4 id="csv-map-store" className="font-semibold">
        Keep this map, or take another
      </h4>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <FailureNotice of={save} />
      <FailureNotice of={load} />
      <div className="grid gap-4 *:min-w-0 md:grid-cols-3">
        <div className="flex items-end gap-2 self-start">
          <TextField
            label="Save under a name"
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
            className="grow"
          />
          <Button
            busy={save.isPending}
            aria-disabled={name.trim() === ""}
            onClick={() =>
              name.trim() !== "" &&
              save.mutate({ name: name.trim(), map }, { onSuccess: () => say("The map is saved.") })
            }
          >
            Save
          </Button>
        </div>
        <SelectField
          label="Saved maps"
          value=""
          onChange={({ target }) => load.mutate(target.value, { onSuccess: (answer) => onLoad(answer.map) })}
        >
          <option value="">{savedWords(saved)}</option>
          {(saved.data?.maps ?? []).map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </SelectField>
        <FileField label="Map from a file" accept=".json" onChange={({ target }) => void upload(target.files?.[0])} />
      </div>
      <div>
        <Button onClick={() => download(map)}>Download the map</Button>
      </div>
    </section>
  );
}

function savedWords({ data, isError }: ReturnType<typeof useSavedMaps>): string {
  if (isError) return "They could not be read";
  if (!data) return "Loading";
  return data.maps.length === 0 ? "None is saved" : "Choose one";
}

function download(map: CsvMap): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(map, null, 2)}\n`], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "csv-map.json";
  link.click();
  URL.revokeObjectURL(url);
}
