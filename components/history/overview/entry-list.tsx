import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { SourceLink } from "../source-link";

export interface Entry {
  resourceId: string;
  title: string;
  /** What stands beside the title: a state, a value. */
  mark?: ReactNode;
  /** In the small line below, each its own part. */
  facts: readonly (string | null | false)[];
}

/** Entries of a kind, one under the other, each the way to its source. */
function EntryList({ patientId, entries }: { patientId: string; entries: readonly Entry[] }) {
  return (
    <ul className="flex flex-col">
      {entries.map(({ resourceId, title, mark, facts }) => (
        <li key={resourceId} className="border-b border-line py-1 last:border-0">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <SourceLink patientId={patientId} resourceId={resourceId}>
              {title}
            </SourceLink>
            {mark}
          </span>
          <span className="block text-caption text-ink-faint">{facts.filter(Boolean).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}

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

/** Entries that are asked for; nothing where there are none. */
export function FoldedEntries({
  patientId,
  title,
  entries,
  counted = true,
}: {
  patientId: string;
  title: string;
  entries: readonly Entry[];
  counted?: boolean;
}) {
  if (entries.length === 0) return null;
  return (
    <Disclosure
      summary={
        <span className="text-ink-soft">
          {title}
          {counted && ` (${entries.length})`}
        </span>
      }
    >
      <EntryList patientId={patientId} entries={entries} />
    </Disclosure>
  );
}
