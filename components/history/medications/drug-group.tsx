"use client";
import { useState } from "react";
import { Paging } from "@/components/ui/paging";
import type { DrawnWindow } from "./drug-bars";
import { DrugRow } from "./drug-row";
import type { DrugSummary } from "./drug-summary";

/** Drugs of a group that one page shows. */
const SHOWN = 30;

/** Drugs of one state, by pages. @param drawn null for those that no axis shows: they stand side by side */
export function DrugGroup({
  id,
  title,
  drugs,
  drawn,
}: {
  id: string;
  title: string;
  drugs: readonly DrugSummary[];
  drawn: DrawnWindow | null;
}) {
  const [offset, setOffset] = useState(0);
  if (drugs.length === 0) return null;
  const shown = drugs.slice(offset, offset + SHOWN);
  return (
    <section aria-label={title}>
      <h3 className="relative border-y border-line bg-canvas px-4 py-1 text-caption font-medium text-ink-soft">
        {title} <span className="font-normal text-ink-faint">{drugs.length}</span>
      </h3>
      <ul className={drawn ? undefined : "md:columns-2 xl:columns-3 [&>li]:break-inside-avoid"}>
        {shown.map((drug) => (
          <DrugRow key={drug.resourceId} id={id} drug={drug} drawn={drawn} />
        ))}
      </ul>
      {drugs.length > SHOWN && (
        <Paging
          offset={offset}
          shown={shown.length}
          total={drugs.length}
          all={drugs.length}
          page={SHOWN}
          onGo={setOffset}
          staysInPlace
        />
      )}
    </section>
  );
}
