import type { ReactNode } from "react";
import { highlightedParts } from "@/components/consultations/evidence/highlighted-quotes";
import { addressAsOf, sourceAddress } from "@/components/history/as-of-address";
import { FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { upperFirst } from "@/lib/platform/english";
import { sourceOfRef } from "@/lib/trajectories/entries/entry-ref";
import type { TrajectoryEntry } from "@/lib/trajectories/entries/trajectory-entry";
import { timeText } from "@/lib/trajectories/report/time-text";
import type { TrajectoryClock } from "@/lib/trajectories/xml/time-to-index";
import { momentBefore } from "../moment-before";

/** The same look as of a quoted passage. */
const Lit = ({ children }: { children: ReactNode }) => (
  <mark className="bg-caution-soft text-ink underline decoration-caution underline-offset-4">{children}</mark>
);

/** What an event was read from, as it stood in the record, lit; with the way to the record itself as it was known then. */
export function CitedEntry({
  patientId,
  entry,
  quote,
  clock,
}: {
  patientId: string;
  entry: TrajectoryEntry;
  /** The event in the words of the memory; of a note a sentence of it. */
  quote: string;
  clock: TrajectoryClock;
}) {
  const { kind, text, note, value, unit, state, status, at, knownAt } = entry;
  const link = addressOfEntry(patientId, entry, clock);
  return (
    <div className="space-y-2">
      <p className="font-medium">
        {upperFirst(kind)}: {note === null ? <Lit>{text}</Lit> : text}
      </p>
      <FactList
        facts={[
          ["When", timeText(at, clock)],
          value !== null && [
            "Value",
            <Lit key="value">
              {Number(value.toPrecision(6))}
              {unit !== null && ` ${unit}`}
              {state !== null && state !== "measured" && `, ${state}`}
            </Lit>,
          ],
          status !== null && ["Status", status],
          knownAt !== at && ["Known since", timeText(knownAt, clock)],
        ]}
      />
      {note !== null && <NoteText note={note} quote={quote} />}
      {link && (
        <Link href={link.href} className="inline-block min-h-6 text-accent underline underline-offset-2">
          {link.words}
        </Link>
      )}
    </div>
  );
}

function NoteText({ note, quote }: { note: string; quote: string }) {
  const parts = highlightedParts(note, [quote]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <p tabIndex={0} className="max-h-72 overflow-y-auto text-read break-words whitespace-pre-line">
      {parts.map(({ text, highlighted, start }) =>
        highlighted ? <Lit key={start}>{text}</Lit> : <span key={start}>{text}</span>,
      )}
    </p>
  );
}

/** Where the record shows an entry; null of what is told of the patient, which stands in the banner. */
export function addressOfEntry(
  patientId: string,
  { ref, kind }: Pick<TrajectoryEntry, "ref" | "kind">,
  clock: TrajectoryClock,
): { href: string; words: string } | null {
  const source = sourceOfRef(ref);
  if (source === null || source.in === "patient") return null;
  if (source.in === "observation" || clock.clock === "stay")
    return { href: `/patients/${patientId}/flowsheet`, words: "Open the flowsheet" };
  const { resourceId } = source;
  const asOf = momentBefore(clock);
  if (kind !== "note") return { href: sourceAddress({ patientId, resourceId }, asOf), words: "As its source wrote it" };
  const notes = addressAsOf(`/patients/${patientId}/history/notes`, asOf);
  return { href: `${notes}${notes.includes("?") ? "&" : "?"}note=${resourceId}`, words: "Open the note" };
}
