"use client";
import { type ReactNode, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { SourceLink } from "../source-link";

export interface Entry {
  resourceId: string;
  title: string;
  /** What stands beside the title: a state, a value. */
  mark?: ReactNode;
  /** What can be done with it, at the right. */
  action?: ReactNode;
  /** Struck through: it is kept and does not hold. */
  isStruck?: boolean;
  /** In the small line below, each its own part. */
  facts: readonly (string | null | false)[];
}

/** Entries of a kind, one under the other, each the way to its source. */
function EntryList({ patientId, entries }: { patientId: string; entries: readonly Entry[] }) {
  return (
    <ul className="flex flex-col">
      {entries.map(({ resourceId, title, mark, action, isStruck, facts }) => (
        <li key={resourceId} className="flex items-start justify-between gap-2 border-b border-line py-1 last:border-0">
          <span className="min-w-0">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <SourceLink patientId={patientId} resourceId={resourceId}>
                {isStruck ? <s>{title}</s> : title}
              </SourceLink>
              {mark}
            </span>
            <span className="block text-caption text-ink-faint">{facts.filter(Boolean).join(" · ")}</span>
          </span>
          {action}
        </li>
      ))}
    </ul>
  );
}

/** "Allergies (3)". No nought: what is not recorded is not none. */
export const withCount = (title: string, { length }: readonly Entry[]): string =>
  length === 0 ? title : `${title} (${length})`;

/** Entries that are shown at once; the rest a press away. */
const SHOWN = 10;

/** The entries that matter first, those beyond ten folded. */
export function LeadingEntries({ patientId, entries }: { patientId: string; entries: readonly Entry[] }) {
  return (
    <>
      <EntryList patientId={patientId} entries={entries.slice(0, SHOWN)} />
      <FoldedEntries
        patientId={patientId}
        title={`${entries.length - SHOWN} more`}
        entries={entries.slice(SHOWN)}
        counted={false}
      />
    </>
  );
}

/** Entries that are asked for, drawn once they are; nothing where there are none. @param after stands below them */
export function FoldedEntries({
  patientId,
  title,
  entries,
  counted = true,
  after,
}: {
  patientId: string;
  title: string;
  entries: readonly Entry[];
  counted?: boolean;
  after?: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(false);
  if (entries.length === 0) return null;
  return (
    <Disclosure
      onOpen={() => setOpened(true)}
      summary={
        <span className="text-ink-soft">
          {title}
          {counted && ` (${entries.length})`}
        </span>
      }
    >
      {wasOpened && <EntryList patientId={patientId} entries={entries} />}
      {wasOpened && after}
    </Disclosure>
  );
}
